import type pg from "pg";
import { formatCents } from "#rules/money/money.ts";
import { reopenDays } from "#rules/settings/account-closing.ts";
import { day, type Finding, fault, note, ok } from "./finding.ts";

/** The maximum age of the last reconciliation: it runs every day, and one run may be missed. */
const maxAgeMs = 2 * day;

/**
 * Checks the ledger: whether it has open differences from the payment provider, when it was last reconciled, whether
 * closed accounts still have money, and what erased ones owe.
 * @param pool of the database's owner, who reads the entries of all tenants
 * @param hasProvider whether the keys of a payment provider are set
 */
export async function checkLedger(pool: pg.Pool, now: Date, hasProvider: boolean): Promise<Finding[]> {
  return [
    await checkDifferences(pool),
    await checkReconciliation(pool, now, hasProvider),
    await checkClosedAccounts(pool, now),
    await checkDebts(pool),
  ];
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
    [new Date(now.getTime() - maxAgeMs)],
  );
  const { completed = null, hasOldEntries = false } = rows[0] ?? {};
  if (!completed)
    return hasOldEntries
      ? fault(about, "the ledger was never compared with the payment provider", fix)
      : note(about, "the ledger was not compared with the payment provider yet");
  const age = now.getTime() - completed.getTime();
  const detail = `the last one is ${(age / day).toFixed(1)} days old`;
  return age <= maxAgeMs ? ok(about, detail) : fault(about, detail, fix);
}

/** Checks what erased accounts owe: it can't be collected, since only the ledger has records of them. */
async function checkDebts(pool: pg.Pool): Promise<Finding> {
  const about = "debts of erased accounts";
  const { rows } = await pool.query<{ id: string; cents: number }>(
    `select u.id, sum(e.amount_cents)::int as cents
     from users u join ledger_entries e on e.account in ('landlord:' || u.id, 'deposits:' || u.id, 'referrer:' || u.id)
     where u.erased_at is not null group by u.id having sum(e.amount_cents) > 0 order by u.id`,
  );
  const sum = rows.reduce((total, { cents }) => total + cents, 0);
  return sum === 0 ? ok(about, "none") : note(about, `${formatCents(sum)} of ${rows.length} in the ledger`);
}

/**
 * Checks for accounts whose erasure is a day late because they owe money or are owed money. Those on legal hold are
 * retained intentionally.
 */
async function checkClosedAccounts(pool: pg.Pool, now: Date): Promise<Finding> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from users where closed_at < $1 and erased_at is null
       and not exists (select from applications_on_hold() held where users.id = any (held.parties))
     order by closed_at`,
    [new Date(now.getTime() - (reopenDays + 1) * day)],
  );
  const ids = rows.map(({ id }) => id);
  return ids.length === 0
    ? ok("closed accounts", "all were erased in time")
    : fault(
        "closed accounts",
        `not erased, since they have money or a team: ${ids.slice(0, 5).join(", ")}${ids.length > 5 ? ", …" : ""}`,
        "The log says why. Ask each user to log in, which opens the account again, and to finish what is open.",
      );
}
