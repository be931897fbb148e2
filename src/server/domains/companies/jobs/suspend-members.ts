import { z } from "zod";
import { transaction } from "#server/platform/db/connect.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { deactivateMemberOf } from "../end-membership.ts";
import { lockCompany } from "../load-company.ts";

/**
 * Suspends all members whom an owner admitted to a company before the owner's address was verified, and withdraws open
 * invitations: someone else may have done so in the owner's name. The owner can reactivate members.
 */
async function suspendMembers(deps: Deps, { company: id }: { company: string }): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const company = await lockCompany(trx, id);
    const members = await trx
      .selectFrom("memberships")
      .select("user_id as user")
      .where("company_id", "=", id)
      .where("user_id", "<>", company.owner_id)
      .orderBy("id")
      .execute();
    for (const { user } of members)
      await deactivateMemberOf(deps, trx, null, company, { user, invitations: "withdraw" });
    await trx
      .updateTable("company_invitations")
      .set({ outcome: "withdrawn", ended_at: deps.now() })
      .where("company_id", "=", id)
      .where("outcome", "is", null)
      .execute();
  });
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "suspend-members": { company: string };
  }
}

export const suspendMembersJob = defineJob({
  name: "suspend-members",
  schema: z.object({ company: z.uuid() }),
  run: suspendMembers,
});
