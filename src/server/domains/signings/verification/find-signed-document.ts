import type { SignedDocument } from "#contract/documents/document-verifications.ts";
import { mustAct } from "#rules/documents/recipients.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import { sha256 } from "#server/platform/sealing/bytes.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type LoadedSigning, loadSigning } from "../load-signing.ts";

/** Finds who signed the document of a sealed file. @param number from its verified seal */
export async function findBySealedFile(deps: Deps, number: string, bytes: Buffer): Promise<SignedDocument | null> {
  const loaded = await findCompleted(deps, number);
  return loaded?.signing.sealed_sha256?.equals(sha256(bytes)) ? presentSignedDocument(loaded) : null;
}

/**
 * Finds who signed a document, for a person with a printed copy.
 * @param number as typed
 * @param email the email address of one of its recipients, in lower case
 */
export async function findByNumber(deps: Deps, number: string, email: string): Promise<SignedDocument | null> {
  const loaded = await findCompleted(deps, normalizeNumber(number));
  const isRecipient = loaded?.recipients.some((recipient) => recipient.email.toLowerCase() === email);
  return loaded && isRecipient ? presentSignedDocument(loaded) : null;
}

/** Returns a typed number in the stored format. Adds missing hyphens, and replaces O with 0, and I and L with 1. */
function normalizeNumber(typed: string): string {
  const characters = typed
    .toUpperCase()
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1")
    .replaceAll(/[^0-9A-Z]/g, "");
  return [characters.slice(0, 4), characters.slice(4, 8), characters.slice(8)].join("-");
}

async function findCompleted(deps: Deps, number: string): Promise<LoadedSigning | undefined> {
  const directoryRow = await deps.db
    .selectFrom("directory")
    .select("tenant")
    .where("kind", "=", "signing")
    .where("value", "=", number)
    .executeTakeFirst();
  if (!directoryRow) return undefined;
  const tenantDeps = await openTenant(deps, directoryRow.tenant);
  const row = await tenantDeps.db
    .selectFrom("document_signings")
    .select("id")
    .where("number", "=", number)
    .where("status", "=", "completed")
    .executeTakeFirst();
  return row && (await loadSigning(tenantDeps.db, row.id));
}

const presentSignedDocument = ({ signing, recipients }: LoadedSigning): SignedDocument => ({
  number: signing.number,
  completed: signing.completed_at?.toISOString() ?? "",
  people: recipients
    .filter(mustAct)
    .flatMap(({ name, kind, completed_at }) =>
      kind === "cc" || !completed_at ? [] : [{ name, kind, completed: completed_at.toISOString() }],
    ),
});
