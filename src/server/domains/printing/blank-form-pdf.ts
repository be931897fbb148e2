import type { Form } from "#contract/schemas/forms.ts";
import { productName } from "#rules/text/product.ts";
import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { color, PdfDocument, sheet } from "#server/platform/pdf/pdf-document.ts";
import type { Style } from "#server/platform/pdf/typeset.ts";
import { Widgets } from "#server/platform/pdf/widgets.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import { gap, type MeasuredCell, measureCell } from "./blank-cells.ts";
import { type BlankItem, blankSections, type Cell } from "./blank-items.ts";

const eyebrow: Style = { fontFace: "bold", size: 8.5, color: color.brand };
const title: Style = { fontFace: "bold", size: 20, color: color.ink };
const heading: Style = { fontFace: "bold", size: 12.5, color: color.brand };
const plain: Style = { fontFace: "regular", size: 9, color: color.ink };
const soft: Style = { fontFace: "regular", size: 8, color: color.soft };
const questionStyle: Style = { fontFace: "bold", size: 8.5, color: color.ink };
const conditionStyle: Style = { fontFace: "italic", size: 8.5, color: color.brand };

const indent = 14;

/**
 * A form to print. `name`: the heading; if empty, the heading is only the kind of document; `logo`: JPEG or PNG;
 * `link`: the URL of the form online, if it has one; `language`: of its labels and the product's own questions.
 */
type BlankForm = {
  name: string;
  landlord: string;
  form: Form;
  logo: Buffer | undefined;
  link: string | undefined;
  created: Date;
  language: Language;
};

/**
 * Draws a form as a PDF to fill in, on a screen or by hand: with form fields, accessible names and no scripts.
 * @param compress false leaves the page text readable for tests
 */
export async function drawBlankForm(blank: BlankForm, compress = true): Promise<Buffer> {
  const { landlord, form, created, language } = blank;
  const t = textsIn(language);
  const name = blank.name || t(pdfTexts).rental_application;
  const sections = blankSections(form, t);
  await prepareFonts(JSON.stringify({ name, landlord, sections }));
  const pdf = new PdfDocument(t(pdfTexts).to_fill_in({ name }), { running: name, created, compress, language });
  const widgets = new Widgets(pdf);
  drawHead(pdf, { ...blank, name });
  for (const section of sections) {
    pdf.ensureSpace(96);
    if (!pdf.isAtTop) pdf.y += 8;
    pdf.block("H2", () => pdf.text(section.label, heading));
    pdf.rule(pdf.y + 2);
    pdf.y += 9;
    drawItems(pdf, widgets, section.items);
  }
  return await pdf.finish();
}

function drawHead(pdf: PdfDocument, { name, landlord, logo, link }: BlankForm) {
  if (logo) {
    const fit: [number, number] = [150, 44];
    const box = { fit, align: "right", valign: "center" } as const;
    pdf.block(
      "Figure",
      () => pdf.doc.image(logo, sheet.right - 150, sheet.top, box),
      pdf.t(pdfTexts).logo_of({ landlord }),
    );
  }
  const width = sheet.width - (logo ? 170 : 0);
  const what = pdf.t(pdfTexts).rental_application;
  if (name !== what) pdf.block("P", () => pdf.text(what, eyebrow, { width }));
  pdf.y += 2;
  pdf.block("H1", () => pdf.text(name, title, { width, leading: 1.25 }));
  if (landlord && landlord !== name) pdf.block("P", () => pdf.text(landlord, plain, { width }));
  pdf.y = Math.max(pdf.y + 8, logo ? sheet.top + 54 : 0);
  pdf.rule(pdf.y, color.brand);
  pdf.y += 8;
  pdf.block("P", () => pdf.text(pdf.t(pdfTexts).how_to_fill_in({ product: productName }), soft));
  if (link) pdf.block("P", () => pdf.text(pdf.t(pdfTexts).same_form_online({ link }), soft));
  pdf.y += 4;
}

type Row = { drawings: MeasuredCell[]; depth: number; used: number };

/** Draws cells side by side while they fit in a row; everything else on separate lines. */
function drawItems(pdf: PdfDocument, widgets: Widgets, items: BlankItem[]) {
  let row: Row | undefined;
  const flush = () => {
    if (row) drawRow(pdf, widgets, row.drawings);
    row = undefined;
  };
  for (const item of items) {
    const x = sheet.left + item.depth * indent;
    if (!("cell" in item)) {
      flush();
      drawText(pdf, item, x);
      continue;
    }
    const width = (share: number) => ((sheet.right - x + gap) * share) / 6 - gap;
    const drawing = measureCell(pdf, item.cell, width);
    if (row && (row.depth !== item.depth || row.used + drawing.share > 6)) flush();
    row ??= { drawings: [], depth: item.depth, used: 0 };
    drawing.x = x + ((sheet.right - x + gap) * row.used) / 6;
    row.drawings.push(drawing);
    row.used += drawing.share;
  }
  flush();
}

/** Draws a row whose input areas are aligned, regardless of the height of the questions above them. */
function drawRow(pdf: PdfDocument, widgets: Widgets, drawings: MeasuredCell[]) {
  const maxOf = (of: (drawing: MeasuredCell) => number) => Math.max(...drawings.map(of));
  const [above, below] = [maxOf(({ head }) => head), maxOf(({ control }) => control)];
  pdf.ensureSpace(above + below);
  const top = pdf.y;
  for (const drawing of drawings) drawing.draw(widgets, top + above);
  pdf.y = top + above + below + 9;
}

function drawText(pdf: PdfDocument, item: Exclude<BlankItem, { cell: Cell }>, x: number) {
  const at = { x, width: sheet.right - x };
  pdf.ensureSpace(44);
  if ("text" in item) pdf.block("P", () => pdf.text(item.text, plain, at));
  else if ("only" in item) pdf.block("P", () => pdf.text(item.only, conditionStyle, at));
  else
    pdf.block("P", () => {
      pdf.text(item.required ? `${item.question} *` : item.question, questionStyle, at);
      for (const note of item.notes) pdf.text(note, soft, at);
    });
  pdf.y += "text" in item ? 8 : 3;
}
