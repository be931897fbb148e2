import type { Outcome } from "#contract/payment-schemas.ts";
import { reportItems, sumOfItems } from "#rules/money/payment-items.ts";
import { isReportKind, type ReportKind } from "#rules/money/screening-costs.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { hasOpenMismatch } from "#server/domains/applications/open-mismatch.ts";
import { requireScreeningConsent } from "#server/domains/applications/screening-state.ts";
import { lacksReportNotice } from "#server/domains/applications/workflow/report-notice.ts";
import { isLandlordVerified } from "#server/domains/identity/landlord-verification.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { requireVerified } from "#server/http/authentication/require-verified.ts";
import { conflict, invalid, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { CardSource } from "#server/ports/payments.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import type { Bill } from "../bill/bill.ts";
import { loadForPayments } from "../records/load-for-payments.ts";
import { paymentsOf } from "../records/provider.ts";
import { findSavedCard } from "../records/saved-card.ts";
import { requireALaCarteBill } from "./a-la-carte.ts";
import { cancelOpenRequest, reopenRequest } from "./cancel-requests.ts";
import { findOrCreatePayment, hasSameItems, type PaymentOrder } from "./find-or-create-payment.ts";
import { cardSourceOf, completeOrThrow, requireAgreedAmount } from "./pay-application-fee.ts";

type BuyInput = {
  stripeToken?: string | undefined;
  payment_receipt: string;
  save_as_default: boolean;
  profile_source_identifier?: string | undefined;
  /** the reports to order; by default those waiting for payment */
  report_source_identifiers?: ReportKind[] | undefined;
  /** the amount that the payer agreed to, in dollars */
  amount?: string | undefined;
};

/**
 * Returns the bill for the reports that wait for the landlord's payment; null when there are none, or the application
 * is decided.
 */
export async function findUnpaidBill(
  db: Db,
  { id, status }: Pick<ApplicationRow, "id" | "status">,
): Promise<Bill | null> {
  if (!isSubmittedUndecided(status)) return null;
  const rows = await db
    .selectFrom("reports")
    .select(["report_type", "statewide"])
    .where("application_id", "=", id)
    .where("status", "=", "unpaid")
    .orderBy("created")
    .orderBy("id")
    .execute();
  if (rows.length === 0) return null;
  const items = reportItems(rows.map(({ report_type, statewide }) => ({ kind: report_type, statewide })));
  const cents = sumOfItems(items);
  return { cents, costCents: cents, items, reasons: [] };
}

/**
 * Charges the landlord's side for the requested reports, or for those waiting for payment, with a new card or the saved
 * one.
 * @throws ProblemError `forbidden` to save a card before the email address is verified; `conflict` when no report is
 * waiting, a requested one can't be ordered, or their price differs from the amount agreed to; `invalid` for a declined
 * card or another user's saved card
 */
export async function buyReports(deps: TenantDeps, actor: Actor, id: string, input: BuyInput): Promise<Outcome> {
  const application = await loadForPayments(deps, actor, id);
  if (input.save_as_default) requireVerified(actor);
  await requireScreeningConsent(deps.db, id);
  const kinds = input.report_source_identifiers;
  const billFor = async (db: Db) =>
    kinds ? await requireALaCarteBill(deps, db, application, kinds) : await findUnpaidBill(db, application);
  const bill = await billFor(deps.db);
  if (!bill) throw conflict((t) => t(paymentProblemsTexts).no_reports_to_pay);
  requireAgreedAmount(bill.cents, input.amount);
  if (await hasOpenMismatch(deps.db, id)) throw conflict((t) => t(paymentProblemsTexts).resolve_mismatch);
  if (await lacksReportNotice(deps, deps.db, application))
    throw conflict((t) => t(paymentProblemsTexts).report_notice_unread);
  const isLandlordUnverified = deps.config.requireLandlordVerification && !(await isLandlordVerified(deps.db, id));
  if (isLandlordUnverified && bill.items.some(({ kind }) => kind === "credit"))
    throw conflict((t) => t(paymentProblemsTexts).verify_landlord);
  const { source, customer } = await selectCard(deps, actor, input);
  const boughtKinds = bill.items.flatMap(({ kind }) => (isReportKind(kind) ? [kind] : []));
  const canceled = await cancelOpenRequest(deps, id, boughtKinds);
  const order: PaymentOrder = {
    applicationId: id,
    purpose: "reports",
    payerId: actor.id,
    cents: bill.cents,
    costCents: bill.costCents,
    items: bill.items,
    receiptTo: input.payment_receipt,
    saveCard: input.save_as_default && "token" in source,
    isDue: async (trx) => hasSameItems((await billFor(trx))?.items ?? [], bill.items),
    ...(customer && { customer }),
  };
  try {
    return await completeOrThrow(deps, await findOrCreatePayment(deps, order), source);
  } catch (error) {
    // the card wasn't charged, so the applicant may still pay
    if (canceled && error instanceof ProblemError && error.code === "invalid") await reopenRequest(deps, canceled);
    throw error;
  }
}

/** Finds the provider's customer that a payer had before they removed their card. */
async function findCustomer(db: Db, payerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("payments")
    .select("customer")
    .where("payer_id", "=", payerId)
    .where("customer", "is not", null)
    .orderBy("created", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.customer ?? undefined;
}

/** Returns the card to charge, and the payer's customer at the provider if the card is saved or will be saved. */
async function selectCard(
  deps: TenantDeps,
  actor: Actor,
  input: BuyInput,
): Promise<{ source: CardSource; customer: string | undefined }> {
  const payments = paymentsOf(deps);
  const savedCard = await findSavedCard(deps.db, actor.id);
  if (input.profile_source_identifier !== undefined) {
    if (savedCard?.payment_method !== input.profile_source_identifier)
      throw invalid({ profile_source_identifier: [(t) => t(paymentProblemsTexts).card_not_saved] });
    return { source: { method: savedCard.payment_method }, customer: savedCard.customer };
  }
  const source = cardSourceOf(input.stripeToken);
  if (!input.save_as_default) return { source, customer: undefined };
  const customer =
    savedCard?.customer ?? (await findCustomer(deps.db, actor.id)) ?? (await payments.createCustomer(actor.id));
  return { source, customer };
}
