import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { emailTemplate } from "#server/emails/emails.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { openWorld } from "#server/testing/world.ts";
import { transaction } from "../db/connect.ts";
import { listExhaustedJobs, retryExhaustedJobs } from "../queue/exhausted-jobs.ts";
import { sendEmailNow } from "./send-email.ts";
import { sendEmailJob } from "./send-email-job.ts";

const world = openWorld();

test("an email whose attempts ran out while the mail server was down is sent when an operator retries its job", async () => {
  const to = `${randomUUID()}@example.com`;
  const text = emailTemplate("en", "passcode", "123456", 10);
  const id = await transaction(world.db, (trx) => sendEmailNow(world.deps, trx, "receipt", to, text));
  const down = { ...world.deps, sendMail: () => Promise.reject(new Error("down")) };
  await expect(sendEmailJob.run(down, { id })).rejects.toThrow("down");
  await sendEmailJob.onExhausted?.(down, { id });
  await world.pool.query("update graphile_worker._private_jobs set attempts = max_attempts");
  const email = () =>
    world.db.selectFrom("emails").select(["delivery", "failed_at"]).where("id", "=", id).executeTakeFirst();
  expect(await email()).toMatchObject({ delivery: "bounced", failed_at: expect.any(Date) });
  expect(await retryExhaustedJobs(world.db)).toEqual(["send-email"]);
  await world.runJobs();
  expect(emailsTo(world, to)).toHaveLength(1);
  expect(await email()).toEqual({ delivery: "sent", failed_at: null });
  expect(await listExhaustedJobs(world.db)).toEqual([]);
});
