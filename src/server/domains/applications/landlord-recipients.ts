import type { Db } from "#server/platform/db/connect.ts";

/**
 * Selects the content and the recipients of emails to the landlord about an application; no row for a deleted bundle.
 */
export const landlordEmailQuery = (db: Db) =>
  db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("application_templates as t", "t.id", "a.template_id")
    .innerJoin("users as u", "u.id", "b.landlord_id")
    .select(["a.applicant_name", "a.unit_address", "t.landlord_emails", "u.username", "u.language"])
    .where("b.deleted_at", "is", null);

/** Returns the addresses notified of applications to a form: the landlord's own and those of the form. */
export const notifiedAddresses = ({
  username,
  landlord_emails,
}: {
  username: string;
  landlord_emails: string[];
}): Set<string> => new Set([username, ...landlord_emails]);
