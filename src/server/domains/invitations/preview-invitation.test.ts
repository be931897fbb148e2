import { beforeAll, expect, test } from "vitest";
import { emailsTo } from "../../testing/emails.ts";
import { landlord, type Person, template } from "../../testing/factories.ts";
import { invitedToApply } from "../../testing/scenes/applicant-invitations.ts";
import { openWorld } from "../../testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await landlord(world, "Linden Avenue");
  ({ slug } = await template(world, owner));
});

test.each(["en", "es"])(
  "the preview of an invitation in %s is the email that is sent, without its secret",
  async (language) => {
    const words = { subject: "Apply\nnow", body: "Thanks for <visiting>.", name: "Sam & Co.", language };
    const { email } = await invitedToApply(world, owner, slug, words);
    await world.runJobs();
    const [sent] = await emailsTo(world, email);
    const before = await world.db.selectFrom("invitations").selectAll().execute();
    const reply = await world.post<{ subject: string; html: string }>(
      `/application_templates/${slug}/preview_invitation/`,
      words,
      { token: owner.token },
    );
    expect(reply.status).toBe(200);
    expect(reply.body.subject).toBe(sent?.subject);
    expect(reply.body.html).toBe(String(sent?.html).replace(/#invited=[\w-]{43}|(?<=\/unsubscribe\/)[\w-]{43}/g, ""));
    expect(await world.db.selectFrom("invitations").selectAll().execute()).toEqual(before);
  },
);

test("another landlord's form has no preview, nor has a home that isn't in its list", async () => {
  const body = { subject: "Apply", body: "Thanks." };
  const path = `/application_templates/${slug}/preview_invitation/`;
  const other = await landlord(world, "Elm Street");
  expect((await world.post(path, body, { token: other.token })).status).toBe(404);
  const home_id = crypto.randomUUID();
  expect((await world.post(path, { ...body, home_id }, { token: owner.token })).status).toBe(422);
});
