import type { Output } from "#contract/api/call-types.ts";
import type { Outcome } from "#contract/payment-schemas.ts";
import { fromCents } from "#rules/money/money.ts";
import { sumOfItems } from "#rules/money/payment-items.ts";
import { isSubmittedUndecided, nextStep } from "#rules/workflow/steps.ts";
import { chargeTurnLock, requireChargeTurn } from "#server/domains/applications/charge-order/charge-turn.ts";
import { stepFactsOf } from "#server/domains/applications/workflow/steps.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { conflict, notFound } from "#server/platform/common/errors.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { separatelyPaidChecks, withoutPaidChecks } from "../bill/separately-paid-checks.ts";
import { paymentsOf } from "../records/provider.ts";
import { isChargeLawful } from "./create-payment-request.ts";
import { findOrCreatePayment } from "./find-or-create-payment.ts";
import { completeOrThrow, requireAgreedAmount } from "./pay-application-fee.ts";
import { presentItems } from "./present-payment.ts";

/**
 * Loads the newest payment request of an application, for the applicant or the holder of the request's share token.
 * @throws ProblemError `not_found` if there is no request, it has ended, the application was decided first, or the
 * caller may not see it
 */
async function findRequest(deps: TenantDeps, actor: Actor | null, applicationId: string, token: string | undefined) {
  const row = await deps.db
    .selectFrom("payment_requests as r")
    .innerJoin("applications as a", "a.id", "r.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .leftJoin("share_tokens as s", "s.payment_request_id", "r.id")
    .leftJoin("identity_checks as i", "i.application_id", "a.id")
    .leftJoin("income_checks as n", "n.application_id", "a.id")
    .select([
      "r.id",
      "r.status as request_status",
      "r.amount_cents",
      "r.cost_cents",
      "r.items",
      "r.with_income",
      "r.expires",
    ])
    .select(["a.answers", "a.property_address", "a.bundle_id", "a.created", "b.landlord_id"])
    .select(["a.user_id", "a.unit_address", "a.applicant_email", "l.name as landlord", "s.hash"])
    .select([
      "a.status",
      "a.status_before",
      "a.needs_identity",
      "a.consent_withdrawn_at",
      "a.needs_income",
      "a.price_cents",
      "a.is_paid",
    ])
    .select(["i.status as identity", "n.status as income"])
    .where("r.application_id", "=", applicationId)
    .where("r.status", "in", ["open", "paid"])
    .where("b.deleted_at", "is", null)
    .orderBy("r.created", "desc")
    .limit(1)
    .$narrowType<{ request_status: "open" | "paid" }>()
    .executeTakeFirst();
  if (!row || (row.request_status === "open" && !isSubmittedUndecided(row.status_before ?? row.status)))
    throw notFound();
  const hasValidToken = token !== undefined && row.hash?.equals(hashToken(token)) === true && row.expires > deps.now();
  const isOwnRequest = actor !== null && row.user_id === actor.id;
  if (!hasValidToken && !isOwnRequest) throw notFound();
  if (row.request_status === "paid") return row;
  // another payment may have paid for the identity check since the request
  const items = withoutPaidChecks(row.items, await separatelyPaidChecks(deps.db, applicationId));
  const cents = sumOfItems(items);
  return { ...row, items, amount_cents: cents, cost_cents: cents };
}

/** Finds an application's open payment request, without the checks that another payment has paid for. */
export async function findOpenRequest({ db, now }: TenantDeps, applicationId: string) {
  const row = await db
    .selectFrom("payment_requests")
    .select(["items", "created", "expires"])
    .where("application_id", "=", applicationId)
    .where("status", "=", "open")
    .where("expires", ">", now())
    .executeTakeFirst();
  if (!row) return null;
  const items = withoutPaidChecks(row.items, await separatelyPaidChecks(db, applicationId));
  return {
    amount: fromCents(sumOfItems(items)),
    created: row.created.toISOString(),
    expires: row.expires.toISOString(),
  };
}

/**
 * Presents an open payment request to its applicant, who is logged in or has the token of the emailed link.
 * @throws ProblemError `not_found` for anybody else, and without an open request
 */
export async function presentRequest(
  deps: TenantDeps,
  actor: Actor | null,
  id: string,
  token: string | undefined,
): Promise<Output<"POST /applications/:id/payment_request/">> {
  const row = await findRequest(deps, actor, id, token);
  if (row.request_status === "open" && row.expires <= deps.now()) throw notFound();
  return {
    status: row.request_status,
    landlord: { name: row.landlord },
    unit_address: row.unit_address,
    amount: fromCents(row.amount_cents),
    items: presentItems(row.items),
    with_income: row.with_income,
    expires: row.expires.toISOString(),
    email: row.applicant_email,
    next: nextStep(stepFactsOf(row)),
    has_account: row.user_id !== null,
    provider: deps.payments?.browserConfig ?? null,
  };
}

/**
 * Charges the applicant for a payment request.
 * @throws ProblemError `conflict` when the request has expired, while earlier applicants come first by law, or if the
 * amount due differs from the one shown to the applicant
 */
export async function payRequest(
  deps: TenantDeps,
  actor: Actor | null,
  id: string,
  input: {
    stripeToken: string;
    payment_receipt: string;
    shareToken?: string | undefined;
    amount?: string | undefined;
  },
): Promise<Outcome> {
  const request = await findRequest(deps, actor, id, input.shareToken);
  if (request.request_status === "open" && request.expires <= deps.now())
    throw conflict((t) => t(paymentProblemsTexts).request_expired);
  if (request.request_status === "open") requireAgreedAmount(request.amount_cents, input.amount);
  const items = request.items;
  // The address, or the amount already paid, may have changed since the request.
  if (request.request_status === "open" && !(await isChargeLawful(deps, { ...request, id }, items, request.id)))
    throw conflict((t) => t(paymentProblemsTexts).not_owed_by_law);
  if (request.request_status === "open") await requireChargeTurn(deps, deps.db, { ...request, id });
  paymentsOf(deps);
  const paymentId = await findOrCreatePayment(deps, {
    applicationId: id,
    purpose: "payment_request",
    requestId: request.id,
    // the same payer for the emailed link and a logged-in user, so that both use one payment
    payerId: request.user_id,
    cents: request.amount_cents,
    costCents: request.cost_cents,
    items,
    receiptTo: input.payment_receipt,
    lockTurn: chargeTurnLock(deps, { ...request, id }),
  });
  return await completeOrThrow(deps, paymentId, { token: input.stripeToken });
}

/** Whether a share token belongs to the link of this payment's request. */
export async function isRequestToken(
  deps: TenantDeps,
  requestId: string | null,
  token: string | undefined,
): Promise<boolean> {
  if (!requestId || !token) return false;
  const row = await deps.db
    .selectFrom("share_tokens")
    .select("hash")
    .where("payment_request_id", "=", requestId)
    .where("hash", "=", hashToken(token))
    .where("expires", ">", deps.now())
    .executeTakeFirst();
  return row !== undefined;
}
