import { expect, test } from "vitest";
import type { Report } from "#contract/reports.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { sampleBureau } from "#server/testing/scenes/ready-report.ts";
import { textsIn } from "#texts/message.ts";
import { renderReportHtml } from "./html.ts";
import { outlineOf } from "./outline.ts";
import { renderReportPdf } from "./report-pdf.ts";

const day = "2024-03-01";
const common = { bureau: sampleBureau, made: day, name: "Nora Castellan", disclaimers: ["Bureau's own words."] };
const report = { identifier: "R-1", subject: null } as Report;

const contents: ReportContent[] = [
  {
    kind: "credit",
    ...common,
    file: { found: true, thin: false, since: day, alerts: ["Alert of the bureau"], statement: "" },
    score: {
      name: "Rent 3",
      value: 612,
      min: 300,
      max: 850,
      date: day,
      factors: ["Balances too high"],
      inquiries: true,
    },
    totals: {
      accounts: 1,
      balance: "10.00",
      monthly_payment: "1.00",
      past_due: "0.00",
      revolving_balance: "5.00",
      revolving_limit: "9.00",
      derogatory: 0,
    },
    addresses: [{ address: "1 Elm Street", reported: null }],
    employments: [{ employer: "Acme", position: "Cook", reported: null }],
    trade_lines: [
      {
        creditor: "Bank",
        account: "4471",
        kind: "revolving",
        loan_type: "Credit card",
        opened: day,
        closed: day,
        limit: "9.00",
        high: "9.00",
        balance: "5.00",
        monthly_payment: "1.00",
        past_due: "0.00",
        pattern: ["ok", "late30"],
        pattern_from: day,
        times_late: { days_30: 1, days_60: 0, days_90: 0 },
        remark: "Remark of the bank",
      },
    ],
    public_records: [
      { type: "Lien", court: "Albany", number: "7", filed: day, closed: day, status: "Open", amount: "3.00" },
    ],
    collections: [
      { agency: "Agency", creditor: "Store", balance: "1.00", original: "2.00", opened: day, status: "Open" },
    ],
    inquiries: [],
  },
  {
    kind: "eviction",
    ...common,
    records: [
      {
        number: "7",
        type: "Forcible detainer",
        filed: day,
        place: "Albany",
        plaintiff: "Owner",
        amount: "3.00",
        comments: "Remarks of the court",
        name: "N Castellan",
        address: "1 Elm Street",
        events: [
          {
            type: "Civil judgment",
            court: "City Court",
            court_address: "2 Elm Street",
            filed: day,
            judged: day,
            judgment: "3.00",
            dismissed: day,
            satisfied: day,
            vacated: day,
            released: day,
            parties: [{ role: "Plaintiff", name: "Owner" }],
          },
        ],
      },
    ],
  },
  {
    kind: "criminal",
    ...common,
    searched: [{ search: "Criminal records", found: 1 }],
    records: [
      {
        number: "8",
        title: "Case",
        type: "Felony",
        court: "County",
        place: "Troy",
        agency: "Police",
        filed: day,
        disposition: "Convicted",
        disposed: day,
        status: "Closed",
        name: "N Castellan",
        born: day,
        address: "1 Elm Street",
        charges: [
          {
            description: "Theft",
            type: "Felony",
            degree: "3",
            statute: "PL 155",
            committed: day,
            charged: day,
            plea: "Guilty",
            disposition: "Convicted",
            disposed: day,
            sentenced: day,
            sentence: "1 year",
          },
        ],
      },
    ],
  },
];

const excluded = [{ number: "8", title: "Case", why: "too_old", place: "Seattle", citation: "S.M.C. 1" } as const];

/** Returns a report's labels and their values. */
function read(content: ReportContent, language: "en" | "es") {
  const { title, facts, sections } = outlineOf(report, content, "Unit 3", { excluded }, textsIn(language));
  const rows = sections.flatMap((section) => section.rows);
  const labels = rows.flatMap((row) => ("label" in row ? [row.label] : []));
  return { labels: [title, ...facts.map(([label]) => label), ...sections.map(({ label }) => label), ...labels], rows };
}

/** Labels that are the same in Spanish, and those from the bureau's data. */
const alike = new Set(["SSN", "Total", "Factor 1", "Rent 3", "Case · 8"]);

test.each(contents)(
  "every label of a $kind report has a Spanish translation, unless the label is the same in both languages",
  (content) => {
    const [english, spanish] = [read(content, "en"), read(content, "es")];
    expect(spanish.labels).toHaveLength(english.labels.length);
    const same = spanish.labels.filter((label, index) => label === english.labels[index] && !alike.has(label));
    expect(same).toEqual([]);
  },
);

test.each(contents)("the bureau's own texts in a $kind report aren't translated in the Spanish report", (content) => {
  const written = JSON.stringify(read(content, "es").rows);
  for (const text of ["Bureau's own words.", sampleBureau.address]) expect(written).toContain(text);
  const record = { credit: "Remark of the bank", eviction: "Forcible detainer", criminal: "PL 155" }[content.kind];
  expect(written).toContain(record);
});

test("a report's page and PDF in Spanish have Spanish labels and declare their language", async () => {
  const [credit] = contents;
  if (!credit) throw new Error("There is no credit report.");
  const page = renderReportHtml(report, credit, "Unit 3", { excluded: [] }, "es");
  expect(page).toContain('<html lang="es">');
  const facts = { unit: "Unit 3", created: new Date(day), compress: false, language: "es" } as const;
  const pdf = await renderReportPdf(report, credit, facts);
  expect(pdf.toString("latin1")).toContain("/Lang (es-US)");
  for (const text of [page, extractPdfText(pdf)]) {
    expect(text).toContain("Informe de crédito");
    expect(text).not.toMatch(/Credit report|Property|None found/);
  }
  expect(extractPdfText(pdf)).toContain("Página 1 de");
});
