import { sql } from "kysely";
import { z } from "zod";
import { type ReconciledSource, reconciledSources } from "#rules/money/reconciliation.ts";
import { hourMs } from "#rules/time/durations.ts";
import { nilUuid } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type ComparedMovement, compareMovements } from "../reconciliation/compare.ts";
import { compareBalance, readBalance } from "../reconciliation/compare-balance.ts";
import { listOpenDifferences } from "../reconciliation/differences.ts";
import { beginRun, type Cursor, cursorOf, loadPosition, type Position, savePage } from "../reconciliation/position.ts";
import { listUnpostedMovements, postCosts } from "../reconciliation/post-costs.ts";
import { providerPageSize, saveMovements } from "../reconciliation/save-movements.ts";
import { paymentsOf } from "../records/provider.ts";

/** Milliseconds after which both sides know of a movement: the polls for lost webhooks run hourly. */
const settlementDelayMs = 3 * hourMs;
/** The provider can list a movement this many milliseconds late. */
const maxListingDelayMs = hourMs;
const pageSize = 500;
/**
 * Reconciles the ledger with the provider since the last run: reads the provider's movements, posts its fees and what only
 * it knows, then compares what moved at either side, what was different before, and the whole balance. Each page is saved with its position, so a run continues where it ended.
 * @throws ProblemError `unavailable` while the provider does not answer
 */
export async function reconcileLedger(deps: Deps): Promise<void> {
  if (!deps.payments) return;
  const isContinued = await beginRun(deps.db, deps.now());
  await finishRun(deps);
  if (!isContinued) return;
  await beginRun(deps.db, deps.now());
  await finishRun(deps);
}

async function finishRun(deps: Deps): Promise<void> {
  for (;;) {
    const position = await loadPosition(deps.db);
    if (position.step === "idle") break;
    await steps[position.step](deps, position);
  }
  const { count } = await deps.db
    .selectFrom("ledger_differences")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  if (count > 0) deps.log.error({ count }, "the ledger differs from the provider");
}

const compareUntil = ({ started }: Position) => new Date(started.getTime() - settlementDelayMs);
const compareSince = ({ completed }: Position, overlapMs: number) =>
  new Date(completed ? completed.getTime() - overlapMs : 0);

/** Returns the place of the last row of a page; null after the last page, which isn't full. */
function cursorAfter(rows: readonly { id: string; created: Date }[], size: number): Cursor {
  const lastRow = rows.length < size ? undefined : rows.at(-1);
  return lastRow ? { time: lastRow.created, id: lastRow.id } : null;
}

/** What was read, and the place of the last row; null: there is no more. */
type Page = { found: ComparedMovement[]; last: Cursor };

const steps: Record<Exclude<Position["step"], "idle">, (deps: Deps, position: Position) => Promise<void>> = {
  movements: async (deps, position) => {
    const period = { since: compareSince(position, maxListingDelayMs), until: position.started };
    const page = await paymentsOf(deps).payouts.listMovements(period, position.after_id);
    await savePage(deps.db, position, cursorAfter(page, providerPageSize), (trx) => saveMovements(trx, page));
  },
  costs: async (deps, position) => {
    // what is posted is not listed again, so each page is the first
    const rows = await listUnpostedMovements(deps.db, compareUntil(position), pageSize);
    await savePage(deps.db, position, cursorAfter(rows, pageSize), (trx) => postCosts(trx, rows));
  },
  provider: async (deps, position) => await compareAndSave(deps, position, await readMovements(deps, position)),
  ledger: async (deps, position) => await compareAndSave(deps, position, await readLedger(deps, position)),
  open: async (deps, position) => {
    const rows = await listOpenDifferences(deps.db, pageSize, position.after_id ?? nilUuid);
    // the balance is compared by itself
    const found = rows.flatMap(({ source, key, charge }) =>
      source === "balance" ? [] : [{ kind: source, key, charge }],
    );
    await compareAndSave(deps, position, { found, last: cursorAfter(rows, pageSize) });
  },
  balance: async (deps, position) => {
    const since = new Date(position.started.getTime() - maxListingDelayMs);
    const loadedBalance = await readBalance(paymentsOf(deps).payouts, since, deps.now());
    if (!loadedBalance) deps.log.warn("money moved while the provider's balance was read: it was not compared");
    await saveCompared(deps, position, null, async (trx) => {
      if (!loadedBalance) return [];
      await saveMovements(trx, loadedBalance.movements);
      return await compareBalance(trx, loadedBalance.cents, deps.now());
    });
  },
};

const compareAndSave = async (deps: Deps, position: Position, { found, last }: Page) =>
  await saveCompared(deps, position, last, (trx) => compareMovements(trx, found, compareUntil(position), deps.now()));

/** Saves a page with the new differences that comparing it leads to, and raises the alarm for each. */
async function saveCompared(
  deps: Deps,
  position: Position,
  last: Cursor,
  work: (trx: GlobalDb) => Promise<string[]>,
): Promise<void> {
  let newDifferenceIds: string[] = [];
  await savePage(deps.db, position, last, async (trx) => {
    newDifferenceIds = await work(trx);
  });
  for (const difference of newDifferenceIds)
    deps.log.error({ difference }, "a difference between the ledger and the provider");
}

async function readMovements(deps: Deps, position: Position): Promise<Page> {
  const after = cursorOf(position) ?? { time: compareSince(position, settlementDelayMs), id: "" };
  const rows = await deps.db
    .selectFrom("provider_movements")
    .select(["id", "kind", "key", "charge", "created"])
    .where(sql<boolean>`(created, id) > (${after.time}, ${after.id})`)
    .where("created", "<", compareUntil(position))
    .where("kind", "in", reconciledSources)
    .orderBy("created")
    .orderBy("id")
    .limit(pageSize)
    .execute();
  const found = rows.flatMap(({ kind, ...row }) => (kind === "fee" || kind === "other" ? [] : [{ kind, ...row }]));
  return { found, last: cursorAfter(rows, pageSize) };
}

type PostedMovement = { kind: ReconciledSource | null; key: string | null; charge: string; created: Date; id: string };

async function readLedger(deps: Deps, position: Position): Promise<Page> {
  const after = cursorOf(position) ?? { time: compareSince(position, settlementDelayMs), id: nilUuid };
  const { rows } = await sql<PostedMovement>`
    select * from posted_movements(${after.time}, ${after.id}, ${compareUntil(position)}, ${pageSize})`.execute(
    deps.db,
  );
  return {
    found: rows.flatMap(({ kind, key, charge }) => (kind && key ? [{ kind, key, charge }] : [])),
    last: cursorAfter(rows, pageSize),
  };
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "reconcile-ledger": Record<string, never>;
  }
}

/** Runs daily. A run that the provider interrupts is retried, and continues. */
export const reconcileLedgerJob = defineJob({
  name: "reconcile-ledger",
  schema: z.object({}),
  service: "cards",
  cron: "11 9 * * *",
  // made up for when no worker ran at that time
  backfill: "20h",
  run: async (deps) => await reconcileLedger(deps),
});
