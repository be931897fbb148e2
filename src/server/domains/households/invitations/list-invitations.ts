import type { HouseholdInvitation } from "#contract/invitations/household-invitations.ts";
import { loadApplication, loadRetainedApplication } from "#server/domains/applications/load-application.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { canInviteToHousehold, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isInvitable, visibleApplicationsQuery } from "./create-household-invitation.ts";
import { invitationQuery, presentInvitation } from "./present-invitation.ts";

type InvitationList = { results: HouseholdInvitation[]; can_invite: boolean };

/** Lists a household's invitations, newest first; for an applicant, only those that they sent. */
export async function listInvitations(deps: TenantDeps, actor: Actor, applicationId: string): Promise<InvitationList> {
  const application = await loadRetainedApplication(deps.db, actor, applicationId);
  const isForApplicant = !isLandlordSide(actor, application);
  const canChange = canInviteToHousehold(actor, application);
  const canSend = canChange && (await isInvitable(deps.db, application));
  const rows = await invitationQuery(deps.db)
    .where("i.application_id", "in", visibleApplicationsQuery(deps.db, application, isForApplicant))
    .limit(100)
    .execute();
  return {
    results: rows
      .filter(({ by_applicant }) => by_applicant || !isForApplicant)
      .map((row) =>
        presentInvitation(deps, row, { forApplicant: isForApplicant, canChange, canSend: canSend && actor.isVerified }),
      ),
    can_invite: canSend,
  };
}

/** Presents one invitation after the caller changed it. */
export async function loadPresentedInvitation(
  deps: TenantDeps,
  actor: Actor,
  id: string,
): Promise<HouseholdInvitation> {
  const row = await invitationQuery(deps.db).where("i.id", "=", id).executeTakeFirstOrThrow();
  const application = await loadApplication(deps.db, actor, row.application_id);
  const isForApplicant = !isLandlordSide(actor, application);
  return presentInvitation(deps, row, {
    forApplicant: isForApplicant,
    canChange: canInviteToHousehold(actor, application),
    canSend: actor.isVerified && (await isInvitable(deps.db, application)),
  });
}
