import type { FastifyRequest } from "fastify";
import { emailTemplate } from "#server/emails/emails.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, notFound } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reportProblemsTexts } from "#texts/report-problems/texts.ts";
import { reportErrorText } from "./records/encrypted-columns.ts";
import { loadReport } from "./records/load.ts";

/**
 * Stores an error reported in a report. The landlord's side reports an error, which is also sent to support, with a
 * copy to the sender; an applicant files a dispute.
 */
export async function createReportError(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  reportId: string,
  by: "landlord" | "applicant",
  text: string,
): Promise<{ id: string }> {
  const { report, row, manages: canManage } = await loadReport(deps, trx, request, reportId);
  const actor = actorOf(request);
  const isEntitled = by === "landlord" ? canManage : row.user_id === actor.id;
  if (!isEntitled) throw notFound();
  if (row.deleted_at) throw conflict((t) => t(reportProblemsTexts).application_deleted);
  const id = newId();
  const created = deps.now();
  await trx
    .insertInto("report_errors")
    .values({
      id,
      report_id: row.id,
      by_user: actor.id,
      content: reportErrorText.encrypt(deps, id, text),
      created,
    })
    .execute();
  await record(trx, {
    action: by === "landlord" ? "report error reported" : "report disputed",
    applicationId: row.application_id,
    actorId: actor.id,
    data: { report: row.report_type, error: id },
    ...originOf(request),
    created,
  });
  if (by === "landlord") await emailSupport(deps, trx, actor, { id, text, report: report.identifier });
  return { id };
}

/** Emails the reported text to support, with the report's number but none of its content. */
async function emailSupport(
  deps: TenantDeps,
  trx: Db,
  { id, username, isVerified }: Actor,
  error: { id: string; text: string; report: string },
): Promise<void> {
  const sender = await trx.selectFrom("users").select("language").where("id", "=", id).executeTakeFirst();
  const reference = [error.report, error.id, username] as const;
  const emailToSupport = emailTemplate("en", "reportError", ...reference, error.text);
  await sendEmail(deps, trx, "report_error", deps.config.supportEmail, emailToSupport);
  // an unverified address may belong to somebody else
  const copy = emailTemplate(sender?.language, "reportErrorCopy", ...reference, isVerified ? error.text : null);
  await sendEmail(deps, trx, "report_error_copy", username, copy);
}
