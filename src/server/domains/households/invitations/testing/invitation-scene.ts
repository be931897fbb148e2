import { beforeAll } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { HouseholdInvitation } from "#contract/invitations/household-invitations.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Values } from "#contract/schemas/forms.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { createInvitee } from "#server/testing/scenes/invitations.ts";
import { openWorld } from "#server/testing/world.ts";

type InvitationList = { results: HouseholdInvitation[]; can_invite: boolean };

/** Opens a server with a landlord and their form, and the calls about household invitations. */
export function openInvitations() {
  const world = openWorld({ undoMinutes: 10 });

  /** Advances the time of invitations, their links and drafts by days; sessions stay valid. */
  async function passDays(days: number) {
    const by = `${days} days`;
    await world.pool.query(
      "update household_invitations set created = created - $1::interval, sent_at = sent_at - $1::interval, expires = expires - $1::interval",
      [by],
    );
    await world.pool.query("update share_tokens set expires = expires - $1::interval where invitation_id is not null", [
      by,
    ]);
    await world.pool.query("update drafts set expires = expires - $1::interval", [by]);
  }

  let owner: Person;
  let form: string;
  beforeAll(async () => {
    owner = await createLandlord(world, "Ida Berg");
    form = (await createForm(world, owner)).slug;
  });

  /** Submits an application by an applicant with an account. */
  async function submitWithAccount(first = "Nora", values: Values = {}) {
    const created = await submitApplication(world, form, { applicant__first_name: first, ...values });
    const renter = await createApplicant(world, `${first} Castellan`);
    await claimApplication(world, renter, created.token);
    return { ...created, renter };
  }

  const listInvitations = async (id: string, who = owner) =>
    (await world.get<InvitationList>(`/applications/${id}/invitations/`, { token: who.token })).body;
  const invitationStatesOf = async (id: string, who = owner) =>
    (await listInvitations(id, who)).results.map(({ state }) => state);
  const loadApplication = async (id: string, who = owner) =>
    (await world.get<Application>(`/applications/${id}/`, { token: who.token })).body;
  const invite = (id: string, who: Person, changes: object = {}) =>
    world.post<HouseholdInvitation & Problem>(`/applications/${id}/invitations/`, createInvitee(changes), {
      token: who.token,
    });
  const changeInvitation = (id: string, verb: "remind" | "withdraw", who = owner) =>
    world.post<HouseholdInvitation & Problem>(`/household_invitations/${id}/${verb}/`, {}, { token: who.token });
  const actionsOf = async (id: string, who = owner) =>
    ((await loadApplication(id, who)).audit_logs ?? []).map(({ action }) => action);
  const membersOf = async (id: string) => (await loadApplication(id)).bundle.applications;

  return {
    world,
    passDays,
    applied: submitWithAccount,
    list: listInvitations,
    stateOf: invitationStatesOf,
    read: loadApplication,
    invite,
    change: changeInvitation,
    actionsOf,
    membersOf,
    get owner() {
      return owner;
    },
    get form() {
      return form;
    },
  };
}
