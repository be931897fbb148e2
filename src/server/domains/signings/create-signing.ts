import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { sendSigning } from "#contract/documents/document-signings.ts";
import type { SentRecipient } from "#contract/documents/signing-schemas.ts";
import { isReadOnlyType } from "#rules/documents/field-types.ts";
import { rolesOf } from "#rules/documents/fields/overlay-faults.ts";
import { mustAct } from "#rules/documents/recipients.ts";
import { dayMs } from "#rules/time/durations.ts";
import { loadDocument } from "#server/domains/documents/load-document.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { lockMembership } from "#server/http/authentication/lock-membership.ts";
import { conflict, invalid, ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { canSendDocument } from "#server/policies/documents.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Message } from "#texts/message.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";
import { recipientPhone, signingContent } from "./encrypted-columns.ts";
import { loadBundle } from "./facts/load-bundle.ts";
import { loadFacts } from "./facts/load-facts.ts";
import { loadSigning } from "./load-signing.ts";
import { requirePhones } from "./recipient-phones.ts";
import { recordSigningEvent } from "./record-event.ts";
import { notifyRecipientsInTurn } from "./send-signing-email.ts";

type SigningInput = z.output<typeof sendSigning.schema.body>;
/**
 * Sends the newest version of a document for signing, and emails the recipients whose turn is first.
 * @returns the signing's ID
 * @throws ProblemError `not_found`, `forbidden`, `conflict` if the caller saw another version, `invalid` naming every
 * fault
 */
export async function createSigning(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  template: string,
  input: SigningInput,
): Promise<string> {
  const actor = actorOf(request);
  await lockMembership(trx, actor);
  const document = await loadDocument(trx, actor, template);
  if (!canSendDocument(actor, document.template))
    throw new ProblemError("forbidden", (t) => t(signingProblemsTexts).cant_send);
  const { overlay, version } = document.version;
  if (input.version !== undefined && input.version !== version)
    throw conflict((t) => t(signingProblemsTexts).newer_version);
  const recipients = recipientsOf(input.sent_to, rolesOf(overlay));
  requireRoles(recipients, rolesOf(overlay));
  const sender = { landlord_id: actor.id, company_id: document.template.company_id };
  const phones = await requirePhones(deps, trx, sender, recipients, "sent_to");
  const readOnly = new Set(overlay.filter(({ type }) => isReadOnlyType(type)).map(({ id }) => id));
  const bundle = input.bundle === undefined ? undefined : await loadBundle(trx, actor, input.bundle);
  const applicationFacts = bundle ? await loadFacts(deps, trx, document.version, bundle.id) : {};
  const facts = Object.fromEntries(
    Object.entries({ ...applicationFacts, ...input.facts }).filter(([id]) => readOnly.has(id)),
  );
  const now = deps.now();
  const id = newId();
  const number = newDocumentNumber();
  await trx
    .insertInto("document_signings")
    .values({
      id,
      number,
      template_id: template,
      version,
      ...sender,
      created_by: actor.id,
      bundle_id: bundle?.id ?? null,
      application_id: bundle?.application ?? null,
      subject: input.subject,
      content: signingContent.encrypt(deps, id, { message: input.custom_message, facts }),
      language: input.language,
      reminder_days: input.reminder_days,
      created: now,
      expires: new Date(now.getTime() + input.expires_in_days * dayMs),
    })
    .execute();
  await trx
    .insertInto("directory")
    .values({ kind: "signing", value: number, tenant: tenantOf(trx) })
    .execute();
  await trx
    .insertInto("signing_recipients")
    .values(
      recipients.map(({ name, email, kind, role, order }, position) => {
        const recipient = newId();
        const phone = phones[position];
        return {
          id: recipient,
          signing_id: id,
          position,
          kind,
          role,
          turn: order,
          name,
          email,
          phone: phone ? recipientPhone.encrypt(deps, recipient, phone) : null,
          language: input.language,
        };
      }),
    )
    .execute();
  await recordSigningEvent(deps, trx, { action: "document sent", data: { signing: id } }, request);
  await notifyRecipientsInTurn(deps, trx, await loadSigning(trx, id));
  return id;
}

/** Returns the recipients. A single address signs for the document's only role, if it has one. */
function recipientsOf(sentTo: SigningInput["sent_to"], roles: readonly string[]): SentRecipient[] {
  if (typeof sentTo !== "string") return sentTo;
  return [{ name: sentTo, email: sentTo, phone: "", kind: "signer", role: roles[0] ?? null, order: 1 }];
}

/** @throws ProblemError `invalid` unless every role with fields has one recipient, and every signer has a role */
function requireRoles(recipients: readonly SentRecipient[], roles: readonly string[]): void {
  const faults: Message[] = [];
  const actingRecipients = recipients.filter(mustAct);
  if (actingRecipients.length === 0) faults.push((t) => t(signingProblemsTexts).nobody_signs);
  for (const role of roles) {
    const count = recipients.filter((recipient) => recipient.role === role).length;
    if (count !== 1) faults.push((t) => t(signingProblemsTexts).one_for_role({ role }));
  }
  if (recipients.some(({ kind, role }) => kind === "cc" && role !== null && roles.includes(role)))
    faults.push((t) => t(signingProblemsTexts).copy_without_fields);
  if (actingRecipients.some(({ kind, role }) => kind === "signer" && (role === null || !roles.includes(role))))
    faults.push((t) => t(signingProblemsTexts).signer_without_fields);
  if (faults.length > 0) throw invalid({ sent_to: faults });
}

/** Digits and letters that are not confused when read aloud. */
const numberCharacters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns a new document number with 60 random bits, such as `7K2M-9QXA-4TBD`. */
function newDocumentNumber(): string {
  const text = Array.from(randomBytes(12), (byte) => numberCharacters[byte % 32]).join("");
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}
