import { drawAnswers } from "#server/domains/printing/draw-answers.ts";
import { drawFacts, drawHeading } from "#server/platform/pdf/draw-facts.ts";
import type { PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import type { Outline } from "./outline.ts";

/** Draws a report's facts and sections. */
export function drawOutline(pdf: PdfDocument, { facts, sections }: Outline): void {
  drawFacts(pdf, facts);
  for (const { label, rows } of sections) {
    drawHeading(pdf, label);
    drawAnswers(pdf, rows);
  }
}
