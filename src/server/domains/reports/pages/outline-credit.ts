import type { CreditContent, TradeLine } from "#contract/schemas/report-content.ts";
import { formatWholeDollars } from "#rules/summaries/report-summary.ts";
import type { PrintedRow, PrintedSection } from "#server/domains/printing/rows.ts";
import { commonTexts } from "#texts/common/texts.ts";
import type { Texts } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import { reportViewTexts } from "#texts/report-view/texts.ts";
import { formatOptionalDay, itemRows, rowsOrNone } from "./outline-parts.ts";

/** Payment states in characters that the PDF's fonts contain. */
const paymentMarks = { ok: "OK", late30: "30", late60: "60", late90: "90", unknown: "–" } as const;

/** Formats an account's payment history, newest month first: `From 07/2026 back: OK OK 30 OK`. */
function paymentHistoryText({ pattern, pattern_from }: TradeLine, t: Texts): string | null {
  if (pattern.length === 0 || !pattern_from) return null;
  const month = `${pattern_from.slice(5, 7)}/${pattern_from.slice(0, 4)}`;
  return t(pdfTexts).payments_from({ month, payments: pattern.map((each) => paymentMarks[each]).join(" ") });
}

/** Returns the sections of a credit report. */
export function creditSections(content: CreditContent, t: Texts): PrintedSection[] {
  const { trade_lines, public_records, collections, inquiries } = content;
  const texts = t(reportViewTexts);
  return [
    { label: t(pdfTexts).score, rows: scoreRows(content, t) },
    { label: texts.total, rows: totalRows(content, t) },
    {
      label: `${texts.accounts}: ${trade_lines.length}`,
      rows: rowsOrNone(
        trade_lines.flatMap((line) => tradeLineRows(line, t)),
        t,
      ),
    },
    {
      label: `${texts.public_records}: ${public_records.length}`,
      rows: rowsOrNone(
        public_records.flatMap((each) =>
          itemRows([each.type, each.number].filter(Boolean).join(" · "), [
            [texts.court, each.court],
            [texts.filed, formatOptionalDay(each.filed)],
            [texts.closed, formatOptionalDay(each.closed)],
            [t(commonTexts).status, each.status],
            [texts.amount, formatWholeDollars(each.amount)],
          ]),
        ),
        t,
      ),
    },
    {
      label: `${texts.collections}: ${collections.length}`,
      rows: rowsOrNone(
        collections.flatMap((each) =>
          itemRows(each.agency, [
            [texts.original_creditor, each.creditor],
            [texts.owed, formatWholeDollars(each.balance)],
            [texts.original_amount, formatWholeDollars(each.original)],
            [texts.since, formatOptionalDay(each.opened)],
            [t(commonTexts).status, each.status],
          ]),
        ),
        t,
      ),
    },
    {
      label: `${texts.inquiries}: ${inquiries.length}`,
      rows: rowsOrNone(
        inquiries.map(({ who, on }) => ({ label: formatOptionalDay(on) ?? "–", answer: who, depth: 0 })),
        t,
      ),
    },
    { label: t(pdfTexts).addresses_employers, rows: rowsOrNone(addressRows(content, t), t) },
    ...noteSection(content, t),
  ];
}

function scoreRows({ file, score }: CreditContent, t: Texts): PrintedRow[] {
  const texts = t(reportViewTexts);
  const notes = (...lines: string[]) => lines.map((note) => ({ note, depth: 0 }));
  if (!file.found) return notes(texts.no_credit_file, texts.no_credit_file_explained);
  if (!score) return notes(texts.no_score, texts.no_score_explained);
  const { name, value, min, max, factors } = score;
  return [
    { label: name, answer: t(pdfTexts).score_scale({ value, min, max }), depth: 0 },
    ...factors.map((factor, index) => ({ label: t(pdfTexts).factor({ n: index + 1 }), answer: factor, depth: 0 })),
  ];
}

function totalRows({ totals, file }: CreditContent, t: Texts): PrintedRow[] {
  const texts = t(reportViewTexts);
  const [balance, limit] = [formatWholeDollars(totals.revolving_balance), formatWholeDollars(totals.revolving_limit)];
  const facts: [string, string | null][] = [
    [texts.accounts, String(totals.accounts)],
    [texts.total_debt, formatWholeDollars(totals.balance)],
    [texts.monthly_payments, formatWholeDollars(totals.monthly_payment)],
    [texts.past_due, formatWholeDollars(totals.past_due)],
    [texts.cards, t(pdfTexts).balance_of({ balance, limit })],
    [texts.derogatory_items, String(totals.derogatory)],
    [texts.file_since, formatOptionalDay(file.since)],
  ];
  return facts.map(([label, answer]) => ({ label, answer, depth: 0 }));
}

function tradeLineRows(line: TradeLine, t: Texts): PrintedRow[] {
  const texts = t(reportViewTexts);
  const isCard = line.kind === "revolving";
  return itemRows(`${line.creditor} ${line.account}`, [
    [texts.type, line.loan_type],
    [texts.opened, formatOptionalDay(line.opened)],
    [texts.closed, formatOptionalDay(line.closed)],
    [texts.owed, formatWholeDollars(line.balance)],
    [isCard ? t(pdfTexts).credit_limit : t(pdfTexts).loan, formatWholeDollars(isCard ? line.limit : line.high)],
    [texts.monthly_payments, formatWholeDollars(line.monthly_payment)],
    [texts.past_due, formatWholeDollars(line.past_due)],
    [texts.late, t(pdfTexts).late_counts(line.times_late)],
    [t(pdfTexts).payments, paymentHistoryText(line, t)],
    [texts.remark, line.remark],
  ]);
}

function addressRows({ addresses, employments }: CreditContent, t: Texts): PrintedRow[] {
  return [
    ...addresses.map(({ address, reported }) => ({
      label: formatOptionalDay(reported) ?? t(reportViewTexts).address,
      answer: address,
      depth: 0,
    })),
    ...employments.map(({ employer, position, reported }) => ({
      label: formatOptionalDay(reported) ?? t(pdfTexts).employer,
      answer: [employer, position].filter(Boolean).join(", "),
      depth: 0,
    })),
  ];
}

function noteSection({ file }: CreditContent, t: Texts): PrintedSection[] {
  const notes = [...file.alerts, file.statement].filter(Boolean);
  return notes.length > 0 ? [{ label: t(pdfTexts).file_notes, rows: notes.map((note) => ({ note, depth: 0 })) }] : [];
}
