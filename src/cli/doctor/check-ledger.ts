import type pg from "pg";
import { day, type Finding, fault, note, ok } from "./check.ts";

/** They are compared every day; one run may be missed. */
const longest = 2 * day;

/**
 * Checks the ledger: whether it has open differences from the payment provider, and when both were last compared.
 * @param pool of the database's owner, who reads the entries of all tenants
 * @param hasProvider whether the keys of a payment provider are set
 */
export async function checkLedger(pool: pg.Pool, now: Date, hasProvider: boolean): Promise<Finding[]> {
  return [await checkDifferences(pool), await checkReconciliation(pool, now, hasProvider)];
}

async function checkDifferences(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ open: number }>(
    "select count(*)::int as open from ledger_differences where status = 'open'",
  );
  const open = rows[0]?.open ?? 0;
  return open === 0
    ? ok("ledger", "no open differences from the payment provider")
    : fault(
        "ledger",
        `open differences from the payment provider: ${open}`,
        "List them with `lintel ledger`. Correct what caused each, or resolve it with `lintel ledger resolve`.",
      );
}

async function checkReconciliation(pool: pg.Pool, now: Date, hasProvider: boolean): Promise<Finding> {
  const about = "reconciliation";
  if (!hasProvider) return note(about, "doesn't run: the keys of a payment provider are not set");
  const fix = "Check that a worker runs, and list failed jobs with `lintel jobs`: the job is reconcile-ledger.";
  const { rows } = await pool.query<{ completed: Date | null; hasOldEntries: boolean }>(
    `select (select completed from ledger_reconciliation) as completed,
       exists (select from ledger_entries where created < $1) as "hasOldEntries"`,
    [new Date(now.getTime() - longest)],
  );
  const { completed = null, hasOldEntries = false } = rows[0] ?? {};
  if (!completed)
    return hasOldEntries
      ? fault(about, "the ledger was never compared with the payment provider", fix)
      : note(about, "the ledger was not compared with the payment provider yet");
  const age = now.getTime() - completed.getTime();
  const detail = `the last one is ${(age / day).toFixed(1)} days old`;
  return age <= longest ? ok(about, detail) : fault(about, detail, fix);
}
