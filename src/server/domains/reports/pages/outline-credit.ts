import type { CreditContent, TradeLine } from "#contract/schemas/report-content.ts";
import { dollars } from "#rules/summaries/report-summary.ts";
import type { PrintedSection, Row } from "../../printing/rows.ts";
import { date, item, orNone } from "./outline-parts.ts";

/** Of characters that the fonts of print have. */
const marks = { ok: "OK", late30: "30", late60: "60", late90: "90", unknown: "–" } as const;

/** The newest month first, as it is read on paper: `from 07/2026 back: OK OK 30 OK`. */
function patternText({ pattern, pattern_from }: TradeLine): string | null {
  if (pattern.length === 0 || !pattern_from) return null;
  const from = `${pattern_from.slice(5, 7)}/${pattern_from.slice(0, 4)}`;
  return `From ${from} back: ${pattern.map((month) => marks[month]).join(" ")}`;
}

export function creditSections(content: CreditContent): PrintedSection[] {
  const { file, score, totals } = content;
  return [
    { label: "Score", rows: scoreRows(content) },
    {
      label: "Total",
      rows: [
        { label: "Accounts", answer: String(totals.accounts), depth: 0 },
        { label: "Owed", answer: dollars(totals.balance), depth: 0 },
        { label: "A month", answer: dollars(totals.monthly_payment), depth: 0 },
        { label: "Past due", answer: dollars(totals.past_due), depth: 0 },
        {
          label: "On cards",
          answer: `${dollars(totals.revolving_balance)} of ${dollars(totals.revolving_limit)}`,
          depth: 0,
        },
        { label: "Derogatory", answer: String(totals.derogatory), depth: 0 },
        { label: "On file since", answer: date(file.since), depth: 0 },
      ],
    },
    { label: `Accounts: ${content.trade_lines.length}`, rows: orNone(content.trade_lines.flatMap(lineRows)) },
    {
      label: `Public records: ${content.public_records.length}`,
      rows: orNone(
        content.public_records.flatMap((each) =>
          item(`${each.type} · ${each.number}`, [
            ["Court", each.court],
            ["Filed", date(each.filed)],
            ["Closed", date(each.closed)],
            ["Status", each.status],
            ["Amount", dollars(each.amount)],
          ]),
        ),
      ),
    },
    {
      label: `Collections: ${content.collections.length}`,
      rows: orNone(
        content.collections.flatMap((each) =>
          item(each.agency, [
            ["For", each.creditor],
            ["Owed", dollars(each.balance)],
            ["Original amount", dollars(each.original)],
            ["Since", date(each.opened)],
            ["Status", each.status],
          ]),
        ),
      ),
    },
    {
      label: `Inquiries: ${content.inquiries.length}`,
      rows: orNone(content.inquiries.map(({ who, on }) => ({ label: date(on) ?? "–", answer: who, depth: 0 }))),
    },
    {
      label: "Addresses and employers",
      rows: orNone([
        ...content.addresses.map(({ address, reported }) => ({
          label: date(reported) ?? "Address",
          answer: address,
          depth: 0,
        })),
        ...content.employments.map(({ employer, position, reported }) => ({
          label: date(reported) ?? "Employer",
          answer: [employer, position].filter(Boolean).join(", "),
          depth: 0,
        })),
      ]),
    },
    ...(file.statement || file.alerts.length > 0
      ? [
          {
            label: "Notes in the file",
            rows: [...file.alerts, file.statement].filter(Boolean).map((note) => ({ note, depth: 0 })),
          },
        ]
      : []),
  ];

  function scoreRows({ file: known }: CreditContent): Row[] {
    if (!known.found)
      return [{ note: "The bureau has no credit file for this person. This isn't good or bad.", depth: 0 }];
    if (!score)
      return [{ note: "The file doesn't have enough information for a score. This isn't good or bad.", depth: 0 }];
    return [
      { label: score.name, answer: `${score.value} (from ${score.min} to ${score.max})`, depth: 0 },
      ...score.factors.map((factor, at) => ({ label: `Factor ${at + 1}`, answer: factor, depth: 0 })),
    ];
  }
}

function lineRows(line: TradeLine): Row[] {
  const { days_30, days_60, days_90 } = line.times_late;
  return item(`${line.creditor} ${line.account}`, [
    ["Type", line.loan_type],
    ["Opened", date(line.opened)],
    ["Closed", date(line.closed)],
    ["Owed", dollars(line.balance)],
    [line.kind === "revolving" ? "Limit" : "Loan", dollars(line.kind === "revolving" ? line.limit : line.high)],
    ["A month", dollars(line.monthly_payment)],
    ["Past due", dollars(line.past_due)],
    ["Late", `30 days: ${days_30}, 60 days: ${days_60}, 90 days: ${days_90}`],
    ["Payments", patternText(line)],
    ["Remark", line.remark],
  ]);
}
