import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { verifyHistory } from "../../audit/audit-log.ts";
import { newId } from "../../common/ids.ts";
import { connect, transaction } from "../connect.ts";
import { moveLandlord } from "./tenant-moves.ts";
import { openMoves } from "./testing/move-scene.ts";

const scene = openMoves();
const { world, rowsOf, contentOf, countOf } = scene;

describe("moving rows to another tenant", () => {
  test("moving rows to another tenant is rejected if both tenants are the same or the transaction hasn't selected both", async () => {
    const [one, other] = [scene.owner.user.id, scene.firm];
    const call = (open: string, target: string) =>
      refusal(
        scene.serverRole,
        `set local lintel.tenants = '${open}'; select move_landlord('${one}', '${target}', '${one}')`,
      );
    expect(await call(one, other)).toContain("open tenants");
    expect(await call(other, other)).toContain("open tenants");
    expect(await call(one, one)).toContain("open tenants");
  });

  test("moving rows to another tenant waits for an application that is being submitted and moves it, too", async () => {
    const client = await world.pool.connect();
    const bundle = newId();
    try {
      await client.query("begin");
      await client.query(
        `insert into application_bundles (tenant, id, slug, landlord_id, status) values ($1, $2, $3, $1, 'S')`,
        [scene.owner.user.id, bundle, bundle],
      );
      await client.query(
        `insert into applications (tenant, id, bundle_id, template_id, template_version, status, answers, applicant_name,
           applicant_email, applicant_phone, unit_address) values ($1, $2, $2, $3, 1, 'S', '{}', '', '', '', '')`,
        [scene.owner.user.id, bundle, scene.form.id],
      );
      const moving = transaction(world.deps.db, (trx) =>
        moveLandlord(trx, { source: scene.owner.user.id, target: scene.firm }, scene.owner.user.id),
      );
      await expect
        .poll(async () => (await rowsOf("select from pg_locks where not granted")).length, { timeout: 10_000 })
        .toBeGreaterThan(0);
      await client.query("commit");
      expect(await moving).toContain(bundle);
    } finally {
      client.release();
    }
  });

  test.each(["audit_logs", "consents", "ledger_entries"])(
    "moving rows to another tenant doesn't make it possible to change or delete %s, which are append-only",
    async (table) => {
      const moving = "set local lintel.moving = 'on'";
      expect(await refusal(world.pool, `delete from ${table}`)).toContain("append-only");
      expect(await refusal(world.pool, `${moving}; update ${table} set created = now()`)).toContain("append-only");
      expect(await refusal(world.pool, `${moving}; truncate ${table}`)).toContain("append-only");
      expect(await refusal(scene.serverRole, `${moving}; delete from ${table}`)).toContain("permission denied");
    },
  );

  test("the server's database role can't use a move to another tenant to delete revisions of applications", async () => {
    const statement = `set local lintel.tenants = '${scene.owner.user.id}'; set local lintel.moving = 'on';
      delete from application_revisions where tenant = '${scene.owner.user.id}'`;
    expect(await refusal(scene.serverRole, statement)).toContain("stays as long");
  });
});

/** Returns why the database refuses statements, which are rolled back; undefined if it accepts them. */
async function refusal(pool: pg.Pool, statements: string): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query(`begin; ${statements}`);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test("moving rows to another tenant that is killed at any of 20 points changes no rows and can be run again", async () => {
  const killable = connect(String(world.pool.options.connectionString), pino({ level: "silent" }), { max: 1 });
  const move = { source: scene.owner.user.id, target: scene.firm };
  const begin = async (onBegin: (pid: number) => void = () => undefined) =>
    await killable.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      onBegin(rows[0]?.pid ?? 0);
      return await moveLandlord(trx, move, scene.owner.user.id);
    });
  const back = () =>
    transaction(world.deps.db, (trx) =>
      moveLandlord(trx, { source: scene.firm, target: scene.owner.user.id }, scene.owner.user.id),
    );
  await begin();
  await back();
  const started = performance.now();
  await begin();
  const whole = performance.now() - started;
  await back();
  const before = await contentOf(scene.owner.user.id);
  expect((await verifyHistory(world.db)).faults).toEqual([]);
  const [history] = await rowsOf<{ n: number }>("select count(*)::int as n from audit_logs");
  for (let point = 0; point < 20; point++) {
    const pid = Promise.withResolvers<number>();
    const outcome = begin(pid.resolve).then(
      () => "moved",
      () => "killed",
    );
    const killed = await pid.promise;
    await delay((whole * point) / 20);
    await world.pool.query(
      "select pg_terminate_backend($1) from pg_stat_activity where pid = $1 and xact_start is not null and pid <> pg_backend_pid()",
      [killed],
    );
    if ((await outcome) === "moved") await back();
    expect(await contentOf(scene.owner.user.id)).toEqual(before);
    expect(await contentOf(scene.firm)).toEqual([]);
    expect([await countOf(scene.owner.user.id), await countOf(scene.firm)]).toEqual([3, 0]);
  }
  expect(await begin()).toHaveLength(3);
  expect(await rowsOf("select count(*)::int as n from audit_logs")).toEqual([history]);
  await killable.db.destroy();
}, 120_000);
