import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { productName } from "#rules/text/product.ts";
import { type Language, locales } from "#texts/languages.ts";
import { type Texts, textsIn } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import { type Style, Typesetter } from "./typeset.ts";

/** US Letter, in points (1/72 inch). */
export const sheet = { left: 54, right: 558, top: 54, bottom: 730, width: 504, footer: 750 };
/** The same page in landscape format, for tables. */
export const wideSheet: Sheet = { left: 36, right: 756, top: 54, bottom: 564, width: 720, footer: 578 };

type Sheet = typeof sheet;

export const color = { ink: "#1c2421", soft: "#55605a", line: "#e2dfd6", brand: "#1f5a4a", edge: "#84897f" };

const smallStyle: Style = { fontFace: "regular", size: 8, color: color.soft };

type Doc = PDFKit.PDFDocument;
type Tag = "H1" | "H2" | "P" | "Figure" | "TH" | "TD";

/** A tagged document that is written from top to bottom; `y` is the position of the next element. */
export class PdfDocument {
  readonly doc: Doc;
  readonly type: Typesetter;
  readonly sheet: Sheet;
  y = sheet.top;
  readonly #root: PDFKit.PDFStructureElement;
  #parent: PDFKit.PDFStructureElement;
  readonly #running: string | undefined;
  /** The texts of the document's language. */
  readonly t: Texts;

  /**
   * @param running the line at the top of every page but the first; without it pages have neither header nor footer,
   * and no note about missing characters
   * @param language the language of its labels and its footers
   * @param wide uses landscape pages
   * @param compress false leaves the pages' text readable for a test
   */
  constructor(
    title: string,
    {
      running,
      created,
      compress = true,
      language = "en",
      wide = false,
    }: { running?: string; created: Date; compress?: boolean; language?: Language; wide?: boolean },
  ) {
    this.doc = new PDFDocument({
      size: "LETTER",
      layout: wide ? "landscape" : "portrait",
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      // No default font: pdfkit's own fonts are not used.
      font: "",
      pdfVersion: "1.7",
      tagged: true,
      lang: locales[language],
      displayTitle: true,
      compress,
      info: { Title: title, Creator: productName, Producer: productName, CreationDate: created },
    });
    this.sheet = wide ? wideSheet : sheet;
    this.#running = running;
    this.t = textsIn(language);
    this.type = new Typesetter(this.doc);
    this.#root = this.doc.struct("Document");
    this.#parent = this.#root;
    this.doc.addStructure(this.#root);
    this.doc.addPage();
  }

  /** Starts a new page unless `height` still fits on this one. */
  ensureSpace(height: number): void {
    if (this.y + height > this.sheet.bottom) this.newPage();
  }

  newPage(): void {
    this.doc.continueOnNewPage();
    this.y = sheet.top + 8;
  }

  /** The number of the current page, from 1. */
  get page(): number {
    return this.doc.bufferedPageRange().count;
  }

  /** Adds the current page to the PDF's outline. */
  bookmark(title: string): void {
    this.doc.outline.addItem(title);
  }

  /** Whether this page is still empty. */
  get isAtTop(): boolean {
    return this.y <= sheet.top + 8;
  }

  /** Tags everything that `draw` draws as one element of the kind `tag`, even across page breaks. */
  block(tag: Tag, draw: () => void, alt?: string): void {
    const content = this.doc.markStructureContent(tag);
    draw();
    this.doc.endMarkedContent();
    const child: unknown = content;
    this.#parent.add(this.doc.struct(tag, alt ? { alt } : {}, [child as () => void])); // its types lack content
  }

  /**
   * Tags everything that `draw` draws as parts of one element: a list (`L`) of items (`LI`), each with its body, or a
   * table of rows and cells.
   */
  within(tag: "L" | "LI" | "LBody" | "Table" | "TR" | "TH" | "TD", draw: () => void): void {
    const outer = this.#parent;
    this.#parent = this.doc.struct(tag);
    outer.add(this.#parent);
    draw();
    this.#parent = outer;
  }

  /** Adds a structure element that the caller fills and ends, as form fields need. */
  element(tag: "Form"): PDFKit.PDFStructureElement {
    const element = this.doc.struct(tag);
    this.#parent.add(element);
    return element;
  }

  /** Draws text in a column; `y` moves to the line after it. */
  text(text: string, style: Style, { x = this.sheet.left, width = this.sheet.width, leading = 1.4 } = {}): void {
    for (const line of this.type.lines(text, style, width)) {
      this.ensureSpace(style.size * leading);
      this.type.draw(line, style, x, this.y);
      this.y += style.size * leading;
    }
  }

  /** Draws a thin decorative rule over the whole width, which screen readers ignore. */
  rule(y: number, stroke = color.line): void {
    this.artifact("Layout", () =>
      this.doc.moveTo(this.sheet.left, y).lineTo(this.sheet.right, y).lineWidth(0.75).strokeColor(stroke).stroke(),
    );
  }

  artifact(type: "Layout" | "Pagination", draw: () => void): void {
    this.doc.markContent("Artifact", { type });
    draw();
    this.doc.endMarkedContent();
  }

  /**
   * Draws the running headers and footers, now that the number of pages is known, and closes the document. Before them,
   * a note explains U+FFFD if it replaces a character without a glyph.
   */
  async finish(): Promise<Buffer> {
    if (this.#running !== undefined) this.#noteMissing(this.#running);
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; this.#running !== undefined && page < count; page++) {
      this.doc.switchToPage(page);
      this.artifact("Pagination", () => this.#margins(page + 1, count));
    }
    this.#root.end();
    this.doc.end();
    return await buffer(this.doc);
  }

  #noteMissing(running: string) {
    // the running line is drawn after this note
    const isMissing = this.type.hasMissing || this.type.findMissing(running, smallStyle.fontFace).length > 0;
    if (!isMissing) return;
    this.ensureSpace(40);
    this.y += 14;
    this.block("P", () => this.text(this.t(pdfTexts).missing_characters, smallStyle));
  }

  #margins(page: number, pages: number) {
    if (page > 1) this.#line(this.#running ?? "", sheet.top - 18, "left");
    this.#line(productName, this.sheet.footer, "left");
    this.#line(this.t(pdfTexts).page_of({ page, pages }), this.sheet.footer, "right");
  }

  #line(text: string, y: number, side: "left" | "right") {
    const line = this.type.lines(text, smallStyle, this.sheet.width)[0];
    if (line) this.type.draw(line, smallStyle, side === "left" ? this.sheet.left : this.sheet.right - line.width, y);
  }
}
