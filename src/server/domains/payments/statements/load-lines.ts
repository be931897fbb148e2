import { sql } from "kysely";
import type { Transaction } from "#contract/my-payments/transactions.ts";
import { toCents } from "#rules/money/money.ts";
import type { StatementKind } from "#rules/money/statements.ts";
import type { ManyTenantsDb } from "#server/platform/db/tenant-scope.ts";
import { loadTransactions } from "../transactions/list-transactions.ts";
import type { OtherLine } from "./load-other-lines.ts";

/** One line of a statement, in cents. `net` is the change of the balance: the amount less the fee. */
export type StatementLine = {
  id: string;
  created: string;
  kind: StatementKind;
  purpose: Transaction["purpose"] | null;
  /** empty if there is none, or the application was deleted */
  applicant: string;
  unit: string;
  /** the bank account of a payout */
  bank: { name: string; last4: string; landlord: string } | null;
  amount: number;
  fee: number;
  net: number;
};

/** The number of transactions loaded at a time. */
const pageSize = 500;

/**
 * Loads the lines of an account in a month or year, oldest first, one page of transactions at a time.
 * @param period such as `2026-03` or `2026`, in the time zone
 * @param otherLines payouts and rewards of all periods
 */
export async function* streamLines(
  db: ManyTenantsDb,
  tenant: string,
  { period, timeZone }: { period: string; timeZone: string },
  otherLines: readonly OtherLine[],
): AsyncGenerator<StatementLine> {
  const pendingLines = otherLines.filter(({ month }) => month.startsWith(period)).map(lineOfOther);
  for await (const line of streamTransactions(db, tenant, period, timeZone)) {
    while (pendingLines[0] && isBefore(pendingLines[0], line)) yield* pendingLines.splice(0, 1);
    yield line;
  }
  yield* pendingLines;
}

const isBefore = (a: StatementLine, b: StatementLine) =>
  a.created === b.created ? a.id < b.id : a.created < b.created;

async function* streamTransactions(db: ManyTenantsDb, tenant: string, period: string, timeZone: string) {
  const isYear = period.length === 4;
  const first = `${period}${isYear ? "-01" : ""}-01`;
  const length = isYear ? "1 year" : "1 month";
  let after: Pick<StatementLine, "created" | "id"> | undefined;
  while (true) {
    const page = await loadTransactions(
      db,
      sql`select tenant, created, transaction_id from ledger_entries
          where tenant = ${tenant} and position = 1 and payment_id is not null
            and created >= ${first}::timestamp at time zone ${timeZone}
            and created < (${first}::timestamp + ${length}::interval) at time zone ${timeZone}
            ${after ? sql`and (created, transaction_id) > (${after.created}::timestamptz, ${after.id}::uuid)` : sql``}
          order by created, transaction_id limit ${pageSize}`,
      sql`account like 'landlord:%'`,
    );
    const lines = page.toReversed().map(lineOf);
    // transactions of deposits and of the provider's own costs don't change the balance
    yield* lines.filter(({ amount, fee, net }) => amount !== 0 || fee !== 0 || net !== 0);
    after = lines.at(-1);
    if (lines.length < pageSize) return;
  }
}

const lineOf = ({ id, created, kind, purpose, application, amount, fee, net }: Transaction): StatementLine => ({
  id,
  created,
  kind,
  purpose,
  applicant: application?.applicant_name ?? "",
  unit: application?.unit_address ?? "",
  bank: null,
  amount: toCents(amount),
  fee: toCents(fee),
  net: toCents(net),
});

const lineOfOther = ({ id, created, kind, net, bank_name, bank_last4, landlord }: OtherLine): StatementLine => ({
  id,
  created: created.toISOString(),
  kind,
  purpose: null,
  applicant: "",
  unit: "",
  bank: bank_last4 || bank_name ? { name: bank_name, last4: bank_last4, landlord } : null,
  amount: net,
  fee: 0,
  net,
});
