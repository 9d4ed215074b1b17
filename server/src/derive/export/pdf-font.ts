/** The part of pdfkit's fonts that is used here; its own layout is far slower than a table needs. */
export interface PdfkitFont {
  readonly id: string;
  readonly ascender: number;
  readonly descender: number;
  encode(text: string): [codes: string[], positions: { advanceWidth: number }[]];
  ref(): unknown;
}

interface Glyph {
  /** Hexadecimal code in the embedded font. */
  readonly code: string;
  /** Thousandths of the font size. */
  readonly width: number;
}

/** Measures, wraps and encodes text of one font, character by character. */
export class PdfFont {
  readonly font: PdfkitFont;
  readonly #glyphs = new Map<string, Glyph>();

  constructor(font: PdfkitFont) {
    this.font = font;
  }

  #glyph(character: string): Glyph {
    let glyph = this.#glyphs.get(character);
    if (!glyph) {
      const [codes, positions] = this.font.encode(character);
      glyph = {
        code: codes.join(''),
        width: positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
      };
      this.#glyphs.set(character, glyph);
    }
    return glyph;
  }

  /** Width in points. */
  widthOf(text: string, size: number): number {
    let width = 0;
    for (const character of text) width += this.#glyph(character).width;
    return (width * size) / 1000;
  }

  /** The text as the operand of `Tj`. */
  encode(text: string): string {
    let codes = '';
    for (const character of text) codes += this.#glyph(character).code;
    return `<${codes}>`;
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
    for (const character of word) width += this.#glyph(character).width;
    return width;
  }

  /** Puts the full parts of a word into `lines`; gives back the rest and its width. */
  #break(word: string, most: number, lines: string[]): [string, number] {
    let part = '';
    let used = 0;
    for (const character of word) {
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

/** One form for each character, line breaks as they are, no other control characters. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '');
