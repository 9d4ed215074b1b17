import { fieldLabel } from '../../../derive/field-label.ts';
import { metaOfKind } from '../kind-meta.ts';
import type { CopiedDocument } from './collect.ts';

/** A recorded value as people read it: options by their labels, people by their names. The JSON beside has both. */
export function copiedWords({
  row,
  revisions,
  beside,
}: CopiedDocument): (field: string, value: unknown) => string {
  const people = new Map([
    ...[...beside.periodicReviews, ...beside.readings, ...beside.changeRequests].map(
      (one) => [one.personId, one.personName] as const,
    ),
    ...revisions.flatMap(({ authorId, authorName, assignments, signatures }) => [
      [authorId, authorName] as const,
      ...[...assignments, ...signatures].map((one) => [one.personId, one.personName] as const),
    ]),
  ]);
  const { fields } = metaOfKind(String(row.kind));
  const say = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '(none)';
    if (Array.isArray(value)) return value.map((one) => say(field, one)).join(', ');
    if (typeof value === 'object') return JSON.stringify(value);
    const text = String(value);
    return fields[field]?.options?.find((one) => one.value === text)?.label ?? people.get(text) ?? text;
  };
  return say;
}

/** What was done, from the name of an action: 'document.changeDraft' is 'Change draft'. */
export const actionWords = (action: string): string =>
  fieldLabel(undefined, action.split('.').at(-1) ?? action);

/** The parts of contents in the order in which they are read, and what they are called. */
const partLabels: Readonly<Record<string, string>> = {
  product: 'Product',
  intendedUse: 'Intended use',
  team: 'Team',
  threshold: 'Significant from risk',
  steps: 'Process steps',
  hazards: 'Hazards',
  ccps: 'Critical control points',
  lanes: 'Lanes',
  nodes: 'Shapes',
  edges: 'Arrows',
  fields: 'Fields',
};
const order = Object.keys(partLabels);
/** Of a part, what it is called comes first; the database keeps no order. */
const first = ['name', 'label', 'description', 'from', 'to'];
const rank = (list: readonly string[], key: string) =>
  (list.indexOf(key) + list.length + 1) % (list.length + 1);

interface ContentPart {
  readonly label: string;
  readonly lines: readonly string[];
}

/**
 * A structured content in words, part by part: its fields, its steps, its arrows; what names another part is its name.
 */
export function contentWords(content: unknown): ContentPart[] {
  if (typeof content !== 'object' || content === null) return [];
  const names = new Map<unknown, string>();
  const lists = Object.entries(content)
    .filter(([key]) => key !== 'type')
    .sort(([one], [other]) => rank(order, one) - rank(order, other));
  for (const [, value] of lists)
    if (Array.isArray(value))
      for (const one of value)
        if (isPart(one)) names.set(one.id, String(one.label ?? one.name ?? one.description ?? one.id));
  const say = (key: string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (Array.isArray(value)) return value.map((one) => say(key, one)).join(', ');
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .map(([inner, one]) => `${inner.toUpperCase()} ${say(inner, one)}`)
        .join(', ');
    return (/^(from|to|lane|\w+Id)$/.test(key) ? names.get(value) : undefined) ?? String(value);
  };
  const given = (value: unknown) => value !== null && value !== undefined && value !== '';
  const line = (part: Readonly<Record<string, unknown>>) =>
    Object.entries(part)
      .filter(([key]) => !['id', 'x', 'y'].includes(key))
      .sort(([one], [other]) => rank(first, one) - rank(first, other))
      .map(([key, value]) => [
        fieldLabel(undefined, key.replace(/Id$/, '')),
        given(value) ? say(key, value) : '',
      ])
      .filter(([, said]) => said !== '')
      .map(([label, said]) => `${label}: ${said}`)
      .join('; ');
  return lists
    .filter(([, value]) => given(value) && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => ({
      label: partLabels[key] ?? fieldLabel(undefined, key),
      lines: Array.isArray(value)
        ? value.map((one) => (isPart(one) ? line(one) : say(key, one)))
        : [say(key, value)],
    }));
}

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'id' in value;
