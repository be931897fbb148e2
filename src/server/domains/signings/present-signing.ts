import type { SigningRow as PresentedRow, Signing } from "#contract/documents/signing-schemas.ts";
import type { DocumentField, DocumentValue, Submission } from "#contract/schemas/document-fields.ts";
import { padHeight, padWidth, svgPath } from "#fields/shared/signature/strokes.ts";
import { isReadOnlyType } from "#rules/documents/field-types.ts";
import { isSignature } from "#rules/documents/fields/is-signature.ts";
import { recipientStatus } from "#rules/documents/recipients.ts";
import { listDocumentFiles, loadVersion, presentFile } from "#server/domains/documents/load-document.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { type RecipientContent, recipientContent, signingContent } from "./encrypted-columns.ts";
import { type LoadedSigning, type RecipientRow, statusOf, turnOf } from "./load-signing.ts";
import { decryptPhone, maskedNumber } from "./recipient-phones.ts";
import { loadSenderName } from "./send-signing-email.ts";

/** The reader of a signing: a recipient, or the sender's side. */
export type Reader = { recipient: string } | { canManage: boolean };

/** Returns a moment as responses show it. */
export const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

/** Decrypts what a signing's recipient entered; empty before they entered anything. */
export const decryptRecipientContent = (deps: TenantDeps, { id, content }: RecipientRow): RecipientContent =>
  content === null ? {} : recipientContent.decrypt(deps, id, content);

/** Returns whether the newest email with a recipient's link bounced. */
export const isUndelivered = ({ bounced_at, reminded_at }: RecipientRow): boolean =>
  bounced_at !== null && (reminded_at === null || bounced_at >= reminded_at);

/** Presents a recipient. Signers don't see each other's email addresses and phone numbers. */
export function presentRecipient(deps: Pick<TenantDeps, "vault">, recipient: RecipientRow, reader: Reader) {
  const number = decryptPhone(deps, recipient);
  const isYou = "recipient" in reader && reader.recipient === recipient.id;
  const isShown = isYou || !("recipient" in reader);
  const hasBounced = isShown && isUndelivered(recipient);
  const turn = { ...turnOf(recipient), sentAt: recipient.sent_at, viewedAt: recipient.viewed_at, hasBounced };
  return {
    id: recipient.id,
    kind: recipient.kind,
    role: recipient.role,
    order: recipient.turn,
    name: recipient.name,
    email: isShown ? recipient.email : null,
    masked_phone: isShown && number !== null ? maskedNumber(number) : null,
    status: recipientStatus(turn),
    sent_at: isoOrNull(recipient.sent_at),
    viewed_at: isoOrNull(recipient.viewed_at),
    consented_at: isoOrNull(recipient.consented_at),
    completed_at: isoOrNull(recipient.completed_at),
    declined_at: isoOrNull(recipient.declined_at),
    is_you: isYou,
  };
}

/** The properties that a list item and a single signing have in common. */
type ListedSigning = LoadedSigning & { name: string; sender: string; bundle: string | null };

/** Presents a document signing in a list, as the reader may see it. */
export function presentSigningRow(
  deps: Pick<TenantDeps, "now" | "vault">,
  listed: ListedSigning,
  reader: Reader,
): PresentedRow {
  const { signing, recipients, name, sender, bundle } = listed;
  return {
    id: signing.id,
    number: signing.number,
    name,
    sender,
    subject: signing.subject,
    status: statusOf(signing, deps.now()),
    bundle: "recipient" in reader ? null : bundle,
    created: signing.created.toISOString(),
    expires: signing.expires.toISOString(),
    completed_at: isoOrNull(signing.completed_at),
    ended_at: isoOrNull(signing.ended_at),
    sealed_at: isoOrNull(signing.sealed_at),
    sealed_sha256: signing.sealed_sha256?.toString("hex") ?? null,
    recipients: recipients.map((recipient) => presentRecipient(deps, recipient, reader)),
    abilities: { manage: "canManage" in reader && reader.canManage },
  };
}

/** Presents a signing to a reader whose rights the caller has checked. */
export async function presentSigning(
  deps: TenantDeps,
  db: Db,
  { signing, recipients }: LoadedSigning,
  reader: Reader,
): Promise<Signing> {
  const version = await loadVersion(db, signing.template_id, signing.version);
  const files = await listDocumentFiles(db, signing.template_id);
  const bundle = signing.bundle_id
    ? await db.selectFrom("application_bundles").select("slug").where("id", "=", signing.bundle_id).executeTakeFirst()
    : undefined;
  const content = signingContent.decrypt(deps, signing.id, signing.content);
  const row = { signing, recipients, name: version.name, sender: await loadSenderName(db, signing) };
  const declined = recipients.find(({ declined_at }) => declined_at !== null);
  return {
    ...presentSigningRow(deps, { ...row, bundle: bundle?.slug ?? null }, reader),
    custom_message: content.message,
    end_reason: content.reason ?? (declined ? (decryptRecipientContent(deps, declined).reason ?? null) : null),
    overlay: fillOverlay(deps, version.overlay, { facts: content.facts, recipients, reader }),
    attachment_order: files.map(({ id }) => id),
    files: files.map(presentFile),
  };
}

/** Returns a field's value. The sender chooses field IDs, so `constructor` must not find an inherited property. */
export const valueIn = <Value>(values: Record<string, Value> | undefined, id: string): Value | undefined =>
  values && Object.hasOwn(values, id) ? values[id] : undefined;

type FillInput = { facts: Record<string, string>; recipients: readonly RecipientRow[]; reader?: Reader };

/** Returns the fields with the submitted values, and, for a signer, the values that they saved for later. */
export function fillOverlay(
  deps: TenantDeps,
  overlay: readonly DocumentField[],
  { facts, recipients, reader }: FillInput,
): DocumentField[] {
  const contents = recipients.map((recipient) => ({ recipient, content: decryptRecipientContent(deps, recipient) }));
  return overlay.map((field) => {
    if (isReadOnlyType(field.type)) return { ...field, value: valueIn(facts, field.id) ?? field.value };
    const fieldRecipients = contents.filter(({ recipient }) => recipient.role === field.user_type);
    const submissions = fieldRecipients.flatMap(({ recipient, content }): Submission[] => {
      const value = valueIn(content.submitted, field.id);
      if (value === undefined || !recipient.completed_at) return [];
      const { email } = presentRecipient(deps, recipient, reader ?? { canManage: false });
      return [presentSubmission(field, value, email, recipient.completed_at)];
    });
    const isOwn = fieldRecipients.some(
      ({ recipient }) => reader && "recipient" in reader && reader.recipient === recipient.id,
    );
    const saved = isOwn
      ? valueIn(fieldRecipients.find(({ content }) => content.saved)?.content.saved, field.id)
      : undefined;
    return { ...field, value: saved ?? field.value, submissions };
  });
}

function presentSubmission(field: DocumentField, value: DocumentValue, username: string | null, at: Date): Submission {
  const signs = isSignature(field);
  const isDrawn = signs && Array.isArray(value);
  return {
    value,
    username,
    timestamp: Math.floor(at.getTime() / 1_000),
    signatureType: signs ? (isDrawn ? "draw" : "type") : null,
    signatureImgUrl: isDrawn ? imageOf(value) : null,
  };
}

/** Renders strokes as an image. The points are numbers, so the markup can't contain a signer's text. */
function imageOf(points: Exclude<DocumentValue, string | boolean | null>): string {
  const path = svgPath(
    points.map(({ mx, my, lx, ly }) => (lx === undefined || ly === undefined ? { mx, my } : { mx, my, lx, ly })),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${padWidth} ${padHeight}"><path d="${path}" fill="none" stroke="black" stroke-width="3" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
