import { sql } from "kysely";
import { z } from "zod";
import { emailTemplate } from "#server/emails/emails.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { eachTenant } from "#server/platform/db/tenants/each-tenant.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import { defineJob, defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { loadApplicantLink } from "../claims/applicant-link.ts";
import { applicantEmailAddress } from "../emails/applicant-email-address.ts";
import { loadApplicationSender } from "../emails/load-sender.ts";
import { findChargeHold, findChargeHolds, listWaitingToPay } from "../workflow/charge-hold.ts";

/**
 * Updates which of a landlord's applicants have to wait to be charged, after any change of an application: records the
 * hold of those who have to, and emails those who no longer have to, once. Safe to run at any time.
 */
export async function updateChargeTurns(deps: TenantDeps): Promise<void> {
  const rows = await listWaitingToPay(deps.db);
  const holds = await findChargeHolds(deps, deps.db, rows);
  const newlyHeldIds = rows
    .filter(({ id, charge_held_at }) => holds.has(id) && charge_held_at === null)
    .map(({ id }) => id);
  if (newlyHeldIds.length > 0)
    await deps.db
      .updateTable("applications")
      .set({ charge_held_at: deps.now() })
      .where("id", "in", newlyHeldIds)
      .where("charge_held_at", "is", null)
      .execute();
  for (const { id, charge_held_at } of rows)
    if (charge_held_at !== null && !holds.has(id)) await releaseCharge(deps, id);
}

/** Emails one applicant that they can pay now, unless someone else came first meanwhile or it was emailed before. */
async function releaseCharge(deps: TenantDeps, id: string): Promise<void> {
  await transaction(deps.db, async (trx) => {
    await lockApplication(trx, id);
    const [row] = await listWaitingToPay(trx, [id]);
    if (!row?.charge_held_at || (await findChargeHold(deps, trx, row))) return;
    await trx.updateTable("applications").set({ charge_held_at: null }).where("id", "=", id).execute();
    const application = await trx
      .selectFrom("applications as a")
      .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
      .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
      .select(["a.id", "a.user_id", "a.template_id", "a.applicant_email", "a.language", "l.name as landlord"])
      .where("a.id", "=", id)
      .executeTakeFirstOrThrow();
    const { language, landlord } = application;
    const to = await applicantEmailAddress(trx, application);
    if (!to) return;
    const url = await loadApplicantLink(deps, trx, application, `/apply/${id}/next`);
    const email = emailTemplate(language, "feePayable", landlord, row.unit_address, url);
    const sender = await loadApplicationSender(deps, trx, id);
    await sendEmail(deps, trx, "fee_payable", to, { ...email, sender }, emailAboutApplication(id, "applicant"));
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "update-charge-turns": Record<string, never>;
  }
  interface JobPayloads {
    "update-held-charges": Record<string, never>;
  }
}

export const updateChargeTurnsJob = defineTenantJob({
  name: "update-charge-turns",
  schema: z.object({}),
  run: async (deps) => await updateChargeTurns(deps),
});

/** Handles changes that didn't enqueue `update-charge-turns`, such as an abandoned payment. */
export const updateHeldChargesJob = defineJob({
  name: "update-held-charges",
  schema: z.object({}),
  cron: "*/10 * * * *",
  run: async (deps) => await eachTenant(deps, sql`tenants_with_held_charges()`, updateChargeTurns),
});
