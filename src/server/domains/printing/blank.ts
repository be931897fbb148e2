import type { Form } from "#contract/schemas/forms.ts";
import { product } from "#rules/text/product.ts";
import { prepareFonts } from "../../platform/pdf/fonts.ts";
import { color, Paper, sheet } from "../../platform/pdf/paper.ts";
import type { Style } from "../../platform/pdf/typeset.ts";
import { Widgets } from "../../platform/pdf/widgets.ts";
import { type Drawing, drawnCell, gap } from "./blank-cells.ts";
import { blankSections, type Cell, type Item } from "./blank-items.ts";

const eyebrow: Style = { face: "bold", size: 8.5, color: color.brand };
const title: Style = { face: "bold", size: 20, color: color.ink };
const heading: Style = { face: "bold", size: 12.5, color: color.brand };
const plain: Style = { face: "regular", size: 9, color: color.ink };
const soft: Style = { face: "regular", size: 8, color: color.soft };
const question: Style = { face: "bold", size: 8.5, color: color.ink };
const only: Style = { face: "italic", size: 8.5, color: color.brand };

const indent = 14;
const what = "Rental application";

/** `logo`: JPEG or PNG; `link`: where the same form is filled in online, when it is. */
export type BlankForm = {
  name: string;
  landlord: string;
  form: Form;
  logo: Buffer | undefined;
  link: string | undefined;
  created: Date;
};

/**
 * A form as a PDF to fill in, on a screen or by hand: real fields with their names read out, no scripts.
 * @param compress false leaves the pages' text to be found by a test
 */
export async function drawBlankForm(blank: BlankForm, compress = true): Promise<Buffer> {
  const { name, landlord, form, created } = blank;
  await prepareFonts(JSON.stringify({ name, landlord, form }));
  const paper = new Paper(`${name} (to fill in)`, { running: name, created, compress });
  const widgets = new Widgets(paper);
  drawHead(paper, blank);
  for (const section of blankSections(form)) {
    paper.room(96);
    if (!paper.atTop) paper.y += 8;
    paper.block("H2", () => paper.text(section.label, heading));
    paper.rule(paper.y + 2);
    paper.y += 9;
    drawItems(paper, widgets, section.items);
  }
  return await paper.finish();
}

function drawHead(paper: Paper, { name, landlord, logo, link }: BlankForm) {
  if (logo) {
    const fit: [number, number] = [150, 44];
    const box = { fit, align: "right", valign: "center" } as const;
    paper.block("Figure", () => paper.doc.image(logo, sheet.right - 150, sheet.top, box), `Logo of ${landlord}`);
  }
  const width = sheet.width - (logo ? 170 : 0);
  if (name !== what) paper.block("P", () => paper.text(what, eyebrow, { width }));
  paper.y += 2;
  paper.block("H1", () => paper.text(name, title, { width, leading: 1.25 }));
  if (landlord && landlord !== name) paper.block("P", () => paper.text(landlord, plain, { width }));
  paper.y = Math.max(paper.y + 8, logo ? sheet.top + 54 : 0);
  paper.rule(paper.y, color.brand);
  paper.y += 8;
  const how = `Fill this in on a computer or phone, or print it. * marks required questions. ${product} doesn't receive it, so give it to the landlord yourself.`;
  paper.block("P", () => paper.text(how, soft));
  if (link) paper.block("P", () => paper.text(`The same form online, safer for numbers and files: ${link}`, soft));
  paper.y += 4;
}

type Row = { drawings: Drawing[]; depth: number; used: number };

/** Cells side by side while they fit in a row; everything else on lines of its own. */
function drawItems(paper: Paper, widgets: Widgets, items: Item[]) {
  let row: Row | undefined;
  const flush = () => {
    if (row) drawRow(paper, widgets, row.drawings);
    row = undefined;
  };
  for (const item of items) {
    const x = sheet.left + item.depth * indent;
    if (!("cell" in item)) {
      flush();
      drawWords(paper, item, x);
      continue;
    }
    const width = (share: number) => ((sheet.right - x + gap) * share) / 6 - gap;
    const drawing = drawnCell(paper, item.cell, width);
    if (row && (row.depth !== item.depth || row.used + drawing.share > 6)) flush();
    row ??= { drawings: [], depth: item.depth, used: 0 };
    drawing.x = x + ((sheet.right - x + gap) * row.used) / 6;
    row.drawings.push(drawing);
    row.used += drawing.share;
  }
  flush();
}

/** Boxes of a row stand on one line, however long the questions above them are. */
function drawRow(paper: Paper, widgets: Widgets, drawings: Drawing[]) {
  const most = (of: (drawing: Drawing) => number) => Math.max(...drawings.map(of));
  const [above, below] = [most(({ head }) => head), most(({ control }) => control)];
  paper.room(above + below);
  const top = paper.y;
  for (const drawing of drawings) drawing.draw(widgets, top + above);
  paper.y = top + above + below + 9;
}

function drawWords(paper: Paper, item: Exclude<Item, { cell: Cell }>, x: number) {
  const at = { x, width: sheet.right - x };
  paper.room(44);
  if ("words" in item) paper.block("P", () => paper.text(item.words, plain, at));
  else if ("only" in item) paper.block("P", () => paper.text(item.only, only, at));
  else
    paper.block("P", () => {
      paper.text(item.required ? `${item.question} *` : item.question, question, at);
      for (const note of item.notes) paper.text(note, soft, at);
    });
  paper.y += "words" in item ? 8 : 3;
}
