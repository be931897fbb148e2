import { historyRows } from "#server/domains/history/history-rows.ts";
import { drawAnswers } from "#server/domains/printing/answers.ts";
import { criteriaRows } from "#server/domains/printing/criteria-rows.ts";
import { printedTime, type Row } from "#server/domains/printing/rows.ts";
import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { drawFacts, drawHeading } from "#server/platform/pdf/parts.ts";
import { color, PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import type { Style } from "#server/platform/pdf/typeset.ts";
import { decisionFileTexts } from "#texts/decision-file/texts.ts";
import type { Language } from "#texts/languages.ts";
import { type Texts, textsIn } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import type { DecisionBasis } from "../decision-basis.ts";
import type { Decision } from "./decision.ts";

const eyebrow: Style = { fontFace: "bold", size: 8.5, color: color.brand };
const title: Style = { fontFace: "bold", size: 22, color: color.ink };

/** Renders a decision as a PDF. */
export async function decisionPdf(
  decision: Decision,
  { signed, language }: { signed: Date; language: Language },
): Promise<Buffer> {
  const t = textsIn(language);
  const texts = t(decisionFileTexts);
  const { application, outcome } = decision;
  const { applicant, bundle } = application;
  const name = applicant.name || applicant.email;
  const sections: [heading: string, rows: Row[]][] = [
    [texts.reasons, notes(application.decision_reasons, texts.no_reasons)],
    [texts.conditions, conditionRows(decision.basis, t)],
    [texts.criteria, criteria(decision.basis, t)],
    [texts.reports, reportRows(decision.basis, t)],
    [texts.notices, noticeRows(decision, t)],
    [texts.history, historyRows(decision.history, t)],
  ];
  await prepareFonts(JSON.stringify([application, sections]));
  const pdf = new PdfDocument(texts.title({ name }), {
    running: `${texts.kind} · ${name}`,
    created: signed,
    language,
  });
  pdf.block("P", () => pdf.text(texts.kind, eyebrow));
  pdf.y += 2;
  pdf.block("H1", () => pdf.text(name, title, { leading: 1.25 }));
  pdf.y += 12;
  pdf.rule(pdf.y, color.brand);
  pdf.y += 12;
  drawFacts(pdf, [
    [texts.decision, texts[outcome]],
    [texts.decided_on, application.decision_date ? printedTime(application.decision_date) : ""],
    [texts.decided_by, application.decision_by ?? ""],
    [t(pdfTexts).landlord, application.landlord.name],
    [t(pdfTexts).property, application.unit_address],
    [t(pdfTexts).submitted, printedTime(application.created)],
    [texts.household, bundle.applications.length > 1 ? bundle.applications.map((each) => each.name).join(", ") : ""],
    [texts.signed, printedTime(signed.toISOString())],
  ]);
  for (const [heading, rows] of sections) {
    if (rows.length === 0) continue;
    drawHeading(pdf, heading);
    drawAnswers(pdf, rows);
  }
  return await pdf.finish();
}

const row = (label: string, answer: string): Row => ({ label, answer, depth: 0 });
const notes = (texts: readonly string[], none: string): Row[] =>
  (texts.length > 0 ? texts : [none]).map((note) => ({ note, depth: 0 }));

function conditionRows(basis: DecisionBasis | null, t: Texts): Row[] {
  const texts = t(decisionFileTexts);
  const { deposit, rent, last_month, guarantor, other } = basis?.conditions ?? {};
  return [
    ...(deposit ? [row(texts.deposit, `$${deposit}`)] : []),
    ...(rent ? [row(texts.rent, `$${rent}`)] : []),
    ...notes([...(last_month ? [texts.last_month] : []), ...(guarantor ? [texts.guarantor] : [])], "").filter(
      (each) => "note" in each && each.note !== "",
    ),
    ...(other ? [row(texts.other_conditions, other)] : []),
  ];
}

const criteria = (basis: DecisionBasis | null, t: Texts): Row[] =>
  basis && basis.criteria.length > 0
    ? criteriaRows(basis.criteria, basis.form_version, t)
    : notes([], t(decisionFileTexts).no_criteria);

function reportRows(basis: DecisionBasis | null, t: Texts): Row[] {
  const texts = t(decisionFileTexts);
  const reports = basis?.reports ?? [];
  if (reports.length === 0) return notes([], texts.no_reports);
  const titles: Record<string, string> = t(reportsTexts).title;
  return reports.map(({ kind, bureau, opened }) =>
    row(titles[kind] ?? kind, `${bureau} · ${opened ? texts.opened : texts.not_opened}`),
  );
}

function noticeRows({ notices }: Decision, t: Texts): Row[] {
  const texts = t(decisionFileTexts);
  if (notices.length === 0) return notes([], texts.no_notices);
  return notices.map(({ notice, delivery, delivered_at }) =>
    row(
      notice.title,
      texts.notice({
        delivery: texts.delivery[delivery],
        delivered: delivered_at ? printedTime(delivered_at) : "",
      }),
    ),
  );
}
