import type { Report } from "#contract/reports.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import type { ExcludedRecord } from "#rules/law/lookback.ts";
import { dollars } from "#rules/summaries/report-summary.ts";
import { showDate } from "#rules/text/dates.ts";
import type { PrintedSection, Row } from "../../printing/rows.ts";
import { creditSections } from "./outline-credit.ts";
import { date, item, orNone } from "./outline-parts.ts";

/** The content of a report from top to bottom, for print and as a plain page. */
export type Outline = { title: string; name: string; facts: [string, string][]; sections: PrintedSection[] };

const titles = { credit: "Credit report", eviction: "Eviction report", criminal: "Criminal report" } as const;

export function outlineOf(
  report: Report,
  content: ReportContent,
  unit: string,
  excluded: readonly ExcludedRecord[] = [],
): Outline {
  return {
    title: titles[content.kind],
    name: content.name,
    facts: [
      ["Report", report.identifier],
      ["SSN", report.subject?.ssn ?? ""],
      ["Made on", showDate(content.made)],
      ["Property", unit],
      ["Bureau", content.bureau.name],
    ],
    sections: [...excludedSection(excluded), ...sectionsOf(content), aboutBureau(content)],
  };
}

const exclusions = {
  too_old: "Too old to consider in",
  dismissed: "Dismissed: can't be considered in",
  never: "Can't be considered in",
};

/** Records that must not be considered come first, so that they are seen before the rest. */
function excludedSection(excluded: readonly ExcludedRecord[]): PrintedSection[] {
  if (excluded.length === 0) return [];
  const rows = excluded.map(({ number, title, why, place, citation }) => ({
    label: `${title} · ${number}`,
    answer: `${exclusions[why]} ${place} (${citation})`,
    depth: 0,
  }));
  return [{ label: "Records you can't consider", rows }];
}

function sectionsOf(content: ReportContent): PrintedSection[] {
  switch (content.kind) {
    case "credit":
      return creditSections(content);
    case "eviction":
      return [
        { label: `Eviction records: ${content.records.length}`, rows: orNone(content.records.flatMap(evictionRows)) },
      ];
    case "criminal":
      return [
        {
          label: "Searched",
          rows: content.searched.map(({ search, found }) => ({ label: search, answer: String(found), depth: 0 })),
        },
        { label: `Criminal records: ${content.records.length}`, rows: orNone(content.records.flatMap(criminalRows)) },
      ];
  }
}

type Eviction = Extract<ReportContent, { kind: "eviction" }>["records"][number];
function evictionRows(record: Eviction): Row[] {
  return [
    ...item(`${record.type} · ${record.number}`, [
      ["Filed", date(record.filed)],
      ["In", record.place],
      ["By", record.plaintiff],
      ["Amount", record.amount && dollars(record.amount)],
      ["Against", record.name],
      ["At", record.address],
    ]),
    ...record.events.flatMap((event) =>
      item(event.court, [
        ["Court's address", event.court_address],
        ["Filed", date(event.filed)],
        ["Judgment", date(event.judged)],
        ["Awarded", event.judgment && dollars(event.judgment)],
        ["Dismissed", date(event.dismissed)],
        ["Paid", date(event.satisfied)],
        ["Parties", event.parties.map(({ role, name }) => `${role}: ${name}`).join("\n")],
      ]),
    ),
  ];
}

type Criminal = Extract<ReportContent, { kind: "criminal" }>["records"][number];
function criminalRows(record: Criminal): Row[] {
  return [
    ...item(`${record.title} · ${record.number}`, [
      ["Type", record.type],
      ["Court", record.court],
      ["In", record.place],
      ["Filed by", record.agency],
      ["Filed", date(record.filed)],
      ["Outcome", record.disposition],
      ["Decided", date(record.disposed)],
      ["Status", record.status],
      ["Name", record.name],
      ["Born", date(record.born)],
      ["Address", record.address],
    ]),
    ...record.charges.flatMap((charge) =>
      item(charge.description, [
        ["Type", [charge.type, charge.degree].filter(Boolean).join(", ")],
        ["Statute", charge.statute],
        ["Committed", date(charge.committed)],
        ["Charged", date(charge.charged)],
        ["Plea", charge.plea],
        ["Outcome", charge.disposition],
        ["Decided", date(charge.disposed)],
        ["Sentence", charge.sentence],
        ["Sentenced", date(charge.sentenced)],
      ]),
    ),
  ];
}

function aboutBureau({ bureau, disclaimers }: ReportContent): PrintedSection {
  return {
    label: "About this report",
    rows: [
      { label: "Made by", answer: bureau.name, depth: 0 },
      { label: "Address", answer: bureau.address, depth: 0 },
      { label: "Telephone", answer: bureau.phone, depth: 0 },
      ...disclaimers.map((note) => ({ note, depth: 0 })),
      {
        note: "The bureau didn't take part in any decision. The person in the report can get a free copy from the bureau and dispute anything wrong or incomplete.",
        depth: 0,
      },
    ],
  };
}
