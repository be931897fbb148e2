import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  setApplicant,
  submitApplication,
} from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { openWorld } from "#server/testing/world.ts";
import { decisionEmail } from "./adverse-actions/encrypted-columns.ts";
import { sendDecisionEmail } from "./jobs/send-decision-email.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  ({ slug } = await createForm(world, owner));
});

const decide = (verb: "accept" | "reject", bundle: string, body: object = {}, more: object = {}) =>
  world.post<Bundle | Problem>(`/application_bundles/${bundle}/${verb}/`, body, { token: owner.token, ...more });

test.each([
  ["accept", "A"],
  ["reject", "R"],
] as const)(
  "the API call %s changes an application group and its application to the status %s, and a second decision is rejected",
  async (verb, status) => {
    const { id, bundle } = await submitApplication(world, slug);
    const { body } = await decide(verb, bundle);
    expect(body).toMatchObject({ status, decision_date: world.clock.at.toISOString(), applications: [{ id, status }] });
    const seen = await world.get(`/applications/${id}/`, { token: owner.token });
    expect(seen.body).toMatchObject({ status, is_locked: true, decision_by: "Ida Berg", decisioning_enabled: false });
    for (const again of ["accept", "reject"] as const) {
      const refused = await decide(again, bundle);
      expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    }
  },
);

test.each(["I", "C", "U", "B", "A", "R"] as const)(
  "an application with the status %s can't be accepted or declined",
  async (status) => {
    const { id, bundle } = await submitApplication(world, slug);
    await world.db.updateTable("applications").set({ status }).where("id", "=", id).execute();
    for (const verb of ["accept", "reject"] as const) expect((await decide(verb, bundle)).status).toBe(409);
  },
);

test("an application with the status Processing can be accepted", async () => {
  const { id, bundle } = await submitApplication(world, slug);
  await world.db.updateTable("applications").set({ status: "P" }).where("id", "=", id).execute();
  expect((await decide("accept", bundle)).status).toBe(200);
});

test("exactly one of twenty concurrent requests to accept or decline an application succeeds", async () => {
  const { id, bundle } = await submitApplication(world, slug);
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) => decide(n % 2 ? "accept" : "reject", bundle, { with_email: true })),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
  const history = await world.db
    .selectFrom("audit_logs")
    .select("action")
    .where("application_id", "=", id)
    .orderBy("position")
    .execute();
  expect(history.map(({ action }) => action)).toEqual([
    "submitted",
    expect.stringMatching(/^(selected|declined)$/),
    "decision final",
  ]);
});

test("a decision repeated with its idempotency key returns the same response", async () => {
  const { bundle } = await submitApplication(world, slug);
  const options = { idempotencyKey: randomUUID() };
  const [first, second] = [await decide("accept", bundle, {}, options), await decide("accept", bundle, {}, options)];
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
});

test("the landlord's message with a decision is emailed to the applicant once, as plain text with a single-line subject", async () => {
  const email = `${randomUUID()}@example.com`;
  const { bundle } = await submitApplication(world, slug, { applicant__email: email });
  await world.runJobs();
  const message = {
    with_email: true,
    subject: "Good news\r\nBcc: all@example.com",
    email_body: `Dear <b>Nora</b> & "co" {{7*7}} $\{7*7} <%= 7*7 %> <mj-raw>\n\n<img src=x onerror=alert(1)>`,
    cc_self: true,
  };
  expect((await decide("accept", bundle, message)).status).toBe(200);
  expect(await dumpDatabase(world)).not.toContain("{{7*7}}");
  await world.runJobs();
  const [, sent] = emailsTo(world, email);
  expect(sent?.subject).toBe("Good news Bcc: all@example.com");
  expect(sent).not.toHaveProperty("bcc");
  expect(sent?.text).toContain(message.email_body);
  expect(sent?.html).toContain(
    `Dear &lt;b&gt;Nora&lt;/b&gt; &amp; &quot;co&quot; {{7*7}} $\{7*7} &lt;%= 7*7 %&gt; &lt;mj-raw&gt;`,
  );
  expect(sent?.html).not.toContain("<img src=x");
  expect(emailsTo(world, email)).toHaveLength(2);
  // a separate email, which isn't repeated when the applicant's is retried
  const copies = emailsTo(world, owner.username).filter(({ subject }) => subject === sent?.subject);
  expect(copies.map(({ to }) => to)).toEqual([{ name: "", address: owner.username }]);
});

test("a decision is emailed once, even if the email's job runs several times, also concurrently", async () => {
  const email = `${randomUUID()}@example.com`;
  const { id, bundle } = await submitApplication(world, slug, { applicant__email: email });
  await decide("reject", bundle);
  const sent = decisionEmail.encrypt(world.deps, id, { decision: "R", cc: [] });
  const deps = await world.ofApplication(id);
  const payload = { application: id, decided: world.clock.at.toISOString(), email: sent };
  await Promise.all(Array.from({ length: 5 }, () => sendDecisionEmail(deps, payload)));
  await sendDecisionEmail(deps, payload);
  await world.runJobs();
  const decisionEmails = emailsTo(world, email).filter(({ subject }) => subject?.startsWith("About your application"));
  expect(decisionEmails).toHaveLength(1);
});

test("an applicant who typed no email address gets the email about the decision at their account's", async () => {
  const renter = await createApplicant(world);
  const { id, bundle } = await submitApplication(world, slug);
  await world.db.updateTable("applications").set({ applicant_email: "" }).where("id", "=", id).execute();
  await setApplicant(world, id, renter);
  expect((await decide("accept", bundle, { with_email: true })).status).toBe(200);
  await world.runJobs();
  expect(emailsTo(world, renter.username).map(({ subject }) => subject)).toContain(
    "You're approved for 48 Linden Avenue, Unit 3",
  );
});

test("a decision is emailed only if the landlord chooses to send an email, which has a default subject", async () => {
  const emails = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const [silent, decisionEmails] = await Promise.all(
    emails.map((applicant__email) => submitApplication(world, slug, { applicant__email })),
  );
  await decide("reject", silent?.bundle ?? "");
  await decide("reject", decisionEmails?.bundle ?? "", { with_email: true });
  await world.runJobs();
  expect(emailsTo(world, emails[0] ?? "")).toHaveLength(1);
  expect(emailsTo(world, emails[1] ?? "").map(({ subject }) => subject)).toEqual([
    "We received your application for 48 Linden Avenue, Unit 3",
    "About your application for 48 Linden Avenue, Unit 3",
  ]);
});

test("in a company, only members with the right to decide can decide", async () => {
  const [companyOwner, judge, member] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(judge, { show_accept_reject_button: true });
  await team.add(member);
  const form = await createForm(world, companyOwner);
  for (const [who, status] of [
    [member, 403],
    [judge, 200],
    [companyOwner, 200],
  ] as const) {
    const { id, bundle } = await submitApplication(world, form.slug);
    const seen = await world.get<{ abilities: object }>(`/applications/${id}/`, { token: who.token });
    expect(seen.body).toMatchObject({ decisioning_enabled: status === 200, abilities: { decide: status === 200 } });
    expect((await decide("accept", bundle, {}, { token: who.token })).status).toBe(status);
  }
});

test("an application without its home's address says that a decision waits for the address, and can't be declined", async () => {
  const { id, bundle } = await submitApplication(world, slug);
  const needed = async () =>
    (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body.needs_home_address;
  expect(await needed()).toBe(false);
  await world.pool.query(
    "update applications set property_address = null, answers = answers - 'rental_property__address' where id = $1",
    [id],
  );
  expect(await needed()).toBe(true);
  expect((await decide("reject", bundle)).status).toBe(409);
});
