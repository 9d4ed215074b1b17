/**
 * What somebody typed into a form, kept for this tab only, so that a reload or a broken connection loses
 * nothing. Secrets are left out by their names.
 */
type Values = Record<string, string | boolean>;

const keyOf = (name: string) => `temper.draft.${name}`;

/** The kept draft laid over `initial`: unknown names and other types in the draft are ignored. */
export function readDraft<T extends Values>(name: string, initial: T, storage: Pick<Storage, 'getItem'>): T {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(name)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return initial;
    const values: Values = { ...initial };
    for (const [key, value] of Object.entries(kept)) {
      if (Object.hasOwn(initial, key) && typeof value === typeof initial[key]) values[key] = value;
    }
    return values as T;
  } catch {
    return initial;
  }
}

export function keepDraft(
  name: string,
  values: Values,
  secrets: readonly string[],
  storage: Pick<Storage, 'setItem'>,
) {
  const open = Object.fromEntries(Object.entries(values).filter(([key]) => !secrets.includes(key)));
  try {
    storage.setItem(keyOf(name), JSON.stringify(open));
  } catch {
    // A full or closed storage costs the draft, not the form.
  }
}

export function dropDraft(name: string, storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}
