import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { registerUser } from "#contract/accounts/users.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { findActor } from "#server/http/authentication/actor.ts";
import { requireNoLinks } from "#server/http/authentication/require-plain-name.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";
import { accountProblemsTexts } from "#texts/account-problems/texts.ts";
import { languageOf } from "#texts/languages.ts";
import { claimApplication } from "../claim-application.ts";
import { issueToken } from "../sessions/issue-token.ts";
import { attributeReferral } from "./attribute-referral.ts";
import { presentUser } from "./present.ts";
import { verifyNewAccount } from "./verify-address.ts";

type Registration = z.output<typeof registerUser.schema.body>;

/**
 * Creates an account and starts its first session. The password is validated and hashed before the transaction.
 * @throws ProblemError `conflict` when the name is taken, `invalid` for a name with a link
 */
export async function register(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  body: Registration,
  passwordHash: string,
) {
  const id = newId();
  const { username, name } = body;
  // an applicant without another name has their address as the name; it isn't sent to strangers
  const isOwnAddress = body.user_type === "applicant" && name === username;
  requireNoLinks({ ...(!isOwnAddress && { name }), company_name: body.company_name });
  const language = languageOf(request.headers["accept-language"]);
  const added = await trx
    .insertInto("users")
    .values({ id, username, name, password_hash: passwordHash, language, created: deps.now() })
    .onConflict((conflict) => conflict.column("username").doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n)
    throw new ProblemError("conflict", (t) => t(accountProblemsTexts).account_exists_log_in, {
      errors: { username: [(t) => t(accountProblemsTexts).account_exists] },
    });
  if (body.user_type === "landlord") {
    await createLandlordProfile(trx, id, body.company_name || name, body.referrer);
    if (body.referrer) await attributeReferral(trx, { id, username }, body.referrer, deps.now());
  } else await trx.insertInto("applicants").values({ user_id: id, name }).execute();
  if (body.shareToken) {
    const sentTo = await claimApplication(deps, trx, request, id, body.shareToken);
    // the link was sent to this address, so its holder can read the mailbox
    if (sentTo === username) await verifyNewAccount(deps, trx, request, { userId: id, by: "link" });
  }
  const url = `${deps.config.publicUrl}/login`;
  await sendEmail(deps, trx, "welcome", username, emailTemplate(language, "welcome", url));
  const { token, device } = await issueToken(deps, trx, request, id, "sign-up");
  const depsInTransaction = { ...deps, db: trx };
  const actor = await findActor(depsInTransaction, `Bearer ${token}`);
  if (!actor) throw new Error("A session that was just begun is not there.");
  return { user: await presentUser(depsInTransaction, actor), token, device };
}

/** Adds a landlord profile. @returns false if the user already has one */
export async function createLandlordProfile(
  trx: GlobalDb,
  userId: string,
  name: string,
  referrer?: string,
): Promise<boolean> {
  const settings = JSON.stringify(referrer ? { referrer } : {});
  const added = await trx
    .insertInto("landlords")
    .values({ user_id: userId, name, settings })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}
