import { randomInt } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { NotificationPhone } from "#contract/notifications/phones.ts";
import { formatPhone } from "#rules/phones/phones.ts";
import { parseTextNumber } from "#server/domains/invitations/text-requirements.ts";
import { keyedHashOfNumber, optedOutNumbers } from "#server/domains/text-messages/opt-outs.ts";
import { sendText } from "#server/domains/text-messages/send-text.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { invalid, ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { networkOf } from "#server/platform/common/network-of.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { countAttempts } from "#server/platform/limits.ts";
import type { Deps } from "#server/ports/deps.ts";
import { accountProblemsTexts } from "#texts/account-problems/texts.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import { textConsentTexts } from "#texts/text-consent/texts.ts";
import { textMessageTexts } from "#texts/text-message/texts.ts";
import { phoneNumber } from "./encrypted-columns.ts";

const codeValidMinutes = 10;

/** Returns the caller's phone for notifications, and whether its owner opted out. */
export async function loadPhone(deps: Deps, { id }: Pick<Actor, "id">): Promise<NotificationPhone> {
  const is_available = deps.messages !== undefined;
  const row = await deps.db
    .selectFrom("notification_phones")
    .select(["number", "confirmed_at"])
    .where("user_id", "=", id)
    .executeTakeFirst();
  if (!row) return { is_available, phone: null, confirmed: null, stopped: false };
  const number = phoneNumber.decrypt(deps, id, row.number);
  const stopped = (await optedOutNumbers(deps, deps.db, [id], [number])).size > 0;
  return { is_available, phone: formatPhone(number), confirmed: row.confirmed_at?.toISOString() ?? null, stopped };
}

/**
 * Sends a confirmation code to a phone, which replaces an earlier phone. A new code invalidates the previous one.
 * @throws ProblemError `forbidden` if the email address is unverified, so that an unverified account can't cause texts
 * to other people; `invalid`; `too_many` after five codes in an hour for the user, ten in a day from the user to the number,
 * or thirty in a day to the number
 */
export async function addPhone(
  deps: Deps,
  actor: Actor,
  { phone, consent }: { phone: string; consent: boolean },
): Promise<NotificationPhone> {
  if (!actor.isVerified) throw new ProblemError("forbidden", (t) => t(accountProblemsTexts).verify_email_for_phone);
  if (!deps.messages) throw invalid({ phone: [(t) => t(invitationProblemsTexts).no_texts] });
  const number = parseTextNumber(phone);
  if (!number) throw invalid({ phone: [(t) => t(invitationProblemsTexts).us_number] });
  if (!consent) throw invalid({ consent: [(t) => t(accountProblemsTexts).agree_to_texts] });
  if ((await optedOutNumbers(deps, deps.db, [actor.id], [number])).size > 0)
    throw invalid({ phone: [(t) => t(accountProblemsTexts).phone_stopped] });
  await countAttempts(deps, [
    { limit: "phone_codes", subject: `user ${actor.id}` },
    { limit: "number_codes_of_sender", subject: `number ${number} from ${actor.id}` },
    { limit: "number_codes", subject: number },
  ]);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const now = deps.now();
  const row = {
    number: phoneNumber.encrypt(deps, actor.id, number),
    number_hash: keyedHashOfNumber(deps, number),
    consent: textConsentTexts.in(actor.language).notifications,
    code: keyedHashOfCode(deps, actor.id, number, code),
    code_expires: new Date(now.getTime() + codeValidMinutes * 60_000),
    confirmed_at: null,
    next_text: now,
    created: now,
  };
  await transaction(deps.db, async (trx) => {
    await trx
      .insertInto("notification_phones")
      .values({ user_id: actor.id, ...row })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
      .execute();
    await trx.deleteFrom("untexted_notifications").where("user_id", "=", actor.id).execute();
    const body = textMessageTexts.in(actor.language).code({ code, minutes: codeValidMinutes });
    await sendText(deps, trx, {
      kind: "phone_code",
      to: number,
      body,
      key: `phone code ${newId()}`,
      senders: [actor.id],
    });
  });
  return await loadPhone(deps, actor);
}

/**
 * Confirms the caller's phone. One statement checks and clears the code, so it works only once, even with concurrent
 * requests.
 * @throws ProblemError `invalid` on `code`; `too_many`
 */
export async function confirmPhone(
  deps: Deps,
  actor: Actor,
  request: FastifyRequest,
  code: string,
): Promise<NotificationPhone> {
  const { succeed: resetGuesses } = await countAttempts(deps, [
    { limit: "address", subject: networkOf(request), isShared: true },
    { limit: "account", subject: `phone ${actor.id}` },
  ]);
  const row = await deps.db
    .selectFrom("notification_phones")
    .select("number")
    .where("user_id", "=", actor.id)
    .executeTakeFirst();
  const wrongCodeError = invalid({ code: [(t) => t(accountProblemsTexts).code_expired] });
  if (!row) throw wrongCodeError;
  const number = phoneNumber.decrypt(deps, actor.id, row.number);
  const updateResult = await deps.db
    .updateTable("notification_phones")
    .set({ code: null, code_expires: null, confirmed_at: deps.now(), next_text: deps.now() })
    .where("user_id", "=", actor.id)
    .where("code", "=", keyedHashOfCode(deps, actor.id, number, code))
    .where("code_expires", ">", deps.now())
    .executeTakeFirst();
  if (updateResult.numUpdatedRows !== 1n) throw wrongCodeError;
  await resetGuesses();
  return await loadPhone(deps, actor);
}

/** Deletes the caller's phone, so that no more text messages are sent to it. */
export async function removePhone(deps: Deps, actor: Actor): Promise<NotificationPhone> {
  await transaction(deps.db, async (trx) => {
    await trx.deleteFrom("notification_phones").where("user_id", "=", actor.id).execute();
    await trx.deleteFrom("untexted_notifications").where("user_id", "=", actor.id).execute();
  });
  return await loadPhone(deps, actor);
}

/**
 * Returns a keyed hash, because six digits could be guessed from a plain one. It is bound to the user and the number.
 */
const keyedHashOfCode = (deps: Deps, user: string, number: string, code: string): Buffer =>
  deps.vault.keyedHash(`phone code:${user}:${number}:${code}`);
