import { sql } from "kysely";
import { dayMs, hourMs } from "#rules/time/durations.ts";
import { problemsTexts } from "#texts/problems/texts.ts";
import { conflict, ProblemError } from "../common/errors.ts";
import type { PlatformDeps } from "../deps.ts";

type Parts = Pick<PlatformDeps, "config" | "db" | "now" | "vault">;

/**
 * Counts emails to other people with text that a landlord's side wrote, before they are sent: as many in 24 hours, from
 * the first of them on, as `WRITTEN_EMAILS_PER_DAY` allows. Each count is committed at once, so that it doesn't wait for
 * the caller's transaction, and concurrent ones don't use the same rest.
 * @param deps outside of a transaction
 * @param tenant the landlord or company that sends them
 * @returns whether they may be sent; if not, none of them counts
 */
export const tryWrittenEmails = (deps: Parts, tenant: string, emails: number): Promise<boolean> =>
  tryCount(deps, keyOf(deps, tenant), emails);

/**
 * Counts an email to an address without an account, which names the landlord and the home: whoever applies gives the
 * address. As many in 24 hours as emails with a text of their own, apart from those.
 * @returns whether it may be sent now
 */
export const tryReceivedEmail = (deps: Parts, tenant: string): Promise<boolean> =>
  tryCount(deps, deps.vault.blind(`received_emails:${tenant}`), 1);

async function tryCount(deps: Parts, key: Buffer, emails: number): Promise<boolean> {
  if (deps.db.isTransaction) throw new Error("Emails are counted outside of the transaction that sends them.");
  const limit = deps.config.writtenEmailsPerDay;
  if (emails === 0) return true;
  if (emails > limit) return false;
  const now = deps.now();
  const isOver = sql`a.last <= ${new Date(now.getTime() - dayMs)}`;
  const { rows } = await sql`
    insert into attempts as a (key, tries, last, blocked_until) values (${key}, ${emails}, ${now}, ${now})
    on conflict (key) do update set
      tries = case when ${isOver} then 0 else a.tries end + ${emails}::int,
      last = case when ${isOver} then ${now} else a.last end
      where case when ${isOver} then 0 else a.tries end + ${emails}::int <= ${limit}
    returning tries`.execute(deps.db);
  return rows.length > 0;
}

/**
 * Like `tryWrittenEmails`, with the reason for a refusal.
 * @throws ProblemError `conflict` with the limit, and when it ends
 */
export async function countWrittenEmails(deps: Parts, tenant: string, emails: number): Promise<void> {
  if (await tryWrittenEmails(deps, tenant, emails)) return;
  const n = deps.config.writtenEmailsPerDay;
  if (emails > n) throw conflict((t) => t(problemsTexts).written_emails_most({ n }));
  const row = await deps.db
    .selectFrom("attempts")
    .select("last")
    .where("key", "=", keyOf(deps, tenant))
    .executeTakeFirst();
  const left = (row?.last.getTime() ?? 0) + dayMs - deps.now().getTime();
  const hours = Math.max(1, Math.ceil(left / hourMs));
  throw new ProblemError("conflict", (t) => t(problemsTexts).written_emails_used({ n, hours }), {
    retryAfter: Math.max(1, Math.ceil(left / 1_000)),
  });
}

/**
 * Counts emails, then does the work that sends them. Those that it didn't send no longer count.
 * @param sentOf how many it sent; by default all, unless it throws
 * @throws ProblemError `conflict` before the work begins, if the limit is reached
 */
export async function sendingWritten<T>(
  deps: Parts,
  tenant: string,
  emails: number,
  work: () => Promise<T>,
  sentOf: (result: T) => number = () => emails,
): Promise<T> {
  await countWrittenEmails(deps, tenant, emails);
  let sent = 0;
  try {
    const result = await work();
    sent = sentOf(result);
    return result;
  } finally {
    if (sent < emails) await uncount(deps, tenant, emails - sent);
  }
}

async function uncount(deps: Parts, tenant: string, emails: number): Promise<void> {
  await deps.db
    .updateTable("attempts")
    .set({ tries: sql`greatest(tries - ${emails}, 0)` })
    .where("key", "=", keyOf(deps, tenant))
    .execute();
}

const keyOf = ({ vault }: Pick<Parts, "vault">, tenant: string) => vault.blind(`written_emails:${tenant}`);
