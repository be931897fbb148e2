import type { FastifyReply, FastifyRequest } from "fastify";
import { type RawBuilder, sql } from "kysely";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendCsv } from "#server/http/downloads/send-csv.ts";
import { readOnReplica } from "#server/http/replica-reads.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { requireTransactionScopes } from "#server/policies/payments/transactions.ts";
import type { Deps } from "#server/ports/deps.ts";
import { transactionsTexts } from "#texts/transactions/texts.ts";
import { type BalancePartFilter, selectBalancePart } from "./balance-parts.ts";
import { formatCsv } from "./csv.ts";
import { loadTransactions } from "./list-transactions.ts";
import { newestFirst, selectByIds, selectTransactions } from "./select.ts";

/** The maximum number of transactions in one export, and the number loaded at a time. */
const limit = 50_000;
const pageSize = 500;

type FoundTransaction = { tenant: string; created: Date; transaction_id: string };

/** Sends the caller's transactions that match a search and a part of the balance as a CSV file. @throws ProblemError `forbidden` */
export async function exportTransactions(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { search, part, source = "earnings" }: Partial<BalancePartFilter>,
): Promise<FastifyReply> {
  const actor = actorOf(request);
  const scopes = requireTransactionScopes(actor);
  const tenants = scopes.map(({ tenant }) => tenant);
  const db = acrossTenants(deps.db, tenants);
  const selected = part
    ? selectBalancePart(deps, actor, scopes, { part, source, search }, limit)
    : selectTransactions(scopes, search, limit);
  const found = sql<FoundTransaction>`
    select * from (${selected}) found order by ${newestFirst} limit ${limit}`;
  const { rows } = await readOnReplica(deps, request, () => found.execute(db));
  const loadPage = (all: RawBuilder<unknown>) => readOnReplica(deps, request, () => loadTransactions(db, all));
  return await sendCsv(deps, request, reply, {
    action: "transactions exported",
    rows,
    name: (t) => t(transactionsTexts).export_filename,
    lines: (t) => formatCsv(pagesOf(loadPage, tenants, rows), t),
  });
}

/** Loads transactions one page at a time, in order. */
async function* pagesOf(
  load: (all: RawBuilder<unknown>) => ReturnType<typeof loadTransactions>,
  tenants: readonly string[],
  all: readonly FoundTransaction[],
) {
  for (let from = 0; from < all.length; from += pageSize) {
    const ids = all.slice(from, from + pageSize).map(({ transaction_id }) => transaction_id);
    yield await load(selectByIds(tenants, ids));
  }
}
