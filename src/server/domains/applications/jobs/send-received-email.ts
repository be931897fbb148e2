import { z } from "zod";
import { transaction } from "#server/platform/db/connect.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { sendReceivedEmail } from "../send-received-email.ts";

/** Sends the confirmation email that the daily limit deferred, unless the application was deleted meanwhile. */
async function sendDeferredEmail(deps: TenantDeps, { application: id }: { application: string }): Promise<void> {
  const row = await deps.db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select("a.id")
    .where("a.id", "=", id)
    .where("a.destroyed_at", "is", null)
    .where("b.deleted_at", "is", null)
    .executeTakeFirst();
  if (row) await transaction(deps.db, (trx) => sendReceivedEmail(deps, trx, row.id));
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-received-email": { application: string };
  }
}

export const sendReceivedEmailJob = defineTenantJob({
  name: "send-received-email",
  schema: z.object({ application: z.uuid() }),
  run: sendDeferredEmail,
});
