import { sql } from "kysely";
import { dayMs } from "#rules/time/durations.ts";
import { nilUuid } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Movement, Payouts } from "#server/ports/payouts.ts";
import { saveDifferences, setMatched } from "./differences.ts";
import { providerPageSize } from "./save-movements.ts";

/** The maximum number of attempts to load the balance without concurrent movements. */
const maxAttempts = 5;

/** The balance at the provider, with the movements since a given time. */
type Balance = { cents: number; movements: Movement[] };

/**
 * Loads the balance and the movements.
 * @returns undefined if money moved during each attempt; the next run tries again
 */
export async function readBalance(payouts: Payouts, since: Date, now: Date): Promise<Balance | undefined> {
  for (let attemptsLeft = maxAttempts; attemptsLeft > 0; attemptsLeft--) {
    const balanceBefore = await payouts.findBalance();
    const movements: Movement[] = [];
    for (let isLast = false; !isLast; ) {
      const until = new Date(now.getTime() + dayMs);
      const page = await payouts.listMovements({ since, until }, movements.at(-1)?.id ?? null);
      movements.push(...page);
      isLast = page.length < providerPageSize;
    }
    if ((await payouts.findBalance()) === balanceBefore) return { cents: balanceBefore, movements };
  }
  return undefined;
}

const balance = { kind: "balance", key: "platform" } as const;

/**
 * Compares the provider's balance with the ledger's: with all movements that are compared individually, and the
 * postings for other movements and fees.
 * @returns the ID of the difference if it is new
 */
export async function compareBalance(trx: GlobalDb, cents: number, now: Date): Promise<string[]> {
  // makes the rows of the platform's own tenant readable
  await inTenant(trx, nilUuid);
  const { rows } = await sql<{ ledger: string; costs: string }>`
    select (select coalesce(sum(amount_cents - fee_cents - coalesce(posted_cents, 0)), 0) from provider_movements)
        + coalesce(sum(amount_cents) filter (where account = 'provider'), 0) as ledger,
      coalesce(sum(amount_cents) filter (where account = 'costs:processing'), 0) as costs
    from ledger_entries where tenant = ${nilUuid} and account in ('provider', 'costs:processing')`.execute(trx);
  const ledger = Number(rows[0]?.ledger ?? 0);
  const costs = Number(rows[0]?.costs ?? 0);
  await trx.updateTable("ledger_reconciliation").set({ balance_cents: cents, costs_cents: costs }).execute();
  if (ledger === cents) {
    await setMatched(trx, [balance], now);
    return [];
  }
  const unknownSource = { charge: "", reference: null, account: "", difference: "different_amount" as const };
  return await saveDifferences(trx, [{ ...balance, ...unknownSource, providerCents: cents, ledgerCents: ledger }], now);
}
