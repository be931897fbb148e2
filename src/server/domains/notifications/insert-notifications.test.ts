import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { notifyUsers } from "#server/platform/audit/notify-users.ts";
import { connect, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { createForm, createLandlord, submitApplication } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

test("finding the users to notify of an event doesn't read the landlord's other audit entries, even with an outdated query plan", async () => {
  const owner = await createLandlord(world);
  const { user } = owner;
  const { slug } = await createForm(world, owner);
  const { id } = await submitApplication(world, slug);
  const single = connect(String(world.apiPool.options.connectionString), pino({ level: "silent" }), { max: 1 });
  // the production default: PostgreSQL chooses the join order
  await single.pool.query("set join_collapse_limit = 8");
  await single.pool.query("set from_collapse_limit = 8");
  const entriesRead = async () =>
    await transaction(await inTenant(single.db, user.id), async (trx) => {
      await notifyUsers(trx, [{ chain: id, position: 1, application_id: id, action: "submitted" }]);
      const { rows } = await sql<{ n: number }>`
        select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = 'audit_logs'`.execute(
        trx,
      );
      return rows[0]?.n;
    });
  expect(await entriesRead()).toBeLessThan(10);
  await world.pool.query(
    `insert into audit_logs (tenant, chain, position, action, created, previous, hash)
     select $1, gen_random_uuid(), 1, 'submitted', now(), '', sha256(n::text::bytea) from generate_series(1, 500) n`,
    [user.id],
  );
  expect(await entriesRead()).toBeLessThan(10);
  await single.pool.end();
});
