import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, type Person, submitForm } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  slug = (await createForm(world, owner)).slug;
});

const set = async (changes: object) =>
  expect((await world.patch(`/users/${owner.user.id}/`, { landlord: changes }, { token: owner.token })).status).toBe(
    200,
  );
/** Sends the email that an applicant gets, and the email with a code to the same person. */
async function emailed() {
  const email = `${randomUUID()}@example.com`;
  await submitForm(world, slug, { applicant__email: email });
  await world.post("/users/request_passcode/", { email });
  await world.runJobs();
  const all = emailsTo(world, email);
  const code = all.find(({ subject }) => /is your code/.test(`${subject}`));
  return { received: all.find((each) => each !== code), code };
}

test("an applicant's replies go to the landlord only if the landlord allows it, but never replies to an email with a code", async () => {
  expect((await emailed()).received).not.toHaveProperty("replyTo");
  await set({ settings: { applicants_can_reply: true } });
  const { received, code } = await emailed();
  expect(received).toMatchObject({ replyTo: owner.username });
  expect(code).not.toHaveProperty("replyTo");
  await set({ settings: { applicants_can_reply: false } });
  expect((await emailed()).received).not.toHaveProperty("replyTo");
});

test("replies to emails don't go to a landlord's unverified email address", async () => {
  await set({ settings: { applicants_can_reply: true } });
  const verified = (at: Date | null) =>
    world.db.updateTable("users").set({ email_verified_at: at }).where("id", "=", owner.user.id).execute();
  await verified(null);
  expect((await emailed()).received).not.toHaveProperty("replyTo");
  await verified(world.clock.at);
});

test("the email footer has the landlord's business name and postal address, escaped, above the operator's", async () => {
  await set({ business_name: "Berg <Homes> LLC", postal_address: "48 Linden Avenue, Olympia, WA 98501" });
  const { received, code } = await emailed();
  expect(received?.text).toMatch(/\n-- \nBerg <Homes> LLC · 48 Linden Avenue, Olympia, WA 98501\n.+\nLintel/);
  expect(received?.html).toContain("Berg &lt;Homes&gt; LLC · 48 Linden Avenue, Olympia, WA 98501</p>");
  expect(code?.text).not.toContain("Linden Avenue");
});
