import type { BounceReason } from "#rules/email/delivery.ts";
import { noticeDeadline } from "#rules/law/notices/notice-deadline.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import type { DeliveryHandler, TrackedEmail } from "#server/platform/mail/delivery/handle-delivery-job.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { findAdverseAction } from "./adverse-actions/load-adverse-actions.ts";

/**
 * Notifies the landlord when the email with an adverse action notice bounces: the law requires that the applicant gets
 * it, so it must be mailed. For a pre-adverse action notice, records each time that its email is sent, when the time to
 * answer starts.
 */
export const noticeDeliveryHandler: DeliveryHandler<Deps> = {
  kinds: ["application_decided", "decline_proposed"],
  run: async (deps, email, result) => {
    if (!email.subject) return;
    const tenantDeps = await openTenant(deps, email.subject.tenant);
    if (result.state === "bounced") return await recordBounce(tenantDeps, email, email.subject.id, result);
    await tenantDeps.db
      .updateTable("adverse_actions")
      .set({ undelivered_at: null })
      .where("id", "=", email.subject.id)
      .where("undelivered_at", "is not", null)
      .execute();
    if (email.kind !== "decline_proposed" || !email.sent) return;
    await tenantDeps.db
      .updateTable("adverse_actions")
      .set({ delivered_at: email.sent })
      .where("id", "=", email.subject.id)
      .execute();
  },
};

async function recordBounce(
  deps: TenantDeps,
  email: TrackedEmail,
  notice: string,
  { reason }: { reason: BounceReason },
) {
  const row = await findAdverseAction(deps.db, notice);
  if (!row) return;
  const application = row.application_id;
  const landlord = await deps.db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("users as u", "u.id", "b.landlord_id")
    .select(["a.applicant_name", "a.unit_address", "u.username", "u.language"])
    .where("a.id", "=", application)
    .executeTakeFirstOrThrow();
  const { applicant_name: applicant, unit_address: unit } = landlord;
  const url = `${deps.config.publicUrl}/dashboard/view/${application}/summary`;
  const address = unitAddressOf(row);
  const day = noticeDeadline(row.kind, address, row.created);
  const due = day === null ? null : { day, isPast: day < lawDay(address, deps.now()) };
  const landlordEmail = emailTemplate(landlord.language, "noticeUndelivered", {
    applicant,
    unit,
    bounce: reason,
    due,
    url,
  });
  await transaction(deps.db, async (trx) => {
    const updateResult = await trx
      .updateTable("adverse_actions")
      .set({ undelivered_at: email.changedAt })
      .where("id", "=", notice)
      .where("undelivered_at", "is distinct from", email.changedAt)
      .executeTakeFirst();
    if (updateResult.numUpdatedRows !== 1n) return;
    const data = { notice, email: email.id };
    await record(trx, {
      action: "notice not delivered",
      applicationId: application,
      actorId: null,
      data,
      created: deps.now(),
    });
    await sendEmail(
      deps,
      trx,
      "notice_undelivered",
      landlord.username,
      landlordEmail,
      emailAboutApplication(application, "landlord"),
    );
  });
}
