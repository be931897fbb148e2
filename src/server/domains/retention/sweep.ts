import { sql } from "kysely";
import { z } from "zod";
import { defineJob } from "#server/ports/define-job.ts";
import { attemptEach } from "../../platform/common/attempt-each.ts";
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

/** Runs hourly: destroys data whose retention period has ended. What fails doesn't keep the rest from being destroyed. */
export async function sweep(deps: Deps): Promise<void> {
  const steps = [
    deleteExpired,
    sweepTexts,
    sweepDrafts,
    sweepUploads,
    dispose,
    disposeOfDocuments,
    deleteExpiredExports,
    eraseClosedAccounts,
  ];
  await attemptEach(steps, (step) => step(deps));
}

const ago = (deps: Deps, ms: number) => new Date(deps.now().getTime() - ms);

/** Deletes rows that hold only until a time, or are read only for a while. */
async function deleteExpired(deps: Deps): Promise<void> {
  const now = deps.now();
  await deps.db.deleteFrom("idempotency_keys").where("created", "<", ago(deps, day)).execute();
  await deps.db.deleteFrom("access_tokens").where("expires", "<", now).execute();
  await deps.db.deleteFrom("password_resets").where("expires", "<", now).execute();
  await deps.db.deleteFrom("unsubscribe_links").where("expires", "<", now).execute();
  await deps.db.deleteFrom("passcodes").where("expires", "<", now).execute();
  await deps.db
    .deleteFrom("second_factors")
    .where("confirmed", "is", null)
    .where("created", "<", ago(deps, pendingMs))
    .execute();
  await deps.db
    .deleteFrom("attempts")
    .where("last", "<", ago(deps, 30 * day))
    .where("blocked_until", "<", now)
    .execute();
  // of the database's clock: the processes' clocks may differ
  await deps.db.deleteFrom("request_counts").where("started", "<", sql<Date>`now() - interval '1 hour'`).execute();
  await deps.db.deleteFrom("event_streams").where("seen", "<", sql<Date>`now() - interval '1 hour'`).execute();
  await deps.db.deleteFrom("upload_usage").where("since", "<", ago(deps, quotaPeriod)).execute();
  await deps.db
    .deleteFrom("emails")
    .where("created", "<", ago(deps, 30 * day))
    .execute();
  await deps.db
    .deleteFrom("company_invitations")
    .where((eb) => eb.or([eb("ended_at", "<", ago(deps, 30 * day)), eb("expires", "<", ago(deps, 30 * day))]))
    .execute();
  await deps.db
    .deleteFrom("provider_events")
    .where("provider", "in", ["postmark", "twilio"])
    .where("received", "<", ago(deps, 30 * day))
    .execute();
  await deps.db.deleteFrom("live_events").where("created", "<", ago(deps, storedFor)).execute();
}

async function sweepDrafts(deps: Deps): Promise<void> {
  const now = deps.now();
  await eachTenant(deps, sql`(select distinct tenant from drafts where expires <= ${now})`, async (its) =>
    transaction(its.db, (trx) => destroyDrafts(its, trx, { expired: now }, "expired")),
  );
}

/** Empties old text messages. Who sent to which number is stored longer: a reply names its number alone. */
async function sweepTexts(deps: Deps): Promise<void> {
  await deps.db
    .deleteFrom("text_messages")
    .where("created", "<", ago(deps, 365 * day))
    .execute();
  await deps.db
    .updateTable("text_messages")
    .set({ content: "", to_number: "" })
    .where("created", "<", ago(deps, 30 * day))
    .where("content", "<>", "")
    .execute();
}

/**
 * Deletes old uploads. The file is deleted first: without its row it would never be found again. No submission can
 * claim it meanwhile, since none accepts an upload of this age.
 */
async function sweepUploads(deps: Deps): Promise<void> {
  const orphans = await deps.db
    .selectFrom("uploads")
    .select("key")
    .where("draft_id", "is", null)
    .where("created", "<", ago(deps, uploadLife))
    .limit(1_000)
    .execute();
  await attemptEach(orphans, async ({ key }) => {
    await deps.files.delete(`form-uploads/${key}`);
    await deps.db.deleteFrom("uploads").where("key", "=", key).execute();
  });
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
