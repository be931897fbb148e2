import { describe, expect, test } from "vitest";
import { createForm, createLandlord, submitApplication } from "#server/testing/factories.ts";
import { inviteToApply } from "#server/testing/scenes/applicant-invitations.ts";
import { answersWithName, idsOf, openHouseholds, type SubmittedApplication } from "./testing/household-scene.ts";

const scene = openHouseholds();
const { world, applied, group, ungroup, act, read, listed, actionsOf, finishAll, state } = scene;

describe("grouping applications", () => {
  test("grouping applications moves them into the oldest group, which is listed once and found by a member's name", async () => {
    const [ada, ben, cleo] = await applied("Ada", "Ben", "Cleo");
    const before = (await listed()).count;
    const { status, body } = await group(idsOf([cleo, ada, ben] as SubmittedApplication[]));
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
    expect(shown.audit_logs?.[0]).toMatchObject({ action: "grouped", by: scene.owner.user.name });
  });

  test("an invited member of a household without a name has their email address instead", async () => {
    const { slug } = await createForm(world, scene.owner);
    const { id } = await submitApplication(world, slug);
    const invited = await inviteToApply(world, scene.owner, slug, { name: "" });
    expect((await group([id, invited.application])).status).toBe(200);
    const names = (await read(id)).bundle.applications.map(({ name }) => name);
    expect(names.toSorted()).toEqual(["Nora Castellan", invited.email]);
  });

  test("grouping members of two households merges the households, and grouping them again changes nothing", async () => {
    const created = await applied("Dan", "Eve", "Fay", "Gil");
    await group(idsOf(created.slice(0, 2)));
    await group(idsOf(created.slice(2)));
    const merged = await group([created[1]?.id ?? "", created[3]?.id ?? ""]);
    expect(merged.body.applications).toHaveLength(4);
    const [before, events] = [await state(), await actionsOf(created[3]?.id ?? "")];
    expect((await group(idsOf(created))).body).toMatchObject({ slug: created[0]?.bundle });
    expect(await state()).toBe(before);
    expect(await actionsOf(created[3]?.id ?? "")).toEqual(events);
  });

  test("grouping applications is rejected as a whole if one of them is unknown, deleted or another landlord's", async () => {
    const [mine, gone] = await applied("Hal", "Ida");
    const foreign = await submitApplication(world, (await createForm(world, await createLandlord(world))).slug);
    await act("delete", { slugs: [gone?.bundle] });
    const before = await state();
    for (const other of [foreign.id, gone?.id ?? "", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"])
      expect((await group([mine?.id ?? "", other])).status).toBe(404);
    expect(await state()).toBe(before);
  });

  test("applications can be grouped only if all of them are undecided or have the same final decision", async () => {
    const [chosen, open, other] = (await applied("Jon", "Kay", "Lee")) as [
      SubmittedApplication,
      SubmittedApplication,
      SubmittedApplication,
    ];
    await act(`${chosen.bundle}/accept`);
    expect((await group(idsOf([chosen, open]))).status).toBe(409);
    await act(`${other.bundle}/accept`);
    expect((await group(idsOf([chosen, other]))).status).toBe(409);
    await finishAll();
    expect((await group(idsOf([chosen, open]))).status).toBe(409);
    expect((await group(idsOf([chosen, other]))).body).toMatchObject({ status: "A", slug: chosen.bundle });
  });

  test("a household with an unfinished application is marked as unfinished and can't be accepted", async () => {
    const slow = await createForm(world, scene.owner, { selected: ["credit"], verify_identity: true });
    const [done] = (await applied("Moe")) as [SubmittedApplication];
    const unfinished = await submitApplication(world, slow.slug, answersWithName("Nia"));
    expect((await group(idsOf([done, unfinished]))).body.status).toBe("U");
    expect((await act(`${done.bundle}/accept`)).status).toBe(409);
    await ungroup(done.bundle);
    expect((await act(`${done.bundle}/accept`)).status).toBe(200);
  });
});

test("a household can't be decided before an invited member has applied, and the landlord reads who that is", async () => {
  const [one] = (await applied("Pia")) as [SubmittedApplication];
  const { slug } = await createForm(world, scene.owner);
  const invited = await inviteToApply(world, scene.owner, slug, { name: "Quin Okafor" });
  await group([one.id, invited.application]);
  for (const verb of ["accept", "reject"]) {
    const { status, body } = await act(`${one.bundle}/${verb}`);
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining("Quin Okafor hasn't applied")]);
  }
});

test("concurrent grouping and deciding leaves each application in a listed group whose members have the same decision", async () => {
  for (let round = 0; round < 4; round++) {
    const created = (await applied("Zoe", "Abe", "Bea")) as [
      SubmittedApplication,
      SubmittedApplication,
      SubmittedApplication,
    ];
    const [a, b, c] = created;
    const replies = await Promise.all([
      group([a.id, b.id]),
      group([b.id, c.id]),
      act(`${b.bundle}/reject`),
      ungroup(a.bundle),
    ]);
    expect(replies.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    for (const { id } of created) {
      const { bundle, status } = await read(id);
      const row = (await listed("")).results.find(({ slug }) => slug === bundle.slug);
      expect(row?.applications.some((one) => one.id === id)).toBe(true);
      expect(row?.applications.every((one) => (one.status === "R") === (status === "R"))).toBe(true);
    }
  }
});

test("a decision is rejected if the household got a member since the landlord opened the page", async () => {
  const [one, two] = (await applied("Ned", "Oma")) as [SubmittedApplication, SubmittedApplication];
  await group(idsOf([one, two]));
  expect((await act(`${one.bundle}/accept`, { seen: { [one.id]: 1 } })).status).toBe(409);
  expect((await act(`${one.bundle}/accept`, { seen: { [one.id]: 1, [two.id]: 1 } })).status).toBe(200);
  expect((await act(`${one.bundle}/undo_decision`)).body.applications.map(({ status }) => status)).toEqual(["S", "S"]);
});
