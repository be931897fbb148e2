import type { DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import { deviceLabel } from "#rules/devices/user-agent.ts";
import { isReadOnlyType } from "#rules/documents/field-types.ts";
import { visibleDocumentFields } from "#rules/documents/fields/conditions.ts";
import { loadDocumentFile } from "#server/domains/documents/document-file.ts";
import { listDocumentFiles, loadVersion } from "#server/domains/documents/load-document.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { textsIn } from "#texts/message.ts";
import { signingCertificateTexts } from "#texts/signing-certificate/texts.ts";
import { signingContent } from "../encrypted-columns.ts";
import type { LoadedSigning, RecipientRow, SigningRow } from "../load-signing.ts";
import { fillOverlay, isoOrNull } from "../present-signing.ts";
import { loadSenderName } from "../send-signing-email.ts";
import type { CertifiedPerson, FilledField, SealInput } from "./pages/seal-input.ts";

/** Loads the data for the sealed document of a completed signing. */
export async function loadSealInput(deps: TenantDeps, { signing, recipients }: LoadedSigning): Promise<SealInput> {
  const version = await loadVersion(deps.db, signing.template_id, signing.version);
  const rows = await listDocumentFiles(deps.db, signing.template_id);
  const files: Uint8Array[] = [];
  for (const { id } of rows) files.push(await loadDocumentFile(deps, id));
  const { facts } = signingContent.decrypt(deps, signing.id, signing.content);
  const sender = await loadSenderName(deps.db, signing);
  return {
    files,
    fields: filledFields(fillOverlay(deps, version.overlay, { facts, recipients })),
    language: signing.language,
    certificate: {
      title: version.name,
      number: signing.number,
      sender,
      sent: signing.created.toISOString(),
      completed: (signing.completed_at ?? deps.now()).toISOString(),
      people: recipients.map((recipient) => certifiedPersonOf(recipient, signing)),
      files: rows.map(({ filename, pages, sha256: hash }) => ({
        name: filename,
        pages: pages.length,
        sha256: hash.toString("hex"),
      })),
      consents: consentsOf(recipients),
      verifyUrl: `${deps.config.publicUrl}/verify`,
    },
  };
}

/** Returns the shown fields with the submitted values, or with the sender's value for read-only fields. */
function filledFields(overlay: readonly DocumentField[]): FilledField[] {
  const values = new Map(overlay.map((field) => [field.id, enteredValue(field)]));
  return visibleDocumentFields(overlay, values).map(({ id, type, page, x, y, w, h }) => ({
    type,
    page,
    x,
    y,
    w,
    h,
    value: strokesOf(values.get(id) ?? null),
  }));
}

const enteredValue = ({ type, value, submissions }: DocumentField): DocumentValue =>
  submissions[0]?.value ?? (isReadOnlyType(type) ? value : null);

const strokesOf = (value: DocumentValue): FilledField["value"] =>
  Array.isArray(value)
    ? value.map(({ mx, my, lx, ly }) => (lx === undefined || ly === undefined ? { mx, my } : { mx, my, lx, ly }))
    : value;

/** Returns how a person's identity was verified; empty if it wasn't. */
function verificationText(
  { confirmed_at, phone }: RecipientRow,
  texts: ReturnType<typeof signingCertificateTexts.in>,
): string {
  if (!confirmed_at) return "";
  return phone === null ? texts.identity_code : texts.identity_two_codes;
}

function certifiedPersonOf(recipient: RecipientRow, { language }: SigningRow): CertifiedPerson {
  const texts = textsIn(language)(signingCertificateTexts);
  return {
    name: recipient.name,
    email: recipient.email,
    kind: recipient.kind,
    role: recipient.role,
    identity: verificationText(recipient, texts),
    ip_address: recipient.ip_address,
    device: recipient.user_agent && deviceLabel(recipient.user_agent),
    sent: isoOrNull(recipient.sent_at),
    viewed: isoOrNull(recipient.viewed_at),
    consented: isoOrNull(recipient.consented_at),
    completed: isoOrNull(recipient.completed_at),
  };
}

/** Returns the hash of each consent text that a recipient accepted, as shown to them. */
function consentsOf(recipients: readonly RecipientRow[]) {
  const hashes = recipients.flatMap(({ consent_version: version, consent_sha256 }): [string, string][] =>
    version === null || consent_sha256 === null ? [] : [[consent_sha256.toString("hex"), version]],
  );
  return [...new Map(hashes)].map(([sha256, version]) => ({ version, sha256 }));
}
