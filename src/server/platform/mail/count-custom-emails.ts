import { sql } from "kysely";
import type { EmailKind } from "#rules/email/kinds.ts";
import { dayMs, hourMs } from "#rules/time/durations.ts";
import { problemsTexts } from "#texts/problems/texts.ts";
import { conflict, ProblemError } from "../common/errors.ts";
import { afterRollback } from "../db/transactions/separate-pool.ts";
import type { PlatformDeps } from "../deps.ts";
import { countInWindow } from "../limits.ts";

type CountDeps = Pick<PlatformDeps, "config" | "db" | "now" | "vault">;

/**
 * Counts emails to other people with text that a landlord's side wrote, before they are sent: at most
 * `WRITTEN_EMAILS_PER_DAY` within 24 hours of the first one. Each count is committed immediately, so that it doesn't
 * wait for the caller's transaction, and concurrent calls can't exceed the limit; if that transaction is rolled back,
 * the emails no longer count.
 * @param deps outside of a transaction
 * @param tenant the landlord or company that sends them
 * @returns whether they may be sent; if not, none of them counts
 */
export const tryCountCustomEmails = async (deps: CountDeps, tenant: string, emails: number): Promise<boolean> =>
  (await tryCount(deps, customEmailsKey(deps, tenant), emails)) !== undefined;

/** The kinds of emails to addresses that somebody who applies entered; they name the landlord and the home. */
type KindByApplicants = Extract<EmailKind, "application_received" | "draft_link" | "household_invitation">;

/**
 * Counts an email to an address that somebody who applies entered. The limit is the same as for emails with custom text,
 * but counted separately for each kind: a draft needs no valid answers, so many of them must not hold up the others.
 * @returns whether it may be sent now
 */
export const tryCountEmailByApplicant = async (
  deps: CountDeps,
  tenant: string,
  kind: KindByApplicants,
): Promise<boolean> => (await tryCount(deps, deps.vault.keyedHash(`${kind}_by_applicants:${tenant}`), 1)) !== undefined;

/** Uncounts a number of emails, by default all that still count. */
type UndoCount = (emails?: number) => Promise<void>;

/** @returns undefined if the limit is reached */
async function tryCount(deps: CountDeps, key: Buffer, emails: number): Promise<UndoCount | undefined> {
  if (deps.db.isTransaction) throw new Error("Emails are counted outside of the transaction that sends them.");
  if (emails === 0) return () => Promise.resolve();
  const quota = { tries: deps.config.writtenEmailsPerDay, windowMs: dayMs };
  if ((await countInWindow(deps, key, quota, emails)) === undefined) return undefined;
  let counted = emails;
  const undoCount: UndoCount = async (unsent = counted) => {
    counted -= unsent;
    if (unsent > 0)
      await deps.db
        .updateTable("attempts")
        .set({ tries: sql`greatest(tries - ${unsent}::int, 0)` })
        .where("key", "=", key)
        .execute();
  };
  afterRollback(undoCount);
  return undoCount;
}

/**
 * Counts emails like `tryCountCustomEmails`, and throws if they may not be sent.
 * @returns a function that uncounts those that aren't sent
 * @throws ProblemError `conflict` with the limit, and when it resets
 */
export async function countCustomEmails(deps: CountDeps, tenant: string, emails: number): Promise<UndoCount> {
  const undoCount = await tryCount(deps, customEmailsKey(deps, tenant), emails);
  if (undoCount) return undoCount;
  const n = deps.config.writtenEmailsPerDay;
  if (emails > n) throw conflict((t) => t(problemsTexts).written_emails_most({ n }));
  const row = await deps.db
    .selectFrom("attempts")
    .select("last")
    .where("key", "=", customEmailsKey(deps, tenant))
    .executeTakeFirst();
  const remainingMs = (row?.last.getTime() ?? 0) + dayMs - deps.now().getTime();
  const hours = Math.max(1, Math.ceil(remainingMs / hourMs));
  throw new ProblemError("conflict", (t) => t(problemsTexts).written_emails_used({ n, hours }), {
    retryAfter: Math.max(1, Math.ceil(remainingMs / 1_000)),
  });
}

/**
 * Counts emails, then runs the work that sends them. Emails that it didn't send no longer count.
 * @param countSent the number of emails sent; by default all, unless it throws
 * @throws ProblemError `conflict` before the work begins, if the limit is reached
 */
export async function withCustomEmailLimit<T>(
  deps: CountDeps,
  tenant: string,
  emails: number,
  work: () => Promise<T>,
  countSent: (result: T) => number = () => emails,
): Promise<T> {
  const undoCount = await countCustomEmails(deps, tenant, emails);
  let sent = 0;
  try {
    const result = await work();
    sent = countSent(result);
    return result;
  } finally {
    await undoCount(emails - sent);
  }
}

const customEmailsKey = ({ vault }: Pick<CountDeps, "vault">, tenant: string) =>
  vault.keyedHash(`written_emails:${tenant}`);
