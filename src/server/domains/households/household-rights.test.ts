import { describe, expect, test } from "vitest";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  setApplicant,
  submitApplication,
} from "#server/testing/factories.ts";
import { answersWithName, idsOf, openHouseholds, type SubmittedApplication } from "./testing/household-scene.ts";

const scene = openHouseholds();
const { world, applied, group, read, listed, actionsOf, state } = scene;

describe("household rights", () => {
  test("only the owner and members who may create forms or decide can change a household", async () => {
    const companyOwner = await createLandlord(world);
    const team = await createCompanyOwnedBy(world, companyOwner);
    const members = Object.fromEntries(
      await Promise.all(
        [
          {},
          { is_agent: true },
          { can_create: true },
          { show_accept_reject_button: true },
          { show_my_payments: true },
        ].map(async (rights) => {
          const member = await createLandlord(world);
          await team.add(member, rights);
          return [Object.keys(rights)[0] ?? "none", member] as const;
        }),
      ),
    ) as Record<string, Person>;
    const { slug } = await createForm(world, companyOwner);
    const created = [
      await submitApplication(world, slug, answersWithName("Cid")),
      await submitApplication(world, slug, answersWithName("Dee")),
    ] as const;
    const renter = await createApplicant(world, "Cid Okafor");
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
    const [one, two] = (await applied("Eli", "Flo")) as [SubmittedApplication, SubmittedApplication];
    const renter = await createApplicant(world, "Flo Okafor");
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

  test("one applicant's account can have applications in two households", async () => {
    const renter = await createApplicant(world, "Gus Okafor");
    const created = (await applied("Gus", "Hua", "Gus", "Ian")) as [
      SubmittedApplication,
      SubmittedApplication,
      SubmittedApplication,
      SubmittedApplication,
    ];
    await setApplicant(world, created[0].id, renter);
    await setApplicant(world, created[2].id, renter);
    expect((await group(idsOf(created.slice(0, 2)))).status).toBe(200);
    expect((await group(idsOf(created.slice(2)))).status).toBe(200);
    expect((await listed("context=applicant", renter)).count).toBe(2);
  });
});

test("a household has one main applicant, and role changes are in the history", async () => {
  const created = (await applied("Jan", "Kim", "Lou")) as [
    SubmittedApplication,
    SubmittedApplication,
    SubmittedApplication,
  ];
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
  const [foreign] = (await applied("Max")) as [SubmittedApplication];
  expect((await change([{ application: foreign.id, role: "guarantor" }])).status).toBe(404);
});
