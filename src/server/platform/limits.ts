import { type RawBuilder, sql } from "kysely";
import { dayMs, hourMs, minuteMs } from "#rules/time/durations.ts";
import { problemsTexts } from "#texts/problems/texts.ts";
import { ProblemError } from "./common/errors.ts";
import { networkOf } from "./common/network-of.ts";
import type { PlatformDeps } from "./deps.ts";

type Quota = {
  /** attempts within `windowMs` of the first one; then none until that time is over */
  tries: number;
  windowMs: number;
};
type GuessLimit = {
  /** guesses before each block; only a success resets the count */
  tries: number;
  windowMs?: never;
};

/** Each block after wrong guesses is twice as long as the previous one. */
const firstBlockMs = 15 * minuteMs;
const maxBlockMs = dayMs;

/**
 * The limits on guessing a secret, without a window, and on what may be done in an hour or a day. An account is never
 * locked permanently: each block expires, and guesses are counted separately by source
 * (`accounts/sessions/count-guess.ts`).
 */
const limits = {
  account: { tries: 10 },
  /** from network addresses that an account knows, and from all others */
  known_address: { tries: 60 },
  elsewhere: { tries: 30 },
  address: { tries: 50, windowMs: hourMs },
  /** codes requested by one network address and for one mailbox, and resume links of one draft */
  emails: { tries: 5, windowMs: hourMs },
  /** text message codes for one user, and to one number from one landlord or company */
  phone_codes: { tries: 5, windowMs: hourMs },
  /** text message codes to one number, whoever causes them */
  number_codes: { tries: 30, windowMs: dayMs },
  /** the part of them that one user, landlord or company may cause, so that nobody alone blocks a number for the others */
  number_codes_of_sender: { tries: 10, windowMs: dayMs },
  /** wrong codes of one share or signer that are recorded */
  refused_codes: { tries: 30, windowMs: dayMs },
  /** identity questions by account, by address, and by the person checked */
  identity: { tries: 8, windowMs: dayMs },
  identity_from: { tries: 100, windowMs: dayMs },
  identity_of: { tries: 8, windowMs: dayMs },
  /** drafts started from one address without an account */
  drafts: { tries: 60, windowMs: hourMs },
  /** people invited by one applicant's account, for any of its applications */
  invitations: { tries: 20, windowMs: dayMs },
  /** invitations to a team, sent by one company */
  member_invitations: { tries: 200, windowMs: dayMs },
  /** deposits that verify the bank accounts of one user */
  bank_checks: { tries: 10, windowMs: dayMs },
  /** landlords invited by one ambassador */
  referral_invitations: { tries: 30, windowMs: dayMs },
} as const satisfies Record<string, Quota | GuessLimit>;

export type LimitName = keyof typeof limits;

const keyOf = ({ vault }: Pick<PlatformDeps, "vault">, limit: LimitName, subject: string): Buffer =>
  vault.keyedHash(`${limit}:${subject}`);

/**
 * Counts one attempt before it is made, so that concurrent attempts can't bypass the limit.
 * @returns the new count, for `undoAttempt`
 * @throws ProblemError `too_many` while blocked, with the seconds left
 */
export async function countAttempt(deps: PlatformDeps, limit: LimitName, subject: string): Promise<number> {
  const facts: Quota | GuessLimit = limits[limit];
  const key = keyOf(deps, limit, subject);
  if (facts.windowMs === undefined) {
    const count = await countWithBlocks(deps, key, facts.tries);
    return count ?? (await throwBlocked(deps, key, (row) => row.blocked_until.getTime()));
  }
  const { windowMs } = facts;
  const count = await countInWindow(deps, key, facts);
  return count ?? (await throwBlocked(deps, key, (row) => row.last.getTime() + windowMs));
}

type CountDeps = Pick<PlatformDeps, "db" | "now">;

/** Counts a guess. @returns the new count; undefined while blocked */
async function countWithBlocks(deps: CountDeps, key: Buffer, tries: number): Promise<number | undefined> {
  const now = deps.now();
  const block = (count: RawBuilder<unknown>) => sql`case when ${count} % ${tries}::int = 0
    then ${now}::timestamptz + least(${firstBlockMs} * 2 ^ (${count} / ${tries}::int - 1), ${maxBlockMs}) * interval '1 ms'
    else ${now}::timestamptz end`;
  const nextCount = sql`(a.tries + 1)`;
  const { rows } = await sql<{ tries: number }>`
    insert into attempts as a (key, tries, last, blocked_until) values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set tries = ${nextCount}, last = ${now}, blocked_until = ${block(nextCount)}
      where a.blocked_until <= ${now}
    returning tries`.execute(deps.db);
  return rows[0]?.tries;
}

/**
 * Counts attempts that are made together, if the quota has room for all of them. The row's `last` is the time of the
 * window's first attempt.
 * @returns the new count; undefined if there would be too many, and none of them counts
 */
export async function countInWindow(
  deps: CountDeps,
  key: Buffer,
  { tries, windowMs }: Quota,
  attempts = 1,
): Promise<number | undefined> {
  if (attempts > tries) return undefined;
  const now = deps.now();
  const isWindowOver = sql`a.last <= ${new Date(now.getTime() - windowMs)}`;
  const nextCount = sql`case when ${isWindowOver} then 0 else a.tries end + ${attempts}::int`;
  const { rows } = await sql<{ tries: number }>`
    insert into attempts as a (key, tries, last, blocked_until) values (${key}, ${attempts}, ${now}, ${now})
    on conflict (key) do update set
      tries = ${nextCount}, last = case when ${isWindowOver} then ${now} else a.last end, blocked_until = ${now}
      where ${nextCount} <= ${tries}
    returning tries`.execute(deps.db);
  return rows[0]?.tries;
}

/** Counts one attempt, unless too many were made. @returns false while blocked */
export async function tryCountAttempt(deps: PlatformDeps, limit: LimitName, subject: string): Promise<boolean> {
  try {
    await countAttempt(deps, limit, subject);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

/** @throws ProblemError `too_many` with the seconds until the time that `endOf` reads from the count */
async function throwBlocked(
  deps: CountDeps,
  key: Buffer,
  endOf: (row: { last: Date; blocked_until: Date }) => number,
): Promise<never> {
  const row = await deps.db
    .selectFrom("attempts")
    .select(["last", "blocked_until"])
    .where("key", "=", key)
    .executeTakeFirst();
  const seconds = Math.max(1, Math.ceil(((row ? endOf(row) : 0) - deps.now().getTime()) / 1000));
  throw new ProblemError("too_many", (t) => t(problemsTexts).too_many_attempts, { retryAfter: seconds });
}

/**
 * Undoes one attempt after a success where others share the count, and the block if this attempt started one. An
 * address may be shared by an office, or be that of a proxy missing from TRUST_PROXY.
 */
export async function undoAttempt(deps: PlatformDeps, limit: LimitName, subject: string, count: number): Promise<void> {
  await deps.db
    .updateTable("attempts")
    .set((eb) => ({
      tries: eb("tries", "-", 1),
      ...(count % limits[limit].tries === 0 && { blocked_until: deps.now() }),
    }))
    .where("key", "=", keyOf(deps, limit, subject))
    .where("tries", ">", 0)
    .execute();
}

/** A counter of attempts. */
export type AttemptCounter = {
  limit: LimitName;
  subject: string;
  /** whether others share the count: a success then undoes only its own attempt instead of resetting the count */
  isShared?: boolean;
};

/**
 * Counts one attempt in several buckets. If one of them is blocked, the attempt isn't made and counts in none.
 * @returns `undo` removes the attempt; `succeed` is called after a success
 * @throws ProblemError `too_many`
 */
export async function countAttempts(
  deps: PlatformDeps,
  counters: readonly AttemptCounter[],
): Promise<{ undo: () => Promise<void>; succeed: () => Promise<void> }> {
  const counted: (AttemptCounter & { count: number })[] = [];
  const undo = async () => {
    for (const { limit, subject, count } of counted) await undoAttempt(deps, limit, subject, count);
  };
  try {
    for (const bucket of counters)
      counted.push({ ...bucket, count: await countAttempt(deps, bucket.limit, bucket.subject) });
  } catch (error) {
    await undo();
    throw error;
  }
  const succeed = async () => {
    for (const { limit, subject, count, isShared } of counted)
      if (isShared) await undoAttempt(deps, limit, subject, count);
      else await resetAttempts(deps, limit, subject);
  };
  return { undo, succeed };
}

/**
 * Counts one guess of an emailed code for each network address, so that guesses by others don't block the addressee. The
 * codes can't be guessed from many networks either (`newConfirmationCode`).
 * @param subject what the code gives access to, such as `share 6f0c…`
 * @returns a function to call after the right code: earlier guesses no longer count
 * @throws ProblemError `too_many` while blocked
 */
export async function countCodeGuess(
  deps: PlatformDeps,
  subject: string,
  request: { ip: string },
): Promise<() => Promise<void>> {
  const network = networkOf(request);
  const { succeed } = await countAttempts(deps, [
    { limit: "address", subject: network, isShared: true },
    { limit: "account", subject: `${subject} from ${network}` },
  ]);
  return succeed;
}

/** Resets the count after a success. */
export async function resetAttempts(deps: PlatformDeps, limit: LimitName, subject: string): Promise<void> {
  await deps.db
    .deleteFrom("attempts")
    .where("key", "=", keyOf(deps, limit, subject))
    .execute();
}
