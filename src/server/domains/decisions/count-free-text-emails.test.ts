import { expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { tryCountCustomEmails } from "#server/platform/mail/count-custom-emails.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { addressIn, homeField } from "#server/testing/scenes/homes.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ settings: { WRITTEN_EMAILS_PER_DAY: "2" } });
/** a home in a jurisdiction where every decline, and every acceptance with conditions, requires a notice */
const inWashington = { [homeField]: addressIn("Seattle", "WA", "98101") };

const left = async ({ user }: Person) => {
  let n = 0;
  while (await tryCountCustomEmails(world.deps, user.id, 1)) n++;
  return n;
};
/** Creates an undecided application, and functions by which its landlord decides it. */
async function scene(home: object = {}) {
  const who = await createLandlord(world);
  const { slug } = await createForm(world, who);
  const email = `words.${who.user.id}@example.com`;
  const { bundle } = await submitApplication(world, slug, { applicant__email: email, ...home });
  const decide = (verb: string, body: object) =>
    world.post<Problem>(`/application_bundles/${bundle}/${verb}/`, body, { token: who.token });
  return { who, email, decide };
}

test("an acceptance with the landlord's own conditions counts toward the daily free-text email limit, and is rejected above it", async () => {
  const { who, decide } = await scene();
  expect((await decide("accept", { with_email: true, conditions: "Pay the first month early" })).status).toBe(200);
  expect(await left(who)).toBe(1);
  const used = await scene();
  await left(used.who);
  const refused = await used.decide("accept", { with_email: true, conditions: "Pay the first month early" });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringContaining("You can send 2 emails with your own text in 24 hours"),
  ]);
  await world.runJobs();
  expect(JSON.stringify(emailsTo(world, used.email))).not.toContain("first month early");
  expect((await used.decide("accept", { with_email: true })).status).toBe(200);
});

test.each([
  ["reject", { adverse_action: true, delivery: "email", reasons: ["Look at www.evil.example"] }, "reasons"],
  ["accept", { with_email: true, conditions: "Look at https://evil.example", reasons: ["Income"] }, "conditions"],
])(
  "a decision (%s) is rejected if its required notice has a link in the landlord's own words",
  async (verb, body, field) => {
    const { decide } = await scene(inWashington);
    const refused = await decide(verb, body);
    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: ["Leave out links and email addresses."] }]);
  },
);

test("a required notice with conditions in the landlord's own words is sent even above the daily limit of free-text emails", async () => {
  const { who, email, decide } = await scene(inWashington);
  await left(who);
  const body = { with_email: true, conditions: "Pay the first month early", reasons: ["Two references didn't answer"] };
  expect((await decide("accept", body)).status).toBe(200);
  await world.runJobs();
  expect(emailsTo(world, email).at(-1)?.text).toContain("first month early");
});
