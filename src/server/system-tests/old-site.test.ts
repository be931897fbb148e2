import { expect, test } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import { buildApp } from "#server/build-app.ts";
import { loadPageData } from "#server/page-data.ts";
import { createApplicant, createForm, createLandlord, type Person } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

/** Returns the dependencies of a server with the setting, on the same database. */
const depsWithOldSite = () => ({ ...world.deps, config: { ...world.deps.config, oldSiteUrl: "https://old.example" } });

async function createMigratedLandlord(): Promise<Person> {
  const who = await createLandlord(world);
  await world.db.updateTable("landlords").set({ edge_enabled: false }).where("user_id", "=", who.user.id).execute();
  return who;
}

test("only a landlord who still uses the old site gets its URL", async () => {
  const app = await buildApp(depsWithOldSite());
  const oldSiteOf = async ({ token }: Person) => {
    const reply = await app.inject({ url: "/api/v3/users/", headers: { authorization: `Bearer ${token}` } });
    return reply.json<{ results: User[] }>().results.map(({ old_site }) => old_site);
  };
  const old = await createMigratedLandlord();
  expect(await oldSiteOf(old)).toEqual(["https://old.example"]);
  expect(await oldSiteOf(await createLandlord(world))).toEqual([null]);
  expect(await oldSiteOf(await createApplicant(world))).toEqual([null]);
  await app.close();
  const unset = await world.get<{ results: User[] }>("/users/", { token: old.token });
  expect(unset.body.results[0]).toMatchObject({ old_site: null, landlord: { edge_enabled: false } });
});

test("the data of a form's page says whether its landlord still uses the old site, and has that site's URL", async () => {
  const { slug } = await createForm(world, await createMigratedLandlord());
  const pages = loadPageData(depsWithOldSite());
  expect(pages.oldSite).toBe("https://old.example");
  expect((await pages.form(slug))?.landlord.edge_enabled).toBe(false);
  expect(loadPageData(world.deps).oldSite).toBeNull();
});
