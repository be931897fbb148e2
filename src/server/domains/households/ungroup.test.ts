import { describe, expect, test } from "vitest";
import { idsOf, openHouseholds, type SubmittedApplication } from "./testing/household-scene.ts";

const { applied, group, ungroup, act, read, listed, actionsOf, finishAll, state } = openHouseholds();

describe("ungrouping a household", () => {
  test("ungrouping a household returns each application to its original group", async () => {
    const created = (await applied("Ola", "Pia", "Quin")) as [
      SubmittedApplication,
      SubmittedApplication,
      SubmittedApplication,
    ];
    await act("shortlist", { slugs: [created[1].bundle] });
    await group(idsOf(created));
    const { body } = await ungroup(created[0].bundle);
    const slugs = body.results.map(({ slug, is_shortlisted, applications }) => [
      slug,
      is_shortlisted,
      applications.length,
    ]);
    expect(slugs).toEqual(expect.arrayContaining(created.map(({ bundle }) => [bundle, expect.anything(), 1])));
    expect(slugs).toContainEqual([created[2].bundle, false, 1]);
    expect((await read(created[1].id)).is_shortlisted).toBe(true);
    expect((await listed("search=pia")).results.map(({ slug }) => slug)).toEqual([created[1].bundle]);
    expect((await listed("search=ola")).results[0]?.applications).toHaveLength(1);
    expect((await actionsOf(created[1].id))[0]).toBe("ungrouped");
    expect((await actionsOf(created[0].id)).slice(0, 2)).toEqual(["household member left", "household member left"]);
    expect((await ungroup(created[0].bundle)).body.results).toHaveLength(1);
  });

  test("ungrouping one application, even the main applicant's, leaves the other members of the household together", async () => {
    const created = (await applied("Ray", "Sue", "Tom")) as [
      SubmittedApplication,
      SubmittedApplication,
      SubmittedApplication,
    ];
    await group(idsOf(created));
    const { body } = await ungroup(created[0].bundle, [created[0].id]);
    expect(body.results.map(({ applications }) => applications.length).sort()).toEqual([1, 2]);
    const left = await read(created[0].id);
    expect(left.bundle.slug).not.toBe(created[0].bundle);
    expect(left.bundle.applications).toMatchObject([{ role: "applicant" }]);
    expect((await read(created[2].id)).bundle.applications.map(({ role }) => role)).toEqual([
      "applicant",
      "co_applicant",
    ]);
    // and group them again
    expect((await group(idsOf(created))).body.applications).toHaveLength(3);
    await ungroup(created[0].bundle);
    const after = await Promise.all(created.map(({ id }) => read(id)));
    expect(new Set(after.map(({ bundle }) => bundle.slug)).size).toBe(3);
  });

  test("ungrouping is rejected if the request names an application that isn't in the household", async () => {
    const [one, two, other] = (await applied("Uma", "Vic", "Wes")) as [
      SubmittedApplication,
      SubmittedApplication,
      SubmittedApplication,
    ];
    await group(idsOf([one, two]));
    const before = await state();
    expect((await ungroup(one.bundle, [two.id, other.id])).status).toBe(404);
    expect(await state()).toBe(before);
  });

  test("a household that was decided can be ungrouped only once the decision is final", async () => {
    const created = (await applied("Xia", "Yan")) as [SubmittedApplication, SubmittedApplication];
    await group(idsOf(created));
    await act(`${created[0].bundle}/accept`);
    expect((await ungroup(created[0].bundle)).status).toBe(409);
    await finishAll();
    const { body } = await ungroup(created[0].bundle);
    expect(body.results.map(({ status, decision_date }) => [status, decision_date !== null])).toEqual([
      ["A", true],
      ["A", true],
    ]);
  });
});
