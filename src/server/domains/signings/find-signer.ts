import { areAllRecipientsDone, mustAct } from "#rules/documents/recipients.ts";
import { conflict, notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";
import {
  type LoadedSigning,
  loadSigning,
  type RecipientRow,
  recipientsInTurn,
  requireOpen,
  statusOf,
  turnOf,
} from "./load-signing.ts";

/** A signer, found by their link. `id`: the recipient's ID. */
type FoundSigner = { id: string; tenantDeps: TenantDeps };

/**
 * Finds the signer of a link's token. Rejects other kinds of tokens.
 * @throws ProblemError `unauthenticated` when it is unknown, expired or of another kind
 */
export async function findSigner(deps: Deps, token: string): Promise<FoundSigner> {
  const row = await deps.db
    .selectFrom("share_tokens")
    .select(["signing_recipient_id", "tenant"])
    .where("hash", "=", hashToken(token))
    .where("kind", "=", "signing_link")
    .where("expires", ">", deps.now())
    .executeTakeFirst();
  if (!row?.signing_recipient_id) throw new ProblemError("unauthenticated");
  return { id: row.signing_recipient_id, tenantDeps: await openTenant(deps, row.tenant) };
}

export type SignerView = LoadedSigning & { recipient: RecipientRow };

/**
 * Loads a signer's own signing.
 * @throws ProblemError `not_found` if the token is for another signing
 */
export async function loadSignerView(
  db: Db,
  signer: string,
  signing: string,
  options: { lock?: boolean } = {},
): Promise<SignerView> {
  const recipientRow = await db
    .selectFrom("signing_recipients")
    .select("signing_id")
    .where("id", "=", signer)
    .executeTakeFirst();
  if (recipientRow?.signing_id !== signing) throw notFound();
  const loaded = await loadSigning(db, signing, options);
  const recipient = loaded.recipients.find(({ id }) => id === signer);
  if (!recipient) throw notFound();
  return { ...loaded, recipient };
}

/** Whether it is a signer's turn. */
export const isInTurn = ({ signing, recipients, recipient }: SignerView, now: Date): boolean =>
  statusOf(signing, now) === "sent" && recipientsInTurn(recipients).some(({ id }) => id === recipient.id);

const notYourTurn = () => conflict((t) => t(signingProblemsTexts).not_your_turn);

/**
 * Requires that a signer may read the document now: in their turn, after they signed, and after everybody has signed.
 * @throws ProblemError `conflict` before their turn, and once it was declined, voided or expired
 */
export function requireReadable(view: SignerView, now: Date): void {
  if (isReadable(view, now)) return;
  requireOpen(view.signing, now);
  throw notYourTurn();
}

/** Whether a signer may read the document now, by the rules of `requireReadable`. */
export function isReadable(view: SignerView, now: Date): boolean {
  const status = statusOf(view.signing, now);
  if (status !== "sent") return status === "completed";
  const hasActed = mustAct(view.recipient) && view.recipient.completed_at !== null;
  return hasActed || isInTurn(view, now);
}

/**
 * Requires that it is a signer's turn to act.
 * @throws ProblemError `conflict` before their turn, after they acted, and once the signing has ended
 */
export function requireSignerTurn(view: SignerView, now: Date): void {
  if (view.recipient.completed_at) throw conflict((t) => t(signingProblemsTexts).already_signed);
  requireOpen(view.signing, now);
  if (!isInTurn(view, now)) throw notYourTurn();
}

/** Whether all of a signing's recipients have done their part. */
export const isComplete = ({ recipients }: LoadedSigning): boolean => areAllRecipientsDone(recipients.map(turnOf));
