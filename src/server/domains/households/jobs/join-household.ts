import { z } from "zod";
import type { SeparateReason } from "#rules/household/invitations.ts";
import { landlordEmailQuery, listLandlordRecipients } from "#server/domains/applications/landlord-recipients.ts";
import { lockWithMembers } from "#server/domains/bundles/changes/lock-bundles.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { emailAboutApplication } from "#server/platform/mail/send-email.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { mergeHouseholds, mergeRefusalOf } from "../group.ts";

/**
 * Adds an invited person's submitted application to the household. If that isn't possible, the application stays
 * separate and the landlord is notified. Idempotent.
 */
export async function joinHousehold(deps: TenantDeps, { invitation: id }: { invitation: string }): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const unlockedInvitation = await findUnresolvedInvitation(trx, id);
    if (!unlockedInvitation) return;
    const bundles = await lockWithMembers(trx, [
      ...new Set([unlockedInvitation.bundle_id, unlockedInvitation.own_bundle]),
    ]);
    const invitation = await findUnresolvedInvitation(trx, id);
    if (
      !invitation ||
      invitation.bundle_id !== unlockedInvitation.bundle_id ||
      invitation.own_bundle !== unlockedInvitation.own_bundle
    )
      throw new Error("The household changed meanwhile; the job tries again.");
    const isJoined = invitation.bundle_id === invitation.own_bundle;
    const reasonToSeparate = isJoined ? null : separateReasonOf(bundles);
    const now = deps.now();
    await trx
      .updateTable("household_invitations")
      .set({ resolved_at: now, separate: reasonToSeparate })
      .where("id", "=", id)
      .execute();
    if (isJoined) return;
    if (reasonToSeparate) return await recordSeparateApplication(deps, trx, invitation, reasonToSeparate);
    await trx
      .updateTable("applications")
      .set({ household_role: invitation.role })
      .where("id", "=", invitation.application)
      .execute();
    await mergeHouseholds(deps, trx, bundles, { actorId: null });
    for (const applicationId of [invitation.application_id, invitation.application])
      await record(trx, {
        action: "invited member joined",
        applicationId,
        actorId: null,
        data: { invitation: id, application: invitation.application },
        created: now,
      });
  });
}

type AcceptedInvitation = NonNullable<Awaited<ReturnType<typeof findUnresolvedInvitation>>>;

/** Finds an accepted invitation with both applications, unless it is already resolved. */
const findUnresolvedInvitation = (trx: Db, id: string) =>
  trx
    .selectFrom("household_invitations as i")
    .innerJoin("applications as a", "a.id", "i.application_id")
    .innerJoin("applications as o", "o.id", "i.submitted_application_id")
    .select(["i.id", "i.role", "i.application_id", "a.bundle_id", "o.id as application", "o.bundle_id as own_bundle"])
    .where("i.id", "=", id)
    .where("i.resolved_at", "is", null)
    .where("o.destroyed_at", "is", null)
    .executeTakeFirst();

/** Returns why the two bundles can't be merged; null if they can. */
function separateReasonOf(bundles: Awaited<ReturnType<typeof lockWithMembers>>): SeparateReason | null {
  if (bundles.length < 2) return "closed";
  const refusal = mergeRefusalOf(bundles);
  if (refusal === "landlords") return "closed";
  return refusal === "pending" ? "decided" : refusal;
}

async function recordSeparateApplication(
  deps: TenantDeps,
  trx: Db,
  invitation: AcceptedInvitation,
  reason: SeparateReason,
): Promise<void> {
  const { id, application, application_id } = invitation;
  for (const applicationId of [application_id, application])
    await record(trx, {
      action: "invited member applied separately",
      applicationId,
      actorId: null,
      data: { invitation: id, application, why: reason },
      created: deps.now(),
    });
  const row = await landlordEmailQuery(trx).where("a.id", "=", application).executeTakeFirst();
  if (!row) return;
  const url = `${deps.config.publicUrl}/dashboard/view/${application}/household`;
  const email = emailTemplate(row.language, "invitedMemberSeparate", row.applicant_name, row.unit_address, reason, url);
  for (const { address } of await listLandlordRecipients(trx, row))
    await sendNotificationEmail(
      deps,
      trx,
      "household_member_separate",
      address,
      email,
      emailAboutApplication(application, "landlord"),
    );
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "join-household": { invitation: string };
  }
}

export const joinHouseholdJob = defineTenantJob({
  name: "join-household",
  schema: z.object({ invitation: z.uuid() }),
  run: joinHousehold,
});
