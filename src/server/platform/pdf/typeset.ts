import { directionOf, hasRightToLeft, visualPieces } from "./direction.ts";
import {
  cleanText,
  type FontFace,
  type FontPart,
  isFontReady,
  loadFont,
  partsFor,
  replacementCharacter,
} from "./fonts.ts";

type Doc = PDFKit.PDFDocument;
/** A run of text in one part of the font. */
type Run = { font: string; text: string };
/** A line; its runs are ordered from left to right. */
export type Line = { runs: Run[]; width: number };
export type Style = { fontFace: FontFace; size: number; color: string };

/** pdfkit's own font object, which determines the available glyphs. */
type Drawable = { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
type OpenFont = Drawable & { thin: boolean };

/** The outline width relative to the font size, which makes the thinnest weight match the others. */
const outline = { regular: 0.03, italic: 0.03, handwriting: 0.03, bold: 0.05 };
/** The distance from the top of a line to its baseline, relative to the font size: Noto Sans's own. */
const ascent = 1.069;
/** Fonts that pdfkit has parsed, by name: pdfkit accepts parsed fonts, and otherwise parses them for each document. */
const parsedFonts = new Map<string, Drawable["font"]>();
let graphemes: Intl.Segmenter | undefined;

/**
 * Splits a text into grapheme clusters, which must not be broken: a base character with its accents, marks and joiners.
 */
function graphemeClusters(text: string): string[] {
  if (!/\p{M}|\u200c|\u200d|[\u{10000}-\u{10ffff}]/u.test(text)) return Array.from(text);
  // created when a text first needs it: loading its tables takes longer than drawing a page
  graphemes ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * Typesets text of any script in lines: pdfkit draws in one font at a time and in one direction, and the fonts are
 * split by script. A character without a glyph becomes U+FFFD, and is added to `hasMissing`.
 */
export class Typesetter {
  readonly #doc: Doc;
  readonly #openFonts = new Map<string, OpenFont>();
  readonly #fonts = new Map<string, string | undefined>();
  readonly #widths = new Map<string, number>();
  hasMissing = false;

  constructor(doc: Doc) {
    this.#doc = doc;
  }

  /**
   * Breaks a text into lines at spaces, and within a word only if it is wider than the column. Never returns an empty
   * list.
   */
  lines(text: string, { fontFace, size }: Style, width: number): Line[] {
    return cleanText(text)
      .split("\n")
      .flatMap((paragraph) => {
        const lines = this.#fill(paragraph, fontFace, size, width);
        if (!hasRightToLeft(paragraph)) return lines;
        const direction = directionOf(paragraph);
        return lines.map((line) => this.#inOrder(line, direction, fontFace, size));
      });
  }

  /** Draws one line with its upper left corner at `x`, `y`; all of its fonts share one baseline. */
  draw(line: Line, { fontFace, size, color }: Style, x: number, y: number): void {
    let left = x;
    for (const { font, text } of line.runs) {
      const thin = this.#openFonts.get(font)?.thin ?? false;
      if (thin) this.#doc.lineWidth(size * outline[fontFace]).strokeColor(color);
      const textOptions = {
        lineBreak: false,
        baseline: "alphabetic" as const,
        ...(thin && { fill: true, stroke: true }),
      };
      this.#doc
        .font(font, size)
        .fillColor(color)
        .text(text, left, y + size * ascent, textOptions);
      left += this.#width({ font, text }, size);
    }
  }

  #fill(paragraph: string, fontFace: FontFace, size: number, width: number): Line[] {
    const lines: Line[] = [];
    let runs: Run[] = [];
    let usedWidth = 0;
    const flush = () => {
      lines.push({ runs: mergeRuns(runs), width: usedWidth });
      runs = [];
      usedWidth = 0;
    };
    for (const part of paragraph.split(/(?<= )/)) {
      const pieces = this.#runs(part, fontFace);
      const partWidth = this.#total(pieces, size);
      // The trailing space of a word may exceed the width; the word is measured without it only if that makes a
      // difference.
      const fits =
        usedWidth + partWidth <= width || usedWidth + this.#total(this.#runs(part.trimEnd(), fontFace), size) <= width;
      if (!fits && usedWidth > 0) flush();
      if (partWidth <= width) {
        runs.push(...pieces);
        usedWidth += partWidth;
        continue;
      }
      for (const cluster of graphemeClusters(part)) {
        const piece = this.#runs(cluster, fontFace);
        const clusterWidth = this.#total(piece, size);
        if (usedWidth + clusterWidth > width && usedWidth > 0) flush();
        runs.push(...piece);
        usedWidth += clusterWidth;
      }
    }
    flush();
    return lines;
  }

  /** Returns the line's runs from left to right. Runs are not merged again, since each word is reordered separately. */
  #inOrder({ runs }: Line, direction: "ltr" | "rtl", fontFace: FontFace, size: number): Line {
    const text = runs.map((run) => run.text).join("");
    const ordered = visualPieces(text.trimEnd(), direction).flatMap((piece) => this.#runs(piece, fontFace));
    return { runs: ordered, width: this.#total(ordered, size) };
  }

  /** Returns the characters of a text that have no glyph, each once. */
  findMissing(text: string, fontFace: FontFace): string[] {
    const all = graphemeClusters(cleanText(text).replaceAll("\n", ""));
    return [...new Set(all)].filter((cluster) => cluster !== replacementCharacter && !this.#runsOf(cluster, fontFace));
  }

  #runs(text: string, fontFace: FontFace): Run[] {
    // ASCII text, such as most words, is one run: no need to check each character
    const ascii = /^[ -~]+$/.test(text) && this.#fontFor("a", fontFace);
    if (ascii) return [{ font: ascii, text }];
    return mergeRuns(
      graphemeClusters(text).flatMap((cluster) => {
        const runs = this.#runsOf(cluster, fontFace);
        if (runs) return runs;
        this.hasMissing = this.hasMissing || cluster !== replacementCharacter;
        const [part] = partsFor(0xfffd);
        if (!part) throw new Error("No font has the replacement character.");
        return [{ font: this.#openFont(part, fontFace), text: replacementCharacter }];
      }),
    );
  }

  /** Returns the runs of a cluster; undefined if no font has it. */
  #runsOf(cluster: string, fontFace: FontFace): Run[] | undefined {
    const font = this.#fontFor(cluster, fontFace);
    if (font) return [{ font, text: cluster }];
    if (fontFace === "handwriting") return this.#runsOf(cluster, "italic");
    const characters = Array.from(cluster);
    // A base character and an accent that no single part contains: each in its own font.
    const runs = characters.map((character) => ({ font: this.#fontFor(character, fontFace), text: character }));
    return characters.length > 1 && runs.every((run): run is Run => run.font !== undefined) ? runs : undefined;
  }

  #fontFor(cluster: string, fontFace: FontFace): string | undefined {
    const key = `${fontFace} ${cluster}`;
    if (this.#fonts.has(key)) return this.#fonts.get(key);
    const codePoints = Array.from(cluster.replace(/(?<=.)[\u200c\u200d]/gu, ""), (one) => one.codePointAt(0) ?? 0);
    const font = partsFor(codePoints[0] ?? 0)
      .filter(isFontReady)
      .map((part) => this.#openFont(part, fontFace))
      .find((name) => codePoints.every((shape) => this.#openFonts.get(name)?.font.hasGlyphForCodePoint(shape)));
    this.#fonts.set(key, font);
    return font;
  }

  #openFont(part: FontPart, fontFace: FontFace): string {
    const name = `${part.name} ${part.thin ? "" : fontFace}`;
    if (this.#openFonts.has(name)) return name;
    const source = parsedFonts.get(name) ?? loadFont(part, fontFace);
    this.#doc.registerFont(name, source as PDFKit.Mixins.PDFFontSource).font(name); // its types lack parsed fonts
    const doc: unknown = this.#doc;
    const { font } = (doc as { _font: Drawable })._font; // private in pdfkit's types
    parsedFonts.set(name, font);
    this.#openFonts.set(name, { font, thin: part.thin });
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

/** Merges adjacent runs in the same font, so that readers can select whole lines. */
function mergeRuns(runs: Run[]): Run[] {
  const out: Run[] = [];
  for (const { font, text } of runs) {
    const last = out.at(-1);
    if (last?.font === font) out[out.length - 1] = { font, text: last.text + text };
    else out.push({ font, text });
  }
  return out;
}
