import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { answeredField, DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import { acceptedConsentText } from "#rules/consents/accepted-consent.ts";
import { documentConsent } from "#rules/consents/document-consent.ts";
import { isReadOnlyType } from "#rules/documents/field-types.ts";
import { visibleDocumentFields } from "#rules/documents/fields/conditions.ts";
import { documentValueFaults, isEmptyDocumentValue, normalizeDocumentValue } from "#rules/documents/fields/values.ts";
import { listDocumentFiles, loadVersion } from "#server/domains/documents/load-document.ts";
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
import { loadSignerView, requireSignerTurn, type SignerView } from "./find-signer.ts";
import { loadSigning } from "./load-signing.ts";
import { decryptRecipientContent, fillOverlay, valueIn } from "./present-signing.ts";
import { recordSigningEvent } from "./record-event.ts";
import { sendDeclinedEmails } from "./send-end-emails.ts";
import { loadSenderName, notifyRecipientsInTurn } from "./send-signing-email.ts";

type AnsweredFields = z.output<typeof answeredField>[];
/** The signer of a session, the signing in the URL, and the request. */
export type Signer = { id: string; signing: string; request: FastifyRequest };

async function lockSignerInTurn(deps: TenantDeps, trx: Db, signer: Signer): Promise<SignerView> {
  const view = await loadSignerView(trx, signer.id, signer.signing, { lock: true });
  requireSignerTurn(view, deps.now());
  return view;
}

/** Records when a signer first viewed the document. */
export async function recordFirstView(deps: TenantDeps, trx: Db, signer: Signer): Promise<void> {
  const { recipient, signing } = await loadSignerView(trx, signer.id, signer.signing, { lock: true });
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
  const { recipient, signing } = await lockSignerInTurn(deps, trx, signer);
  if (version !== documentConsent.version) throw invalid({ version: [(t) => t(signingProblemsTexts).consent_changed] });
  if (recipient.consented_at) return;
  const t = textsIn(languageOf(signer.request.headers["accept-language"]));
  const text = acceptedConsentText(
    t(documentConsentTexts)[documentConsent.version],
    await loadSenderName(trx, signing),
  );
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

const signerFields = (overlay: readonly DocumentField[], role: string | null): DocumentField[] =>
  overlay.filter(({ type, user_type }) => !isReadOnlyType(type) && user_type !== null && user_type === role);

/** Returns the values of a signer's own fields, and ignores others. */
function signerValues(fields: readonly DocumentField[], answered: AnsweredFields): Record<string, DocumentValue> {
  const answeredValues = new Map(
    answered.flatMap(({ id, value }) => (value === undefined ? [] : [[id, value] as const])),
  );
  return Object.fromEntries(
    fields.flatMap(({ id }) => {
      const value = answeredValues.get(id);
      return value === undefined || isEmptyDocumentValue(value) ? [] : [[id, value]];
    }),
  );
}

const saveContent = (deps: TenantDeps, trx: Db, { recipient }: SignerView, content: RecipientContent, more = {}) =>
  trx
    .updateTable("signing_recipients")
    .set({ content: recipientContent.encrypt(deps, recipient.id, content), ...more })
    .where("id", "=", recipient.id)
    .execute();

/** Saves a signer's progress. @throws ProblemError `conflict` out of turn */
export async function saveProgress(deps: TenantDeps, trx: Db, signer: Signer, answered: AnsweredFields): Promise<void> {
  const view = await lockSignerInTurn(deps, trx, signer);
  const { overlay } = await loadVersion(trx, view.signing.template_id, view.signing.version);
  await saveContent(deps, trx, view, { saved: signerValues(signerFields(overlay, view.recipient.role), answered) });
}

/**
 * Finds answers that can't be printed. Checks all of the signer's fields, because the shown fields may change until the
 * submission.
 * @returns all error messages by the field's ID
 * @throws ProblemError `not_found` for another signing than the signer's
 */
export async function findUnprintableAnswers(
  { db }: TenantDeps,
  signer: Signer,
  answered: AnsweredFields,
): Promise<Record<string, Message[]>> {
  const { recipient, signing } = await loadSignerView(db, signer.id, signer.signing);
  const { overlay } = await loadVersion(db, signing.template_id, signing.version);
  const fields = signerFields(overlay, recipient.role);
  const signersAnswers = signerValues(fields, answered);
  const values: Record<string, DocumentValue> = {};
  for (const field of fields) {
    const value = valueIn(signersAnswers, field.id);
    if (value !== undefined && documentValueFaults(field, value).length === 0)
      values[field.id] = normalizeDocumentValue(field, value);
  }
  const pages = (await listDocumentFiles(db, signing.template_id)).flatMap((file) => file.pages);
  return await printFaults(fields, values, pages);
}

/**
 * Completes a signer's part, and, if it is the last one, the signing. The row is locked, so only one of concurrent
 * submissions succeeds.
 * @param unprintable from `findUnprintableAnswers` for the same answers
 * @throws ProblemError `conflict` out of turn or without consent, `invalid` naming every invalid field by its ID,
 * including those with unprintable answers
 */
export async function submitSignature(
  deps: TenantDeps,
  trx: Db,
  signer: Signer,
  answered: AnsweredFields,
  unprintable: Record<string, Message[]>,
): Promise<void> {
  const view = await lockSignerInTurn(deps, trx, signer);
  const { recipient, recipients, signing } = view;
  if (!recipient.consented_at) throw conflict((t) => t(signingProblemsTexts).consent_first);
  const { overlay } = await loadVersion(trx, signing.template_id, signing.version);
  const { facts } = signingContent.decrypt(deps, signing.id, signing.content);
  const others = recipients.filter(({ id }) => id !== recipient.id);
  const filledOverlay = fillOverlay(deps, overlay, { facts, recipients: others });
  const submitted = validateAnswers(filledOverlay, recipient.role, answered);
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
function validateAnswers(overlay: readonly DocumentField[], role: string | null, answered: AnsweredFields) {
  const fields = signerFields(overlay, role);
  const signersAnswers = signerValues(fields, answered);
  const values = new Map<string, DocumentValue>();
  for (const { id, type, value, submissions } of overlay) {
    const entered = submissions[0]?.value ?? (isReadOnlyType(type) ? value : undefined);
    if (entered !== undefined) values.set(id, entered);
  }
  for (const [id, value] of Object.entries(signersAnswers)) values.set(id, value);
  const shown = visibleDocumentFields(overlay, values);
  const faults: Record<string, Message[]> = {};
  const submitted: Record<string, DocumentValue> = {};
  for (const field of fields.filter((each) => shown.includes(each))) {
    const value = valueIn(signersAnswers, field.id);
    const fieldFaults = documentValueFaults(field, value);
    if (fieldFaults.length > 0) faults[field.id] = fieldFaults;
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
  const view = await lockSignerInTurn(deps, trx, signer);
  const { recipient, signing } = view;
  await saveContent(
    deps,
    trx,
    view,
    { ...decryptRecipientContent(deps, recipient), reason },
    { declined_at: deps.now() },
  );
  await recordSigningEvent(
    deps,
    trx,
    { action: "document declined", data: { signing: signing.id, recipient: recipient.id } },
    signer.request,
  );
  await endSigning(deps, trx, view, "declined");
  await sendDeclinedEmails(deps, trx, view, reason);
}
