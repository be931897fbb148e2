import { beforeAll, describe, expect, test } from "vitest";
import type { Bundle } from "#contract/application-bundles.ts";
import type { Application } from "#contract/applications.ts";
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
import { openWorld } from "#server/testing/world.ts";
import { finishDecision } from "../decisions/jobs/finish-decision.ts";

const world = openWorld({ undoMinutes: 10 });
let owner: Person;
let form: string;
beforeAll(async () => {
  owner = await landlord(world);
  form = (await template(world, owner)).slug;
});

const named = (first: string, last = "Okafor") => ({ applicant__first_name: first, applicant__last_name: last });
/** Submits in order, a minute apart. */
async function applied(...names: string[]) {
  const made = [];
  for (const name of names) {
    world.pass(60_000);
    made.push(await submitted(world, form, named(name)));
  }
  return made;
}
type Made = Awaited<ReturnType<typeof submitted>>;
const idsOf = (made: readonly Made[]) => made.map(({ id }) => id);
const group = (application_ids: string[], who = owner) =>
  world.post<Bundle>("/application_bundles/group/", { application_ids }, { token: who.token });
const ungroup = (slug: string, application_ids?: string[], who = owner) =>
  world.post<{ results: Bundle[] }>(
    `/application_bundles/${slug}/ungroup/`,
    { ...(application_ids && { application_ids }) },
    { token: who.token },
  );
const act = (path: string, body: object = {}) =>
  world.post<Bundle>(`/application_bundles/${path}/`, body, { token: owner.token });
const read = async (id: string, who = owner) =>
  (await world.get<Application>(`/applications/${id}/`, { token: who.token })).body;
const listed = async (query = "", who = owner) =>
  (
    await world.get<{ count: number; results: Bundle[] }>(`/application_bundles/?page_size=100&${query}`, {
      token: who.token,
    })
  ).body;
const actionsOf = async (id: string) => ((await read(id)).audit_logs ?? []).map(({ action }) => action);
/** Advances the time past the undo period of decisions. */
async function finishAll() {
  world.pass(11 * 60_000);
  const open = await world.db
    .selectFrom("application_bundles as b")
    .innerJoin("applications as a", "a.bundle_id", "b.id")
    .select(["b.id", "b.decision_id", "a.id as application"])
    .where("b.decision_id", "is not", null)
    .execute();
  for (const { id, decision_id, application } of open)
    if (decision_id)
      await finishDecision(await world.ofApplication(application), { bundle: id, decision: decision_id });
}
/** Returns everything stored about bundles, to compare with later. */
const state = async () =>
  JSON.stringify([
    await world.db
      .selectFrom("application_bundles")
      .select(["id", "slug", "status", "deleted_at"])
      .orderBy("id")
      .execute(),
    await world.db.selectFrom("applications").select(["id", "bundle_id", "household_role"]).orderBy("id").execute(),
  ]);

describe("group", () => {
  test("puts applications into the oldest bundle, which is listed once and found by each name", async () => {
    const [ada, ben, cleo] = await applied("Ada", "Ben", "Cleo");
    const before = (await listed()).count;
    const { status, body } = await group(idsOf([cleo, ada, ben] as Made[]));
    expect(status).toBe(200);
    expect(body.slug).toBe(ada?.bundle);
    expect(body.applications.map(({ applicant: { name } }) => name)).toEqual([
      "Ada Okafor",
      "Ben Okafor",
      "Cleo Okafor",
    ]);
    expect((await listed()).count).toBe(before - 2);
    expect((await listed("search=cleo")).results.map(({ slug }) => slug)).toEqual([ada?.bundle]);
    const shown = await read(cleo?.id ?? "");
    expect(shown.bundle.applications.map(({ role }) => role)).toEqual(["applicant", "co_applicant", "co_applicant"]);
    expect(shown.audit_logs?.[0]).toMatchObject({ action: "grouped", by: owner.user.name });
  });

  test("merges households, and changes nothing when called again", async () => {
    const made = await applied("Dan", "Eve", "Fay", "Gil");
    await group(idsOf(made.slice(0, 2)));
    await group(idsOf(made.slice(2)));
    const merged = await group([made[1]?.id ?? "", made[3]?.id ?? ""]);
    expect(merged.body.applications).toHaveLength(4);
    const [before, events] = [await state(), await actionsOf(made[3]?.id ?? "")];
    expect((await group(idsOf(made))).body).toMatchObject({ slug: made[0]?.bundle });
    expect(await state()).toBe(before);
    expect(await actionsOf(made[3]?.id ?? "")).toEqual(events);
  });

  test("an unknown, foreign or deleted application refuses the whole call", async () => {
    const [mine, gone] = await applied("Hal", "Ida");
    const foreign = await submitted(world, (await template(world, await landlord(world))).slug);
    await act("delete", { slugs: [gone?.bundle] });
    const before = await state();
    for (const other of [foreign.id, gone?.id ?? "", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"])
      expect((await group([mine?.id ?? "", other])).status).toBe(404);
    expect(await state()).toBe(before);
  });

  test("needs all to be undecided, or finally decided alike", async () => {
    const [chosen, open, other] = (await applied("Jon", "Kay", "Lee")) as [Made, Made, Made];
    await act(`${chosen.bundle}/accept`);
    expect((await group(idsOf([chosen, open]))).status).toBe(409);
    await act(`${other.bundle}/accept`);
    expect((await group(idsOf([chosen, other]))).status).toBe(409);
    await finishAll();
    expect((await group(idsOf([chosen, open]))).status).toBe(409);
    expect((await group(idsOf([chosen, other]))).body).toMatchObject({ status: "A", slug: chosen.bundle });
  });

  test("takes a bundle's unfinished status into account", async () => {
    const slow = await template(world, owner, { selected: ["credit"], verify_identity: true });
    const [done] = (await applied("Moe")) as [Made];
    const unfinished = await submitted(world, slow.slug, named("Nia"));
    expect((await group(idsOf([done, unfinished]))).body.status).toBe("U");
    expect((await act(`${done.bundle}/accept`)).status).toBe(409);
    await ungroup(done.bundle);
    expect((await act(`${done.bundle}/accept`)).status).toBe(200);
  });
});

describe("ungroup", () => {
  test("restores the bundle that each application had before", async () => {
    const made = (await applied("Ola", "Pia", "Quin")) as [Made, Made, Made];
    await act("shortlist", { slugs: [made[1].bundle] });
    await group(idsOf(made));
    const { body } = await ungroup(made[0].bundle);
    const slugs = body.results.map(({ slug, is_shortlisted, applications }) => [
      slug,
      is_shortlisted,
      applications.length,
    ]);
    expect(slugs).toEqual(expect.arrayContaining(made.map(({ bundle }) => [bundle, expect.anything(), 1])));
    expect(slugs).toContainEqual([made[2].bundle, false, 1]);
    expect((await read(made[1].id)).is_shortlisted).toBe(true);
    expect((await listed("search=pia")).results.map(({ slug }) => slug)).toEqual([made[1].bundle]);
    expect((await listed("search=ola")).results[0]?.applications).toHaveLength(1);
    expect((await actionsOf(made[1].id))[0]).toBe("ungrouped");
    expect((await actionsOf(made[0].id)).slice(0, 2)).toEqual(["household member left", "household member left"]);
    expect((await ungroup(made[0].bundle)).body.results).toHaveLength(1);
  });

  test("of one application leaves the others together, whichever it is", async () => {
    const made = (await applied("Ray", "Sue", "Tom")) as [Made, Made, Made];
    await group(idsOf(made));
    const { body } = await ungroup(made[0].bundle, [made[0].id]);
    expect(body.results.map(({ applications }) => applications.length).sort()).toEqual([1, 2]);
    const left = await read(made[0].id);
    expect(left.bundle.slug).not.toBe(made[0].bundle);
    expect(left.bundle.applications).toMatchObject([{ role: "applicant" }]);
    expect((await read(made[2].id)).bundle.applications.map(({ role }) => role)).toEqual(["applicant", "co_applicant"]);
    // and back again
    expect((await group(idsOf(made))).body.applications).toHaveLength(3);
    await ungroup(made[0].bundle);
    const after = await Promise.all(made.map(({ id }) => read(id)));
    expect(new Set(after.map(({ bundle }) => bundle.slug)).size).toBe(3);
  });

  test("of an application that isn't in the household is refused", async () => {
    const [one, two, other] = (await applied("Uma", "Vic", "Wes")) as [Made, Made, Made];
    await group(idsOf([one, two]));
    const before = await state();
    expect((await ungroup(one.bundle, [two.id, other.id])).status).toBe(404);
    expect(await state()).toBe(before);
  });

  test("waits until a decision is final", async () => {
    const made = (await applied("Xia", "Yan")) as [Made, Made];
    await group(idsOf(made));
    await act(`${made[0].bundle}/accept`);
    expect((await ungroup(made[0].bundle)).status).toBe(409);
    await finishAll();
    const { body } = await ungroup(made[0].bundle);
    expect(body.results.map(({ status, decision_date }) => [status, decision_date !== null])).toEqual([
      ["A", true],
      ["A", true],
    ]);
  });
});

test("groups made at the same time, or while one is decided, leave every application in one bundle that fits it", async () => {
  for (let round = 0; round < 4; round++) {
    const made = (await applied("Zoe", "Abe", "Bea")) as [Made, Made, Made];
    const [a, b, c] = made;
    const replies = await Promise.all([
      group([a.id, b.id]),
      group([b.id, c.id]),
      act(`${b.bundle}/reject`),
      ungroup(a.bundle),
    ]);
    expect(replies.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    for (const { id } of made) {
      const { bundle, status } = await read(id);
      const row = (await listed("")).results.find(({ slug }) => slug === bundle.slug);
      expect(row?.applications.some((one) => one.id === id)).toBe(true);
      expect(row?.applications.every((one) => (one.status === "R") === (status === "R"))).toBe(true);
    }
  }
});

test("a decision on a household that has another member since is refused", async () => {
  const [one, two] = (await applied("Ned", "Oma")) as [Made, Made];
  await group(idsOf([one, two]));
  expect((await act(`${one.bundle}/accept`, { seen: { [one.id]: 1 } })).status).toBe(409);
  expect((await act(`${one.bundle}/accept`, { seen: { [one.id]: 1, [two.id]: 1 } })).status).toBe(200);
  expect((await act(`${one.bundle}/undo_decision`)).body.applications.map(({ status }) => status)).toEqual(["S", "S"]);
});

describe("rights", () => {
  test("visitors, applicants, other landlords and members without a flag change nothing", async () => {
    const boss = await landlord(world);
    const team = await company(world, boss);
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
    const { slug } = await template(world, boss);
    const made = [await submitted(world, slug, named("Cid")), await submitted(world, slug, named("Dee"))] as const;
    const renter = await applicant(world, "Cid Okafor");
    await claimApplication(world, renter, made[0].token);
    const ids = idsOf(made);
    const all = async (token?: string) => [
      (await world.post("/application_bundles/group/", { application_ids: ids }, { ...(token && { token }) })).status,
      (await world.post(`/application_bundles/${made[0].bundle}/ungroup/`, {}, { ...(token && { token }) })).status,
      (
        await world.patch(
          `/application_bundles/${made[0].bundle}/roles/`,
          { roles: [{ application: ids[0], role: "applicant" }] },
          { ...(token && { token }) },
        )
      ).status,
    ];
    const before = await state();
    expect(await all()).toEqual([401, 401, 401]);
    expect(await all(made[0].token)).toEqual([401, 401, 401]);
    expect(await all(renter.token)).toEqual([403, 403, 403]);
    expect(await all(owner.token)).toEqual([404, 404, 404]);
    expect(await all(members.none?.token)).toEqual([403, 403, 403]);
    expect(await all(members.show_my_payments?.token)).toEqual([403, 403, 403]);
    // addressed to no agent
    expect(await all(members.is_agent?.token)).toEqual([404, 404, 404]);
    expect(await state()).toBe(before);
    expect(await all(members.can_create?.token)).toEqual([200, 200, 200]);
    expect(await all(members.show_accept_reject_button?.token)).toEqual([200, 200, 200]);
    expect(await all(boss.token)).toEqual([200, 200, 200]);
  });

  test("an applicant never sees the others of the household", async () => {
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

  test("one person may apply for two households", async () => {
    const renter = await applicant(world, "Gus Okafor");
    const made = (await applied("Gus", "Hua", "Gus", "Ian")) as [Made, Made, Made, Made];
    await setApplicant(world, made[0].id, renter);
    await setApplicant(world, made[2].id, renter);
    expect((await group(idsOf(made.slice(0, 2)))).status).toBe(200);
    expect((await group(idsOf(made.slice(2)))).status).toBe(200);
    expect((await listed("context=applicant", renter)).count).toBe(2);
  });
});

test("a household has one main applicant, and roles are in the history", async () => {
  const made = (await applied("Jan", "Kim", "Lou")) as [Made, Made, Made];
  await group(idsOf(made));
  const change = (roles: object[]) =>
    world.patch<{ roles: { role: string }[] }>(
      `/application_bundles/${made[0].bundle}/roles/`,
      { roles },
      { token: owner.token },
    );
  const { body } = await change([
    { application: made[2].id, role: "guarantor" },
    { application: made[1].id, role: "applicant" },
  ]);
  expect(body.roles.map(({ role }) => role)).toEqual(["co_applicant", "applicant", "guarantor"]);
  expect((await actionsOf(made[2].id))[0]).toBe("household role changed");
  const [foreign] = (await applied("Max")) as [Made];
  expect((await change([{ application: foreign.id, role: "guarantor" }])).status).toBe(404);
});
