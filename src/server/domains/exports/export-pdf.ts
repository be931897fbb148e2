import { setImmediate } from "node:timers/promises";
import { drawHead } from "#server/domains/printing/application-pdf.ts";
import { formatPrintedTime } from "#server/domains/printing/rows.ts";
import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { color, PdfDocument, sheet } from "#server/platform/pdf/pdf-document.ts";
import type { Style } from "#server/platform/pdf/typeset.ts";
import { applicationExportTexts } from "#texts/application-export/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import { type Chapter, chaptersOf, type ExportFiles } from "./export-chapters.ts";
import type { ExportContent } from "./load-export.ts";

const titleStyle: Style = { fontFace: "bold", size: 18, color: color.ink };
const headingStyle: Style = { fontFace: "bold", size: 12.5, color: color.brand };
const entryStyle: Style = { fontFace: "regular", size: 10.5, color: color.ink };
const smallStyle: Style = { fontFace: "regular", size: 8.5, color: color.soft };
const rowHeight = 19;

type Options = { created: Date; by: string; language: Language; compress?: boolean };

/**
 * Renders an export as one PDF: the applicant, a table of contents, each part from a new page on, then the attached
 * files' pages. It is drawn twice, first to determine on which pages the parts start.
 * @param options.by the name of the user who requested it
 * @param options.compress false for tests, so that they can read the pages' text
 */
export async function exportPdf(content: ExportContent, files: ExportFiles, options: Options): Promise<Buffer> {
  const t = textsIn(options.language);
  const chapters = chaptersOf(content, files, t);
  await prepareFonts(JSON.stringify([content, options.by, chapters.map((chapter) => chapter.title)]));
  const { pages } = await drawPdf(content, files, chapters, [], options);
  const { pdf } = await drawPdf(content, files, chapters, pages, options);
  return await pdf.finish();
}

/** @param pages the first page of each chapter; empty if not yet known */
async function drawPdf(
  { application }: ExportContent,
  { pictures }: ExportFiles,
  chapters: readonly Chapter[],
  pages: readonly number[],
  { created, by, language, compress = true }: Options,
) {
  const t = textsIn(language);
  const texts = t(applicationExportTexts);
  const name = application.applicant.name || t(commonTexts).applicant;
  const pdf = new PdfDocument(t(pdfTexts).application_of({ name }), {
    running: `${application.unit_address || application.template_name} · ${name}`,
    created,
    compress,
    language,
  });
  drawHead(pdf, application, name, pictures.logo);
  pdf.y += 14;
  drawContents(pdf, chapters, pages);
  pdf.y += 10;
  pdf.block("P", () => pdf.text(texts.exported_by({ by, when: formatPrintedTime(created.toISOString()) }), smallStyle));
  pdf.block("P", () => pdf.text(texts.private_note, smallStyle));
  const firstPages: number[] = [];
  for (const chapter of chapters) {
    // yields to other requests between two chapters
    await setImmediate();
    pdf.newPage();
    firstPages.push(pdf.page);
    pdf.bookmark(chapter.title);
    pdf.block("H1", () => pdf.text(chapter.title, titleStyle, { leading: 1.25 }));
    pdf.y += 8;
    chapter.draw(pdf);
  }
  return { pdf, pages: firstPages };
}

/** Lists the chapters with their first pages. */
function drawContents(pdf: PdfDocument, chapters: readonly Chapter[], pages: readonly number[]) {
  pdf.block("H2", () => pdf.text(pdf.t(applicationExportTexts).contents, headingStyle));
  pdf.rule(pdf.y + 2);
  pdf.y += 8;
  pdf.within("L", () => {
    for (const [index, chapter] of chapters.entries())
      pdf.within("LI", () =>
        pdf.within("LBody", () => pdf.block("P", () => drawEntry(pdf, chapter.title, pages[index]))),
      );
  });
}

function drawEntry(pdf: PdfDocument, name: string, page: number | undefined) {
  pdf.ensureSpace(rowHeight);
  const [left] = pdf.type.lines(name, entryStyle, sheet.width - 60);
  const [right] = pdf.type.lines(String(page ?? "0"), entryStyle, 60);
  if (left) pdf.type.draw(left, entryStyle, sheet.left, pdf.y);
  if (right) pdf.type.draw(right, entryStyle, sheet.right - right.width, pdf.y);
  pdf.y += rowHeight;
}
