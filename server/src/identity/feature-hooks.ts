/** What features add to a step of identity, in its transaction, one after another. */
export interface FeatureHooks<Given extends unknown[]> {
  /** A feature registers once, by its name. */
  register(feature: string, hook: (...given: Given) => Promise<void>): void;
  run(...given: Given): Promise<void>;
}

export function featureHooks<Given extends unknown[]>(): FeatureHooks<Given> {
  const hooks = new Map<string, (...given: Given) => Promise<void>>();
  return {
    register: (feature, hook) => void hooks.set(feature, hook),
    async run(...given) {
      for (const hook of hooks.values()) await hook(...given);
    },
  };
}
