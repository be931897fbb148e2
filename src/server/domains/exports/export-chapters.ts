import type { InformationRequest } from "#contract/information-request-parts.ts";
import type { ExportPart } from "#rules/exports/parts.ts";
import { dayOf, formatDate } from "#rules/text/dates.ts";
import { drawNotice } from "#server/domains/decisions/adverse-actions/notice-pdf.ts";
import { historyRows } from "#server/domains/history/history-rows.ts";
import { drawCriteria } from "#server/domains/printing/application-pdf.ts";
import { drawAttachments } from "#server/domains/printing/attachments/draw-attachments.ts";
import type { AttachedFiles } from "#server/domains/printing/attachments/load-attached-files.ts";
import { drawAnswers } from "#server/domains/printing/draw-answers.ts";
import type { PdfImages } from "#server/domains/printing/pdf-images.ts";
import { formatPrintedTime, type PrintedRow, printedSections } from "#server/domains/printing/rows.ts";
import { drawOutline } from "#server/domains/reports/pages/draw-outline.ts";
import { outlineOf } from "#server/domains/reports/pages/outline.ts";
import { drawHeading } from "#server/platform/pdf/draw-facts.ts";
import type { PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import { applicationExportTexts } from "#texts/application-export/texts.ts";
import { decisionFileTexts } from "#texts/decision-file/texts.ts";
import { informationRequestsTexts } from "#texts/information-requests/texts.ts";
import type { Texts } from "#texts/message.ts";
import { statusesTexts } from "#texts/statuses/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import type { ExportContent } from "./load-export.ts";

/** The attached files, as drawn in the document. */
export type ExportFiles = { pictures: PdfImages; attached: AttachedFiles };
/** A part of the document that starts on a new page. */
export type Chapter = { title: string; draw: (pdf: PdfDocument) => void };

const labeledRow = (label: string, answer: string | null): PrintedRow => ({ label, answer, depth: 0 });
const formatDay = (day: string) => formatDate(day.slice(0, 10));

/** Returns the chapters of an export in the order of the parts: one for each report and each notice. */
export function chaptersOf(content: ExportContent, files: ExportFiles, t: Texts): Chapter[] {
  const { parts, application } = content;
  const names = t(applicationExportTexts).parts;
  const chapters: Record<ExportPart, () => Chapter[]> = {
    summary: () => [{ title: names.summary, draw: (pdf) => drawSummary(pdf, content, t) }],
    answers: () => [
      {
        title: names.answers,
        draw: (pdf) => {
          for (const { label, rows } of printedSections(application, t)) {
            drawHeading(pdf, label);
            drawAnswers(pdf, rows);
          }
        },
      },
    ],
    reports: () => reportChapters(content, t),
    requests: () => [{ title: names.requests, draw: (pdf) => drawRequests(pdf, application.information_requests, t) }],
    decision: () => [
      { title: names.decision, draw: (pdf) => drawAnswers(pdf, decisionRows(content, t)) },
      ...content.notices.map((action) => ({
        title: action.notice.title,
        draw: (pdf: PdfDocument) => drawNotice(pdf, action, { titled: false }),
      })),
    ],
    history: () => [{ title: names.history, draw: (pdf) => drawAnswers(pdf, historyRows(content.history, t)) }],
    notes: () => [{ title: names.notes, draw: (pdf) => drawAnswers(pdf, noteRows(content)) }],
    files: () => [],
  };
  const partChapters = parts.flatMap((part) => chapters[part]());
  const { attachment_urls } = application;
  if (attachment_urls.length === 0) return partChapters;
  const { pictures, attached } = files;
  // attachments of a portable report are printed even if no other files are
  return [
    ...partChapters,
    { title: names.files, draw: (pdf) => drawAttachments(pdf, application, pictures.photos, attached, "listed") },
  ];
}

function drawSummary(pdf: PdfDocument, { application }: ExportContent, t: Texts) {
  const texts = t(applicationExportTexts);
  const { summary, status, bundle } = application;
  const others = bundle.applications.filter(({ id }) => id !== application.id).map(({ name }) => name);
  drawAnswers(pdf, [
    labeledRow(texts.status, t(statusesTexts)[status]),
    ...(others.length > 0 ? [labeledRow(texts.household, others.join(", "))] : []),
    ...summary.map(({ label, value }) => labeledRow(formText(t, label), value || null)),
  ]);
  drawCriteria(pdf, application);
}

const reportChapters = ({ reports, application }: ExportContent, t: Texts): Chapter[] =>
  reports.map(({ report, content, ...limits }) => {
    const outline = outlineOf(report, content, application.unit_address, limits, t);
    return { title: outline.title, draw: (pdf) => drawOutline(pdf, outline) };
  });

function drawRequests(pdf: PdfDocument, requests: readonly InformationRequest[], t: Texts) {
  const texts = t(applicationExportTexts);
  for (const request of requests.toReversed()) {
    const { kind, document, label, reason, due, state, fields, created, created_by, answer } = request;
    const names = t(informationRequestsTexts);
    drawHeading(pdf, kind === "document" && document ? label || names.documents[document] : names.corrections);
    drawAnswers(pdf, [
      labeledRow(texts.requested, [formatPrintedTime(created), created_by].filter(Boolean).join(" · ")),
      labeledRow(names.reason, reason || null),
      ...(fields.length > 0
        ? [labeledRow(texts.questions, fields.map((each) => formText(t, each.label)).join(", "))]
        : []),
      labeledRow(texts.due, formatDay(due)),
      labeledRow(texts.status, texts.request_states[state]),
      ...(answer ? [labeledRow(texts.answered, formatPrintedTime(answer.created))] : []),
      ...(answer && answer.files.length > 0
        ? [labeledRow(texts.files_sent, answer.files.map(({ filename }) => filename).join(", "))]
        : []),
      ...(answer?.signature ? [labeledRow(texts.signed_by, answer.signature)] : []),
    ]);
  }
}

function decisionRows({ application, notices }: ExportContent, t: Texts): PrintedRow[] {
  const texts = t(decisionFileTexts);
  const { status, decision_by, decision_date, decision_reasons } = application;
  return [
    labeledRow(texts.decision, status === "A" ? texts.accepted : texts.declined),
    ...(decision_date ? [labeledRow(texts.decided_on, formatPrintedTime(decision_date))] : []),
    ...(decision_by ? [labeledRow(texts.decided_by, decision_by)] : []),
    ...decision_reasons.map((reason, index) => labeledRow(index === 0 ? texts.reasons : "", reason)),
    ...(notices.length === 0 ? [{ note: texts.no_notices, depth: 0 }] : []),
  ];
}

const noteRows = ({ notes }: ExportContent): PrintedRow[] =>
  notes.map(({ author, created, text }) => labeledRow(`${author}\n${formatUtcDay(created)}`, text));

const formatUtcDay = (time: string) => formatDate(dayOf(new Date(time), "UTC"));
