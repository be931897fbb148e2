import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { dump, emailsTo } from "#server/testing/emails.ts";
import { applicant, goodPassword, landlord, submitted, template } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let slug: string;
beforeAll(async () => {
  slug = (await template(world, await landlord(world))).slug;
});

const someEmail = () => `${randomUUID().slice(0, 8)}@example.com`;
const someAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250) + 1).join(".")}`;
const request = (email: string, { form = slug, address = someAddress() } = {}) =>
  world.post<Problem>(`/application_templates/${form}/send_application_link/`, { email }, { address });

/** An application whose first email was sent. */
async function applied(email = someEmail()) {
  const created = await submitted(world, slug, { applicant__email: email });
  await world.runJobs();
  return { ...created, email };
}
const linkIn = (email: string) => {
  const text = String(emailsTo(world, email).at(-1)?.text);
  const fragment = /\/account#(\S+)/.exec(text)?.[1] ?? "";
  return JSON.parse(new URLSearchParams(fragment).get("claim") ?? "{}") as { token?: string; id?: string };
};

test("resending the link to an application emails a new working link, and the first link stays valid", async () => {
  const { email, id } = await applied();
  const first = linkIn(email);
  const reply = await request(email.toUpperCase());
  expect([reply.status, reply.body]).toEqual([200, {}]);
  await world.runJobs();
  expect(emailsTo(world, email)).toHaveLength(2);
  const again = linkIn(email);
  expect(again.id).toBe(id);
  expect(again.token).not.toBe(first.token);
  const renter = await applicant(world);
  for (const shareToken of [again.token, first.token]) {
    const entered = await world.post("/token/", { username: renter.username, password: goodPassword, shareToken });
    expect(entered.status).toBe(200);
  }
});

test("the link emailed for an application that belongs to an account contains no claim token", async () => {
  const { email, id, token } = await applied();
  const renter = await applicant(world);
  await world.post("/token/", { username: renter.username, password: goodPassword, shareToken: token });
  await request(email);
  await world.runJobs();
  const text = String(emailsTo(world, email).at(-1)?.text);
  expect(text).toContain(`/apply/${id}/next`);
  expect(text).not.toContain("claim");
});

test("requesting an application link for an unknown address, another form or a deleted application sends no email", async () => {
  const other = (await template(world, await landlord(world))).slug;
  const elsewhere = await applied();
  const deleted = await applied();
  await world.db
    .updateTable("application_bundles")
    .set({ deleted_at: world.clock.at })
    .where("slug", "=", deleted.bundle)
    .execute();
  for (const [email, form] of [
    [someEmail(), slug],
    [elsewhere.email, other],
    [deleted.email, slug],
  ] as const) {
    const before = emailsTo(world, email).length;
    const reply = await request(email, { form });
    expect([reply.status, reply.body]).toEqual([200, {}]);
    await world.runJobs();
    expect(emailsTo(world, email)).toHaveLength(before);
  }
  expect((await request(someEmail(), { form: "nowhere-at-all" })).status).toBe(404);
});

test("a mailbox gets at most five application links at once, and a network address's sixth request is rejected", async () => {
  const { email } = await applied();
  for (let n = 0; n < 8; n++) expect((await request(email)).status).toBe(200);
  await world.runJobs();
  expect(emailsTo(world, email)).toHaveLength(5);
  const unknown = someEmail();
  const address = someAddress();
  for (let n = 0; n < 5; n++) expect((await request(unknown, { address })).status).toBe(200);
  const refused = await request(unknown, { address });
  expect([refused.status, refused.body.code]).toEqual([429, "too_many"]);
  expect((await request(unknown)).status).toBe(200);
});

test("while an application link is queued, the email address isn't in plain text in the database or the log", async () => {
  const email = someEmail();
  await request(email);
  expect(await dump(world)).not.toContain(email);
  expect(world.logged.join("\n")).not.toContain(email);
});
