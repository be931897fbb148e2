import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { answeredField, DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import { agreedText } from "#rules/consents/agreed-consent.ts";
import { documentConsent } from "#rules/consents/document-consent.ts";
import { isReadOnly } from "#rules/documents/field-types.ts";
import { shownDocumentFields } from "#rules/documents/fields/conditions.ts";
import { documentValueFaults, isEmptyDocumentValue, normalizeDocumentValue } from "#rules/documents/fields/values.ts";
import { listFiles, loadVersion } from "#server/domains/documents/load-document.ts";
import { printFaults } from "#server/domains/documents/printing/print-faults.ts";
import { originOf } from "#server/http/origin.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { documentConsentTexts } from "#texts/document-consent/texts.ts";
import { languageOf } from "#texts/languages.ts";
import { type Message, textsIn } from "#texts/message.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";
import { type RecipientContent, recipientContent, signingContent } from "./encrypted-columns.ts";
import { completeIfDone, endSigning } from "./end-signing.ts";
import { loadSignersView, requireSignersTurn, type SignersView } from "./find-signer.ts";
import { loadSigning } from "./load-signing.ts";
import { contentOf, fillOverlay, valueIn } from "./present-signing.ts";
import { recordSigningEvent } from "./record-event.ts";
import { sendDeclinedEmails } from "./send-end-emails.ts";
import { notifyRecipientsInTurn, senderOf } from "./send-signing-email.ts";

type Answered = z.output<typeof answeredField>[];
/** The signer of a session, the signing in the URL, and the request. */
export type Signer = { id: string; signing: string; request: FastifyRequest };

async function lockInTurn(deps: TenantDeps, trx: Db, signer: Signer): Promise<SignersView> {
  const view = await loadSignersView(trx, signer.id, signer.signing, { lock: true });
  requireSignersTurn(view, deps.now());
  return view;
}

/** Records when a signer first viewed the document. */
export async function recordFirstView(deps: TenantDeps, trx: Db, signer: Signer): Promise<void> {
  const { recipient, signing } = await loadSignersView(trx, signer.id, signer.signing, { lock: true });
  if (recipient.viewed_at) return;
  await trx.updateTable("signing_recipients").set({ viewed_at: deps.now() }).where("id", "=", recipient.id).execute();
  await recordSigningEvent(
    deps,
    trx,
    { action: "document opened", data: { signing: signing.id, recipient: recipient.id } },
    signer.request,
  );
}

/**
 * Records that a signer consents to sign electronically, once, with the hash of the text as shown: in the language of
 * their page, which the sender doesn't choose, and with the sender's current name.
 * @throws ProblemError `conflict` out of turn, `invalid` for an outdated version
 */
export async function recordSignerConsent(deps: TenantDeps, trx: Db, signer: Signer, version: string): Promise<void> {
  const { recipient, signing } = await lockInTurn(deps, trx, signer);
  if (version !== documentConsent.version) throw invalid({ version: [(t) => t(signingProblemsTexts).consent_changed] });
  if (recipient.consented_at) return;
  const t = textsIn(languageOf(signer.request.headers["accept-language"]));
  const text = agreedText(t(documentConsentTexts)[documentConsent.version], await senderOf(trx, signing));
  const consent_sha256 = createHash("sha256").update(text).digest();
  await trx
    .updateTable("signing_recipients")
    .set({ consented_at: deps.now(), consent_version: version, consent_sha256 })
    .where("id", "=", recipient.id)
    .execute();
  await recordSigningEvent(
    deps,
    trx,
    { action: "document consent given", data: { signing: signing.id, recipient: recipient.id } },
    signer.request,
  );
}

const ownFields = (overlay: readonly DocumentField[], role: string | null): DocumentField[] =>
  overlay.filter(({ type, user_type }) => !isReadOnly(type) && user_type !== null && user_type === role);

/** Returns the values of a signer's own fields, and ignores others. */
function ownValues(fields: readonly DocumentField[], answered: Answered): Record<string, DocumentValue> {
  const sent = new Map(answered.flatMap(({ id, value }) => (value === undefined ? [] : [[id, value] as const])));
  return Object.fromEntries(
    fields.flatMap(({ id }) => {
      const value = sent.get(id);
      return value === undefined || isEmptyDocumentValue(value) ? [] : [[id, value]];
    }),
  );
}

const saveContent = (deps: TenantDeps, trx: Db, { recipient }: SignersView, content: RecipientContent, more = {}) =>
  trx
    .updateTable("signing_recipients")
    .set({ content: recipientContent.encrypt(deps, recipient.id, content), ...more })
    .where("id", "=", recipient.id)
    .execute();

/** Saves a signer's progress. @throws ProblemError `conflict` out of turn */
export async function saveProgress(deps: TenantDeps, trx: Db, signer: Signer, answered: Answered): Promise<void> {
  const view = await lockInTurn(deps, trx, signer);
  const { overlay } = await loadVersion(trx, view.signing.template_id, view.signing.version);
  await saveContent(deps, trx, view, { saved: ownValues(ownFields(overlay, view.recipient.role), answered) });
}

/**
 * Finds answers that can't be printed. Checks all of the signer's fields, because the shown fields may change until the
 * submission.
 * @returns all error messages by the field's ID
 * @throws ProblemError `not_found` for another signing than the signer's
 */
export async function unprintableAnswers(
  { db }: TenantDeps,
  signer: Signer,
  answered: Answered,
): Promise<Record<string, Message[]>> {
  const { recipient, signing } = await loadSignersView(db, signer.id, signer.signing);
  const { overlay } = await loadVersion(db, signing.template_id, signing.version);
  const fields = ownFields(overlay, recipient.role);
  const own = ownValues(fields, answered);
  const values: Record<string, DocumentValue> = {};
  for (const field of fields) {
    const value = valueIn(own, field.id);
    if (value !== undefined && documentValueFaults(field, value).length === 0)
      values[field.id] = normalizeDocumentValue(field, value);
  }
  const pages = (await listFiles(db, signing.template_id)).flatMap((file) => file.pages);
  return await printFaults(fields, values, pages);
}

/**
 * Completes a signer's part, and, if it is the last one, the signing. The row is locked, so only one of concurrent
 * submissions succeeds.
 * @param unprintable from `unprintableAnswers` for the same answers
 * @throws ProblemError `conflict` out of turn or without consent, `invalid` naming every invalid field by its ID,
 * including those with unprintable answers
 */
export async function submitSignature(
  deps: TenantDeps,
  trx: Db,
  signer: Signer,
  answered: Answered,
  unprintable: Record<string, Message[]>,
): Promise<void> {
  const view = await lockInTurn(deps, trx, signer);
  const { recipient, recipients, signing } = view;
  if (!recipient.consented_at) throw conflict((t) => t(signingProblemsTexts).consent_first);
  const { overlay } = await loadVersion(trx, signing.template_id, signing.version);
  const { facts } = signingContent.decrypt(deps, signing.id, signing.content);
  const others = recipients.filter(({ id }) => id !== recipient.id);
  const before = fillOverlay(deps, overlay, { facts, recipients: others });
  const submitted = validAnswers(before, recipient.role, answered);
  const faults = Object.entries(unprintable).filter(([id]) => Object.hasOwn(submitted, id));
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
  const { address: ip_address, userAgent: user_agent } = originOf(signer.request);
  await saveContent(deps, trx, view, { submitted }, { completed_at: deps.now(), ip_address, user_agent });
  await recordSigningEvent(
    deps,
    trx,
    { action: "document signed", data: { signing: signing.id, recipient: recipient.id } },
    signer.request,
  );
  const after = await loadSigning(trx, signing.id);
  if (!(await completeIfDone(deps, trx, after))) await notifyRecipientsInTurn(deps, trx, after);
}

/** @throws ProblemError `invalid` naming every invalid field by its ID */
function validAnswers(overlay: readonly DocumentField[], role: string | null, answered: Answered) {
  const fields = ownFields(overlay, role);
  const own = ownValues(fields, answered);
  const values = new Map<string, DocumentValue>();
  for (const { id, type, value, submissions } of overlay) {
    const entered = submissions[0]?.value ?? (isReadOnly(type) ? value : undefined);
    if (entered !== undefined) values.set(id, entered);
  }
  for (const [id, value] of Object.entries(own)) values.set(id, value);
  const shown = shownDocumentFields(overlay, values);
  const faults: Record<string, Message[]> = {};
  const submitted: Record<string, DocumentValue> = {};
  for (const field of fields.filter((each) => shown.includes(each))) {
    const value = valueIn(own, field.id);
    const found = documentValueFaults(field, value);
    if (found.length > 0) faults[field.id] = found;
    else if (value !== undefined) submitted[field.id] = normalizeDocumentValue(field, value);
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return submitted;
}

/**
 * Declines to sign, which ends the signing and emails the sender and the recipients who got the document.
 * @throws ProblemError `conflict` out of turn
 */
export async function declineAsSigner(deps: TenantDeps, trx: Db, signer: Signer, reason: string): Promise<void> {
  const view = await lockInTurn(deps, trx, signer);
  const { recipient, signing } = view;
  await saveContent(deps, trx, view, { ...contentOf(deps, recipient), reason }, { declined_at: deps.now() });
  await recordSigningEvent(
    deps,
    trx,
    { action: "document declined", data: { signing: signing.id, recipient: recipient.id } },
    signer.request,
  );
  await endSigning(deps, trx, view, "declined");
  await sendDeclinedEmails(deps, trx, view, reason);
}
