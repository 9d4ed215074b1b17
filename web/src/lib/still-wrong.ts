/**
 * The messages of a form that still hold, after one of its fields was changed: what is wrong between two fields, such as
 * a last day before the first, is right when either is corrected. Nothing new is marked. `now` is what is wrong now.
 */
export function stillWrong(
  shown: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const left = Object.keys(shown).filter((key) => now[key] !== undefined);
  return left.length === Object.keys(shown).length
    ? shown
    : Object.fromEntries(left.map((key) => [key, now[key] ?? '']));
}
