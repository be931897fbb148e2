import { sql } from "kysely";
import { z } from "zod";
import { defineJob } from "#server/ports/define-job.ts";
import { transaction } from "../../platform/db/connect.ts";
import { eachTenant } from "../../platform/db/tenants/each-tenant.ts";
import { storedFor } from "../../platform/live-events/event-id.ts";
import { quotaPeriod } from "../../platform/uploads/quota.ts";
import type { Deps } from "../../ports/deps.ts";
import { pendingMs } from "../accounts/second-factor-settings/switch-on.ts";
import { destroyDrafts } from "../applications/drafts/save.ts";
import { uploadLife } from "../attachments/claim.ts";
import { eraseClosedAccounts } from "../personal-data/closing/erase-account.ts";
import { deleteExpiredExports } from "../personal-data/export/delete-exports.ts";
import { dispose } from "./dispose.ts";
import { disposeOfDocuments } from "./dispose-documents.ts";

const day = 86_400_000;

/** Runs hourly: destroys data whose retention period has ended. */
export async function sweep(deps: Deps): Promise<void> {
  const now = deps.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await deps.db.deleteFrom("idempotency_keys").where("created", "<", before(day)).execute();
  await deps.db.deleteFrom("access_tokens").where("expires", "<", now).execute();
  await deps.db.deleteFrom("password_resets").where("expires", "<", now).execute();
  await deps.db.deleteFrom("unsubscribe_links").where("expires", "<", now).execute();
  await deps.db.deleteFrom("passcodes").where("expires", "<", now).execute();
  await deps.db
    .deleteFrom("second_factors")
    .where("confirmed", "is", null)
    .where("created", "<", before(pendingMs))
    .execute();
  await deps.db
    .deleteFrom("attempts")
    .where("last", "<", before(30 * day))
    .where("blocked_until", "<", now)
    .execute();
  // of the database's clock: the processes' clocks may differ
  await deps.db.deleteFrom("request_counts").where("started", "<", sql<Date>`now() - interval '1 hour'`).execute();
  await deps.db.deleteFrom("event_streams").where("seen", "<", sql<Date>`now() - interval '1 hour'`).execute();
  await deps.db.deleteFrom("upload_usage").where("since", "<", before(quotaPeriod)).execute();
  await deps.db
    .deleteFrom("emails")
    .where("created", "<", before(30 * day))
    .execute();
  await sweepTexts(deps, before(30 * day), before(365 * day));
  await deps.db
    .deleteFrom("company_invitations")
    .where((eb) => eb.or([eb("ended_at", "<", before(30 * day)), eb("expires", "<", before(30 * day))]))
    .execute();
  await deps.db
    .deleteFrom("provider_events")
    .where("provider", "in", ["postmark", "twilio"])
    .where("received", "<", before(30 * day))
    .execute();
  await deps.db.deleteFrom("live_events").where("created", "<", before(storedFor)).execute();
  await eachTenant(deps, sql`(select distinct tenant from drafts where expires <= ${now})`, async (its) =>
    transaction(its.db, (trx) => destroyDrafts(its, trx, { expired: now }, "expired")),
  );
  await sweepUploads(deps, before(uploadLife));
  await dispose(deps);
  await disposeOfDocuments(deps);
  await deleteExpiredExports(deps);
  await eraseClosedAccounts(deps);
}

/** Empties old text messages. Who sent to which number is stored longer: a reply names its number alone. */
async function sweepTexts({ db }: Deps, emptied: Date, deleted: Date): Promise<void> {
  await db.deleteFrom("text_messages").where("created", "<", deleted).execute();
  await db
    .updateTable("text_messages")
    .set({ content: "", to_number: "" })
    .where("created", "<", emptied)
    .where("content", "<>", "")
    .execute();
}

/**
 * Deletes old uploads. The file is deleted first: without its row it would never be found again. No submission can
 * claim it meanwhile, since none accepts an upload of this age.
 */
async function sweepUploads(deps: Deps, before: Date) {
  const orphans = await deps.db
    .selectFrom("uploads")
    .select("key")
    .where("draft_id", "is", null)
    .where("created", "<", before)
    .limit(1_000)
    .execute();
  for (const { key } of orphans) {
    await deps.files.delete(`form-uploads/${key}`);
    await deps.db.deleteFrom("uploads").where("key", "=", key).execute();
  }
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    sweep: Record<string, never>;
  }
}

export const sweepJob = defineJob({
  name: "sweep",
  schema: z.object({}),
  cron: "17 * * * *",
  run: async (deps) => await sweep(deps),
});
