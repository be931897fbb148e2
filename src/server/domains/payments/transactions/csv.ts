import { stringify } from "csv-stringify/sync";
import type { Transaction } from "#contract/my-payments/transactions.ts";
import { escapeFormula } from "#rules/files/spreadsheet.ts";
import type { Texts } from "#texts/message.ts";
import { transactionsTexts } from "#texts/transactions/texts.ts";

type CsvColumn = { heading: string; of: (transaction: Transaction) => string };

/**
 * Returns the columns. Texts are escaped for spreadsheets; the server's own amounts stay numbers, including negative
 * ones.
 */
function columns(t: Texts): CsvColumn[] {
  const { columns: headings, kinds, purposes, states } = t(transactionsTexts);
  const text = (value: string) => String(escapeFormula(value));
  return [
    { heading: headings.created_utc, of: ({ created }) => created },
    { heading: headings.kind, of: ({ kind }) => kinds[kind] },
    { heading: headings.purpose, of: ({ purpose }) => purposes[purpose] },
    { heading: headings.applicant, of: ({ application }) => text(application?.applicant_name ?? "") },
    { heading: headings.unit, of: ({ application }) => text(application?.unit_address ?? "") },
    { heading: headings.amount, of: ({ amount }) => amount },
    { heading: headings.fee, of: ({ fee }) => fee },
    { heading: headings.net, of: ({ net }) => net },
    { heading: headings.status, of: ({ status }) => states[status] },
    { heading: headings.application, of: ({ application }) => application?.id ?? "" },
    { heading: headings.id, of: ({ id }) => id },
  ];
}

/** The byte order mark with which spreadsheets recognize UTF-8. */
const byteOrderMark = "\uFEFF";

/**
 * Formats transactions as CSV (RFC 4180), one row each.
 * @param pages of transactions, loaded one after the other
 */
export async function* formatCsv(pages: AsyncIterable<readonly Transaction[]>, t: Texts): AsyncGenerator<string> {
  const cells = columns(t);
  const line = (values: string[]) => stringify([values], { record_delimiter: "windows" });
  yield byteOrderMark + line(cells.map(({ heading }) => heading));
  for await (const page of pages) yield page.map((each) => line(cells.map(({ of }) => of(each)))).join("");
}
