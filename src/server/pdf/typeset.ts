import { cleanText, type Face, fontFile, partsFor, replacement } from "./fonts.ts";

type Doc = PDFKit.PDFDocument;
/** A stretch of text in one part of the font. */
type Run = { font: string; text: string };
export type Line = { runs: Run[]; width: number };
export type Style = { face: Face; size: number; color: string };

/** pdfkit's own font object: what it can draw. */
type Drawable = { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };

/**
 * Sets text of any script in lines: pdfkit draws in one font at a time, and the font comes in parts by script.
 * What it cannot draw becomes U+FFFD, and `missing` says so.
 */
export class Typesetter {
  readonly #doc: Doc;
  readonly #opened = new Map<string, Drawable>();
  readonly #fonts = new Map<string, string | undefined>();
  readonly #widths = new Map<string, number>();
  missing = false;

  constructor(doc: Doc) {
    this.#doc = doc;
  }

  /** Breaks at spaces, within a word only where it is wider than the column. Never empty. */
  lines(text: string, { face, size }: Style, width: number): Line[] {
    return cleanText(text)
      .split("\n")
      .flatMap((paragraph) => this.#fill(paragraph, face, size, width));
  }

  /** Draws one line with its upper left corner at `x`, `y`. */
  draw(line: Line, { size, color }: Style, x: number, y: number): void {
    let left = x;
    for (const { font, text } of line.runs) {
      this.#doc.font(font, size).fillColor(color).text(text, left, y, { lineBreak: false });
      left += this.#width({ font, text }, size);
    }
  }

  #fill(paragraph: string, face: Face, size: number, width: number): Line[] {
    const lines: Line[] = [];
    let runs: Run[] = [];
    let used = 0;
    const flush = () => {
      lines.push({ runs: joined(runs), width: used });
      runs = [];
      used = 0;
    };
    for (const word of paragraph.split(/(?<= )/)) {
      const pieces = this.#runs(word, face);
      const wide = this.#total(pieces, size);
      if (used + this.#total(this.#runs(word.trimEnd(), face), size) > width && used > 0) flush();
      if (wide <= width) {
        runs.push(...pieces);
        used += wide;
        continue;
      }
      for (const character of word) {
        const piece = this.#runs(character, face);
        const step = this.#total(piece, size);
        if (used + step > width && used > 0) flush();
        runs.push(...piece);
        used += step;
      }
    }
    flush();
    return lines;
  }

  #runs(text: string, face: Face): Run[] {
    return joined(
      Array.from(text, (character) => {
        const font = this.#fontFor(character, face);
        if (font) return { font, text: character };
        this.missing = true;
        return { font: this.#open("latin", face), text: replacement };
      }),
    );
  }

  #fontFor(character: string, face: Face): string | undefined {
    const key = `${face} ${character}`;
    if (this.#fonts.has(key)) return this.#fonts.get(key);
    const codePoint = character.codePointAt(0) ?? 0;
    const font = partsFor(codePoint)
      .map((part) => this.#open(part, face))
      .find((name) => this.#opened.get(name)?.font.hasGlyphForCodePoint(codePoint));
    this.#fonts.set(key, font);
    return font;
  }

  #open(part: string, face: Face): string {
    const name = `${part} ${face}`;
    if (this.#opened.has(name)) return name;
    this.#doc.registerFont(name, fontFile(part, face)).font(name);
    this.#opened.set(name, (this.#doc as unknown as { _font: Drawable })._font);
    return name;
  }

  #total(runs: Run[], size: number): number {
    return runs.reduce((sum, run) => sum + this.#width(run, size), 0);
  }

  #width({ font, text }: Run, size: number): number {
    const key = `${font} ${size} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#doc.font(font, size).widthOfString(text);
    this.#widths.set(key, width);
    return width;
  }
}

/** Neighbours in the same font become one, so that a reader can select whole lines. */
function joined(runs: Run[]): Run[] {
  const out: Run[] = [];
  for (const { font, text } of runs) {
    const last = out.at(-1);
    if (last?.font === font) out[out.length - 1] = { font, text: last.text + text };
    else out.push({ font, text });
  }
  return out;
}
