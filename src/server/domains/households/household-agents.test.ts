import { describe, expect, test } from "vitest";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { applyByInvitation, inviteToApply } from "#server/testing/scenes/applicant-invitations.ts";
import { answersWithName, idsOf, openHouseholds } from "./testing/household-scene.ts";

const { world, group, ungroup } = openHouseholds();

/** Creates a company with two agents, and the call by which an agent reads applications. */
async function agency() {
  const companyOwner = await createLandlord(world);
  const [amy, theo] = [await createLandlord(world, "Amy Agent"), await createLandlord(world, "Theo Park")];
  const firm = await createCompanyOwnedBy(world, companyOwner);
  for (const agent of [amy, theo]) await firm.add(agent, { is_agent: true });
  const { slug } = await createForm(world, companyOwner);
  /** Returns the response statuses when an agent reads applications. */
  const statuses = async (agent: Person, ...ids: string[]) =>
    await Promise.all(ids.map(async (id) => (await world.get(`/applications/${id}/`, { token: agent.token })).status));
  const makeMain = async (bundle: string, application: string) => {
    const body = { roles: [{ application, role: "applicant" }] };
    const reply = await world.patch(`/application_bundles/${bundle}/roles/`, body, { token: companyOwner.token });
    expect(reply.status).toBe(200);
  };
  return { companyOwner, amy, theo, firm, slug, statuses, makeMain };
}

describe("agents of households whose roles change", () => {
  test("an agent still sees a household whose applicant they invited after another person joins it and its roles change", async () => {
    const { companyOwner, amy, slug, statuses, makeMain } = await agency();
    const invited = await inviteToApply(world, amy, slug);
    await applyByInvitation(world, invited.email);
    world.pass(60_000);
    const second = await submitApplication(world, slug, answersWithName("Ben"));
    expect((await group([invited.application, second.id], companyOwner)).status).toBe(200);
    expect(await statuses(amy, invited.application, second.id)).toEqual([200, 200]);
    await makeMain(invited.bundle, second.id);
    expect(await statuses(amy, invited.application, second.id)).toEqual([200, 200]);
    await ungroup(invited.bundle, undefined, companyOwner);
    expect(await statuses(amy, invited.application, second.id)).toEqual([200, 404]);
  });

  test("an agent who took over a removed agent's work still sees the removed agent's household after its roles change", async () => {
    const { companyOwner, amy, theo, firm, slug, statuses, makeMain } = await agency();
    const created = [];
    for (const name of ["Cleo", "Dan"])
      created.push(await submitApplication(world, slug, { ...answersWithName(name), application__agent: amy.user.id }));
    const [bundle = "", ...ids] = [created[0]?.bundle, ...idsOf(created)];
    await group(ids, companyOwner);
    const body = { user: amy.user.id, reassign_to: theo.user.id };
    expect((await world.post(`/companies/${firm.id}/remove_user/`, body, { token: companyOwner.token })).status).toBe(
      200,
    );
    await makeMain(bundle, ids[1] ?? "");
    expect(await statuses(theo, ...ids)).toEqual([200, 200]);
    await ungroup(bundle, undefined, companyOwner);
    expect(await statuses(theo, ...ids)).toEqual([200, 200]);
  });
});

describe("agents of households after ungrouping", () => {
  test("an agent who saw a household because of one member no longer sees the others after that member is ungrouped", async () => {
    const { companyOwner, amy, slug, statuses } = await agency();
    const [first, second] = [
      await submitApplication(world, slug, answersWithName("Eve")),
      await submitApplication(world, slug, answersWithName("Fay")),
    ];
    const own = await submitApplication(world, slug, { ...answersWithName("Gil"), application__agent: amy.user.id });
    const ids = idsOf([first, second, own]);
    await group(ids, companyOwner);
    expect(await statuses(amy, ...ids)).toEqual([200, 200, 200]);
    await ungroup(first.bundle, [own.id], companyOwner);
    expect(await statuses(amy, ...ids)).toEqual([404, 404, 200]);
  });

  test("an agent no longer sees a household's other members after the agent's applicant is removed from it, even if the others had joined that applicant's group", async () => {
    const { companyOwner, amy, slug, statuses } = await agency();
    const own = await submitApplication(world, slug, { ...answersWithName("Hal"), application__agent: amy.user.id });
    world.pass(60_000);
    const [second, third] = [
      await submitApplication(world, slug, answersWithName("Ida")),
      await submitApplication(world, slug, answersWithName("Jon")),
    ];
    const ids = idsOf([own, second, third]);
    await group(ids, companyOwner);
    await ungroup(own.bundle, [own.id], companyOwner);
    expect(await statuses(amy, ...ids)).toEqual([200, 404, 404]);
    const { body } = await group(ids, companyOwner);
    expect(await statuses(amy, ...ids)).toEqual([200, 200, 200]);
    await ungroup(body.slug, [own.id], companyOwner);
    expect(await statuses(amy, ...ids)).toEqual([200, 404, 404]);
  });
});

describe("agents of households with an invited member who applies later", () => {
  /** Creates a household of an applicant and an invited person, who then applies. */
  async function createJoinedHousehold(
    first: object,
    agent: Person,
    { companyOwner, slug }: Awaited<ReturnType<typeof agency>>,
  ) {
    const firstApplication = await submitApplication(world, slug, { ...answersWithName("Kim"), ...first });
    world.pass(60_000);
    const invited = await inviteToApply(world, companyOwner, slug);
    expect((await group([firstApplication.id, invited.application], companyOwner)).status).toBe(200);
    world.pass(60_000);
    await applyByInvitation(world, invited.email, { application__agent: agent.user.id });
    return { own: firstApplication, invited };
  }
  const bundleOf = async (slug: string) =>
    await world.db
      .selectFrom("application_bundles")
      .select(["created", "agent_id", "agent_joined", "status"])
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow();

  test("a household without an agent has an invited member's agent until that member leaves", async () => {
    const firm = await agency();
    const { companyOwner, amy, statuses } = firm;
    const received = new Date(world.clock.at);
    const { own, invited } = await createJoinedHousehold({}, amy, firm);
    const applied = new Date(world.clock.at);
    expect(await bundleOf(own.bundle)).toEqual({
      created: received,
      agent_id: amy.user.id,
      agent_joined: true,
      status: "S",
    });
    expect(await statuses(amy, own.id, invited.application)).toEqual([200, 200]);
    await ungroup(own.bundle, [invited.application], companyOwner);
    expect(await statuses(amy, own.id, invited.application)).toEqual([404, 200]);
    expect(await bundleOf(invited.bundle)).toMatchObject({ created: applied, agent_id: amy.user.id });
  });

  test("a household retains its agent when an invited member with another agent applies, and that agent sees the member's application only once it leaves the household", async () => {
    const firm = await agency();
    const { companyOwner, amy, theo, statuses } = firm;
    const { own, invited } = await createJoinedHousehold({ application__agent: theo.user.id }, amy, firm);
    expect(await bundleOf(own.bundle)).toMatchObject({ agent_id: theo.user.id, agent_joined: false });
    expect(await statuses(theo, own.id, invited.application)).toEqual([200, 200]);
    expect(await statuses(amy, own.id, invited.application)).toEqual([404, 404]);
    await ungroup(own.bundle, [invited.application], companyOwner);
    expect(await statuses(theo, own.id, invited.application)).toEqual([200, 404]);
    expect(await statuses(amy, own.id, invited.application)).toEqual([404, 200]);
  });
});
