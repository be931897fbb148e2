import type { FastifyRequest } from "fastify";
import { dayMs } from "#rules/time/durations.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import { countCodeGuess, tryCountAttempt } from "#server/platform/limits.ts";
import { consumeCode, isValidCode } from "#server/platform/one-time-codes/one-time-codes.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import type { Message } from "#texts/message.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";
import { addressSubject, phoneSubject } from "../end-signing.ts";
import { findSigner, loadSignerView, requireReadable, type SignerView } from "../find-signer.ts";
import { decryptPhone, maskedNumber } from "../recipient-phones.ts";
import { recordSigningEvent } from "../record-event.ts";
import { loadSenderName } from "../send-signing-email.ts";
import { sendEmailCode, sendTextCode } from "./signer-codes.ts";

/** The number of days after which a signer confirms their address again; each device has its own session. */
const sessionDays = 7;

/**
 * Loads the signing of an emailed link.
 * @throws ProblemError `unauthenticated` for an invalid link, `conflict` before the signer's turn and after the end
 */
async function openSigningLink(deps: Deps, token: string) {
  const { id, tenantDeps } = await findSigner(deps, token);
  const { signing_id } = await tenantDeps.db
    .selectFrom("signing_recipients")
    .select("signing_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const view = await loadSignerView(tenantDeps.db, id, signing_id);
  requireReadable(view, deps.now());
  return { tenantDeps, view };
}

/** Presents a link to anybody who has it: nothing about the document, and no full email address. */
export async function presentSigningLink(deps: Deps, token: string) {
  const { tenantDeps, view } = await openSigningLink(deps, token);
  const { signing, recipient } = view;
  const number = decryptPhone(deps, recipient);
  return {
    id: signing.id,
    sender: await loadSenderName(tenantDeps.db, signing),
    subject: signing.subject,
    masked_email: recipient.email.replace(/^(.)[^@]*/, "$1•••"),
    masked_phone: number === null ? null : maskedNumber(number),
    expires: signing.expires.toISOString(),
    language: recipient.language,
  };
}

const wrongCode: Message[] = [(t) => t(signingProblemsTexts).code_expired];

/**
 * Emails a code to the signer. With the emailed code, sends another code to the phone that the sender named, if any: only
 * who can read the mailbox can cause text messages.
 * @throws ProblemError `too_many`, `invalid` for a wrong code, `conflict` for a phone that opted out of text messages, and
 * the errors of the link
 */
export async function sendSignerCode(
  deps: Deps,
  request: FastifyRequest,
  { token, code }: { token: string; code?: string | undefined },
): Promise<void> {
  const { tenantDeps, view } = await openSigningLink(deps, token);
  const { recipient, signing } = view;
  if (code === undefined) return await sendEmailCode(tenantDeps, request, recipient);
  const succeed = await countCodeGuess(deps, `signer ${recipient.id}`, request);
  await requireCodes(tenantDeps, request, view, { code });
  await succeed();
  const number = decryptPhone(deps, recipient);
  if (number !== null) await sendTextCode(tenantDeps, signing, recipient, number);
}

/**
 * Exchanges a link and its codes for a session on this device. A code works only once, and, if there are two, only
 * together with the other one.
 * @throws ProblemError `invalid` naming each wrong code, `too_many`, and the errors of the link
 */
export async function confirmSigner(
  deps: Deps,
  request: FastifyRequest,
  { token, code, text_code = "" }: { token: string; code: string; text_code?: string | undefined },
): Promise<{ id: string; session: string; expires: string }> {
  const { tenantDeps, view } = await openSigningLink(deps, token);
  const { recipient, signing } = view;
  const succeed = await countCodeGuess(deps, `signer ${recipient.id}`, request);
  const codes = { code, ...(recipient.phone !== null && { text_code }) };
  await requireCodes(tenantDeps, request, view, codes);
  const session = await transaction(tenantDeps.db, async (trx) => {
    const locked = await loadSignerView(trx, recipient.id, signing.id, { lock: true });
    requireReadable(locked, deps.now());
    const used =
      (await consumeCode(deps, trx, addressSubject(recipient.id), code)) &&
      (locked.recipient.phone === null || (await consumeCode(deps, trx, phoneSubject(recipient.id), text_code)));
    if (!used) throw invalid({ code: wrongCode });
    await recordSigningEvent(
      deps,
      trx,
      { action: "document address confirmed", data: { signing: signing.id, recipient: recipient.id } },
      request,
    );
    return await createSignerSession(deps, trx, locked);
  });
  await succeed();
  return { id: signing.id, ...session };
}

/** Requires codes to be valid, without using them up. Wrong ones are recorded. @throws ProblemError `invalid` */
async function requireCodes(
  deps: TenantDeps,
  request: FastifyRequest,
  { signing, recipient }: SignerView,
  { code, text_code }: { code: string; text_code?: string },
): Promise<void> {
  const faults = {
    ...(!(await isValidCode(deps, deps.db, addressSubject(recipient.id), code)) && { code: wrongCode }),
    ...(text_code !== undefined &&
      !(await isValidCode(deps, deps.db, phoneSubject(recipient.id), text_code)) && { text_code: wrongCode }),
  };
  if (Object.keys(faults).length === 0) return;
  if (await tryCountAttempt(deps, "refused_codes", `signer ${recipient.id}`))
    await transaction(deps.db, async (trx) => {
      await loadSignerView(trx, recipient.id, signing.id, { lock: true });
      const data = { signing: signing.id, recipient: recipient.id };
      await recordSigningEvent(deps, trx, { action: "document code refused", data }, request);
    });
  throw invalid(faults);
}

async function createSignerSession(deps: Deps, trx: Db, { recipient }: SignerView) {
  const now = deps.now();
  const session = newToken();
  const expires = new Date(now.getTime() + sessionDays * dayMs);
  await trx
    .updateTable("signing_recipients")
    .set({ confirmed_at: recipient.confirmed_at ?? now })
    .where("id", "=", recipient.id)
    .execute();
  await trx
    .insertInto("share_tokens")
    .values({
      hash: hashToken(session),
      tenant: tenantOf(trx),
      kind: "signing_session",
      signing_recipient_id: recipient.id,
      created: now,
      expires,
    })
    .execute();
  return { session, expires: expires.toISOString() };
}
