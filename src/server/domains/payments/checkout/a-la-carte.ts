import type { ALaCarte } from "#contract/payment-schemas.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { type OrderRefusal, orderRefusal } from "#rules/law/reports.ts";
import { checkItem, reportItems, sumOfItems } from "#rules/money/payment-items.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { isSubmittedUndecided, verifiedIdentityStates } from "#rules/workflow/steps.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import {
  consentWithdrawnMessage,
  loadScreeningState,
  type ScreeningState,
} from "#server/domains/applications/screening-state.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { stepFactsOf } from "#server/domains/applications/workflow/steps.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { conflict } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { textsIn } from "#texts/message.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import type { Bill } from "../bill/bill.ts";
import { presentBill } from "./present-payment.ts";

type OrderedReport = { report_type: string; status: string };

const isOrderable = (kind: ReportKind, ordered: readonly OrderedReport[]) =>
  !ordered.some(({ report_type, status }) => report_type === kind && status !== "unpaid");

const orderableKinds = (ordered: readonly OrderedReport[]) => reportKinds.filter((kind) => isOrderable(kind, ordered));

/** Whether the landlord's side can order additional reports: until the decision, if a report is left to order. */
export const isALaCarteEligible = (
  { status }: Pick<ApplicationRow, "status">,
  ordered: readonly OrderedReport[],
): boolean => isSubmittedUndecided(status) && orderableKinds(ordered).length > 0;

/** Returns each report that was not ordered yet, with its bill or the reason why it can't be ordered now. */
export async function listALaCarte(deps: TenantDeps, actor: Actor, application: ApplicationRow): Promise<ALaCarte[]> {
  const { db } = deps;
  const t = textsIn(actor.language);
  const [ordered, screening] = await Promise.all([
    listOrderedReports(db, application.id),
    loadScreeningState(db, application.id),
  ]);
  if (!isALaCarteEligible(application, ordered)) return [];
  return orderableKinds(ordered).map((kind) => {
    const refusal = findRefusal(deps, application, kind, screening);
    return {
      report_type: kind,
      due: refusal ? null : presentBill(reportsBill(application, [kind], ordered), actor),
      refusal: refusal && { ...refusal, message: t(refusal.message) },
    };
  });
}

/**
 * Returns the landlord side's bill for the requested reports.
 * @throws ProblemError `conflict` once the application is decided, and for a report that was already ordered or can't
 * be ordered now
 */
export async function requireALaCarteBill(
  deps: TenantDeps,
  db: Db,
  application: ApplicationRow,
  kinds: readonly ReportKind[],
): Promise<Bill> {
  if (!isSubmittedUndecided(application.status)) throw conflict((t) => t(paymentProblemsTexts).already_decided);
  const [ordered, screening] = await Promise.all([
    listOrderedReports(db, application.id),
    loadScreeningState(db, application.id),
  ]);
  for (const kind of kinds) {
    if (!isOrderable(kind, ordered)) throw conflict((t) => t(paymentProblemsTexts).already_ordered);
    const refusal = findRefusal(deps, application, kind, screening);
    if (refusal) throw conflict((t) => [t(refusal.message), refusal.citation].filter(Boolean).join(" "));
  }
  return reportsBill(application, kinds, ordered);
}

const listOrderedReports = (db: Db, applicationId: string) =>
  db
    .selectFrom("reports")
    .select(["report_type", "status", "statewide"])
    .where("application_id", "=", applicationId)
    .execute();

function findRefusal(
  deps: TenantDeps,
  application: ApplicationRow,
  kind: ReportKind,
  { consentWithdrawnAt, withoutSsn }: ScreeningState,
): OrderRefusal | null {
  if (consentWithdrawnAt) return { message: consentWithdrawnMessage, citation: "", after_offer: false };
  if (withoutSsn) return { message: (t) => t(paymentProblemsTexts).no_ssn, citation: "", after_offer: false };
  const offered = application.offered_at !== null;
  const place = unitAddressOf(application);
  return orderRefusal(place, kind, { offered, today: lawDay(place, deps.now()) });
}

/**
 * Returns the bill for reports at cost, including the identity check that any report requires, unless one was requested
 * before.
 */
function reportsBill(
  application: ApplicationRow,
  kinds: readonly ReportKind[],
  ordered: readonly { report_type: string; statewide: boolean }[],
): Bill {
  const hasIdentityCheck =
    verifiedIdentityStates.includes(stepFactsOf(application).identity) || application.needs_identity;
  const items = [
    ...reportItems(
      kinds.map((kind) => ({
        kind,
        statewide: ordered.some(({ report_type, statewide }) => report_type === kind && statewide),
      })),
    ),
    ...(hasIdentityCheck ? [] : [checkItem("verify_identity")]),
  ];
  const cents = sumOfItems(items);
  return { cents, costCents: cents, items, reasons: [] };
}
