import { canChangeSigningStatus } from "#rules/documents/signing-status.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { type CodeSubject, deleteCodes } from "#server/platform/one-time-codes/one-time-codes.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { enqueueSeal } from "./enqueue-seal.ts";
import { isComplete } from "./find-signer.ts";
import type { LoadedSigning } from "./load-signing.ts";
import { recordSigningEvent } from "./record-event.ts";

/**
 * Ends a signing that can no longer be completed: all of its links, codes and sessions stop working. The caller has
 * locked its row.
 */
export async function endSigning(
  deps: TenantDeps,
  trx: Db,
  { signing, recipients }: LoadedSigning,
  status: "declined" | "voided" | "expired",
): Promise<void> {
  if (!canChangeSigningStatus(signing.status, status))
    throw new Error(`A signing can't go from ${signing.status} to ${status}.`);
  await trx
    .updateTable("document_signings")
    .set({ status, ended_at: deps.now() })
    .where("id", "=", signing.id)
    .execute();
  await revokeTokens(
    trx,
    recipients.map(({ id }) => id),
  );
}

/** Returns what the code confirms that is emailed to a recipient. */
export const addressSubject = (recipient: string): CodeSubject => `address of signer ${recipient}`;
/** Returns what the code confirms that is texted to a recipient. */
export const phoneSubject = (recipient: string): CodeSubject => `phone of signer ${recipient}`;

/** Deletes the links, codes and sessions of recipients. */
export async function revokeTokens(trx: Db, recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return;
  await trx.deleteFrom("share_tokens").where("signing_recipient_id", "in", recipients).execute();
  await deleteCodes(
    trx,
    recipients.flatMap((id) => [addressSubject(id), phoneSubject(id)]),
  );
}

/**
 * Completes a signing once everybody has signed. No other code completes one: this enqueues its seal, and the copies
 * are sent with the seal (`send-end-emails.ts`).
 * @param loaded with its row locked, including the last signer's submission
 * @returns whether it is complete
 */
export async function completeIfDone(deps: TenantDeps, trx: Db, loaded: LoadedSigning): Promise<boolean> {
  if (!isComplete(loaded)) return false;
  const { id } = loaded.signing;
  await trx
    .updateTable("document_signings")
    .set({ status: "completed", completed_at: deps.now() })
    .where("id", "=", id)
    .execute();
  await recordSigningEvent(deps, trx, { action: "document completed", data: { signing: id } });
  await enqueueSeal(trx, id);
  return true;
}
