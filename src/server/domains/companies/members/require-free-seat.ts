import { maxMembers } from "#rules/companies/member-rights.ts";
import { conflict } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { companyProblemsTexts } from "#texts/company-problems/texts.ts";

/**
 * Rejects members beyond the maximum; open invitations count too. The company must be locked, so that the count can't
 * change.
 * @throws ProblemError `conflict`
 */
export async function requireFreeSeat(
  deps: Pick<Deps, "now">,
  trx: GlobalDb,
  companyId: string,
  newMemberCount: number,
): Promise<void> {
  const { members, invitations } = await trx
    .selectNoFrom((eb) => [
      eb
        .selectFrom("memberships")
        .select((one) => one.fn.countAll<number>().as("n"))
        .where("company_id", "=", companyId)
        .as("members"),
      eb
        .selectFrom("company_invitations")
        .select((one) => one.fn.countAll<number>().as("n"))
        .where("company_id", "=", companyId)
        .where("outcome", "is", null)
        .where("expires", ">", deps.now())
        .as("invitations"),
    ])
    .executeTakeFirstOrThrow();
  if ((members ?? 0) + (invitations ?? 0) + newMemberCount > maxMembers)
    throw conflict((t) => t(companyProblemsTexts).company_full);
}
