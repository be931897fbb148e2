import { limitPayment } from "#rules/law/fees/limit-payment.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { isCompleteAddress } from "#rules/law/places/place-pattern.ts";
import { orderableReports } from "#rules/law/reports.ts";
import { lawMessage } from "#rules/law/tables/law-text.ts";
import { checkItem, type LineItem, type RequestableKind, reportItems, sumOfItems } from "#rules/money/payment-items.ts";
import { applicationPurposes } from "#rules/money/payment-status.ts";
import { itemOwnershipIn } from "#rules/money/refunds/screening-payments.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import { dayMs } from "#rules/time/durations.ts";
import { isSubmittedUndecided, verifiedIdentityStates } from "#rules/workflow/steps.ts";
import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { loadApplicationSender } from "#server/domains/applications/emails/load-sender.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { loadScreeningState, requireScreeningConsent } from "#server/domains/applications/screening-state.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { findChargeHold } from "#server/domains/applications/workflow/charge-hold.ts";
import { stepFactsOf } from "#server/domains/applications/workflow/steps.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { billOf, feeChecksOf, loadLawFacts, type PricedApplication, withRequestedItems } from "../bill/bill.ts";
import { loadForPayments } from "../records/load-for-payments.ts";
import { loadScreeningPayments } from "../refunds/load-screening-payments.ts";
import { cancelOpenRequest } from "./cancel-requests.ts";

/** The number of days for which a request and its link are valid. */
const requestValidDays = 30;

/**
 * Returns the reports that can still be requested: those not requested before that the law at the unit's address
 * allows.
 */
export async function listRequestable(
  deps: TenantDeps,
  db: Db,
  application: ApplicationRow,
): Promise<RequestableKind[]> {
  if (!isSubmittedUndecided(application.status) || !application.applicant_email) return [];
  const rows = await db
    .selectFrom("reports")
    .select("report_type")
    .where("application_id", "=", application.id)
    .where("status", "!=", "unpaid")
    .execute();
  const orderedKinds = new Set(rows.map((row) => row.report_type));
  const kinds = reportKinds.filter((kind) => !orderedKinds.has(kind));
  const { never } = orderableReports(unitAddressOf(application), kinds, lawDay(unitAddressOf(application), deps.now()));
  const { withoutSsn, consentWithdrawnAt } = await loadScreeningState(db, application.id);
  const requestable = kinds.filter((kind) => !withoutSsn && !consentWithdrawnAt && !never.includes(kind));
  return application.needs_income ? requestable : [...requestable, "income"];
}

/**
 * Emails the applicant a link to pay for reports after the submission. Cancels an open request and its link. Checks the
 * reports again afterwards, because the application may be decided during the call to the provider.
 * @throws ProblemError `conflict` for reports that can't be requested, or that the law of the unit's address prohibits,
 * and while the address is unknown
 */
export async function createPaymentRequest(
  deps: TenantDeps,
  actor: Actor,
  id: string,
  kinds: RequestableKind[],
): Promise<void> {
  await requireRequestable(deps, actor, id, kinds);
  await cancelOpenRequest(deps, id);
  const token = newToken();
  const requestId = newId();
  const created = deps.now();
  const expires = new Date(created.getTime() + requestValidDays * dayMs);
  await transaction(deps.db, async (trx) => {
    await lockApplication(trx, id);
    const { application, items } = await requireRequestable({ ...deps, db: trx }, actor, id, kinds);
    const cents = sumOfItems(items);
    await trx
      .insertInto("payment_requests")
      .values({
        id: requestId,
        application_id: id,
        report_types: kinds.filter((kind) => kind !== "income"),
        with_income: kinds.includes("income"),
        amount_cents: cents,
        cost_cents: cents,
        items: JSON.stringify(items),
        created_by: actor.id,
        created,
        expires,
      })
      .execute();
    await trx
      .insertInto("share_tokens")
      .values({
        hash: hashToken(token),
        tenant: tenantOf(trx),
        kind: "payment",
        payment_request_id: requestId,
        created,
        expires,
      })
      .execute();
    const url = `${deps.config.publicUrl}/payment/${id}/${token}`;
    const { language, landlord_name, unit_address } = application;
    const email = emailTemplate(
      language,
      "paymentRequest",
      landlord_name,
      unit_address,
      items,
      cents,
      requestValidDays,
      url,
    );
    const sender = await loadApplicationSender(deps, trx, id);
    const to = await applicantEmailAddress(trx, application);
    await sendEmail(deps, trx, "payment_request", to, { ...email, sender }, emailAboutApplication(id, "applicant"));
    await record(trx, {
      action: "payment requested",
      applicationId: id,
      actorId: actor.id,
      data: { request: requestId, report_types: kinds, amount_cents: cents },
      created,
    });
  });
}

/** @throws ProblemError as `createPaymentRequest` */
async function requireRequestable(deps: TenantDeps, actor: Actor, id: string, kinds: RequestableKind[]) {
  const application = await loadForPayments(deps, actor, id);
  // that law also determines what the applicant may be charged, as for the form's fee
  if (!isCompleteAddress(unitAddressOf(application))) throw conflict(lawMessage("address_first"));
  if (kinds.some((kind) => kind !== "income")) await requireScreeningConsent(deps.db, id);
  const requestable = await listRequestable(deps, deps.db, application);
  if (kinds.some((kind) => !requestable.includes(kind)))
    throw invalid({ report_source_identifiers: [(t) => t(paymentProblemsTexts).choose_again] });
  if (await findChargeHold(deps, deps.db, application)) throw conflict((t) => t(paymentProblemsTexts).charge_later);
  return { application, items: await listRequestItems(deps, application, kinds) };
}

/**
 * Returns the items at cost, with the identity check that any report requires, unless the applicant's identity is
 * verified.
 */
async function listRequestItems(
  deps: TenantDeps,
  application: ApplicationRow,
  requested: RequestableKind[],
): Promise<LineItem[]> {
  const kinds = requested.filter((kind) => kind !== "income");
  const hasIdentityCheck =
    verifiedIdentityStates.includes(stepFactsOf(application).identity) || application.needs_identity;
  const items = [
    ...reportItems(kinds.map((kind) => ({ kind, statewide: false }))),
    ...(kinds.length && !hasIdentityCheck ? [checkItem("verify_identity")] : []),
    ...(requested.includes("income") ? [checkItem("verify_income")] : []),
  ];
  // A report cannot be requested in part: the requester would have to cover any reduction that the law requires.
  if (!(await isChargeLawful(deps, application, items)))
    throw conflict((t) => t(paymentProblemsTexts).charge_above_limit);
  return items;
}

/**
 * Whether an applicant may be charged for all of these items under the law of the unit's current address. Checked when
 * the request is sent, and again when it is paid.
 * @param requestId the request being paid: its payment may have just succeeded, and doesn't count as an earlier one
 */
export async function isChargeLawful(
  deps: TenantDeps,
  application: PricedApplication,
  items: readonly LineItem[],
  requestId?: string,
): Promise<boolean> {
  const cents = sumOfItems(items);
  const isCurrentPayment = ({ payment_request_id }: { payment_request_id: string | null }) =>
    requestId !== undefined && payment_request_id === requestId;
  const [facts, applicantPayments, { checks }, bill, screeningPayments] = await Promise.all([
    loadLawFacts(deps, deps.db, application, isCurrentPayment),
    listApplicantPayments(deps.db, application.id),
    feeChecksOf(deps.db, application),
    billOf(deps, deps.db, application),
    loadScreeningPayments(deps.db, application.id),
  ]);
  const ownsItem = itemOwnershipIn(screeningPayments);
  const countedPayments = applicantPayments.filter(
    (payment) => !isCurrentPayment(payment) && payment.refunded_cents < payment.amount_cents,
  );
  const paidCents = countedPayments.reduce(
    (sum, { amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents,
    0,
  );
  const isFeePaid = applicantPayments.some(({ purpose }) => purpose === "application_fee");
  // A cap applies to the total: the form's fee and all earlier requests.
  const feeCents = (isFeePaid ? 0 : bill.cents) + paidCents + cents;
  const requested = countedPayments.flatMap((payment) =>
    payment.purpose === "payment_request" ? payment.items.filter(({ kind }) => ownsItem(payment.id, kind)) : [],
  );
  // if the landlord pays for the form's reports, applicants may not be charged for them
  const formChecks = isFeePaid || bill.cents > 0 ? checks : { reports: [] };
  const allChecks = withRequestedItems(formChecks, [...requested, ...items]);
  return limitPayment({ ...facts, feeCents, checks: allChecks }).cents >= feeCents;
}

/** Selects an applicant's payments for their application. */
const listApplicantPayments = (db: Db, applicationId: string) =>
  db
    .selectFrom("payments")
    .select(["id", "amount_cents", "refunded_cents", "payment_request_id", "purpose", "items"])
    .where("application_id", "=", applicationId)
    .where("purpose", "in", applicationPurposes)
    .where("status", "=", "succeeded")
    .execute();
