import { sql } from "kysely";
import type pg from "pg";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { newId } from "#server/platform/common/ids.ts";
import { connect, transaction } from "#server/platform/db/connect.ts";
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
      await expect.poll(async () => (await rowsOf("select from pg_locks where not granted")).length).toBeGreaterThan(0);
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

/**
 * Returns the error with which the database rejects statements, which are rolled back; undefined if it accepts them.
 */
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

test("moving rows to another tenant that is killed before it writes to any of its tables changes no rows and can be run again", async () => {
  const killable = connect(String(world.pool.options.connectionString), pino({ level: "silent" }), { max: 1 });
  const move = { source: scene.owner.user.id, target: scene.firm };
  const begin = async (onBegin: (pid: number) => void = () => undefined) =>
    await killable.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      onBegin(rows[0]?.pid ?? 0);
      return await moveLandlord(trx, move, scene.owner.user.id);
    });
  const before = await contentOf(scene.owner.user.id);
  expect((await verifyHistory(world.db)).faults).toEqual([]);
  const [history] = await rowsOf<{ n: number }>("select count(*)::int as n from audit_logs");
  const copied = (await rowsOf<{ name: string }>("select name from tables_that_move()")).map(({ name }) => name);
  expect(copied.length).toBeGreaterThan(20);
  // the last two are written after every row was copied and deleted
  for (const table of [...copied, "live_events", "graphile_worker._private_jobs"]) {
    const holder = await world.pool.connect();
    try {
      // allows reads and row locks
      await holder.query(`begin; lock table ${table} in share mode`);
      const pid = Promise.withResolvers<number>();
      const outcome = begin(pid.resolve).then(
        () => "moved",
        (error: Error) => error.message,
      );
      const waiting = "select from pg_locks where pid = $1 and not granted";
      const moving = await pid.promise;
      await expect
        .poll(async () => (await rowsOf(waiting, [moving])).length, { interval: 5, message: `it waits for ${table}` })
        .toBe(1);
      expect(await rowsOf("select pg_terminate_backend($1) as ended", [moving])).toEqual([{ ended: true }]);
      expect(await outcome).not.toBe("moved");
    } finally {
      await holder.query("rollback");
      holder.release();
    }
    expect([await countOf(scene.owner.user.id), await countOf(scene.firm)]).toEqual([3, 0]);
  }
  // checked once after all kills: reading every table takes longer than a move
  expect(await contentOf(scene.owner.user.id)).toEqual(before);
  expect(await contentOf(scene.firm)).toEqual([]);
  expect(await begin()).toHaveLength(3);
  expect(await rowsOf("select count(*)::int as n from audit_logs")).toEqual([history]);
  await killable.db.destroy();
});
