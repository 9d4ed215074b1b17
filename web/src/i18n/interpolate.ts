export type TextValues = Record<string, string | number>;

/** Fills `{{name}}` in a text, as i18next does; an unknown name stays as it is. */
export function interpolate(text: string, values?: TextValues): string {
  if (!values) return text;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
