import { isDecided } from "#rules/workflow/statuses.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { FailedEmail } from "#server/platform/mail/failed-emails.ts";
import { findExhaustedJob, retryExhaustedJobs } from "#server/platform/queue/exhausted-jobs.ts";

type DecidedApplication = Pick<ApplicationRow, "id" | "status" | "decision_date" | "decision_emailed_at">;

/** Finds the job that ran out of attempts before it created the email of an application's current decision. */
async function findFailedJob(db: Db, { id, status, decision_date, decision_emailed_at }: DecidedApplication) {
  // for most applications, this avoids a search of the queue
  if (!isDecided(status) || decision_date === null || decision_emailed_at !== null) return undefined;
  return await findExhaustedJob(db, "send-decision-email", { application: id, decided: decision_date.toISOString() });
}

/**
 * Returns the email of an application's decision if it could never be created, with the application's ID as its own, and
 * the subject that it has without the landlord's text.
 */
export async function findFailedDecisionEmail(db: Db, row: ApplicationRow): Promise<FailedEmail | undefined> {
  const job = await findFailedJob(db, row);
  if (!job) return undefined;
  const template = row.status === "A" ? "selected" : "declined";
  return {
    id: row.id,
    to: row.applicant_email,
    reader: "applicant",
    kind: "application_decided",
    about: job.payload.notice ?? null,
    subject: emailTemplate(row.language, template, row.landlord_name, row.unit_address, "").subject,
    reason: null,
    detail: "",
    created: row.decision_date ?? job.last,
    failed: job.last,
  };
}

/** Runs the job again that couldn't create the email of an application's decision. @returns whether there was one */
export async function retryDecisionEmail(trx: Db, row: ApplicationRow): Promise<boolean> {
  const job = await findFailedJob(trx, row);
  return job !== undefined && (await retryExhaustedJobs(trx, job.id)).length > 0;
}
