import { expect, test } from "vitest";
import { callAll } from "#server/testing/contract-requests/call-all.ts";
import { type ContractScene, createContractScene } from "#server/testing/contract-scene.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

/** Makes every API call once, for its own data, and runs the jobs that these enqueue. */
async function listStatuses(scene: ContractScene): Promise<string[]> {
  const found = await callAll(world, scene);
  await world.runJobs();
  return found;
}

/** Makes the largest possible changes of an update to a later version to the tables that this version uses. */
async function addColumns(): Promise<number> {
  const { rows } = await world.pool.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  for (const { name } of rows)
    await world.pool.query(
      `alter table ${name} add column if not exists added_later text not null default 'of a later version'`,
    );
  return rows.length;
}

/** Lists each failed job with its error: those of services that this world doesn't have. */
const listFailedJobs = async () =>
  (
    await world.pool.query<{ fault: string }>(
      `select distinct t.identifier || ': ' || j.last_error as fault from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where j.last_error is not null order by 1`,
    )
  ).rows.map(({ fault }) => fault);

test("after an update adds a column to every table, a running process still answers every API call and runs its jobs", async () => {
  const [first, second] = [await createContractScene(world), await createContractScene(world)];
  const before = await listStatuses(first);
  const failed = await listFailedJobs();
  expect(await addColumns()).toBeGreaterThan(50);
  expect(await listStatuses(second)).toEqual(before);
  expect(await listFailedJobs()).toEqual(failed);
});
