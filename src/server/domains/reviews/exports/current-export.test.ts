import { beforeAll, expect, test } from "vitest";
import type { ApplicationExport } from "#contract/review/application-exports.ts";
import { exportedApplication } from "#contract/review/exported-application.ts";
import { noCriteria } from "#rules/criteria/criteria.ts";
import { landlord, type Person, publishEdit, submitted, template } from "#server/testing/factories.ts";
import { readableReport } from "#server/testing/scenes/sharing.ts";
import { withConfig } from "#server/testing/with-config.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await landlord(world, "Ida Berg");
  const form = await template(world, owner);
  ({ slug } = await publishEdit(world, owner, form.slug, { criteria: { ...noCriteria, credit_score: 600 } }));
});

const at = (id: string) => `/applications/${id}/export/`;
const start = (id: string) =>
  world.post<ApplicationExport>(at(id), { format: "json", parts: ["summary"] }, { token: owner.token });
const stateOf = async (id: string) =>
  (await world.get<{ export: ApplicationExport | null }>(at(id), { token: owner.token })).body.export?.state;
const fileOf = (id: string) => world.get(`${at(id)}file/`, { token: owner.token });
async function scoreIn(id: string) {
  expect((await start(id)).status).toBe(201);
  await world.runJobs();
  const { criteria } = exportedApplication.parse(JSON.parse((await fileOf(id)).raw.toString()));
  return criteria?.map(({ found }) => found);
}

test("an application export with figures of a report can't be downloaded without a second factor that is required meanwhile", async () => {
  const { id } = await submitted(world, slug);
  await readableReport(world, owner, id, "credit");
  expect(await scoreIn(id)).toEqual([612]);
  await withConfig(world, { requireLandlordSecondFactor: true }, async () => {
    expect([(await fileOf(id)).status, await stateOf(id)]).toEqual([404, undefined]);
    expect(await scoreIn(id)).toEqual([null]);
  });
});

test("several exports of an application that are requested at once all succeed, and one is left", async () => {
  const { id } = await submitted(world, slug);
  const replies = await Promise.all(Array.from({ length: 5 }, () => start(id)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  await world.runJobs();
  expect(await stateOf(id)).toBe("ready");
});
