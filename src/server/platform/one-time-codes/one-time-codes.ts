import { randomBytes, randomInt } from "node:crypto";
import { minuteMs } from "#rules/time/durations.ts";
import { ProblemError } from "../common/errors.ts";
import { type GlobalDb, lockByName, transaction } from "../db/connect.ts";
import type { PlatformDeps } from "../deps.ts";
import { type AttemptCounter, countAttempts } from "../limits.ts";
import { oneTimeCode } from "./encrypted-columns.ts";

/** The lifetime of a code (ASVS 6.5.5). */
const codeMinutes = 10;
/**
 * A code that expires sooner than this is not sent again: a new one is created, and the old one stays valid until it
 * expires. So at most two codes for a subject are valid.
 */
const minResendMinutes = 5;
/** The maximum number of messages with the same code, so that no one can flood another person's mailbox or phone. */
const messagesPerCode = 3;

/**
 * What a code confirms: the login with an address, the address of a share's recipient, or the address or phone of a
 * document's signer.
 */
export type CodeSubject =
  | `passcode ${string}`
  | `share ${string}`
  | `address of signer ${string}`
  | `phone of signer ${string}`;

/** 32 characters that aren't easily confused: 5 bits each. */
const codeAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Returns a code of six digits, for accounts, where all wrong guesses together are limited. */
export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/**
 * Returns a code of 40 bits, as `K7QM-4XRT`. So many can't be guessed from any number of networks. A limit on the
 * guesses from all networks together, which others could use up, isn't needed.
 */
export function newConfirmationCode(): string {
  const characters = Array.from(randomBytes(8), (byte) => codeAlphabet[byte % codeAlphabet.length]).join("");
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** Returns a code's keyed hash, bound to what it confirms; case, spaces and hyphens don't matter. */
const hashCode = ({ vault }: Pick<PlatformDeps, "vault">, subject: CodeSubject, code: string): Buffer =>
  vault.keyedHash(`code:${subject}:${code.toUpperCase().replaceAll(/[\s-]/g, "")}`);

type CodeRequest = {
  subject: CodeSubject;
  newCode: () => string;
  /** what limits new codes, such as the requester's network */
  limits: readonly AttemptCounter[];
};

/**
 * Sends a code. A repeated request sends the same valid code; after too many requests, the code stays valid and nothing
 * is sent, so that requesting someone else's codes neither locks them out nor floods their mailbox.
 * @param send sends the code, which is valid for that many minutes
 * @throws ProblemError `too_many` if a limit is reached while no code is valid
 */
export async function sendOneTimeCode<D extends GlobalDb>(
  deps: Omit<PlatformDeps, "db">,
  db: D,
  { subject, newCode, limits }: CodeRequest,
  send: (trx: D, code: string, minutes: number) => Promise<void>,
): Promise<void> {
  const validCode = await findValidCode(deps, db, subject);
  if (validCode && canResend(deps, validCode) && validCode.messages >= messagesPerCode) return;
  try {
    await countAttempts({ ...deps, db }, limits);
  } catch (error) {
    if (validCode && error instanceof ProblemError) return;
    throw error;
  }
  await transaction(db, async (trx) => {
    await lockByName(trx, subject);
    const currentCode = await findValidCode(deps, trx, subject);
    const resentCode = currentCode && canResend(deps, currentCode) ? currentCode : null;
    if (resentCode && resentCode.messages >= messagesPerCode) return;
    const { code, expires } = resentCode
      ? await countResend(deps, trx, subject, resentCode)
      : await createCode(deps, trx, subject, newCode());
    await send(trx, code, Math.floor((expires.getTime() - deps.now().getTime()) / minuteMs));
  });
}

type CodeDeps = Pick<PlatformDeps, "vault" | "now">;
type ValidCode = { hash: Buffer; encrypted_code: string; expires: Date; messages: number };

/** Returns the newest valid code. */
async function findValidCode(deps: CodeDeps, db: GlobalDb, subject: CodeSubject): Promise<ValidCode | undefined> {
  return await db
    .selectFrom("one_time_codes")
    .select(["hash", "encrypted_code", "expires", "messages"])
    .where("subject", "=", subject)
    .where("expires", ">", deps.now())
    .orderBy("expires", "desc")
    .limit(1)
    .executeTakeFirst();
}

const canResend = (deps: CodeDeps, { expires }: ValidCode): boolean =>
  expires.getTime() - deps.now().getTime() >= minResendMinutes * minuteMs;

async function countResend(deps: CodeDeps, trx: GlobalDb, subject: CodeSubject, valid: ValidCode) {
  await trx
    .updateTable("one_time_codes")
    .set({ messages: valid.messages + 1 })
    .where("subject", "=", subject)
    .where("hash", "=", valid.hash)
    .execute();
  return { code: oneTimeCode.decrypt(deps, subject, valid.encrypted_code), expires: valid.expires };
}

/**
 * Stores a new code as a keyed hash, since a short code could be brute-forced from a plain hash, and encrypted, so that
 * it can be sent again.
 */
async function createCode(deps: CodeDeps, trx: GlobalDb, subject: CodeSubject, code: string) {
  const expires = new Date(deps.now().getTime() + codeMinutes * minuteMs);
  const row = { expires, messages: 1, encrypted_code: oneTimeCode.encrypt(deps, subject, code) };
  await trx
    .insertInto("one_time_codes")
    .values({ subject, hash: hashCode(deps, subject, code), ...row })
    .onConflict((conflict) => conflict.columns(["subject", "hash"]).doUpdateSet(row))
    .execute();
  return { code, expires };
}

/** Whether a code is valid, without using it up. */
export async function isValidCode(deps: CodeDeps, db: GlobalDb, subject: CodeSubject, code: string): Promise<boolean> {
  const row = await db
    .selectFrom("one_time_codes")
    .select("hash")
    .where("subject", "=", subject)
    .where("hash", "=", hashCode(deps, subject, code))
    .where("expires", ">", deps.now())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses up a code, which ends the other codes for the same subject as well. One statement does both, so that a code works
 * only once, even in concurrent requests.
 * @returns whether it was valid
 */
export async function consumeCode(deps: CodeDeps, trx: GlobalDb, subject: CodeSubject, code: string): Promise<boolean> {
  const hash = hashCode(deps, subject, code);
  const deleted = await trx
    .deleteFrom("one_time_codes")
    .where("subject", "=", subject)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("one_time_codes as o")
          .select("o.hash")
          .where("o.subject", "=", subject)
          .where("o.hash", "=", hash)
          .where("o.expires", ">", deps.now()),
      ),
    )
    .returning("hash")
    .execute();
  return deleted.some((row) => hash.equals(row.hash));
}

/** Deletes all codes for some subjects. */
export async function deleteCodes(trx: GlobalDb, subjects: readonly CodeSubject[]): Promise<void> {
  if (subjects.length > 0) await trx.deleteFrom("one_time_codes").where("subject", "in", subjects).execute();
}
