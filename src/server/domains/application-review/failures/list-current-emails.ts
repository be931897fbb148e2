import { isDecided } from "#rules/workflow/statuses.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { type FailedEmail, listFailedEmails } from "#server/platform/mail/failed-emails.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { findFailedDecisionEmail } from "./decision-email.ts";

/**
 * Lists the failed emails about an application that are still current, with that of a decision which could never be
 * created: only these are shown and can be resent. Omits, for example, the email of a decision that was undone, of an
 * offer that ended, or of a request that was answered.
 */
export async function listCurrentEmails(deps: TenantDeps, row: ApplicationRow): Promise<FailedEmail[]> {
  const emails = await listFailedEmails(deps, row.id);
  const requests = emails.flatMap(({ kind, about }) => (kind === "information_request" && about) || []);
  const [open, proposal] = await Promise.all([findOpenRequests(deps, requests), findProposal(deps, row.id)]);
  const current = emails.filter((email) => isCurrent(email, row, { now: deps.now(), open, proposal }));
  const decisionEmail = await findFailedDecisionEmail(deps.db, row);
  return decisionEmail ? [...current, decisionEmail] : current;
}

function isCurrent(
  { kind, created, about }: FailedEmail,
  row: ApplicationRow,
  { now, open, proposal }: { now: Date; open: ReadonlySet<string>; proposal: string | null },
): boolean {
  const isSince = (start: Date | null) => start !== null && created >= start;
  switch (kind) {
    case "application_decided":
      return isDecided(row.status) && isSince(row.decision_date);
    case "decline_proposed":
      return isSubmittedUndecided(row.status) && about !== null && about === proposal;
    case "home_offer":
      return isSince(row.home_offer_at) && !row.home_offer_answer && (row.home_offer_until ?? now) > now;
    case "information_request":
      return isSubmittedUndecided(row.status) && about !== null && open.has(about);
    // a bounced invitation no longer matters once it was sent to another address
    case "applicant_invitation":
      return row.status === "B";
    default:
      return true;
  }
}

async function findOpenRequests({ db }: TenantDeps, requests: string[]): Promise<Set<string>> {
  if (requests.length === 0) return new Set();
  const rows = await db
    .selectFrom("information_requests")
    .select("id")
    .where("id", "in", requests)
    .where("state", "=", "open")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Finds the newest notice before a decline, including one whose email bounced. */
async function findProposal({ db }: TenantDeps, applicationId: string): Promise<string | null> {
  const row = await db
    .selectFrom("adverse_actions")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("kind", "=", "proposal")
    .orderBy("created", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
