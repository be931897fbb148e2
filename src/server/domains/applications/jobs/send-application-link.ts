import { z } from "zod";
import { unsubmittedStatuses } from "#rules/workflow/statuses.ts";
import { applicationLinkAddress } from "#server/domains/forms/encrypted-columns.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { sendReceivedEmail } from "../send-received-email.ts";

/**
 * Emails the link of the newest application that was submitted to a form with this email address; sends nothing if
 * there is none. If the job runs twice, it sends two valid links.
 */
async function sendApplicationLink(deps: TenantDeps, payload: { template: string; email: string }): Promise<void> {
  const email = applicationLinkAddress.decrypt(deps, payload.email);
  const row = await deps.db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select("a.id")
    .where("a.template_id", "=", payload.template)
    .where((eb) => eb(eb.fn("lower", ["a.applicant_email"]), "=", email))
    // an unanswered invitation has an address, too
    .where("a.status", "not in", unsubmittedStatuses)
    .where("a.destroyed_at", "is", null)
    .where("b.deleted_at", "is", null)
    .orderBy("a.created", "desc")
    .orderBy("a.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row) await transaction(deps.db, (trx) => sendReceivedEmail(deps, trx, row.id));
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-application-link": { template: string; email: string };
  }
}

export const sendApplicationLinkJob = defineTenantJob({
  name: "send-application-link",
  schema: z.object({ template: z.uuid(), email: z.string() }),
  run: sendApplicationLink,
});
