import { sql } from "kysely";
import { z } from "zod";
import { dayMs } from "#rules/time/durations.ts";
import { attemptEach } from "#server/platform/common/attempt-each.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { eachTenant } from "#server/platform/db/tenants/each-tenant.ts";
import { tryCountCustomEmails } from "#server/platform/mail/count-custom-emails.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { endSigning } from "../end-signing.ts";
import { type LoadedSigning, loadSigning, recipientsInTurn, statusOf } from "../load-signing.ts";
import { isUndelivered } from "../present-signing.ts";
import { recordSigningEvent } from "../record-event.ts";
import { sendExpiredEmails } from "../send-end-emails.ts";
import { sendSigningEmail } from "../send-signing-email.ts";

/**
 * Ends expired signings, and reminds recipients whose turn it is; runs hourly. A recipient whose email bounced gets no
 * reminder until the sender, who was notified, has resent the document.
 */
export async function remindSigners(deps: Deps): Promise<void> {
  await eachTenant(deps, sql`tenants_with_open_signings()`, async (tenantDeps) => {
    const open = await tenantDeps.db
      .selectFrom("document_signings")
      .select("id")
      .where("status", "=", "sent")
      .execute();
    await attemptEach(open, ({ id }) =>
      transaction(tenantDeps.db, async (trx) =>
        expireOrRemind(tenantDeps, trx, await loadSigning(trx, id, { lock: true })),
      ),
    );
  });
}

async function expireOrRemind(deps: TenantDeps, trx: Db, loaded: LoadedSigning): Promise<void> {
  const { signing, recipients } = loaded;
  const now = deps.now();
  if (signing.status !== "sent") return;
  if (statusOf(signing, now) === "expired") {
    await endSigning(deps, trx, loaded, "expired");
    await recordSigningEvent(deps, trx, { action: "document expired", data: { signing: signing.id } });
    await sendExpiredEmails(deps, trx, loaded);
    return;
  }
  if (signing.reminder_days === 0) return;
  const dueBefore = now.getTime() - signing.reminder_days * dayMs;
  for (const recipient of recipientsInTurn(recipients)) {
    if (!recipient.reminded_at || recipient.reminded_at.getTime() > dueBefore || isUndelivered(recipient)) continue;
    // emails beyond the daily limit are sent in a later run
    if (!(await tryCountCustomEmails(deps, tenantOf(deps.db), 1))) return;
    await sendSigningEmail(deps, trx, { signing, recipient, isReminder: true });
    await recordSigningEvent(deps, trx, {
      action: "document reminder sent",
      data: { signing: signing.id, recipient: recipient.id },
    });
  }
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "remind-signers": Record<string, never>;
  }
}

export const remindSignersJob = defineJob({
  name: "remind-signers",
  schema: z.object({}),
  cron: "23 * * * *",
  run: async (deps) => await remindSigners(deps),
});
