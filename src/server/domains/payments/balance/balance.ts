import { sql } from "kysely";
import type { Balance } from "#contract/my-payments/transactions.ts";
import { type BalancePart, balanceParts } from "#rules/money/balance.ts";
import { fromCents } from "#rules/money/money.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { requireTransactionScopes } from "#server/policies/transactions.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Returns what a landlord's balance is made of, in cents; parts without an entry in the ledger are missing. */
export async function findBalanceParts(db: GlobalDb, landlordId: string) {
  const { rows } = await sql<{ kind: BalancePart; cents: string }>`
    select kind, cents from landlord_balance(${landlordId}::uuid)`.execute(db);
  return rows.map(({ kind, cents }) => ({ kind, cents: Number(cents) }));
}

/** Presents the caller's own balance. @throws ProblemError `forbidden` */
export async function getBalance(deps: Deps, actor: Actor): Promise<Balance> {
  requireTransactionScopes(actor);
  const found = await findBalanceParts(deps.db, actor.id);
  return {
    balance: fromCents(found.reduce((sum, { cents }) => sum + cents, 0)),
    parts: balanceParts.flatMap((kind) => {
      const part = found.find((one) => one.kind === kind);
      return part && part.cents !== 0 ? [{ kind, amount: fromCents(part.cents) }] : [];
    }),
  };
}
