import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { pino } from "pino";
import { expect, inject, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { buildApp } from "#server/build-app.ts";
import { apiBase } from "#server/http/api-base.ts";
import { createClient } from "#server/platform/db/clients/with-client.ts";
import { connect, createPool } from "#server/platform/db/connect.ts";
import { createForm, createLandlord, signedAnswers } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

test("API calls whose database connection is lost return 503 or succeed, and the next calls succeed", async () => {
  const { token } = await createLandlord(world);
  const { slug } = await createForm(world, await createLandlord(world));
  const admin = createClient({ connectionString: inject("databaseApiUrl") });
  await admin.connect();
  const { rows } = await world.pool.query("select current_database() as name");
  const cut = () =>
    admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user",
      [rows[0].name],
    );
  const seen = new Set<number>();
  let storedCount = 0;
  for (let round = 0; round < 8; round++) {
    const work = [
      ...Array.from({ length: 15 }, () => world.get<Problem>("/application_bundles/", { token })),
      ...Array.from({ length: 15 }, () =>
        world.post<Problem>(`/application_templates/${slug}/submit/`, signedAnswers()),
      ),
    ];
    await Promise.race(work);
    await cut();
    for (const reply of await Promise.all(work)) {
      seen.add(reply.status);
      if (reply.status === 201) storedCount++;
      if (reply.status === 503)
        expect([reply.body.code, Number(reply.headers["retry-after"]) > 0]).toEqual(["unavailable", true]);
    }
    await expect.poll(async () => (await world.get("/application_bundles/", { token })).status).toBe(200);
  }
  await admin.end();
  expect([200, 201, 503]).toEqual(expect.arrayContaining([...seen]));
  expect(seen).toContain(503);
  const stored = await world.pool.query("select count(*)::int as n from applications");
  expect(stored.rows[0].n).toBeGreaterThanOrEqual(storedCount);
});

test.each([
  ["has no space left on its disk", "53100"],
  ["is out of memory", "53200"],
  ["has an error of its disk", "58030"],
  ["cancels a statement that takes too long", "57014"],
  ["doesn't grant a lock in time", "55P03"],
  ["ends one transaction of a deadlock each time", "40P01"],
  ["ends a transaction that waits for too long", "25P03"],
])("a submission returns 503 while the database %s, and succeeds afterwards", async (_what, code) => {
  const { slug } = await createForm(world, await createLandlord(world));
  const submit = () => world.post<Problem>(`/application_templates/${slug}/submit/`, signedAnswers());
  await world.pool.query(
    `create function fail() returns trigger language plpgsql as
       $$ begin raise exception 'a path or a row' using errcode = '${code}'; end $$;
     create trigger failure before insert on applications for each statement execute function fail()`,
  );
  const reply = await submit();
  await world.pool.query("drop function fail cascade");
  expect([reply.status, reply.body.code, Number(reply.headers["retry-after"]) > 0]).toEqual([503, "unavailable", true]);
  expect(JSON.stringify(reply.body)).not.toContain("a path or a row");
  expect((await submit()).status).toBe(201);
});

test.each(["refuses", "closes"])(
  "while the database server %s connections, API calls and the readiness check return 503, and they succeed afterwards",
  async (how) => {
    const gone = createServer((socket) => socket.destroy());
    gone.listen(0, "127.0.0.1");
    await once(gone, "listening");
    const { port } = gone.address() as AddressInfo;
    if (how === "refuses") gone.close();
    const url = new URL(world.pool.options.connectionString ?? "");
    // over TCP, like operators' databases
    url.search = "";
    const good = url.href;
    url.port = String(port);
    const { db, pool } = connect(url.href, pino({ level: "silent" }), { max: 2 });
    const app = await buildApp({ ...world.deps, db });
    const request = () => app.inject({ url: `${apiBase}/users/check_available/a@example.com/` });
    for (const reply of await Promise.all([request(), request(), request()])) {
      expect([reply.statusCode, reply.json().code]).toEqual([503, "unavailable"]);
      expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
      expect(reply.body).not.toMatch(/ECONN|127\.0\.0\.1|postgres/);
    }
    expect((await app.inject({ url: "/readyz" })).statusCode).toBe(503);
    expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
    pool.options.connectionString = good;
    (pool.options as { port?: number }).port = Number(new URL(good).port);
    expect((await request()).statusCode).toBe(200);
    expect((await app.inject({ url: "/readyz" })).statusCode).toBe(200);
    await app.close();
    await pool.end();
    if (gone.listening) gone.close();
  },
);

test("a transaction that its process leaves idle is ended, so that other processes get its locks", async () => {
  const log = pino({ level: "silent" });
  const { connectionString = "" } = world.pool.options;
  const usual = createPool(connectionString, log, { traced: false, max: 1 });
  const name = "idle_in_transaction_session_timeout";
  expect((await usual.query(`show ${name}`)).rows).toEqual([{ [name]: "1min" }]);
  await usual.end();
  const pool = createPool(connectionString, log, { traced: false, max: 1, maxIdleMs: 100 });
  const frozen = await pool.connect();
  // in one message: between two, the transaction could end before it has the lock
  await frozen.query("begin; select pg_advisory_xact_lock(329)");
  await world.pool.query("select pg_advisory_xact_lock(329)");
  await expect(frozen.query("commit")).rejects.toThrow();
  frozen.release(true);
  expect((await pool.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
  await pool.end();
});
