import { formatZonedTime } from "#rules/email/zoned-time.ts";
import { answerHours } from "#rules/law/decision-order.ts";
import { timeZoneAt } from "#rules/law/places/law-day.ts";
import { hourMs } from "#rules/time/durations.ts";
import { loadApplicantLink } from "#server/domains/applications/claims/applicant-link.ts";
import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { loadApplicationSender } from "#server/domains/applications/emails/load-sender.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import type { loadBundleApplications } from "#server/domains/bundles/changes/lock-bundles.ts";
import { findDecisionOrder } from "#server/domains/bundles/order/load-order.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { type AuditActor, record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";

type SelectedMembers = Awaited<ReturnType<typeof loadBundleApplications>>;

/**
 * Offers the home to the selected applicants of a bundle, if it is decided in the order received. All of them have the
 * same deadline. Does nothing if any order is allowed.
 */
export async function makeHomeOffers(deps: TenantDeps, trx: Db, members: SelectedMembers): Promise<void> {
  const [first] = members;
  if (!first) return;
  const { bundle_id, decision_date } = first;
  const order = await findDecisionOrder(deps, trx, { id: bundle_id, decision_date }, members);
  if (!order?.required) return;
  const by = { actorId: null, created: deps.now() };
  for (const member of members) await offerHome(deps, trx, member, answerHours(order), by);
}

/** Offers the home to a selected applicant, who is emailed, and has some hours from now to answer. */
export async function offerHome(
  deps: TenantDeps,
  trx: Db,
  member: SelectedMembers[number],
  hours: number,
  by: AuditActor & { created: Date },
): Promise<void> {
  const { id, answers, language, property_address, unit_address } = member;
  const answerDeadline = new Date(by.created.getTime() + hours * hourMs);
  await trx
    .updateTable("applications")
    .set({
      home_offer_at: by.created,
      home_offer_until: answerDeadline,
      home_offer_answer: null,
      home_offer_answered_at: null,
    })
    .where("id", "=", id)
    .execute();
  const data = { until: answerDeadline.toISOString() };
  await record(trx, { action: "home offer made", applicationId: id, data, ...by });
  await enqueue(trx, "expire-home-offer", { application: id }, { delay: hours * 3_600 });
  const recipientAddress = await applicantEmailAddress(trx, member);
  if (!recipientAddress) return;
  const timeZone = timeZoneAt(unitAddressOf({ property_address, answers }));
  const deadlineText = formatZonedTime(answerDeadline, timeZone, languageOf(language));
  const url = await loadApplicantLink(deps, trx, member);
  const landlordName = await loadLandlordName(trx, member.bundle_id);
  const email = emailTemplate(language, "homeOffered", landlordName, unit_address, deadlineText, url);
  const sender = await loadApplicationSender(deps, trx, id);
  await sendEmail(
    deps,
    trx,
    "home_offer",
    recipientAddress,
    { ...email, sender },
    emailAboutApplication(id, "applicant"),
  );
}

async function loadLandlordName(trx: Db, bundleId: string): Promise<string> {
  const { name } = await trx
    .selectFrom("application_bundles as b")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select("l.name")
    .where("b.id", "=", bundleId)
    .executeTakeFirstOrThrow();
  return name;
}
