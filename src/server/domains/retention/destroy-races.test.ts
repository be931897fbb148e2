import { expect, test } from "vitest";
import { dayMs } from "#rules/time/durations.ts";
import { createForm, createLandlord, submitApplication, uploadFile } from "#server/testing/factories.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";
import { sweep } from "./jobs/sweep.ts";

const world = openWorld();
/** Destroys due data while another transaction changes a row that is due. */
async function sweepDuring(change: string, id: string): Promise<void> {
  const client = await world.pool.connect();
  try {
    await client.query("begin");
    await client.query(change, [id, world.clock.at]);
    const run = sweep(world.deps);
    const waits = async () => (await world.pool.query("select from pg_locks where not granted")).rowCount;
    await expect.poll(waits).toBeGreaterThan(0);
    await client.query("commit");
    await run;
  } finally {
    client.release();
  }
  await world.runJobs();
}

test.each([
  ["its applicant continues it", "modified = $2"],
  ["it is placed on legal hold", "legal_hold_at = $2"],
])(
  "an application and its files aren't destroyed if %s while the retention job that found it is running",
  async (_, changed) => {
    const { slug } = await createForm(world, await createLandlord(world), { fee: "20.00" });
    const path = await uploadFile(world, await createPng());
    const { id } = await submitApplication(world, slug, { attachments__pay_stubs: path });
    world.pass(91 * dayMs);
    await sweepDuring(`update applications set ${changed} where id = $1 and $2::timestamptz is not null`, id);
    const { rows } = await world.pool.query("select destroyed_at from applications where id = $1", [id]);
    expect(rows).toEqual([{ destroyed_at: null }]);
    expect(await world.deps.files.exists(path)).toBe(true);
    await world.pool.query("update applications set legal_hold_at = null where id = $1", [id]);
    world.pass(91 * dayMs);
    await sweep(world.deps);
    await world.runJobs();
    expect(await world.deps.files.exists(path)).toBe(false);
  },
);

test("a closed account and its photo aren't erased if its user returns while the retention job that found it is running", async () => {
  const { user } = await createLandlord(world);
  const photo = `images/${user.id}`;
  await world.deps.files.put(photo, await createPng());
  const close = "update users set closed_at = $2, profile_photo = $1::text where id = $1::uuid";
  await world.pool.query(close, [user.id, world.clock.at]);
  world.pass(91 * dayMs);
  await sweepDuring("update users set closed_at = null where id = $1 and $2::timestamptz is not null", user.id);
  const { rows } = await world.pool.query("select erased_at from users where id = $1", [user.id]);
  expect(rows).toEqual([{ erased_at: null }]);
  expect(await world.deps.files.exists(photo)).toBe(true);
  await world.pool.query(close, [user.id, world.clock.at]);
  world.pass(91 * dayMs);
  await sweep(world.deps);
  await world.runJobs();
  expect(await world.deps.files.exists(photo)).toBe(false);
});
