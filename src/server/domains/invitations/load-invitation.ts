import type { Invitation } from "#contract/invitations/invitations.ts";
import { invitationFacts, presentInvitation } from "#server/domains/applications/invitation-facts.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** Loads and presents an invitation to a caller who may change it; the caller's rights were checked before. */
export async function loadPresentedInvitation(deps: TenantDeps, trx: Db, id: string): Promise<Invitation> {
  const row = await trx
    .selectFrom("invitations as i")
    .innerJoin("applications as a", "a.id", "i.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["b.is_archived", invitationFacts.as("facts")])
    .where("i.id", "=", id)
    .executeTakeFirstOrThrow();
  const presentedInvitation = presentInvitation(row.facts, deps.now(), {
    canChange: true,
    isArchived: row.is_archived,
  });
  if (!presentedInvitation) throw new Error("The application of an invitation has none.");
  return presentedInvitation;
}
