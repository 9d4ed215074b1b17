/** A property of a part, in words; null where it has none. */
export interface Property {
  readonly label: string;
  readonly value: string | null;
}

/** A part of a structured content: a field, a shape, a hazard. */
export interface Part {
  readonly id: string;
  readonly name: string;
  readonly properties: readonly Property[];
  /** Where it lies on a sheet; a part that has only been moved is told apart from one that says something else. */
  readonly place?: string;
}

export interface PartGroup {
  readonly label: string;
  /** Whether their order says something, as that of steps does. */
  readonly ordered: boolean;
  readonly parts: readonly Part[];
}

export interface PartChange {
  readonly id: string;
  readonly name: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly properties: readonly {
    readonly label: string;
    readonly from: string | null;
    readonly to: string | null;
  }[];
  /** Its place among the others, from 1, when it has been put elsewhere. */
  readonly order?: { readonly from: number; readonly to: number };
}

export interface GroupChanges {
  readonly label: string;
  readonly changes: readonly PartChange[];
  /** Names of parts that have only been moved on the sheet. */
  readonly moved: readonly string[];
}

/** What differs between two contents of one kind, group by group; the same id is the same part. */
export function compareGroups(left: readonly PartGroup[], right: readonly PartGroup[]): GroupChanges[] {
  const labels = [...new Set([...right, ...left].map(({ label }) => label))];
  return labels
    .map((label) => {
      const of = (groups: readonly PartGroup[]) => groups.find((one) => one.label === label);
      const [before, after] = [of(left), of(right)];
      return {
        label,
        ...compareParts(before?.parts ?? [], after?.parts ?? [], (after ?? before)?.ordered === true),
      };
    })
    .filter(({ changes, moved }) => changes.length + moved.length > 0);
}

function compareParts(left: readonly Part[], right: readonly Part[], ordered: boolean) {
  const before = new Map(left.map((part) => [part.id, part]));
  const after = new Map(right.map((part) => [part.id, part]));
  const orders = ordered ? reordered(left, right) : new Map<string, { from: number; to: number }>();
  const changes: PartChange[] = [];
  const moved: string[] = [];
  for (const part of right) {
    const old = before.get(part.id);
    if (!old) {
      changes.push(whole(part, 'added'));
      continue;
    }
    const properties = differing(old, part);
    const order = orders.get(part.id);
    const { id, name } = part;
    if (properties.length > 0 || order)
      changes.push({ id, name, change: 'changed', properties, ...(order && { order }) });
    else if (part.place !== old.place) moved.push(part.name);
  }
  for (const part of left) if (!after.has(part.id)) changes.push(whole(part, 'removed'));
  return { changes, moved };
}

/** All that a part says which is there on one side only. */
const whole = ({ id, name, properties }: Part, change: 'added' | 'removed'): PartChange => ({
  id,
  name,
  change,
  properties: properties
    .filter(({ value }) => value !== null && value !== name)
    .map(({ label, value }) =>
      change === 'added' ? { label, from: null, to: value } : { label, from: value, to: null },
    ),
});

function differing(left: Part, right: Part) {
  const labels = [...new Set([...right.properties, ...left.properties].map(({ label }) => label))];
  const of = ({ properties }: Part, label: string) =>
    properties.find((one) => one.label === label)?.value ?? null;
  return labels
    .map((label) => ({ label, from: of(left, label), to: of(right, label) }))
    .filter(({ from, to }) => from !== to);
}

/**
 * The parts that have been put elsewhere among those on both sides: all but the longest row of parts that still
 * follow each other. So one step moved to the front is one change and not one of every step.
 */
function reordered(left: readonly Part[], right: readonly Part[]): Map<string, { from: number; to: number }> {
  const was = new Map(left.map(({ id }, nth) => [id, nth]));
  const both = right.flatMap(({ id }, to) => {
    const from = was.get(id);
    return from === undefined ? [] : [{ id, from, to }];
  });
  // For each part the longest row that ends with it, and the part before it there.
  const best = both.map(() => ({ length: 1, before: -1 }));
  for (const [nth, part] of both.entries())
    for (let earlier = 0; earlier < nth; earlier++) {
      const row = best[earlier];
      const here = best[nth];
      if (row && here && (both[earlier]?.from ?? 0) < part.from && row.length >= here.length)
        best[nth] = { length: row.length + 1, before: earlier };
    }
  const kept = new Set<number>();
  let at = best.reduce((top, { length }, nth) => (length > (best[top]?.length ?? 0) ? nth : top), 0);
  while (at >= 0 && best[at]) {
    kept.add(at);
    at = best[at]?.before ?? -1;
  }
  return new Map(
    both.flatMap(({ id, from, to }, nth) =>
      kept.has(nth) ? [] : [[id, { from: from + 1, to: to + 1 }] as const],
    ),
  );
}
