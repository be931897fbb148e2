import type { EvidenceDocument } from "#rules/disputes/dispute-answers.ts";
import { drawAnswers } from "#server/domains/printing/draw-answers.ts";
import { drawHeading } from "#server/platform/pdf/draw-facts.ts";
import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { color, PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import type { Style } from "#server/platform/pdf/typeset.ts";
import { disputeEvidenceTexts } from "#texts/dispute-evidence/texts.ts";
import { textsIn } from "#texts/message.ts";
import type { EvidenceFacts } from "./evidence-facts.ts";
import { evidenceSections } from "./evidence-sections.ts";

const eyebrow: Style = { fontFace: "bold", size: 8.5, color: color.brand };
const title: Style = { fontFace: "bold", size: 20, color: color.ink };

/** Renders an evidence document in English, for the bank. Only the first document contains the statement. */
export async function evidencePdf(
  facts: EvidenceFacts,
  document: EvidenceDocument,
  { statement, created }: { statement: string; created: Date },
): Promise<Buffer> {
  const t = textsIn("en");
  const texts = t(disputeEvidenceTexts);
  const sections = evidenceSections(facts, t).filter(({ documents }) => documents.includes(document));
  const name = texts.document[document];
  await prepareFonts(JSON.stringify([sections, statement, texts]));
  const pdf = new PdfDocument(name, { running: `${texts.running} · ${name}`, created, language: "en" });
  pdf.block("P", () => pdf.text(texts.running, eyebrow));
  pdf.y += 2;
  pdf.block("H1", () => pdf.text(name, title, { leading: 1.25 }));
  pdf.y += 10;
  if (statement && document === "service_documentation") {
    drawHeading(pdf, texts.statement);
    drawAnswers(pdf, [{ note: statement, depth: 0 }]);
  }
  for (const { heading, rows } of sections) {
    drawHeading(pdf, heading);
    drawAnswers(
      pdf,
      rows.map(({ label, text: answer }) => ({ label, answer, depth: 0 })),
    );
  }
  return await pdf.finish();
}
