import type { Report } from "#contract/reports.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import type { ExcludedRecord } from "#rules/law/lookback.ts";
import type { Redaction } from "#rules/law/redaction.ts";
import { formatWholeDollars } from "#rules/summaries/report-summary.ts";
import { formatDate } from "#rules/text/dates.ts";
import type { PrintedRow, PrintedSection } from "#server/domains/printing/rows.ts";
import { commonTexts } from "#texts/common/texts.ts";
import type { Texts } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import { reportLabelsTexts } from "#texts/report-labels/texts.ts";
import { reportViewTexts } from "#texts/report-view/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { storedText } from "#texts/stored-text.ts";
import { creditSections } from "./outline-credit.ts";
import { formatOptionalDay, itemRows, rowsOrNone } from "./outline-parts.ts";

/** The content of a report in order, for its PDF and its HTML page. */
export type Outline = { title: string; name: string; facts: [string, string][]; sections: PrintedSection[] };

/** What the law of the home's location excludes from a report, or from a decision based on it. */
export type LegalLimits = { excluded: readonly ExcludedRecord[]; redactions?: readonly Redaction[] };

/**
 * Returns the content of a report for its PDF and its HTML page: labels in the language of `t`, the bureau's data
 * unchanged.
 */
export function outlineOf(
  report: Report,
  content: ReportContent,
  unit: string,
  { excluded, redactions = [] }: LegalLimits,
  t: Texts,
): Outline {
  return {
    title: t(reportsTexts).title[content.kind],
    name: content.name,
    facts: [
      [t(pdfTexts).report, report.identifier],
      ["SSN", report.subject?.ssn ?? ""],
      [t(pdfTexts).made_on, formatDate(content.made)],
      [t(pdfTexts).property, unit],
      [t(pdfTexts).bureau, content.bureau.name],
    ],
    sections: [
      ...redactedSection(redactions, t),
      ...excludedSection(excluded, t),
      ...sectionsOf(content, t),
      bureauSection(content, t),
    ],
  };
}

function redactedSection(redactions: readonly Redaction[], t: Texts): PrintedSection[] {
  if (redactions.length === 0) return [];
  const { redacted_records, redacted_by } = t(reportViewTexts);
  return [{ label: redacted_records, rows: redactions.map((each) => ({ note: redacted_by(each), depth: 0 })) }];
}

const exclusionTexts = {
  too_old: "excluded_too_old",
  dismissed: "excluded_dismissed",
  no_conviction: "excluded_no_conviction",
  unclear: "excluded_unclear",
  never: "excluded_always",
} as const;

/**
 * Returns the section of records that must not be considered, which comes first so that readers see it before the rest.
 */
function excludedSection(excluded: readonly ExcludedRecord[], t: Texts): PrintedSection[] {
  if (excluded.length === 0) return [];
  const rows = excluded.map(({ number, title, why, place, citation }) => ({
    label: `${title} · ${number}`,
    answer: `${t(reportViewTexts)[exclusionTexts[why]]({ place })} (${citation})`,
    depth: 0,
  }));
  return [{ label: t(reportViewTexts).excluded_records, rows }];
}

function sectionsOf(content: ReportContent, t: Texts): PrintedSection[] {
  const records = (label: string, rows: PrintedRow[][]) => [
    { label: `${label}: ${rows.length}`, rows: rowsOrNone(rows.flat(), t) },
  ];
  switch (content.kind) {
    case "credit":
      return creditSections(content, t);
    case "eviction":
      return records(
        t(pdfTexts).eviction_records,
        content.records.map((record) => evictionRows(record, t)),
      );
    case "criminal":
      return [
        {
          label: t(reportViewTexts).searches,
          rows: content.searched.map(({ search, found }) => ({
            label: storedText(t, reportLabelsTexts, search),
            answer: found === null ? null : t(reportViewTexts).found({ n: found }),
            depth: 0,
          })),
        },
        ...records(
          t(pdfTexts).criminal_records,
          content.records.map((record) => criminalRows(record, t)),
        ),
      ];
  }
}

type EvictionRecord = Extract<ReportContent, { kind: "eviction" }>["records"][number];
function evictionRows(record: EvictionRecord, t: Texts): PrintedRow[] {
  const texts = t(reportViewTexts);
  return [
    ...itemRows([record.type, record.number].filter(Boolean).join(" · "), [
      [texts.filed, formatOptionalDay(record.filed)],
      [t(pdfTexts).place, record.place],
      [texts.plaintiff, record.plaintiff],
      [texts.amount, record.amount && formatWholeDollars(record.amount)],
      [texts.comments, record.comments],
      [texts.defendant, record.name],
      [texts.address, record.address],
    ]),
    ...record.events.flatMap((event) =>
      itemRows([event.type, event.court].filter(Boolean).join(" · "), [
        [t(pdfTexts).court_address, event.court_address],
        [texts.filed, formatOptionalDay(event.filed)],
        [texts.judgment, formatOptionalDay(event.judged)],
        [t(pdfTexts).awarded, event.judgment && formatWholeDollars(event.judgment)],
        [texts.dismissed, formatOptionalDay(event.dismissed)],
        [texts.paid, formatOptionalDay(event.satisfied)],
        [texts.vacated, formatOptionalDay(event.vacated)],
        [texts.release_filed, formatOptionalDay(event.released)],
        [t(pdfTexts).parties, event.parties.map(({ role, name }) => `${role}: ${name}`).join("\n")],
      ]),
    ),
  ];
}

type CriminalRecord = Extract<ReportContent, { kind: "criminal" }>["records"][number];
function criminalRows(record: CriminalRecord, t: Texts): PrintedRow[] {
  const texts = t(reportViewTexts);
  return [
    ...itemRows([record.title, record.number].filter(Boolean).join(" · "), [
      [texts.type, record.type],
      [texts.court, record.court],
      [t(pdfTexts).place, record.place],
      [texts.filed_by, record.agency],
      [texts.filed, formatOptionalDay(record.filed)],
      [t(pdfTexts).outcome, record.disposition],
      [t(commonTexts).decided, formatOptionalDay(record.disposed)],
      [t(commonTexts).status, record.status],
      [texts.name_record, record.name],
      [texts.born, formatOptionalDay(record.born)],
      [texts.address, record.address],
    ]),
    ...record.charges.flatMap((charge) =>
      itemRows(charge.description, [
        [texts.type, [charge.type, charge.degree].filter(Boolean).join(", ")],
        [texts.statute, charge.statute],
        [texts.committed, formatOptionalDay(charge.committed)],
        [texts.charged, formatOptionalDay(charge.charged)],
        [texts.plea, charge.plea],
        [t(pdfTexts).outcome, charge.disposition],
        [t(commonTexts).decided, formatOptionalDay(charge.disposed)],
        [texts.sentence, charge.sentence],
        [t(pdfTexts).sentenced, formatOptionalDay(charge.sentenced)],
      ]),
    ),
  ];
}

function bureauSection({ bureau, disclaimers }: ReportContent, t: Texts): PrintedSection {
  return {
    label: t(reportViewTexts).report_source,
    rows: [
      { label: t(pdfTexts).bureau, answer: bureau.name, depth: 0 },
      { label: t(reportViewTexts).address, answer: bureau.address, depth: 0 },
      { label: t(pdfTexts).phone, answer: bureau.phone, depth: 0 },
      ...disclaimers.map((note) => ({ note, depth: 0 })),
      { note: t(reportViewTexts).bureau_disclaimer, depth: 0 },
    ],
  };
}
