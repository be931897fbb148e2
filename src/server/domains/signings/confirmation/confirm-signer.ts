import type { FastifyRequest } from "fastify";
import { dayMs } from "#rules/time/durations.ts";
import { senderIdsOf } from "#server/domains/invitations/unsubscribe/opt-outs.ts";
import { optedOutNumbers } from "#server/domains/text-messages/opt-outs.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import { networkOf } from "#server/platform/common/network-of.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import { countAttempt, countCodeGuess } from "#server/platform/limits.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { Message } from "#texts/message.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";
import { findSigner, loadSignerView, requireReadable, type SignerView } from "../find-signer.ts";
import { decryptPhone, maskedNumber } from "../recipient-phones.ts";
import { recordSigningEvent } from "../record-event.ts";
import { loadSenderName } from "../send-signing-email.ts";
import { codeKinds, consumeCode, sendEmailCode, sendTextCode } from "./signer-codes.ts";

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

/**
 * Emails a code to the signer and, if the sender requires phone confirmation, sends another code by text message.
 * Earlier codes remain valid.
 * @throws ProblemError `too_many`, `conflict` for a phone that opted out of text messages, and the errors of the link
 */
export async function sendSignerCode(deps: Deps, request: FastifyRequest, token: string): Promise<void> {
  const { tenantDeps, view } = await openSigningLink(deps, token);
  const { recipient, signing } = view;
  const number = decryptPhone(deps, recipient);
  await countAttempt(deps, "emails", `signer ${recipient.id} from ${networkOf(request)}`);
  if (number !== null) {
    if ((await optedOutNumbers(tenantDeps, tenantDeps.db, senderIdsOf(signing), [number])).size > 0)
      throw conflict((t) => t(signingProblemsTexts).phone_stopped({ phone: maskedNumber(number) }));
    await countAttempt(deps, "phone_codes", `number ${number}`);
  }
  await transaction(tenantDeps.db, async (trx) => {
    await sendEmailCode(tenantDeps, trx, recipient);
    if (number !== null) await sendTextCode(tenantDeps, trx, signing, recipient, number);
  });
}

/**
 * Exchanges a link and its codes for a session on this device. A code works only once, and, if there are two, only
 * together with the other one.
 * @throws ProblemError `invalid` naming each wrong code, `too_many`, and the errors of the link
 */
export async function confirmSigner(
  deps: Deps,
  request: FastifyRequest,
  { token, code, text_code }: { token: string; code: string; text_code?: string | undefined },
): Promise<{ id: string; session: string; expires: string }> {
  const { tenantDeps, view } = await openSigningLink(deps, token);
  const { recipient, signing } = view;
  const succeed = await countCodeGuess(deps, `signer ${recipient.id}`, request);
  const session = await transaction(tenantDeps.db, async (trx) => {
    const locked = await loadSignerView(trx, recipient.id, signing.id, { lock: true });
    requireReadable(locked, deps.now());
    const wrongCode: Message[] = [(t) => t(signingProblemsTexts).code_expired];
    const faults = {
      ...(!(await consumeCode(tenantDeps, trx, "signing_code", recipient.id, code)) && { code: wrongCode }),
      ...(locked.recipient.phone !== null &&
        !(await consumeCode(tenantDeps, trx, "signing_text_code", recipient.id, text_code ?? "")) && {
          text_code: wrongCode,
        }),
    };
    if (Object.keys(faults).length > 0) throw invalid(faults);
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
    .deleteFrom("share_tokens")
    .where("signing_recipient_id", "=", recipient.id)
    .where("kind", "in", codeKinds)
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
