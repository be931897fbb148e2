import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { openWorld } from "#server/testing/world.ts";
import { apiBase } from "./api-base.ts";
import { type Api, createApp } from "./app.ts";

const world = openWorld();

/** Makes PostgreSQL fail when a response is stored, as if the process died after the work's commit. */
const cutOff = () =>
  world.pool.query(`
    create function cut_off() returns trigger language plpgsql as $$ begin
      raise exception 'cut off';
    end $$;
    create trigger cut_off before update on idempotency_keys for each row execute function cut_off()`);
const restore = () => world.pool.query("drop function if exists cut_off cascade");
afterEach(restore);

/** Returns all stored data except counters and the keys themselves. */
const stored = async () =>
  (await dumpDatabase(world))
    .split("\n")
    .filter((line) => !/^public\.(attempts|access_tokens|idempotency_keys) /.test(line))
    .sort();

async function received() {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  return { owner, ...(await submitApplication(world, slug)) };
}

/** Returns a call that isn't idempotent: a repeat would change the data again. */
const toggling = (bundle: string) => ["POST", "/application_bundles/shortlist/", { slugs: [bundle] }] as const;

const send = (who: Person, [method, path, body]: readonly [string, string, object], idempotencyKey: string) =>
  world.request<Problem>(method, path, { body, token: who.token, idempotencyKey });

test("an API call that committed but whose response couldn't be stored returns 409 for its idempotency key and isn't run again", async () => {
  const { owner, bundle } = await received();
  const call = toggling(bundle);
  const key = randomUUID();
  await cutOff();
  expect((await send(owner, call, key)).status).toBe(500);
  await restore();
  const after = await stored();
  const soon = await send(owner, call, key);
  expect([soon.status, soon.body.code, soon.headers["retry-after"]]).toEqual([409, "idempotency_in_progress", "1"]);
  for (const minutes of [2, 10]) {
    world.pass(minutes * 60_000);
    const later = await send(owner, call, key);
    expect([later.status, later.body.code, later.headers["retry-after"]]).toEqual([409, "outcome_unknown", undefined]);
  }
  expect(await stored()).toEqual(after);
  expect((await send(owner, call, randomUUID())).status).toBe(200);
  expect(await stored()).not.toEqual(after);
});

test("an API call that fails before its commit can be sent again with the same idempotency key", async () => {
  const { owner, bundle } = await received();
  const before = await stored();
  const key = randomUUID();
  const call = ["POST", "/application_bundles/archive/", { slugs: [bundle] }] as const;
  await world.pool.query("alter table audit_logs rename to audit_logs_away");
  const failed = await send(owner, call, key);
  await world.pool.query("alter table audit_logs_away rename to audit_logs");
  expect([failed.status, await stored()]).toEqual([500, before]);
  const again = await send(owner, call, key);
  expect([again.status, again.headers["idempotent-replayed"]]).toEqual([200, undefined]);
});

test.each([
  ["fails after its commit isn't run again with the same idempotency key", new Error("cut off"), [500, 409], 1],
  [
    "rejects the request after its commit is run again with the same idempotency key",
    new ProblemError("forbidden"),
    [403, 403],
    2,
  ],
])("an API call that %s", async (_what, error, statuses, times) => {
  let runs = 0;
  const route = (app: Api, deps: Deps) =>
    void app.post("/cut_off/", { config: { auth: "public" } }, async () => {
      await transaction(deps.db, async () => ++runs);
      throw error;
    });
  const app = await createApp(world.deps, { routes: [route], webhooks: [] });
  const headers = { "idempotency-key": randomUUID() };
  const request = () => app.inject({ method: "POST", url: `${apiBase}/cut_off/`, headers });
  const replies = [await request(), await request()];
  await app.close();
  expect([replies.map(({ statusCode }) => statusCode), runs]).toEqual([statuses, times]);
  if (times === 1) expect(replies[1]?.json().code).toBe("outcome_unknown");
});
