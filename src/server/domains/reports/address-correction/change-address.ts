import { homeAddressLine, homeName } from "#rules/household/home-text.ts";
import { placesOf } from "#rules/law/places/places.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { loadApplicantLink } from "#server/domains/applications/claims/applicant-link.ts";
import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import { updateSearchColumns } from "#server/domains/applications/search.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { enqueueChargeTurns } from "#server/domains/applications/workflow/enqueue-charge-turns.ts";
import { releaseReports } from "#server/domains/applications/workflow/release-reports.ts";
import { lacksReportNotice } from "#server/domains/applications/workflow/report-notice.ts";
import { refundExcess } from "#server/domains/payments/refunds/refund-excess.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { cancelOrders } from "../ordering/cancel-orders.ts";
import { cancelRestrictedOrders } from "../ordering/cancel-restricted-orders.ts";
import { sendCopiesEmail } from "../ordering/send-copies-email.ts";
import { homeLocationOf } from "../records/access.ts";
import { endOfferWithoutLease } from "./end-offer.ts";

export type HomeAddress = { street: string; unit: string; city: string; state: string; zip: string };

/**
 * Corrects the address of an application's home and applies the law of the new location, in one transaction: refunds
 * payments above its limit; holds, cancels or releases pending reports; records the change in the audit log; and emails
 * the applicant. Sends another email about copies of finished reports if only the new location's law entitles the
 * applicant to them.
 * @param actorId the user who corrected it
 * @returns the amount refunded to the applicant
 */
export async function changeAddress(
  deps: TenantDeps,
  trx: Db,
  id: string,
  address: HomeAddress,
  actorId: string,
): Promise<{ refunded_cents: number }> {
  await lockApplication(trx, id);
  const before = await loadApplicationRow(trx, id);
  if (homeAddressLine(unitAddressOf(before)) === homeAddressLine(address)) return { refunded_cents: 0 };
  await trx
    .updateTable("applications")
    .set({
      property_address: JSON.stringify(address),
      unit_address: homeName(address).slice(0, 200),
      modified: deps.now(),
    })
    .where("id", "=", id)
    .execute();
  await updateSearchColumns(trx, before.bundle_id);
  const corrected = await loadApplicationRow(trx, id);
  const row = { ...corrected, offered_at: await endOfferWithoutLease(deps, trx, corrected, actorId) };
  const canceledKinds = await reevaluateReports(deps, trx, row);
  const refunded_cents = await refundExcess(deps, trx, row);
  await enqueueChargeTurns(deps, trx, before, row);
  await record(trx, {
    action: "address corrected",
    applicationId: id,
    actorId,
    data: {
      places: placesOf(unitAddressOf(row)),
      refunded_cents,
      ...(canceledKinds.length > 0 && { called_back: canceledKinds }),
    },
    created: deps.now(),
  });
  const to = await applicantEmailAddress(trx, row);
  if (!to) return { refunded_cents };
  const email = emailTemplate(
    row.language,
    "addressChanged",
    row.landlord_name,
    homeAddressLine(address),
    refunded_cents,
    row.needs_identity && (await lacksReportNotice(deps, trx, row)),
    await loadApplicantLink(deps, trx, row),
  );
  const sender = await loadSender(deps, trx, row.landlord_id);
  await sendEmail(deps, trx, "place_changed", to, { ...email, sender }, emailAboutApplication(id, "applicant"));
  await sendCopiesEmail(deps, trx, id, await listFinishedKinds(trx, id), {
    previousLocation: homeLocationOf(before, deps.now()),
  });
  return { refunded_cents };
}

/** Returns the kinds of finished reports from the bureau. Excludes portable reports, which applicants already have. */
async function listFinishedKinds(trx: Db, applicationId: string): Promise<ReportKind[]> {
  const rows = await trx
    .selectFrom("reports")
    .select("report_type")
    .where("application_id", "=", applicationId)
    .where("status", "=", "ready")
    .where("portable", "is", null)
    .execute();
  return rows.map(({ report_type }) => report_type);
}

const loadApplicationRow = (trx: Db, id: string) =>
  trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .leftJoin("income_checks as n", "n.application_id", "a.id")
    .selectAll("a")
    .select(["b.landlord_id", "l.name as landlord_name", "n.status as income"])
    .where("a.id", "=", id)
    .executeTakeFirstOrThrow();

type Row = Awaited<ReturnType<typeof loadApplicationRow>>;

/**
 * Reevaluates pending reports. Until the applicant has completed their steps, reports paid with the fee are not
 * released.
 * @returns the kinds that were on order at the bureau and that the new location's law doesn't allow now
 */
async function reevaluateReports(deps: TenantDeps, trx: Db, row: Row): Promise<ReportKind[]> {
  const status = row.status;
  if (!isSubmittedUndecided(status)) return [];
  const kinds = await cancelOrders(deps, trx, row.id);
  const calledBack = await cancelRestrictedOrders(deps, trx, row);
  if (status === "U") {
    // reports that were paid for separately don't wait for the applicant's steps
    await releaseReports(deps, trx, row, { statuses: ["waiting"], kinds, onlyPaidSeparately: true, isFeePaid: false });
    return calledBack;
  }
  const isFeePaid = row.price_cents > 0 && row.is_paid;
  await releaseReports(deps, trx, row, { statuses: ["waiting", "restricted", "unpaid", "barred"], isFeePaid });
  // held reports do not delay the application
  await advanceApplication(deps, trx, row.id, "address corrected");
  return calledBack;
}
