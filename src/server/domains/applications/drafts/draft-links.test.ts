import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { SavedDraft } from "#contract/drafts.ts";
import { dayMs, hourMs } from "#rules/time/durations.ts";
import { sendDeferredEmails } from "#server/platform/mail/send-deferred-emails-job.ts";
import { sendStoredEmail } from "#server/platform/mail/send-email-job.ts";
import { emailsTo, readDraftLink } from "#server/testing/emails.ts";
import { createForm, createLandlord } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ settings: { DRAFT_DAYS: "1", WRITTEN_EMAILS_PER_DAY: "10" } });
let slug: string;
const createSlug = async () => (await createForm(world, await createLandlord(world))).slug;
beforeAll(async () => {
  slug = await createSlug();
});

const someEmail = () => `${randomUUID()}@example.com`;
const send = async (email: string, changes: object = {}) => {
  const body = { slug, email, values: {}, writer: randomUUID(), ...changes };
  const reply = await world.post<SavedDraft & { token: string; is_link_delayed: boolean }>("/drafts/", body);
  expect(reply.status).toBe(201);
  return reply.body;
};
const waitingEmails = (email: string) =>
  world.db.selectFrom("emails").select("id").where("to_address", "=", email).where("sent_at", "is", null).execute();

test("a resume link that waits for its mailbox's limit isn't sent once another link replaced it", async () => {
  slug = await createSlug();
  const email = someEmail();
  for (let n = 0; n < 5; n++) await send(email);
  const [replaced, current] = [await send(email), await send(email)];
  await world.runJobs();
  const waiting = await waitingEmails(email);
  expect([emailsTo(world, email).length, waiting.length]).toEqual([5, 2]);
  const other = someEmail();
  await send(other, { token: replaced.token, revision: 1 });
  world.pass(hourMs);
  for (const { id } of waiting) await sendDeferredEmails(world.deps, { id });
  await world.runJobs();
  expect([emailsTo(world, email).length, emailsTo(world, other).length]).toEqual([6, 1]);
  const { token } = await readDraftLink(world, email);
  const loaded = await world.post<SavedDraft>("/drafts/load/", { slug, token });
  expect(loaded.body.id).toBe(current.id);
  expect(await waitingEmails(email)).toEqual([]);
});

test("a resume link whose email is retried isn't sent once its draft was discarded", async () => {
  slug = await createSlug();
  const email = someEmail();
  const { token } = await send(email);
  const { sendMail } = world.deps;
  world.deps.sendMail = () => Promise.reject(new Error("down"));
  await world.runJobs().catch(() => undefined);
  world.deps.sendMail = sendMail;
  const [waiting] = await waitingEmails(email);
  expect((await world.post("/drafts/discard/", { slug, token })).status).toBe(200);
  await sendStoredEmail({ ...world.deps, emailEvents: undefined }, { id: waiting?.id ?? "" });
  expect(emailsTo(world, email)).toEqual([]);
  expect(await waitingEmails(email)).toEqual([]);
});

test("a resume link that is delayed by a day is valid for DRAFT_DAYS after it is sent, even if the draft was saved meanwhile", async () => {
  slug = await createSlug();
  for (let n = 0; n < 10; n++) await send(someEmail());
  const email = someEmail();
  const delayed = await send(email);
  expect(delayed).toMatchObject({
    is_link_delayed: true,
    expires: new Date(world.deps.now().getTime() + 2 * dayMs).toISOString(),
  });
  const body = { slug, token: delayed.token, values: {}, writer: randomUUID(), revision: 1 };
  expect((await world.request("PUT", "/drafts/", { body })).status).toBe(200);
  world.pass(dayMs);
  await world.pool.query("update graphile_worker._private_jobs set run_at = now() where payload ->> 'draft' = $1", [
    delayed.id,
  ]);
  const link = await readDraftLink(world, email);
  world.pass(23 * hourMs);
  expect((await world.post("/drafts/load/", link)).status).toBe(200);
  world.pass(hourMs);
  expect((await world.post("/drafts/load/", link)).status).toBe(404);
});

test("saving a draft while it is being discarded returns status 404", async () => {
  const { id, token } = await send(someEmail());
  const client = await world.pool.connect();
  try {
    await client.query("begin");
    await client.query("delete from drafts where id = $1", [id]);
    const body = { slug, token, values: {}, writer: randomUUID(), revision: 1 };
    const saving = world.request("PUT", "/drafts/", { body });
    const waiting = `select count(*)::int as n from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`;
    await expect
      .poll(async () => (await world.pool.query<{ n: number }>(waiting)).rows[0]?.n, { timeout: 20_000 })
      .toBe(1);
    await client.query("commit");
    expect((await saving).status).toBe(404);
  } finally {
    client.release();
  }
});
