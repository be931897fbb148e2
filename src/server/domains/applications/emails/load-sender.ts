import { allowsReplies } from "#rules/settings/landlord-settings.ts";
import type { Db, GlobalDb } from "#server/platform/db/connect.ts";
import type { PlatformDeps } from "#server/platform/deps.ts";
import { imageUrl } from "#server/platform/files/image-url.ts";
import type { EmailSender } from "#server/platform/mail/render-email.ts";

/**
 * Loads the landlord on whose behalf an email is sent: with the logo, business name and postal address if entered, and
 * the address for replies if the landlord allows replies. Until the landlord's email address is verified, it contains
 * only the name, since the rest may belong to someone else.
 */
export async function loadSender(
  { config }: Pick<PlatformDeps, "config">,
  db: GlobalDb,
  landlordId: string,
): Promise<EmailSender> {
  const { name, logo, business_name, postal_address, settings, username, email_verified_at } = await db
    .selectFrom("landlords as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .select(["l.name", "l.logo", "l.business_name", "l.postal_address", "l.settings", "u.username"])
    .select("u.email_verified_at")
    .where("l.user_id", "=", landlordId)
    .executeTakeFirstOrThrow();
  if (email_verified_at === null) return { name };
  return {
    name,
    ...(logo && { logo: `${config.publicUrl}${imageUrl(logo)}` }),
    ...(business_name && business_name !== name && { business: business_name }),
    ...(postal_address && { postalAddress: postal_address }),
    ...(allowsReplies(settings) && { replyTo: username }),
  };
}

/** Loads the landlord to whom an application was submitted, as the sender of an email about it. */
export async function loadApplicationSender(
  deps: Pick<PlatformDeps, "config">,
  db: Db,
  applicationId: string,
): Promise<EmailSender> {
  const { landlord_id } = await db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select("b.landlord_id")
    .where("a.id", "=", applicationId)
    .executeTakeFirstOrThrow();
  return await loadSender(deps, db, landlord_id);
}
