import { beforeAll } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { HouseholdInvitation } from "#contract/invitations/household-invitations.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { applicant, claimApplication, landlord, type Person, submitted, template } from "#server/testing/factories.ts";
import { invitee } from "#server/testing/scenes/invitations.ts";
import { openWorld } from "#server/testing/world.ts";

type Listed = { results: HouseholdInvitation[]; can_invite: boolean };

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
    owner = await landlord(world, "Ida Berg");
    form = (await template(world, owner)).slug;
  });

  /** Submits an application by an applicant with an account. */
  async function applied(first = "Nora", values: Values = {}) {
    const created = await submitted(world, form, { applicant__first_name: first, ...values });
    const renter = await applicant(world, `${first} Castellan`);
    await claimApplication(world, renter, created.token);
    return { ...created, renter };
  }

  const list = async (id: string, who = owner) =>
    (await world.get<Listed>(`/applications/${id}/invitations/`, { token: who.token })).body;
  const stateOf = async (id: string, who = owner) => (await list(id, who)).results.map(({ state }) => state);
  const read = async (id: string, who = owner) =>
    (await world.get<Application>(`/applications/${id}/`, { token: who.token })).body;
  const invite = (id: string, who: Person, changes: object = {}) =>
    world.post<HouseholdInvitation & Problem>(`/applications/${id}/invitations/`, invitee(changes), {
      token: who.token,
    });
  const change = (id: string, verb: "remind" | "withdraw", who = owner) =>
    world.post<HouseholdInvitation & Problem>(`/household_invitations/${id}/${verb}/`, {}, { token: who.token });
  const actionsOf = async (id: string, who = owner) =>
    ((await read(id, who)).audit_logs ?? []).map(({ action }) => action);
  const membersOf = async (id: string) => (await read(id)).bundle.applications;

  return {
    world,
    passDays,
    applied,
    list,
    stateOf,
    read,
    invite,
    change,
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
