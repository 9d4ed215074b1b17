import { drawnGrapheme, type Face, graphemesOf, isUsual, printable } from '../../platform/pdf-faces.ts';

/** The part of pdfkit's fonts that is used here; its own layout is far slower than a table needs. */
export interface PdfkitFont {
  readonly id: string;
  readonly ascender: number;
  readonly descender: number;
  encode(text: string): [codes: string[], positions: { advanceWidth: number }[]];
  ref(): unknown;
}

interface Glyph {
  readonly font: PdfkitFont;
  /** Hexadecimal code in the embedded font. */
  readonly code: string;
  /** Thousandths of the font size. */
  readonly width: number;
}

/** Codes that are drawn in one font. */
export interface FontRun {
  readonly font: PdfkitFont;
  /** The operand of `Tj`. */
  readonly codes: string;
}

/** Measures, wraps and encodes text of one font, character by character; what that lacks is another's. */
export class PdfFont {
  readonly #own: PdfkitFont;
  readonly #other: (face: Exclude<Face, 'own'>) => PdfkitFont;
  readonly #glyphs = new Map<string, Glyph>();
  /** What a box was drawn for. */
  readonly lacking = new Set<string>();

  constructor(own: PdfkitFont, other: (face: Exclude<Face, 'own'>) => PdfkitFont) {
    this.#own = own;
    this.#other = other;
  }

  #glyph(character: string): Glyph {
    let glyph = this.#glyphs.get(character);
    if (!glyph) {
      const { text, face, lacking } = drawnGrapheme(character);
      if (lacking) this.lacking.add(lacking);
      const font = face === 'own' ? this.#own : this.#other(face);
      const [codes, positions] = font.encode(text);
      glyph = {
        font,
        code: codes.join(''),
        width: positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
      };
      this.#glyphs.set(character, glyph);
    }
    return glyph;
  }

  /** Width in points. */
  widthOf(text: string, size: number): number {
    return (this.#wide(text) * size) / 1000;
  }

  /** The text as it is drawn, font by font. */
  encode(text: string): FontRun[] {
    const runs: { font: PdfkitFont; codes: string }[] = [];
    for (const character of charactersOf(text)) {
      const { font, code } = this.#glyph(character);
      const last = runs.at(-1);
      if (last?.font === font) last.codes += code;
      else runs.push({ font, codes: code });
    }
    return runs.map(({ font, codes }) => ({ font, codes: `<${codes}>` }));
  }

  /** Lines none of which is wider than `width` points; words that are wider themselves are broken. */
  wrap(text: string, size: number, width: number): string[] {
    const most = (width * 1000) / size;
    const space = this.#glyph(' ').width;
    const lines: string[] = [];
    for (const paragraph of printable(text).split('\n')) {
      let line = '';
      let used = 0;
      for (const word of paragraph.split(' ')) {
        const wide = this.#wide(word);
        if (line !== '' && used + space + wide <= most) {
          line += ` ${word}`;
          used += space + wide;
          continue;
        }
        if (line !== '') lines.push(line);
        [line, used] = wide <= most ? [word, wide] : this.#break(word, most, lines);
      }
      lines.push(line);
    }
    return lines;
  }

  #wide(word: string): number {
    let width = 0;
    for (const character of charactersOf(word)) width += this.#glyph(character).width;
    return width;
  }

  /** Puts the full parts of a word into `lines`; gives back the rest and its width. */
  #break(word: string, most: number, lines: string[]): [string, number] {
    let part = '';
    let used = 0;
    for (const character of charactersOf(word)) {
      const { width } = this.#glyph(character);
      if (used + width > most && part !== '') {
        lines.push(part);
        part = '';
        used = 0;
      }
      part += character;
      used += width;
    }
    return [part, used];
  }
}

/** What a person takes for a character each: emoji and letters with marks are several codes. */
const charactersOf = (text: string): Iterable<string> => (isUsual(text) ? text : graphemesOf(text));
