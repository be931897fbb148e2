import type { Application } from "#contract/application-schemas.ts";
import { fromCents } from "#rules/money/money.ts";
import type { ApplicationRow } from "#server/domains/applications/load.ts";
import { listFailedRefunds } from "#server/domains/payments/refunds/failed-refunds.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { canRetryEmail, isApplicant, isLandlordSide } from "#server/policies/applications.ts";
import { canHandleMoney, canSeeMoney } from "#server/policies/payments/payments.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { listCurrentEmails } from "./list-current-emails.ts";

/**
 * Lists what could not be completed for an application after all retries: emails for the landlord's side, refunds for
 * users who can see payments, and for applicants the refunds of their own payments.
 */
export async function listFailures(
  deps: TenantDeps,
  actor: Actor,
  row: ApplicationRow,
): Promise<Application["failures"]> {
  const seesMoney = canSeeMoney(actor, row);
  const [emails, refunds] = await Promise.all([
    isLandlordSide(actor, row) ? listCurrentEmails(deps, row) : [],
    seesMoney || isApplicant(actor, row) ? listFailedRefunds(deps.db, row.id, { ofApplicant: !seesMoney }) : [],
  ]);
  return [
    ...emails.map(({ id, to, reader, subject, kind, about, reason, detail, failed: at }) => ({
      id,
      kind: "email" as const,
      recipient: reader === "applicant" ? row.applicant_name || row.applicant_email : to,
      subject,
      bounce_reason: reason,
      is_notice: (kind === "application_decided" || kind === "decline_proposed") && about !== null,
      bounce_detail: detail,
      amount: null,
      failed: at.toISOString(),
      can_retry: canRetryEmail(actor, row),
    })),
    ...refunds.map(({ id, amount_cents, failed }) => ({
      id,
      kind: "refund" as const,
      recipient: null,
      subject: null,
      bounce_reason: null,
      is_notice: false,
      bounce_detail: "",
      amount: fromCents(amount_cents),
      failed: failed.toISOString(),
      can_retry: canHandleMoney(actor, row),
    })),
  ];
}
