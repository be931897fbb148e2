import { transaction } from "../db/connect.ts";
import type { Deps } from "../deps.ts";
import { post } from "../emails/post.ts";

/** Tells the landlord and the form's other addresses of a new application, and the applicant that it arrived. */
export async function tellOfSubmission(deps: Deps, { application: id }: { application: string }): Promise<void> {
  const row = await deps.db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("application_templates as t", "t.id", "a.template_id")
    .innerJoin("users as u", "u.id", "b.landlord_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select([
      "a.applicant_name",
      "a.applicant_email",
      "a.unit_address",
      "a.told_at",
      "t.landlord_emails",
      "b.deleted_at",
    ])
    .select(["u.username", "u.notification_settings", "l.name as landlord"])
    .where("a.id", "=", id)
    .executeTakeFirst();
  if (!row || row.told_at || row.deleted_at) return;
  const who = row.applicant_name || "Somebody";
  const where = row.unit_address ? ` for ${row.unit_address}` : "";
  const wanted = (row.notification_settings as { application_submitted?: boolean }).application_submitted ?? true;
  const addresses = new Set([...(wanted ? [row.username] : []), ...row.landlord_emails]);
  await transaction(deps.db, async (trx) => {
    const first = await trx
      .updateTable("applications")
      .set({ told_at: deps.now() })
      .where("id", "=", id)
      .where("told_at", "is", null)
      .executeTakeFirst();
    if (first.numUpdatedRows !== 1n) return;
    for (const address of addresses)
      await post(deps, trx, "application_submitted", address, {
        subject: `${who} applied${where}`,
        heading: `${who} applied${where}`,
        paragraphs: ["The application is complete and signed. You can read it, print it and decide."],
        action: { label: "Open the application", url: `${deps.config.publicUrl}/dashboard/view/${id}/summary` },
        reason: "You get this because it was submitted to your form. Settings → Notifications turns it off.",
      });
    if (row.applicant_email)
      await post(deps, trx, "application_received", row.applicant_email, {
        subject: `Your application${where} has arrived`,
        heading: `Your application has arrived at ${row.landlord}`,
        paragraphs: ["You can follow it, and read what you sent, in your account."],
        action: { label: "See your applications", url: `${deps.config.publicUrl}/dashboard/applications` },
        reason: "You get this because an application was submitted with this e-mail address.",
      });
  });
}
