import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import type { Deps } from "#server/ports/deps.ts";
import { jobs } from "#server/registry/jobs.ts";
import { createFinishedApplication, createForm, createLandlord, submitForm } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { nilUuid } from "../common/ids.ts";
import { transaction } from "../db/connect.ts";
import { withQuery } from "../db/set-for-transaction.ts";
import type { EmailContent } from "../mail/render-email.ts";
import { sendEmailNow } from "../mail/send-email.ts";
import { enqueueGlobal } from "./enqueue.ts";
import type { Job } from "./job.ts";
import { startWorker } from "./worker.ts";

const world = openWorld();
let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
afterEach(async () => await worker?.stop());

const queryValue = async <T>(query: string) => (await world.pool.query<{ value: T }>(query)).rows[0]?.value;

const waitUntilTrue = (query: string) =>
  expect.poll(() => queryValue<boolean>(query), { interval: 20, message: query }).toBe(true);

test("a running worker announces itself under the name with which it locks jobs", async () => {
  const owner = await createLandlord(world);
  await submitForm(world, (await createForm(world, owner)).slug);
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  worker = await startWorker(jobs, { ...world.deps, sendMail: () => sent }, world.pool, true);
  await waitUntilTrue(`select exists (select from graphile_worker._private_jobs j
    join worker_heartbeats h on h.worker_id = j.locked_by) as value`);
  send();
  await waitUntilTrue("select not exists (select from graphile_worker._private_jobs) as value");
});

test("a job whose completion couldn't be saved is completed later, and its email is marked as sent", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  await world.pool.query(
    `create function refuse_delete() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
     create trigger refusal before delete on graphile_worker._private_jobs
       for each row execute function refuse_delete()`,
  );
  worker = await startWorker(jobs, world.deps, world.pool, true);
  await submitForm(world, slug);
  await waitUntilTrue("select count(*) = count(emailed_at) as value from applications");
  await world.pool.query("drop trigger refusal on graphile_worker._private_jobs");
  await waitUntilTrue("select not exists (select from graphile_worker._private_jobs) as value");
  expect(await queryValue("select count(*) = count(sent_at) as value from emails")).toBe(true);
});

test("if a worker can't save the results of several jobs in a row, another worker takes over and runs them again", async () => {
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  const waiting: Job<Deps> = {
    name: "send-email",
    service: undefined,
    cron: undefined,
    run: async (_deps, payload) => await gates[Number(payload)]?.promise,
  };
  await world.pool.query(
    `create sequence refusals;
     create function refuse_and_count() returns trigger language plpgsql as
       $$ begin perform nextval('refusals'); raise exception 'not now'; end $$;
     create trigger refusal before delete on graphile_worker._private_jobs
       for each row execute function refuse_and_count()`,
  );
  await world.pool.query("select graphile_worker.add_job('send-email', to_json(n)) from generate_series(0, 5) n");
  worker = await startWorker([waiting], world.deps, world.pool, true);
  await waitUntilTrue("select count(*) = 6 as value from graphile_worker._private_jobs where locked_at is not null");
  for (const [n, { resolve }] of gates.entries()) {
    resolve();
    await waitUntilTrue(`select is_called and last_value > ${n} as value from refusals`);
  }
  await world.pool.query("drop trigger refusal on graphile_worker._private_jobs");
  await waitUntilTrue("select not exists (select from graphile_worker._private_jobs) as value");
});

test("a worker stops without an error even while the connection on which it listens is being lost", async () => {
  const waiting = Promise.withResolvers<void>();
  const loss = Promise.withResolvers<never>();
  const pool = withListenReply(world.pool, (query) => {
    waiting.resolve();
    void query.catch(() => undefined);
    return loss.promise;
  });
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  worker = await startWorker(jobs, world.deps, pool, true);
  await waiting.promise;
  await worker.stop();
  worker = undefined;
  loss.reject(new Error("Connection terminated unexpectedly"));
  // by then the worker has handled the lost connection
  await world.pool.query("select");
  await delay(0);
  expect(unhandled).toEqual([]);
});

/** Returns a pool whose connections respond to `listen` with the result of `answer`. */
function withListenReply(pool: pg.Pool, answer: (listen: Promise<unknown>) => Promise<unknown>): pg.Pool {
  type Listener = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error) => void) => void;
  const connect = (listener?: Listener) =>
    listener
      ? pool.connect((error, client, release) => {
          const query = (text: string, ...rest: unknown[]) => {
            const run = client?.query as unknown as (...args: unknown[]) => Promise<unknown>;
            const result = run.call(client, text, ...rest);
            return typeof text === "string" && text.startsWith("LISTEN") ? answer(result) : result;
          };
          listener(error, client && withQuery(client, query), release);
        })
      : pool.connect();
  return new Proxy(pool, {
    get: (target, key) => {
      const value: unknown = key === "connect" ? connect : Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

test("a mail server that doesn't respond doesn't delay jobs that send no email", async () => {
  const hanging = Promise.withResolvers<void>();
  const content: EmailContent = { language: "en", subject: "A", heading: "A", paragraphs: ["A"], reason: "A" };
  for (let n = 0; n < 12; n++)
    await transaction(world.db, (trx) => sendEmailNow(world.deps, trx, "passcode", `p${n}@example.com`, content));
  worker = await startWorker(jobs, { ...world.deps, sendMail: () => hanging.promise }, world.pool, true);
  await waitUntilTrue("select count(*) = 8 as value from graphile_worker._private_jobs where locked_at is not null");
  await enqueueGlobal(world.db, "handle-text-delivery", { id: nilUuid });
  try {
    await waitUntilTrue(`select not exists (
      select from graphile_worker.jobs where task_identifier = 'handle-text-delivery') as value`);
  } finally {
    hanging.resolve();
  }
});

describe("a vendor that doesn't respond", () => {
  const bureau = openWorld({ sandbox: true });

  test("a vendor that doesn't respond doesn't delay a passcode's email, even if more than seven jobs wait for the vendor", async () => {
    const vendor = bureau.vendors.get("shareable")?.vendor;
    vendor?.faults.set({ kind: "timeout" });
    const owner = await createLandlord(bureau);
    for (let n = 0; n < 12; n++) await createFinishedApplication(bureau, owner);
    worker = await startWorker(jobs, bureau.deps, bureau.pool, true);
    const count = async (query: string) => (await bureau.pool.query<{ n: number }>(query)).rows[0]?.n ?? 0;
    const hanging = () => count("select count(*) as n from graphile_worker._private_jobs where locked_at is not null");
    await expect.poll(hanging).toBeGreaterThan(7);
    const reply = await bureau.post("/users/request_passcode/", { email: owner.username });
    expect(reply.status).toBe(200);
    const sent = () => count("select count(*) as n from emails where kind = 'passcode' and sent_at is not null");
    await expect.poll(sent).toBe(1);
    // the waiting call is released, so that the worker can stop
    await vendor?.close();
  });
});
