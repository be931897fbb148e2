import { applicantLabel } from "#rules/applicant/applicant-label.ts";
import { historyRows } from "#server/domains/history/history-rows.ts";
import { criteriaRows } from "#server/domains/printing/criteria-rows.ts";
import { drawAnswers } from "#server/domains/printing/draw-answers.ts";
import { formatPrintedTime, type PrintedRow } from "#server/domains/printing/rows.ts";
import { drawFacts, drawHeading } from "#server/platform/pdf/draw-facts.ts";
import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { color, PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import type { Style } from "#server/platform/pdf/typeset.ts";
import { decisionFileTexts } from "#texts/decision-file/texts.ts";
import type { Language } from "#texts/languages.ts";
import { type Texts, textsIn } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import type { DecisionBasis } from "../decision-basis.ts";
import type { Decision } from "./load-decision.ts";

const eyebrowStyle: Style = { fontFace: "bold", size: 8.5, color: color.brand };
const titleStyle: Style = { fontFace: "bold", size: 22, color: color.ink };

/** Renders a decision as a PDF. */
export async function decisionPdf(
  decision: Decision,
  { signed, language }: { signed: Date; language: Language },
): Promise<Buffer> {
  const t = textsIn(language);
  const texts = t(decisionFileTexts);
  const { application, outcome } = decision;
  const { applicant, bundle } = application;
  const name = applicantLabel(applicant);
  const sections: [heading: string, rows: PrintedRow[]][] = [
    [texts.reasons, noteRows(application.decision_reasons, texts.no_reasons)],
    [texts.conditions, conditionRows(decision.basis, t)],
    [texts.criteria, basisCriteriaRows(decision.basis, t)],
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
  pdf.block("P", () => pdf.text(texts.kind, eyebrowStyle));
  pdf.y += 2;
  pdf.block("H1", () => pdf.text(name, titleStyle, { leading: 1.25 }));
  pdf.y += 12;
  pdf.rule(pdf.y, color.brand);
  pdf.y += 12;
  drawFacts(pdf, [
    [texts.decision, texts[outcome]],
    [texts.decided_on, application.decision_date ? formatPrintedTime(application.decision_date) : ""],
    [texts.decided_by, application.decision_by ?? ""],
    [t(pdfTexts).landlord, application.landlord.name],
    [t(pdfTexts).property, application.unit_address],
    [t(pdfTexts).submitted, formatPrintedTime(application.created)],
    [texts.household, bundle.applications.length > 1 ? bundle.applications.map((each) => each.name).join(", ") : ""],
    [texts.signed, formatPrintedTime(signed.toISOString())],
  ]);
  for (const [heading, rows] of sections) {
    if (rows.length === 0) continue;
    drawHeading(pdf, heading);
    drawAnswers(pdf, rows);
  }
  return await pdf.finish();
}

const row = (label: string, answer: string): PrintedRow => ({ label, answer, depth: 0 });
const noteRows = (texts: readonly string[], emptyNote: string): PrintedRow[] =>
  (texts.length > 0 ? texts : [emptyNote]).map((note) => ({ note, depth: 0 }));

function conditionRows(basis: DecisionBasis | null, t: Texts): PrintedRow[] {
  const texts = t(decisionFileTexts);
  const { deposit, rent, last_month, guarantor, other } = basis?.conditions ?? {};
  return [
    ...(deposit ? [row(texts.deposit, `$${deposit}`)] : []),
    ...(rent ? [row(texts.rent, `$${rent}`)] : []),
    ...noteRows([...(last_month ? [texts.last_month] : []), ...(guarantor ? [texts.guarantor] : [])], "").filter(
      (each) => "note" in each && each.note !== "",
    ),
    ...(other ? [row(texts.other_conditions, other)] : []),
  ];
}

const basisCriteriaRows = (basis: DecisionBasis | null, t: Texts): PrintedRow[] =>
  basis && basis.criteria.length > 0
    ? criteriaRows(basis.criteria, basis.form_version, t)
    : noteRows([], t(decisionFileTexts).no_criteria);

function reportRows(basis: DecisionBasis | null, t: Texts): PrintedRow[] {
  const texts = t(decisionFileTexts);
  const reports = basis?.reports ?? [];
  if (reports.length === 0) return noteRows([], texts.no_reports);
  const titles: Record<string, string> = t(reportsTexts).title;
  return reports.map(({ kind, bureau, opened }) =>
    row(titles[kind] ?? kind, `${bureau} · ${opened ? texts.opened : texts.not_opened}`),
  );
}

function noticeRows({ notices }: Decision, t: Texts): PrintedRow[] {
  const texts = t(decisionFileTexts);
  if (notices.length === 0) return noteRows([], texts.no_notices);
  return notices.map(({ notice, delivery, delivered_at }) =>
    row(
      notice.title,
      texts.notice({
        delivery: texts.delivery[delivery],
        delivered: delivered_at ? formatPrintedTime(delivered_at) : "",
      }),
    ),
  );
}
