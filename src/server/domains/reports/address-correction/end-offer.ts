import { z } from "zod";
import { leaseCopyRule } from "#rules/law/criminal.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { homeLocationOf, type ReportsApplication } from "../records/access.ts";

type OfferedApplication = { id: string } & Pick<ReportsApplication, "answers" | "property_address" | "offered_at">;

/**
 * Ends a conditional offer if the law of the home's corrected location requires a copy of the lease with the offer, and
 * the landlord didn't confirm one: the landlord has to make the offer again with the copy. Otherwise does nothing.
 * @param actorId the user who corrected the address
 * @returns when the application's current offer was made; null: there is none
 */
export async function endOfferWithoutLease(
  deps: TenantDeps,
  trx: Db,
  { id, offered_at, ...home }: OfferedApplication,
  actorId: string | null,
): Promise<Date | null> {
  if (offered_at === null) return null;
  const { address, today } = homeLocationOf(home, deps.now());
  const rule = leaseCopyRule(address, today);
  if (!rule || (await offerIncludedLease(trx, id))) return offered_at;
  const now = deps.now();
  await trx.updateTable("applications").set({ offered_at: null, modified: now }).where("id", "=", id).execute();
  await record(trx, {
    action: "offer ended",
    applicationId: id,
    actorId,
    data: { rule: rule.source },
    created: now,
  });
  return null;
}

/** Whether the application's offer included a copy of the lease. */
async function offerIncludedLease(trx: Db, applicationId: string): Promise<boolean> {
  const offers = await trx
    .selectFrom("audit_logs")
    .select("data")
    .where("application_id", "=", applicationId)
    .where("action", "=", "offer made")
    .execute();
  return offers.some(({ data }) => leaseOfferData.safeParse(data).success);
}

const leaseOfferData = z.object({ gave_lease: z.literal(true) });
