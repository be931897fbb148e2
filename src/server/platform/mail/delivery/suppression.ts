import { type EmailKind, emailKindFacts } from "#rules/email/kinds.ts";
import type { GlobalDb } from "../../db/connect.ts";

type Email = { id: string; kind: EmailKind; to_address: string };

/**
 * Whether an email should not be sent because an earlier one of its kind to the same address permanently failed or was
 * marked as spam. Legal notices, and emails that let users log in to their account, are always sent. The suppression
 * ends when the bounced email is sent again, or when it is deleted after 30 days.
 * The email service has its own list: `wasSuppressedByService`.
 */
export async function isSuppressed(db: GlobalDb, { id, kind, to_address }: Email): Promise<boolean> {
  if (emailKindFacts(kind).purpose !== "service") return false;
  const suppressingEmail = await db
    .selectFrom("emails")
    .select("id")
    .where("to_address", "=", to_address)
    .where("kind", "=", kind)
    .where("id", "<>", id)
    .where((eb) => eb.or([eb("delivery", "=", "complained"), eb("is_hard_bounce", "=", true)]))
    .executeTakeFirst();
  return suppressingEmail !== undefined;
}

/**
 * Whether the email service may refuse an email that must always be sent, since an earlier one to the same address
 * permanently failed.
 */
export async function wasSuppressedByService(db: GlobalDb, { id, kind, to_address }: Email): Promise<boolean> {
  if (emailKindFacts(kind).purpose === "service") return false;
  const returnedEmail = await db
    .selectFrom("emails")
    .select("id")
    .where("to_address", "=", to_address)
    .where("id", "<>", id)
    .where((eb) => eb.or([eb("bounce_reason", "=", "suppressed"), eb("is_hard_bounce", "=", true)]))
    .executeTakeFirst();
  return returnedEmail !== undefined;
}
