import type { NoticeKind } from "#contract/adverse-actions.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { EmailKind } from "#rules/email/kinds.ts";
import { noticeDeadline } from "#rules/law/notices/notice-deadline.ts";
import { fromCents } from "#rules/money/money.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { listFailedRefunds } from "#server/domains/payments/refunds/failed-refunds.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { FailedEmail } from "#server/platform/mail/failed-emails.ts";
import { canRetryEmail, isApplicant, isLandlordSide } from "#server/policies/applications.ts";
import { canManagePayments, canSeePayments } from "#server/policies/payments/payments.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { listCurrentEmails } from "./list-current-emails.ts";

/** The emails that may contain a notice of adverse action. */
const noticeEmailKinds: readonly EmailKind[] = ["application_decided", "decline_proposed"];

type FailedNotice = { kind: NoticeKind; created: Date };

/**
 * Lists the failed work of an application, after all retries: emails for the landlord's side, refunds for users who can
 * see payments, and, for applicants, the refunds of their own payments.
 */
export async function listFailures(
  deps: TenantDeps,
  actor: Actor,
  row: ApplicationRow,
): Promise<Application["failures"]> {
  const seesMoney = canSeePayments(actor, row);
  const [emails, refunds] = await Promise.all([
    isLandlordSide(actor, row) ? listCurrentEmails(deps, row) : [],
    seesMoney || isApplicant(actor, row) ? listFailedRefunds(deps.db, row.id, { isApplicantOnly: !seesMoney }) : [],
  ]);
  const notices = await findNotices(deps.db, emails);
  const noticeOf = ({ kind, about }: FailedEmail) =>
    noticeEmailKinds.includes(kind) && about !== null ? (notices.get(about) ?? null) : null;
  return [
    ...emails.map((email) => ({
      id: email.id,
      kind: "email" as const,
      recipient: email.reader === "applicant" ? row.applicant_name || row.applicant_email : email.to,
      subject: email.subject,
      bounce_reason: email.reason,
      is_notice: noticeEmailKinds.includes(email.kind) && email.about !== null,
      notice_due: noticeDueDay(row, noticeOf(email)),
      bounce_detail: email.detail,
      amount: null,
      failed: email.failed.toISOString(),
      can_retry: canRetryEmail(actor, row),
    })),
    ...refunds.map(({ id, amount_cents, failedAt }) => ({
      id,
      kind: "refund" as const,
      recipient: null,
      subject: null,
      bounce_reason: null,
      is_notice: false,
      notice_due: null,
      bounce_detail: "",
      amount: fromCents(amount_cents),
      failed: failedAt.toISOString(),
      can_retry: canManagePayments(actor, row),
    })),
  ];
}

/** Finds the notices in these emails, by the notices' IDs. */
async function findNotices(db: Db, emails: readonly FailedEmail[]): Promise<Map<string, FailedNotice>> {
  const ids = emails.flatMap(({ kind, about }) => (noticeEmailKinds.includes(kind) && about) || []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("adverse_actions")
    .select(["id", "kind", "created"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((notice) => [notice.id, notice]));
}

const noticeDueDay = (row: ApplicationRow, notice: FailedNotice | null): string | null =>
  notice && noticeDeadline(notice.kind, unitAddressOf(row), notice.created);
