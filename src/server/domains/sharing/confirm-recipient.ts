import type { FastifyRequest } from "fastify";
import { dayMs } from "#rules/time/durations.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { invalid, notFound } from "#server/platform/common/errors.ts";
import { networkOf } from "#server/platform/common/network-of.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { openTenant, tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import { countCodeGuess, tryCountAttempt } from "#server/platform/limits.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import {
  type CodeSubject,
  consumeCode,
  isValidCode,
  newConfirmationCode,
  sendOneTimeCode,
} from "#server/platform/one-time-codes/one-time-codes.ts";
import { isShareActive } from "#server/policies/shares.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { sharingProblemsTexts } from "#texts/sharing-problems/texts.ts";
import { applicationsOfShare } from "./applications-of-share.ts";
import { type FoundShare, listBundlesOfShares, shareQuery } from "./find-shares.ts";
import { recordRecipientEvent } from "./record-recipient-event.ts";

/** The number of days after which a recipient confirms their address again; each device has its own session. */
const sessionDays = 30;

type OpenedShare = { tenantDeps: TenantDeps; share: FoundShare };

/** Finds the share of an emailed link. @throws ProblemError `not_found`, also once the share has ended */
export async function openShareLink(deps: Deps, token: string): Promise<OpenedShare> {
  const link = await deps.db
    .selectFrom("share_tokens")
    .select(["share_id", "tenant"])
    .where("hash", "=", hashToken(token))
    .where("kind", "=", "share_link")
    .where("expires", ">", deps.now())
    .executeTakeFirst();
  if (!link) throw notFound();
  const tenantDeps = await openTenant(deps, link.tenant);
  const share = await shareQuery(tenantDeps.db).where("s.id", "=", link.share_id).executeTakeFirst();
  if (!share || !isShareActive(share, deps.now())) throw notFound();
  return { tenantDeps, share };
}

/** Presents a link to anybody who has it: without facts about applicants, and without a full email address. */
export async function presentShareLink({ tenantDeps, share }: OpenedShare) {
  const bundles = await listBundlesOfShares(tenantDeps.db, [share.id]);
  return {
    shared_by: share.shared_by,
    masked_email: share.email.replace(/^(.)[^@]*/, "$1•••"),
    expires: share.expires.toISOString(),
    bundles: bundles.length,
  };
}

const codeSubject = ({ id }: FoundShare): CodeSubject => `share ${id}`;

/** Emails a code to the recipient. @throws ProblemError `not_found`, `too_many` */
export async function sendRecipientCode(deps: Deps, request: FastifyRequest, token: string): Promise<void> {
  const { tenantDeps, share } = await openShareLink(deps, token);
  const { db } = tenantDeps;
  const subject = codeSubject(share);
  const limits = [{ limit: "emails", subject: `${subject} from ${networkOf(request)}` }] as const;
  await sendOneTimeCode(deps, db, { subject, newCode: newConfirmationCode, limits }, async (trx, code, minutes) => {
    await sendEmail(deps, trx, "share_code", share.email, emailTemplate(share.language, "shareCode", code, minutes));
  });
}

/**
 * Exchanges a link and a code for a session on this device. A code works only once.
 * @throws ProblemError `not_found`, `invalid` for a wrong code, `too_many`
 */
export async function confirmRecipient(
  deps: Deps,
  request: FastifyRequest,
  { token, code }: { token: string; code: string },
): Promise<{ session: string; expires: string }> {
  const { tenantDeps, share } = await openShareLink(deps, token);
  const succeed = await countCodeGuess(deps, codeSubject(share), request);
  const wrongCodeError = invalid({ code: [(t) => t(sharingProblemsTexts).code_expired] });
  if (!(await isValidCode(deps, tenantDeps.db, codeSubject(share), code))) {
    await recordRefusedCode(tenantDeps, request, share);
    throw wrongCodeError;
  }
  const session = await transaction(tenantDeps.db, async (trx) => {
    if (!(await consumeCode(deps, trx, codeSubject(share), code))) throw wrongCodeError;
    return await createRecipientSession(tenantDeps, trx, request, share);
  });
  await succeed();
  return session;
}

async function recordRefusedCode(deps: TenantDeps, request: FastifyRequest, share: FoundShare): Promise<void> {
  if (!(await tryCountAttempt(deps, "refused_codes", codeSubject(share)))) return;
  await transaction(deps.db, async (trx) => {
    const applications = await applicationsOfShare(trx, share.id);
    const event = { action: "recipient code refused", share: share.id, applications, created: deps.now() } as const;
    await recordRecipientEvent(trx, request, event);
  });
}

async function createRecipientSession(deps: TenantDeps, trx: Db, request: FastifyRequest, share: FoundShare) {
  const now = deps.now();
  const session = newToken();
  const expires = new Date(Math.min(share.expires.getTime(), now.getTime() + sessionDays * dayMs));
  const confirmed = await trx
    .updateTable("shares")
    .set((eb) => ({ confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(now)) }))
    .where("id", "=", share.id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (confirmed.numUpdatedRows !== 1n) throw notFound();
  await trx
    .insertInto("share_tokens")
    .values({
      hash: hashToken(session),
      tenant: tenantOf(trx),
      kind: "share_session",
      share_id: share.id,
      created: now,
      expires,
    })
    .execute();
  const applications = await applicationsOfShare(trx, share.id);
  await recordRecipientEvent(trx, request, {
    action: "recipient confirmed",
    share: share.id,
    applications,
    created: now,
  });
  return { session, expires: expires.toISOString() };
}
