import { formatCents } from "#rules/money/money.ts";
import { listOpenDifferences, resolveDifference } from "#server/domains/payments/reconciliation/differences.ts";
import { loadPosition } from "#server/domains/payments/reconciliation/position.ts";
import type { Config } from "#server/platform/config/config.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { withDb } from "../database/with-db.ts";

/** The maximum number of printed differences. */
const limit = 1_000;

/**
 * Prints the open differences between the ledger and the payment provider, the time of the last reconciliation, and the
 * balance and total costs at the provider at that time.
 * @returns the exit code: 0, or 1 if there are any
 */
export async function listDifferences(config: Config): Promise<number> {
  const [rows, { completed, balance_cents, costs_cents }] = await withDb(config, async (db) => [
    await listOpenDifferences(db, limit),
    await loadPosition(db),
  ]);
  for (const { id, kind, source, key, provider_cents, ledger_cents, created } of rows)
    console.log(
      `${id}  ${created.toISOString()}  ${kind.replaceAll("_", " ")}: ${source === "balance" ? "whole balance" : `${source} ${key}`}, ` +
        `${formatCents(Number(provider_cents))} at the provider, ${formatCents(Number(ledger_cents))} in the ledger`,
    );
  if (completed)
    console.log(
      `Balance at the provider: ${formatCents(Number(balance_cents))}. ` +
        `Its fees so far: ${formatCents(Number(costs_cents))}.`,
    );
  console.log(`Last compared: ${completed?.toISOString() ?? "never"}. ${rows.length} to resolve.`);
  if (rows.length) console.log(`Staff see and resolve them at ${config.publicUrl}/dashboard/ledger_differences.`);
  return rows.length === 0 ? 0 : 1;
}

/**
 * Resolves a difference, which isn't reported again unless its amounts change. The history records it with the reason.
 * @returns the exit code: 0, or 1 if no open difference has this ID
 */
export async function resolveOpenDifference(config: Config, id: string, reason: string): Promise<number> {
  const isResolved = await withDb(config, (db) =>
    transaction(db, (trx) => resolveDifference(trx, id, reason, new Date())),
  );
  console.log(isResolved ? "Resolved." : "No open difference has this ID.");
  return isResolved ? 0 : 1;
}
