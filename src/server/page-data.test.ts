import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerPages } from "./http/pages/serve-pages.ts";
import { loadPageData } from "./page-data.ts";
import { createForm, createLandlord } from "./testing/factories.ts";
import { openWorld } from "./testing/world.ts";

const world = openWorld();

test("a form's link in upper case opens the form, and without /apply redirects to it", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const app = Fastify();
  await registerPages(app, { dev: false, publicUrl: "http://127.0.0.1:3000", loadContext: loadPageData(world.deps) });
  const upperCase = slug.toUpperCase();
  const { statusCode, headers } = await app.inject({ url: `/${upperCase}` });
  expect([statusCode, headers.location]).toEqual([302, `/apply/${upperCase}`]);
  const [named, form] = await Promise.all([slug, upperCase].map((one) => app.inject({ url: `/apply/${one}` })));
  const [heading = ""] = named?.body.match(/<h1[^>]*>[^<]+/) ?? [];
  expect(heading).not.toBe("");
  expect([form?.statusCode, form?.body.match(/<h1[^>]*>[^<]+/)?.[0]]).toEqual([200, heading]);
  await app.close();
});
