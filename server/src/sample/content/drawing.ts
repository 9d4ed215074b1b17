/** A small kit for flat product drawings, 1200 x 900 pixels. */
export const width = 1200;
export const height = 900;

type Attributes = Record<string, string | number>;

/** An SVG element without children. */
export function shape(tag: string, attributes: Attributes): string {
  const text = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return `<${tag}${text}/>`;
}

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  rx = 0,
  more: Attributes = {},
): string => shape('rect', { x, y, width: w, height: h, rx, fill, ...more });
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => shape('ellipse', { cx, cy, rx, ry, fill, ...more });
export const path = (d: string, fill: string, more: Attributes = {}): string =>
  shape('path', { d, fill, ...more });
export const line = (d: string, stroke: string, strokeWidth: number, more: Attributes = {}): string =>
  path(d, 'none', { stroke, 'stroke-width': strokeWidth, 'stroke-linecap': 'round', ...more });

/** Children moved to (x, y) and turned by `angle` degrees. */
export const group = (x: number, y: number, angle: number, ...children: string[]): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle})">${children.join('')}</g>`;

/** Children scaled around the point (x, y). */
export const scaled = (x: number, y: number, factor: number, ...children: string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${factor})">${children.join('')}</g>`;

/** The whole picture: a backdrop with a table, a soft shadow below the subject, the subject. */
export function picture(
  wall: string,
  table: string,
  shadow: { x: number; y: number; rx: number },
  ...subject: string[]
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    rect(0, 0, width, height, wall),
    rect(0, 600, width, 300, table),
    ellipse(shadow.x, shadow.y, shadow.rx, 34, '#000000', { opacity: 0.14 }),
    ...subject,
    '</svg>',
  ].join('');
}
