import { randomInt } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { minuteMs } from "#rules/time/durations.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { networkOf } from "#server/platform/common/network-of.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { countAttempt } from "#server/platform/limits.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { passcode } from "./encrypted-columns.ts";

/** The lifetime of a passcode (ASVS 6.5.5). */
const passcodeMinutes = 10;
/**
 * A passcode that expires sooner than this is not sent again: a new one is created, and the old one stays valid until
 * it expires.
 */
const minResendMinutes = 5;
/** The maximum number of emails with the same code, so that no one can flood another user's mailbox. */
const emailsPerCode = 3;

/**
 * Sends a passcode to an address, whether or not it has an account. A repeated request sends the same valid passcode;
 * after too many requests, the passcode stays valid and nothing is sent, so that requesting someone else's passcodes
 * doesn't lock them out.
 * @throws ProblemError `too_many` for a network address with too many requests, while no code is valid
 */
export async function requestPasscode(deps: Deps, request: FastifyRequest, email: string): Promise<void> {
  const validCode = await findValidCode(deps, deps.db, email);
  if (validCode && canResend(deps, validCode) && validCode.emails >= emailsPerCode) return;
  try {
    await countAttempt(deps, "emails", `passcode ${email} from ${networkOf(request)}`);
  } catch (error) {
    if (validCode && error instanceof ProblemError) return;
    throw error;
  }
  await transaction(deps.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`passcode ${email}`}, 0))`.execute(trx);
    const currentCode = await findValidCode(deps, trx, email);
    const resentCode = currentCode && canResend(deps, currentCode) ? currentCode : null;
    if (resentCode && resentCode.emails >= emailsPerCode) return;
    const { code, expires } = resentCode
      ? await countResend(deps, trx, email, resentCode)
      : await createCode(deps, trx, email);
    const minutes = Math.floor((expires.getTime() - deps.now().getTime()) / minuteMs);
    const language = languageOf(request.headers["accept-language"]);
    await sendEmail(deps, trx, "passcode", email, emailTemplate(language, "passcode", code, minutes));
  });
}

type ValidCode = { hash: Buffer; encrypted_code: string | null; expires: Date; emails: number };

/** Returns the newest valid code. */
async function findValidCode(deps: Deps, db: GlobalDb, email: string): Promise<ValidCode | undefined> {
  return await db
    .selectFrom("passcodes")
    .select(["hash", "encrypted_code", "expires", "emails"])
    .where("username", "=", email)
    .where("expires", ">", deps.now())
    .orderBy("expires", "desc")
    .limit(1)
    .executeTakeFirst();
}

const canResend = (deps: Deps, { encrypted_code, expires }: ValidCode): boolean =>
  encrypted_code !== null && expires.getTime() - deps.now().getTime() >= minResendMinutes * minuteMs;

async function countResend(deps: Deps, trx: GlobalDb, email: string, live: ValidCode) {
  await trx
    .updateTable("passcodes")
    .set({ emails: live.emails + 1 })
    .where("username", "=", email)
    .where("hash", "=", live.hash)
    .execute();
  return { code: passcode.decrypt(deps, email, live.encrypted_code ?? ""), expires: live.expires };
}

/**
 * Stores a new code as a keyed hash, since six digits could be brute-forced from a plain hash, and encrypted, so that
 * it can be sent again.
 */
async function createCode(deps: Deps, trx: GlobalDb, email: string) {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expires = new Date(deps.now().getTime() + passcodeMinutes * minuteMs);
  const row = { username: email, hash: hashPasscode(deps, email, code), expires, emails: 1 };
  const encrypted_code = passcode.encrypt(deps, email, code);
  await trx
    .insertInto("passcodes")
    .values({ ...row, encrypted_code })
    .onConflict((conflict) =>
      conflict.columns(["username", "hash"]).doUpdateSet({ expires, emails: 1, encrypted_code }),
    )
    .execute();
  return { code, expires };
}

/** Returns a code's keyed hash, bound to its address. */
export const hashPasscode = (deps: Deps, email: string, code: string): Buffer =>
  deps.vault.keyedHash(`passcode:${email}:${code}`);
