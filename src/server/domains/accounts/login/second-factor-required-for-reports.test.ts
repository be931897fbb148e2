import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import {
  createCompanyOwnedBy,
  createFinishedApplication,
  createLandlord,
  type Person,
} from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { enableSecondFactor } from "#server/testing/scenes/second-factor.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let id: string;
let report: string;
const mine = () => ({ token: owner.token });
const application = async () => (await world.get<Application>(`/applications/${id}/`, mine())).body;
const read = () =>
  Promise.all(["", "html/", "pdf/"].map((part) => world.get<Problem>(`/reports/${report}/${part}`, mine())));
const income = async () => (await world.get(`/applications/${id}/income/`, mine())).status;
const required = async () =>
  (await world.get<{ results: User[] }>("/users/", mine())).body.results[0]?.second_factor.required;

/** The settings that require the second factor. */
const rules = {
  "the installation": async () => {
    world.deps.config = { ...world.deps.config, requireLandlordSecondFactor: true };
  },
  "the company": async () => {
    const team = await createCompanyOwnedBy(world, owner);
    await world.db.updateTable("companies").set({ requires_second_factor: true }).where("id", "=", team.id).execute();
  },
};

describe.each(Object.entries(rules))("if %s requires a second factor", (_who, require) => {
  beforeEach(async () => {
    world.deps.config = { ...world.deps.config, requireLandlordSecondFactor: false };
    owner = await createLandlord(world);
    await require();
    ({ id } = await createFinishedApplication(world, owner, { selected: ["eviction"] }));
    await runUntilIdle(world);
    report = (await application()).reports[0]?.id ?? "";
    await world.post(`/reports/${report}/fulfill_requirement/`, { action: "certify_purpose" }, mine());
  });

  test("a landlord who is required to have a second factor can't view reports and income without one, and the error says why", async () => {
    expect(await required()).toBe(true);
    const [page, html, pdf] = await read();
    expect(page?.body).toMatchObject({ content: null });
    expect([html?.status, pdf?.status]).toEqual([409, 409]);
    expect(html?.body.detail).toContain("two-step verification");
    const [shown] = (await application()).reports;
    expect(shown?.summary).toEqual([]);
    expect(shown?.compliance_requirements).toContainEqual({
      action: "second_factor",
      label: "Turn on two-step verification",
      fulfilled: false,
    });
    expect(await income()).toBe(403);
    await enableSecondFactor(world, owner);
    expect((await read()).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await application()).reports[0]?.summary).not.toEqual([]);
    expect(await income()).toBe(200);
  });
});

test("if no second factor is required, a landlord can view income without one, and reports after certifying the purpose", async () => {
  world.deps.config = { ...world.deps.config, requireLandlordSecondFactor: false };
  owner = await createLandlord(world);
  ({ id } = await createFinishedApplication(world, owner, { selected: ["eviction"] }));
  await runUntilIdle(world);
  expect(await required()).toBe(false);
  const actions = (await application()).reports[0]?.compliance_requirements.map(({ action }) => action);
  expect(actions).toEqual(["certify_purpose"]);
  expect(await income()).toBe(200);
});
