import { describe, expect, test } from "vitest";
import {
  applicant,
  claimApplication,
  company,
  landlord,
  type Person,
  setApplicant,
  submitted,
  template,
} from "#server/testing/factories.ts";
import { idsOf, type Made, named, openHouseholds } from "./testing/household-scene.ts";

const scene = openHouseholds();
const { world, applied, group, read, listed, actionsOf, state } = scene;

describe("household rights", () => {
  test("households can be changed only by the owner and by members who create forms or decide", async () => {
    const companyOwner = await landlord(world);
    const team = await company(world, companyOwner);
    const members = Object.fromEntries(
      await Promise.all(
        [
          {},
          { is_agent: true },
          { can_create: true },
          { show_accept_reject_button: true },
          { show_my_payments: true },
        ].map(async (rights) => {
          const member = await landlord(world);
          await team.add(member, rights);
          return [Object.keys(rights)[0] ?? "none", member] as const;
        }),
      ),
    ) as Record<string, Person>;
    const { slug } = await template(world, companyOwner);
    const created = [await submitted(world, slug, named("Cid")), await submitted(world, slug, named("Dee"))] as const;
    const renter = await applicant(world, "Cid Okafor");
    await claimApplication(world, renter, created[0].token);
    const ids = idsOf(created);
    const all = async (token?: string) => [
      (await world.post("/application_bundles/group/", { application_ids: ids }, { ...(token && { token }) })).status,
      (await world.post(`/application_bundles/${created[0].bundle}/ungroup/`, {}, { ...(token && { token }) })).status,
      (
        await world.patch(
          `/application_bundles/${created[0].bundle}/roles/`,
          { roles: [{ application: ids[0], role: "applicant" }] },
          { ...(token && { token }) },
        )
      ).status,
    ];
    const before = await state();
    expect(await all()).toEqual([401, 401, 401]);
    expect(await all(created[0].token)).toEqual([401, 401, 401]);
    expect(await all(renter.token)).toEqual([403, 403, 403]);
    expect(await all(scene.owner.token)).toEqual([404, 404, 404]);
    expect(await all(members.none?.token)).toEqual([403, 403, 403]);
    expect(await all(members.show_my_payments?.token)).toEqual([403, 403, 403]);
    // assigned to no agent
    expect(await all(members.is_agent?.token)).toEqual([404, 404, 404]);
    expect(await state()).toBe(before);
    expect(await all(members.can_create?.token)).toEqual([200, 200, 200]);
    expect(await all(members.show_accept_reject_button?.token)).toEqual([200, 200, 200]);
    expect(await all(companyOwner.token)).toEqual([200, 200, 200]);
  });

  test("an applicant doesn't see the other members of their household", async () => {
    const [one, two] = (await applied("Eli", "Flo")) as [Made, Made];
    const renter = await applicant(world, "Flo Okafor");
    await setApplicant(world, two.id, renter);
    const before = [await read(two.id, renter), await listed("context=applicant", renter)];
    await group(idsOf([one, two]));
    const after = [await read(two.id, renter), await listed("context=applicant", renter)];
    const text = JSON.stringify(after);
    expect(text).not.toContain("Eli");
    expect(text).not.toContain(one.id);
    expect(text).not.toContain('"co_applicant"');
    expect(text.replaceAll(one.bundle, two.bundle)).toBe(JSON.stringify(before));
  });

  test("one account can apply in two households", async () => {
    const renter = await applicant(world, "Gus Okafor");
    const created = (await applied("Gus", "Hua", "Gus", "Ian")) as [Made, Made, Made, Made];
    await setApplicant(world, created[0].id, renter);
    await setApplicant(world, created[2].id, renter);
    expect((await group(idsOf(created.slice(0, 2)))).status).toBe(200);
    expect((await group(idsOf(created.slice(2)))).status).toBe(200);
    expect((await listed("context=applicant", renter)).count).toBe(2);
  });
});

test("a household has one main applicant, and role changes are in the history", async () => {
  const created = (await applied("Jan", "Kim", "Lou")) as [Made, Made, Made];
  await group(idsOf(created));
  const change = (roles: object[]) =>
    world.patch<{ roles: { role: string }[] }>(
      `/application_bundles/${created[0].bundle}/roles/`,
      { roles },
      { token: scene.owner.token },
    );
  const { body } = await change([
    { application: created[2].id, role: "guarantor" },
    { application: created[1].id, role: "applicant" },
  ]);
  expect(body.roles.map(({ role }) => role)).toEqual(["co_applicant", "applicant", "guarantor"]);
  expect((await actionsOf(created[2].id))[0]).toBe("household role changed");
  const [foreign] = (await applied("Max")) as [Made];
  expect((await change([{ application: foreign.id, role: "guarantor" }])).status).toBe(404);
});
