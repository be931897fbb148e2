import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import pg from "pg";
import { pino } from "pino";
import { expect, inject, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { buildApp } from "../../build-app.ts";
import { apiBase } from "../../http/api-base.ts";
import { connect } from "../../platform/db/connect.ts";
import { landlord, signedAnswers, template } from "../../testing/factories.ts";
import { openWorld } from "../../testing/world.ts";

const world = openWorld();

test("API calls whose database connection is lost return 503 or succeed, and the next calls succeed", async () => {
  const { token } = await landlord(world);
  const { slug } = await template(world, await landlord(world));
  const admin = new pg.Client({ connectionString: inject("databaseApiUrl") });
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

test.each(["refuses", "closes"])(
  "while the database server %s connections, API calls and the readiness check return 503, and they succeed afterwards",
  async (how) => {
    const gone = createServer((socket) => socket.destroy());
    gone.listen(0, "127.0.0.1");
    await once(gone, "listening");
    const { port } = gone.address() as AddressInfo;
    if (how === "refuses") gone.close();
    const url = new URL(world.pool.options.connectionString ?? "");
    // over TCP, as operators' databases are reached
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
