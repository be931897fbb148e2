import type { CreditContent, TradeLine } from "#contract/schemas/report-content.ts";
import { dollars } from "#rules/summaries/report-summary.ts";
import type { PrintedSection, Row } from "#server/domains/printing/rows.ts";
import { commonTexts } from "#texts/common/texts.ts";
import type { Texts } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import { reportViewTexts } from "#texts/report-view/texts.ts";
import { date, item, orNone } from "./outline-parts.ts";

/** Payment states in characters that the PDF's fonts contain. */
const marks = { ok: "OK", late30: "30", late60: "60", late90: "90", unknown: "–" } as const;

/** Formats an account's payment history, newest month first: `From 07/2026 back: OK OK 30 OK`. */
function patternText({ pattern, pattern_from }: TradeLine, t: Texts): string | null {
  if (pattern.length === 0 || !pattern_from) return null;
  const month = `${pattern_from.slice(5, 7)}/${pattern_from.slice(0, 4)}`;
  return t(pdfTexts).payments_from({ month, payments: pattern.map((each) => marks[each]).join(" ") });
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
      rows: orNone(
        trade_lines.flatMap((line) => lineRows(line, t)),
        t,
      ),
    },
    {
      label: `${texts.public_records}: ${public_records.length}`,
      rows: orNone(
        public_records.flatMap((each) =>
          item([each.type, each.number].filter(Boolean).join(" · "), [
            [texts.court, each.court],
            [texts.filed, date(each.filed)],
            [texts.closed, date(each.closed)],
            [t(commonTexts).status, each.status],
            [texts.amount, dollars(each.amount)],
          ]),
        ),
        t,
      ),
    },
    {
      label: `${texts.collections}: ${collections.length}`,
      rows: orNone(
        collections.flatMap((each) =>
          item(each.agency, [
            [texts.original_creditor, each.creditor],
            [texts.owed, dollars(each.balance)],
            [texts.original_amount, dollars(each.original)],
            [texts.since, date(each.opened)],
            [t(commonTexts).status, each.status],
          ]),
        ),
        t,
      ),
    },
    {
      label: `${texts.inquiries}: ${inquiries.length}`,
      rows: orNone(
        inquiries.map(({ who, on }) => ({ label: date(on) ?? "–", answer: who, depth: 0 })),
        t,
      ),
    },
    { label: t(pdfTexts).addresses_employers, rows: orNone(addressRows(content, t), t) },
    ...noteSection(content, t),
  ];
}

function scoreRows({ file, score }: CreditContent, t: Texts): Row[] {
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

function totalRows({ totals, file }: CreditContent, t: Texts): Row[] {
  const texts = t(reportViewTexts);
  const [balance, limit] = [dollars(totals.revolving_balance), dollars(totals.revolving_limit)];
  const facts: [string, string | null][] = [
    [texts.accounts, String(totals.accounts)],
    [texts.total_debt, dollars(totals.balance)],
    [texts.monthly_payments, dollars(totals.monthly_payment)],
    [texts.past_due, dollars(totals.past_due)],
    [texts.cards, t(pdfTexts).balance_of({ balance, limit })],
    [texts.derogatory_items, String(totals.derogatory)],
    [texts.file_since, date(file.since)],
  ];
  return facts.map(([label, answer]) => ({ label, answer, depth: 0 }));
}

function lineRows(line: TradeLine, t: Texts): Row[] {
  const texts = t(reportViewTexts);
  const isCard = line.kind === "revolving";
  return item(`${line.creditor} ${line.account}`, [
    [texts.type, line.loan_type],
    [texts.opened, date(line.opened)],
    [texts.closed, date(line.closed)],
    [texts.owed, dollars(line.balance)],
    [isCard ? t(pdfTexts).credit_limit : t(pdfTexts).loan, dollars(isCard ? line.limit : line.high)],
    [texts.monthly_payments, dollars(line.monthly_payment)],
    [texts.past_due, dollars(line.past_due)],
    [texts.late, t(pdfTexts).late_counts(line.times_late)],
    [t(pdfTexts).payments, patternText(line, t)],
    [texts.remark, line.remark],
  ]);
}

function addressRows({ addresses, employments }: CreditContent, t: Texts): Row[] {
  return [
    ...addresses.map(({ address, reported }) => ({
      label: date(reported) ?? t(reportViewTexts).address,
      answer: address,
      depth: 0,
    })),
    ...employments.map(({ employer, position, reported }) => ({
      label: date(reported) ?? t(pdfTexts).employer,
      answer: [employer, position].filter(Boolean).join(", "),
      depth: 0,
    })),
  ];
}

function noteSection({ file }: CreditContent, t: Texts): PrintedSection[] {
  const notes = [...file.alerts, file.statement].filter(Boolean);
  return notes.length > 0 ? [{ label: t(pdfTexts).file_notes, rows: notes.map((note) => ({ note, depth: 0 })) }] : [];
}
