import type { Selectable } from "kysely";
import { recipientsToAct } from "#rules/documents/recipients.ts";
import { currentSigningStatus, type SigningStatus } from "#rules/documents/signing-status.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { conflict, notFound, ProblemError } from "#server/platform/common/errors.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { DocumentSignings, SigningRecipients } from "#server/platform/db/schema.ts";
import { canManageSigning, canSeeSigning } from "#server/policies/documents.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";

export type SigningRow = Selectable<DocumentSignings>;
export type RecipientRow = Selectable<SigningRecipients>;

/** A signing with all of its recipients, in the sender's order. */
export type LoadedSigning = { signing: SigningRow; recipients: RecipientRow[] };

/**
 * Loads a signing. With `lock`, concurrent changes wait for each other.
 * @throws ProblemError `not_found`
 */
export async function loadSigning(db: Db, id: string, { lock = false } = {}): Promise<LoadedSigning> {
  const query = db.selectFrom("document_signings").select(columnsOf("document_signings")).where("id", "=", id);
  const signing = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!signing) throw notFound();
  const recipients = await db
    .selectFrom("signing_recipients")
    .select(columnsOf("signing_recipients"))
    .where("signing_id", "=", id)
    .orderBy("position")
    .execute();
  return { signing, recipients };
}

/** Loads a signing for its sender's side. @throws ProblemError `not_found` */
export async function loadSenderSigning(db: Db, actor: Actor, id: string): Promise<LoadedSigning> {
  const loaded = await loadSigning(db, id);
  if (!canSeeSigning(actor, loaded.signing)) throw notFound();
  return loaded;
}

/**
 * Loads and locks an open signing that a user may change.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` once it has ended
 */
export async function loadManagedSigning(trx: Db, actor: Actor, id: string, now: Date): Promise<LoadedSigning> {
  const loaded = await loadSigning(trx, id, { lock: true });
  if (!canSeeSigning(actor, loaded.signing)) throw notFound();
  if (!canManageSigning(actor, loaded.signing))
    throw new ProblemError("forbidden", (t) => t(signingProblemsTexts).cant_send);
  requireOpen(loaded.signing, now);
  return loaded;
}

/** Returns the current status: an open signing is expired from its expiry date on. */
export const statusOf = ({ status, expires }: Pick<SigningRow, "status" | "expires">, now: Date): SigningStatus =>
  currentSigningStatus(status, expires, now);

/** @throws ProblemError `conflict` once a signing has ended, with the reason */
export function requireOpen(signing: Pick<SigningRow, "status" | "expires">, now: Date): void {
  const status = statusOf(signing, now);
  if (status !== "sent") throw conflict((t) => t(signingProblemsTexts).ended[status]);
}

/** Maps a recipient to the input of the rules. */
export const turnOf = ({ kind, turn, completed_at, declined_at }: RecipientRow) => ({
  kind,
  group: turn,
  completedAt: completed_at,
  declinedAt: declined_at,
});

/** Returns the recipients of an open signing whose turn it is. */
export function recipientsInTurn(recipients: readonly RecipientRow[]): RecipientRow[] {
  const acting = recipientsToAct(recipients.map((recipient) => ({ ...turnOf(recipient), recipient })));
  return acting.map(({ recipient }) => recipient);
}
