import { type RawBuilder, sql } from "kysely";
import { dayMs, hourMs, minuteMs } from "#rules/time/durations.ts";
import { problemsTexts } from "#texts/problems/texts.ts";
import { ProblemError } from "./common/errors.ts";
import { networkOf } from "./common/network-of.ts";
import type { PlatformDeps } from "./deps.ts";

type Limit = {
  /** attempts before each block */
  tries: number;
  /** the count resets after this time without an attempt; null: only after a success */
  forgetMs: number | null;
};

/** Each block is twice as long as the previous one. */
const firstBlockMs = 15 * minuteMs;
const maxBlockMs = dayMs;

/**
 * The limits on guessing a secret. An account is never locked permanently: each block expires, and guesses are counted
 * separately by source (`accounts/sessions/count-guess.ts`).
 */
const limits = {
  account: { tries: 10, forgetMs: null },
  /** from network addresses that an account knows, and from all others */
  known_address: { tries: 60, forgetMs: null },
  elsewhere: { tries: 30, forgetMs: null },
  address: { tries: 50, forgetMs: hourMs },
  /** codes requested by one network address and for one mailbox, and resume links of one draft */
  emails: { tries: 5, forgetMs: hourMs },
  /** text message codes for one user, and to one number from one landlord or company */
  phone_codes: { tries: 5, forgetMs: hourMs },
  /** text message codes to one number, whoever causes them */
  number_codes: { tries: 30, forgetMs: dayMs },
  /** wrong codes of one share or signer that are recorded */
  refused_codes: { tries: 30, forgetMs: dayMs },
  /** identity questions by account, by address, and by the person checked */
  identity: { tries: 8, forgetMs: dayMs },
  identity_from: { tries: 100, forgetMs: dayMs },
  identity_of: { tries: 8, forgetMs: dayMs },
  /** drafts started from one address without an account */
  drafts: { tries: 60, forgetMs: hourMs },
  /** people invited by one applicant's account, for any of its applications */
  invitations: { tries: 20, forgetMs: dayMs },
  /** invitations to a team, sent by one company */
  member_invitations: { tries: 200, forgetMs: dayMs },
  /** deposits that verify the bank accounts of one user */
  bank_checks: { tries: 10, forgetMs: dayMs },
  /** landlords invited by one ambassador */
  referral_invitations: { tries: 30, forgetMs: dayMs },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/**
 * Counts one attempt before it is made, so that concurrent attempts can't bypass the limit.
 * @returns the new count, for `undoAttempt`
 * @throws ProblemError `too_many` while blocked, with the seconds left
 */
export async function countAttempt(deps: PlatformDeps, limit: LimitName, subject: string): Promise<number> {
  const { tries, forgetMs } = limits[limit];
  const key = deps.vault.keyedHash(`${limit}:${subject}`);
  const now = deps.now();
  const expiredBefore = new Date(forgetMs === null ? 0 : now.getTime() - forgetMs);
  const block = (count: RawBuilder<unknown>) => sql`case when ${count} % ${tries}::int = 0
    then ${now}::timestamptz + least(${firstBlockMs} * 2 ^ (${count} / ${tries}::int - 1), ${maxBlockMs}) * interval '1 ms'
    else ${now}::timestamptz end`;
  const nextCount = sql`(case when a.last < ${expiredBefore} then 1 else a.tries + 1 end)`;
  const { rows } = await sql<{ tries: number }>`
    insert into attempts as a (key, tries, last, blocked_until) values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set tries = ${nextCount}, last = ${now}, blocked_until = ${block(nextCount)}
      where a.blocked_until <= ${now}
    returning tries`.execute(deps.db);
  if (!rows[0]) throw await blockedError(deps, key, now);
  return rows[0].tries;
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

async function blockedError(deps: PlatformDeps, key: Buffer, now: Date): Promise<ProblemError> {
  const row = await deps.db.selectFrom("attempts").select("blocked_until").where("key", "=", key).executeTakeFirst();
  const seconds = Math.max(1, Math.ceil(((row?.blocked_until.getTime() ?? 0) - now.getTime()) / 1000));
  return new ProblemError("too_many", (t) => t(problemsTexts).too_many_attempts, {
    retryAfter: seconds,
  });
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
    .where("key", "=", deps.vault.keyedHash(`${limit}:${subject}`))
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
    .where("key", "=", deps.vault.keyedHash(`${limit}:${subject}`))
    .execute();
}
