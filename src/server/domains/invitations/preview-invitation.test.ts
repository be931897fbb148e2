import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import type { previewInvitation } from "#contract/invitations/invitations.ts";
import { measureText } from "#rules/phones/text-segments.ts";
import { hourMs } from "#rules/time/durations.ts";
import type { Twilio } from "#sandbox/twilio/twilio.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, type Person } from "#server/testing/factories.ts";
import { inviteToApply } from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let slug: string;
const plain = openWorld();
let plainOwner: Person;
let plainSlug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Linden Avenue");
  ({ slug } = await createForm(world, owner));
  plainOwner = await createLandlord(plain);
  ({ slug: plainSlug } = await createForm(plain, plainOwner));
});

type Preview = z.output<(typeof previewInvitation.schema.response)[200]>;
const preview = (body: object, of = world, token = owner.token, form = slug) =>
  of.post<Preview>(`/application_templates/${form}/preview_invitation/`, body, { token });

test.each(["en", "es"])(
  "the preview of an invitation in %s matches the email sent, except for its secret link",
  async (language) => {
    const words = { subject: "Apply\nnow", body: "Thanks for <visiting>.", name: "Sam & Co.", language };
    const { email } = await inviteToApply(world, owner, slug, words);
    await world.runJobs();
    const [sent] = await emailsTo(world, email);
    const before = await world.db.selectFrom("invitations").selectAll().execute();
    const reply = await preview(words);
    expect(reply.status).toBe(200);
    expect(reply.body.subject).toBe(sent?.subject);
    expect(reply.body.html).toBe(String(sent?.html).replace(/#invited=[\w-]{43}|(?<=\/unsubscribe\/)[\w-]{43}/g, ""));
    expect(await world.db.selectFrom("invitations").selectAll().execute()).toEqual(before);
  },
);

test.each(["en", "es"])(
  "the preview of a text message in %s matches the message sent, and shows its number of segments",
  async (language) => {
    const phone = language === "en" ? "5185551201" : "5185551202";
    const words = { subject: "Apply", body: "Thanks.", text_note: "See you Friday.", language };
    const by = { email: undefined, send_sms: true, text_consent: true, applicant_phone_number: phone };
    await inviteToApply(world, owner, slug, { ...words, ...by });
    await world.runJobs();
    const twilio = world.vendors.get("twilio") as unknown as Twilio;
    const sent = twilio.list().find(({ to }) => to === `+1${phone}`)?.body ?? "";
    const { body } = await preview({ ...words, applicant_phone_number: phone });
    expect(body.text?.body).toBe(sent.replace(/#invited=[\w-]{43}/, ""));
    expect(body.text).toMatchObject({ segments: measureText(sent).segments, held_until: null });
  },
);

test("the preview of a text message lists the unusual characters that split the message into more segments", async () => {
  const { body } = await preview({ subject: "Apply", body: "Thanks.", text_note: "Hasta el sábado 👋" });
  expect(body.text?.unusual).toEqual(["á", "👋"]);
});

test("the preview of a text message at night says when the message would be sent", async () => {
  const words = { subject: "Apply", body: "Thanks." };
  const { body } = await preview({ ...words, applicant_phone_number: "808 555 0142" });
  // it is 5 a.m. in Hawaii
  expect(new Date(body.text?.held_until ?? 0).getTime() - world.clock.at.getTime()).toBe(3 * hourMs);
  expect((await preview(words)).body.text?.held_until).toBeNull();
});

test("if no text message provider is configured, an invitation has no text message preview", async () => {
  const { body, status } = await preview({ subject: "Apply", body: "Thanks." }, plain, plainOwner.token, plainSlug);
  expect([status, body.text]).toEqual([200, null]);
});

test("an invitation to another landlord's form, or for a home that the form doesn't list, can't be previewed", async () => {
  const body = { subject: "Apply", body: "Thanks." };
  const path = `/application_templates/${slug}/preview_invitation/`;
  const other = await createLandlord(world, "Elm Street");
  expect((await world.post(path, body, { token: other.token })).status).toBe(404);
  const home_id = crypto.randomUUID();
  expect((await world.post(path, { ...body, home_id }, { token: owner.token })).status).toBe(422);
});
