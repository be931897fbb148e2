import type { FastifyRequest } from "fastify";
import { actorOf } from "#server/http/authentication/actor.ts";
import { conflict, invalid, notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { textsIn } from "#texts/message.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";
import { recipientPhone, signingContent } from "./encrypted-columns.ts";
import { endSigning, revokeTokens } from "./end-signing.ts";
import { type LoadedSigning, loadManagedSigning, loadSigning, recipientsInTurn, statusOf } from "./load-signing.ts";
import { requirePhones } from "./recipient-phones.ts";
import { recordSigningEvent } from "./record-event.ts";
import { sendVoidedEmails } from "./send-end-emails.ts";
import { sendSigningEmail } from "./send-signing-email.ts";

/**
 * Voids a signing, and emails its recipients the reason.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` once it has ended
 */
export async function voidSigning(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  id: string,
  reason: string,
): Promise<void> {
  const loaded = await loadManagedSigning(trx, actorOf(request), id, deps.now());
  await voidLoaded(deps, trx, request, loaded, reason);
}

/** Voids the open signings of a user who closes their account, and emails the recipients the reason. */
export async function voidOpenSignings(deps: TenantDeps, trx: Db, request: FastifyRequest): Promise<void> {
  const open = await trx
    .selectFrom("document_signings")
    .select(["id", "language"])
    .where("landlord_id", "=", actorOf(request).id)
    .where("status", "=", "sent")
    .execute();
  for (const { id, language } of open) {
    const loaded = await loadSigning(trx, id, { lock: true });
    const reason = textsIn(language)(signingProblemsTexts).sender_closed;
    if (statusOf(loaded.signing, deps.now()) === "sent") await voidLoaded(deps, trx, request, loaded, reason);
  }
}

async function voidLoaded(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  loaded: LoadedSigning,
  reason: string,
): Promise<void> {
  const { id } = loaded.signing;
  const content = signingContent.decrypt(deps, id, loaded.signing.content);
  await trx
    .updateTable("document_signings")
    .set({ content: signingContent.encrypt(deps, id, { ...content, reason }) })
    .where("id", "=", id)
    .execute();
  await endSigning(deps, trx, loaded, "voided");
  await recordSigningEvent(deps, trx, { action: "document voided", data: { signing: id } }, request);
  await sendVoidedEmails(deps, trx, loaded, reason);
}

type Replacement = { email?: string | undefined; name?: string | undefined; phone?: string | undefined };

/**
 * Emails a recipient a new link, or replaces them with another person. Previous links, saved answers and confirmations
 * become invalid.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` out of turn and once the signing has ended, `invalid` on
 * `phone`, which is required for another person if the recipient had one, because the sender requires a second code
 */
export async function resendSigning(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  id: string,
  { recipient: recipientId, email, name, phone }: Replacement & { recipient: string },
): Promise<void> {
  const { signing, recipients } = await loadManagedSigning(trx, actorOf(request), id, deps.now());
  const recipient = recipients.find((each) => each.id === recipientId);
  if (!recipient) throw notFound();
  if (!recipientsInTurn(recipients).includes(recipient))
    throw conflict((t) => t(signingProblemsTexts).recipient_not_in_turn);
  // another name at the same address is also another person, to whom the previous consent and answers don't apply
  const addressee = { email: email ?? recipient.email, name: name ?? recipient.name };
  const isOtherPerson = addressee.email !== recipient.email || addressee.name !== recipient.name;
  if (isOtherPerson && recipient.phone !== null && phone === undefined)
    throw invalid({ phone: [(t) => t(signingProblemsTexts).name_phone] });
  const [number] = await requirePhones(deps, trx, signing, [{ name: addressee.name, phone: phone ?? "" }], "phone");
  await revokeTokens(trx, [recipientId]);
  const changes = {
    ...addressee,
    ...(phone !== undefined && { phone: number ? recipientPhone.encrypt(deps, recipientId, number) : null }),
    ...(isOtherPerson && {
      sent_at: null,
      confirmed_at: null,
      viewed_at: null,
      consented_at: null,
      consent_version: null,
      consent_sha256: null,
      content: null,
    }),
  };
  await trx.updateTable("signing_recipients").set(changes).where("id", "=", recipientId).execute();
  const action = isOtherPerson ? "document recipient replaced" : "document sent again";
  await recordSigningEvent(deps, trx, { action, data: { signing: id, recipient: recipientId } }, request);
  await sendSigningEmail(deps, trx, { signing, recipient: { ...recipient, ...changes }, isReminder: false });
}
