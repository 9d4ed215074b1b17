/**
 * A text of somebody else for a mail or a terminal: without control characters, which terminals obey, and without the
 * marks that turn the direction of all that follows, our own words included. Line breaks, tabs, and the marks that
 * right-to-left texts need, stay.
 */
export const legible = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '');
