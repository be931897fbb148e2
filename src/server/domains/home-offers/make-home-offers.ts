import { formatZonedTime } from "#rules/email/zoned-time.ts";
import { answerHours } from "#rules/law/decision-order.ts";
import { timeZoneAt } from "#rules/law/places/law-day.ts";
import { loadApplicantLink } from "#server/domains/applications/claims/applicant-link.ts";
import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { loadApplicationSender } from "#server/domains/applications/emails/load-sender.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import type { loadBundleApplications } from "#server/domains/bundles/changes/lock-bundles.ts";
import { findDecisionOrder } from "#server/domains/bundles/order/load-order.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { record } from "#server/platform/audit/audit-log.ts";
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
  const now = deps.now();
  const seconds = answerHours(order) * 3_600;
  const answerDeadline = new Date(now.getTime() + seconds * 1_000);
  const landlordName = await loadLandlordName(trx, bundle_id);
  for (const member of members) {
    const { id, answers, language, property_address, unit_address } = member;
    await trx
      .updateTable("applications")
      .set({
        home_offer_at: now,
        home_offer_until: answerDeadline,
        home_offer_answer: null,
        home_offer_answered_at: null,
      })
      .where("id", "=", id)
      .execute();
    const data = { until: answerDeadline.toISOString() };
    await record(trx, { action: "home offer made", applicationId: id, actorId: null, data, created: now });
    await enqueue(trx, "expire-home-offer", { application: id }, { delay: seconds });
    const recipientAddress = await applicantEmailAddress(trx, member);
    if (!recipientAddress) continue;
    const timeZone = timeZoneAt(unitAddressOf({ property_address, answers }));
    const deadlineText = formatZonedTime(answerDeadline, timeZone, languageOf(language));
    const url = await loadApplicantLink(deps, trx, member);
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
