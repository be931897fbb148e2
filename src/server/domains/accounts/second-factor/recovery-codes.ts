import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { emailTemplate } from "#server/emails/emails.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { recordSignIn } from "../sessions/events.ts";
import { sendSecondFactorEmail } from "./send-second-factor-email.ts";

const codeCount = 10;

/** 32 characters that aren't easily confused: 5 bits each, 50 per code. */
const codeAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const codeLength = 10;

const generateCode = () =>
  Array.from(randomBytes(codeLength), (byte) => codeAlphabet[byte % codeAlphabet.length]).join("");

/** Returns a code's keyed hash, bound to its user. */
export const hashRecoveryCode = (deps: Deps, userId: string, code: string): Buffer =>
  deps.vault.keyedHash(`recovery-code:${userId}:${code}`);

/** Replaces the recovery codes with ten new ones. @returns them as displayed: `ABCDE-FGHJK` */
export async function replaceRecoveryCodes(deps: Deps, trx: GlobalDb, userId: string): Promise<string[]> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const codes = Array.from({ length: codeCount }, generateCode);
  await trx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, hash: hashRecoveryCode(deps, userId, code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`);
}

/**
 * Deletes a recovery code. Deleting it proves that it was valid.
 * @returns false if it doesn't exist or was already used
 */
export async function consumeRecoveryCode(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  userId: string,
  hash: Buffer,
) {
  const deleted = await trx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (deleted.numDeletedRows !== 1n) return false;
  const { left } = await trx
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("left"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  await recordSignIn(deps, trx, request, "recovery code used", { userId });
  await sendSecondFactorEmail(deps, trx, userId, (language, url) =>
    emailTemplate(language, "recoveryCodeUsed", url, left),
  );
  return true;
}
