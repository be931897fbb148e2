import { describe, expect, test } from "vitest";
import { newToken } from "#server/platform/encryption/vault.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  homeAnswer,
  setApplicant,
  submitApplication,
} from "#server/testing/factories.ts";
import {
  acceptInvitation,
  createInvitee,
  inviteToHousehold,
  openInvitationLink,
  readInvitationLink,
} from "#server/testing/scenes/invitations.ts";
import { openInvitations } from "./testing/invitation-scene.ts";

const scene = openInvitations();
const { world, passDays, applied, list, stateOf, read, invite, change, membersOf } = scene;

test("a household invitation by the landlord doesn't name the applicant who is already in the household", async () => {
  const { id } = await applied("Hortense");
  const { email } = await inviteToHousehold(world, scene.owner, id);
  const link = await readInvitationLink(world, email);
  const text = JSON.stringify([emailsTo(world, email), (await openInvitationLink(world, link)).body]);
  expect(text).not.toContain("Hortense");
  expect(text).toContain("Ida Berg");
});

describe("an applicant who invites household members", () => {
  test("an applicant can invite five household members a day and ten in total, with no link in a message or name", async () => {
    const { id, renter } = await applied("Lou");
    for (const changes of [{ message: "Win at https://spam.example" }, { name: "www.spam.example" }])
      expect((await invite(id, renter, changes)).status).toBe(422);
    const statuses = async () =>
      (await Promise.all(Array.from({ length: 6 }, () => invite(id, renter)))).map((r) => r.status);
    expect((await statuses()).sort()).toEqual([201, 201, 201, 201, 201, 409]);
    await passDays(1.1);
    expect((await statuses()).sort()).toEqual([201, 201, 201, 201, 201, 409]);
    await passDays(1.1);
    expect((await statuses()).every((status) => status === 409)).toBe(true);
  });

  test("an applicant must have verified their email address to invite household members and to resend an invitation", async () => {
    const { id, renter } = await applied("Rae");
    const invited = await invite(id, renter);
    const verify = (at: Date | null) =>
      world.db.updateTable("users").set({ email_verified_at: at }).where("id", "=", renter.user.id).execute();
    await verify(null);
    await passDays(1.1);
    expect((await invite(id, renter)).status).toBe(403);
    expect((await change(invited.body.id, "remind", renter)).status).toBe(403);
    await verify(world.deps.now());
    expect((await invite(id, renter)).status).toBe(201);
    expect((await change(invited.body.id, "remind", renter)).status).toBe(200);
  });

  test("an applicant doesn't see the landlord's household invitations, and inviting a current member reveals nothing", async () => {
    const { id, renter } = await applied("Moe");
    const other = await applied("Ned", { applicant__email: "ned.c@example.com" });
    const theirs = await inviteToHousehold(world, scene.owner, id);
    await world.post("/application_bundles/group/", { application_ids: [id, other.id] }, { token: scene.owner.token });
    expect((await list(id, renter)).results).toEqual([]);
    expect((await change(theirs.id, "withdraw", renter)).status).toBe(404);
    // the response is the same as for any other address
    for (const email of ["ned.c@example.com", theirs.email])
      expect((await invite(id, renter, { email })).status).toBe(201);
    expect((await list(other.id)).results).toHaveLength(3);
    expect((await list(other.id, other.renter)).results).toEqual([]);
  });
});

test("visitors, other users, wrong tokens and members without rights can't change household invitations", async () => {
  const companyOwner = await createLandlord(world);
  const team = await createCompanyOwnedBy(world, companyOwner);
  const [plain, manager] = [await createLandlord(world), await createLandlord(world)];
  await team.add(plain, {});
  await team.add(manager, { can_create: true });
  const { slug } = await createForm(world, companyOwner);
  const created = await submitApplication(world, slug);
  const renter = await createApplicant(world);
  await claimApplication(world, renter, created.token);
  const { id } = await inviteToHousehold(world, companyOwner, created.id);
  const neighbor = await applied("Oma");
  const all = async (token?: string) => {
    const by = token ? { token } : {};
    return [
      (await world.get(`/applications/${created.id}/invitations/`, by)).status,
      (await world.post(`/applications/${created.id}/invitations/`, createInvitee(), by)).status,
      (await world.post(`/household_invitations/${id}/remind/`, {}, by)).status,
      (await world.post(`/household_invitations/${id}/withdraw/`, {}, by)).status,
    ];
  };
  expect(await all()).toEqual([401, 401, 401, 401]);
  expect(await all(created.token)).toEqual([401, 401, 401, 401]);
  for (const who of [scene.owner, neighbor.renter, await createApplicant(world)])
    expect(await all(who.token)).toEqual([404, 404, 404, 404]);
  expect(await all(plain.token)).toEqual([200, 403, 403, 403]);
  expect((await list(created.id, plain)).can_invite).toBe(false);
  for (const token of [newToken(), created.token]) expect((await openInvitationLink(world, token)).status).toBe(404);
  expect(await stateOf(created.id, companyOwner)).toEqual(["sent"]);
  await passDays(2);
  expect((await all(manager.token)).slice(1)).toEqual([201, 200, 200]);
});

test("a person can apply with two households of a landlord, who sees both, and other landlords see neither", async () => {
  const first = await applied("Sue", homeAnswer("1 Cedar Road"));
  const second = await applied("Tom", homeAnswer("2 Cedar Road"));
  const foreign = await createLandlord(world);
  const elsewhere = await submitApplication(world, (await createForm(world, foreign)).slug, homeAnswer("3 Cedar Road"));
  const guarantor = await createApplicant(world, "Uma Castellan");
  await claimApplication(world, guarantor, elsewhere.token);
  const joined: string[] = [];
  for (const { id } of [first, second]) {
    const { email } = await inviteToHousehold(world, scene.owner, id, { role: "guarantor" });
    const street = id === first.id ? "1 Cedar Road" : "2 Cedar Road";
    const { application, token } = await acceptInvitation(world, email, homeAnswer(street));
    await claimApplication(world, guarantor, token);
    joined.push(application.id);
  }
  expect((await membersOf(first.id)).map(({ id }) => id)).toEqual([first.id, joined[0]]);
  expect((await membersOf(second.id)).map(({ id }) => id)).toEqual([second.id, joined[1]]);
  const [one, two] = await Promise.all(joined.map((id) => read(id)));
  expect(one?.also_applied).toMatchObject([{ id: joined[1], unit_address: "2 Cedar Road" }]);
  expect(two?.also_applied).toMatchObject([{ id: joined[0], unit_address: "1 Cedar Road" }]);
  expect((await read(elsewhere.id, foreign)).also_applied).toEqual([]);
  expect((await read(joined[0] ?? "", guarantor)).also_applied).toEqual([]);
  // leaving one household doesn't change the other
  await world.post(`/applications/${joined[0]}/leave_household/`, {}, { token: guarantor.token });
  expect([await membersOf(first.id), await membersOf(second.id)].map((members) => members.length)).toEqual([1, 2]);
});

test("an agent sees their applicant's earlier application even if the person applied to many other agents since", async () => {
  const companyOwner = await createLandlord(world);
  const agent = await createLandlord(world);
  await (await createCompanyOwnedBy(world, companyOwner)).add(agent, { is_agent: true });
  const { slug } = await createForm(world, companyOwner);
  const renter = await createApplicant(world);
  const submitted: string[] = [];
  for (let n = 0; n < 23; n++) {
    const { id, bundle } = await submitApplication(world, slug, homeAnswer(`${n} Elm Street`));
    await setApplicant(world, id, renter);
    if (n < 2)
      await world.db
        .updateTable("application_bundles")
        .set({ agent_id: agent.user.id })
        .where("slug", "=", bundle)
        .execute();
    submitted.push(id);
    world.pass(1_000);
  }
  const [earlier, later = ""] = submitted;
  expect((await read(later, agent)).also_applied.map(({ id }) => id)).toEqual([earlier]);
});
