import type { AdverseAction } from "#contract/adverse-actions.ts";
import { isCheckboxItem } from "#rules/law/notices/adverse-action.ts";
import { formatPrintedTime } from "#server/domains/printing/rows.ts";
import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { color, PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import type { Style } from "#server/platform/pdf/typeset.ts";
import type { Language } from "#texts/languages.ts";

const titleStyle: Style = { fontFace: "bold", size: 20, color: color.ink };
const headingStyle: Style = { fontFace: "bold", size: 12, color: color.brand };
const bodyStyle: Style = { fontFace: "regular", size: 10, color: color.ink };
const smallStyle: Style = { fontFace: "regular", size: 8, color: color.soft };

const spanishTime = new Intl.DateTimeFormat("es-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
/** Formats the time of the notice in its language. */
const noticeTime: Record<Language, (timestamp: string) => string> = {
  en: formatPrintedTime,
  es: (timestamp) => `${spanishTime.format(new Date(timestamp))} UTC`,
};

/** Renders a notice as a PDF. @param compress false for tests, so that they can read the pages' text */
export async function noticePdf(action: AdverseAction, compress = true): Promise<Buffer> {
  const { notice, created } = action;
  await prepareFonts(JSON.stringify(notice));
  const running = notice.title;
  const pdf = new PdfDocument(notice.title, {
    running,
    created: new Date(created),
    compress,
    language: notice.language,
  });
  drawNotice(pdf, action);
  return await pdf.finish();
}

/** Draws a notice on the current page, in its own language. @param titled false if the title is already on the page */
export function drawNotice(
  pdf: PdfDocument,
  { notice, created }: AdverseAction,
  { titled: withTitle = true } = {},
): void {
  if (withTitle) {
    pdf.block("H1", () => pdf.text(notice.title, titleStyle, { leading: 1.25 }));
    pdf.y += 4;
  }
  pdf.block("P", () => pdf.text(noticeTime[notice.language](created), smallStyle));
  for (const { heading: name, paragraphs, items = [], citation } of notice.parts) {
    pdf.y += 14;
    pdf.ensureSpace(60);
    pdf.block("H2", () => pdf.text(name, headingStyle));
    pdf.y += 3;
    for (const paragraph of paragraphs) {
      pdf.block("P", () => pdf.text(paragraph, bodyStyle));
      pdf.y += 4;
    }
    if (items.length > 0) drawItems(pdf, items);
    if (citation) pdf.block("P", () => pdf.text(citation, smallStyle));
  }
}

function drawItems(pdf: PdfDocument, items: string[]) {
  pdf.within("L", () => {
    for (const item of items)
      pdf.within("LI", () =>
        pdf.within("LBody", () => {
          pdf.block("P", () => pdf.text(isCheckboxItem(item) ? item : `• ${item}`, bodyStyle, { x: 66, width: 492 }));
          pdf.y += 2;
        }),
      );
  });
  pdf.y += 2;
}
