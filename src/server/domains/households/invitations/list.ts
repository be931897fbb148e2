import type { HouseholdInvitation } from "#contract/invitations/household-invitations.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { loadApplication, loadRetainedApplication } from "#server/domains/applications/load.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { canInvite, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { ofHousehold } from "./invite.ts";
import { invitationQuery, presentInvitation } from "./present.ts";

type Listed = { results: HouseholdInvitation[]; can_invite: boolean };

/** Lists a household's invitations, newest first; for an applicant, only those that they sent. */
export async function listInvitations(deps: TenantDeps, actor: Actor, applicationId: string): Promise<Listed> {
  const application = await loadRetainedApplication(deps.db, actor, applicationId);
  const forApplicant = !isLandlordSide(actor, application);
  const canChange = canInvite(actor, application);
  const rows = await invitationQuery(deps.db)
    .where("i.application_id", "in", ofHousehold(deps.db, application, forApplicant))
    .limit(100)
    .execute();
  return {
    results: rows
      .filter(({ by_applicant }) => by_applicant || !forApplicant)
      .map((row) => presentInvitation(deps, row, { forApplicant, canChange })),
    can_invite: canChange && isSubmittedUndecided(application.status),
  };
}

/** Presents one invitation after the caller changed it. */
export async function findInvitation(deps: TenantDeps, actor: Actor, id: string): Promise<HouseholdInvitation> {
  const row = await invitationQuery(deps.db).where("i.id", "=", id).executeTakeFirstOrThrow();
  const application = await loadApplication(deps.db, actor, row.application_id);
  const forApplicant = !isLandlordSide(actor, application);
  return presentInvitation(deps, row, { forApplicant, canChange: canInvite(actor, application) });
}
