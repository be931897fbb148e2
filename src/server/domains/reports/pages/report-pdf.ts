import type { Report } from "#contract/reports.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { color, PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import type { Style } from "#server/platform/pdf/typeset.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import { drawOutline } from "./draw-outline.ts";
import { type LegalLimits, outlineOf } from "./outline.ts";

const eyebrow: Style = { fontFace: "bold", size: 8.5, color: color.brand };
const title: Style = { fontFace: "bold", size: 22, color: color.ink };

/**
 * Renders a report as a PDF.
 * @param options.language the language of its labels
 * @param options.compress false leaves the page text readable for tests
 */
export async function renderReportPdf(
  report: Report,
  content: ReportContent,
  {
    unit,
    created,
    excluded = [],
    redactions = [],
    compress = true,
    language,
  }: Partial<LegalLimits> & {
    unit: string;
    created: Date;
    compress?: boolean;
    language: Language;
  },
): Promise<Buffer> {
  const outline = outlineOf(report, content, unit, { excluded, redactions }, textsIn(language));
  await prepareFonts(JSON.stringify(outline));
  const pdf = new PdfDocument(textsIn(language)(pdfTexts).report_of(outline), {
    running: `${outline.title} · ${outline.name}`,
    created,
    compress,
    language,
  });
  pdf.block("P", () => pdf.text(outline.title, eyebrow));
  pdf.y += 2;
  pdf.block("H1", () => pdf.text(outline.name, title, { leading: 1.25 }));
  pdf.y += 12;
  pdf.rule(pdf.y, color.brand);
  pdf.y += 12;
  drawOutline(pdf, outline);
  return await pdf.finish();
}
