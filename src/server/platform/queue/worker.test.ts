import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { jobs } from "../../registry/jobs.ts";
import { finished, landlord, submission, template } from "../../testing/factories.ts";
import { openWorld } from "../../testing/world.ts";
import { startWorker } from "./worker.ts";

const world = openWorld();
let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
afterEach(async () => await worker?.stop());

const one = async <T>(query: string) => (await world.pool.query<{ value: T }>(query)).rows[0]?.value;

async function until(query: string) {
  for (let tries = 0; !(await one<boolean>(query)); tries++) {
    if (tries === 500) throw new Error(`never came true: ${query}`);
    await delay(20);
  }
}

test("a running worker reports itself under the name with which it locks jobs", async () => {
  const owner = await landlord(world);
  await submission(world, (await template(world, owner)).slug);
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  worker = await startWorker(jobs, { ...world.deps, sendMail: () => sent }, world.pool, true);
  await until(`select exists (select from graphile_worker._private_jobs j
    join worker_heartbeats h on h.worker_id = j.locked_by) as value`);
  send();
  await until("select not exists (select from graphile_worker._private_jobs) as value");
});

test("a job whose completion couldn't be saved is completed later, and its email counts as sent", async () => {
  const { slug } = await template(world, await landlord(world));
  await world.pool.query(
    `create function refuse_delete() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
     create trigger refusal before delete on graphile_worker._private_jobs
       for each statement execute function refuse_delete()`,
  );
  worker = await startWorker(jobs, world.deps, world.pool, true);
  await submission(world, slug);
  await until("select count(*) = count(emailed_at) as value from applications");
  await world.pool.query("drop trigger refusal on graphile_worker._private_jobs");
  await until("select not exists (select from graphile_worker._private_jobs) as value");
  expect(await one("select count(*) = count(sent_at) as value from emails")).toBe(true);
});

describe("a vendor that doesn't respond", () => {
  const bureau = openWorld({ sandbox: true });

  test("doesn't delay a passcode's email, even if more than seven jobs wait for the vendor", async () => {
    const vendor = bureau.vendors.get("shareable")?.vendor;
    vendor?.faults.set({ kind: "timeout" });
    const owner = await landlord(bureau);
    for (let n = 0; n < 12; n++) await finished(bureau, owner);
    worker = await startWorker(jobs, bureau.deps, bureau.pool, true);
    const count = async (query: string) => (await bureau.pool.query<{ n: number }>(query)).rows[0]?.n ?? 0;
    const hanging = () => count("select count(*) as n from graphile_worker._private_jobs where locked_at is not null");
    await expect.poll(hanging, { timeout: 10_000 }).toBeGreaterThan(7);
    const reply = await bureau.post("/users/request_passcode/", { email: owner.username });
    expect(reply.status).toBe(200);
    const sent = () => count("select count(*) as n from emails where kind = 'passcode' and sent_at is not null");
    await expect.poll(sent, { timeout: 5_000 }).toBe(1);
    // the waiting caller is released, so that the worker can stop
    await vendor?.close();
  });
});
