import { beforeAll, expect, test } from "vitest";
import type { AdverseAction, PreviewedNotice } from "#contract/adverse-actions.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { addressIn, astoria, houston } from "#server/testing/scenes/homes.ts";
import { createCriminalReport, createReadyReport, criminalRecord } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  ({ slug } = await createForm(world, owner));
});

const rockville = addressIn("Rockville", "MD", "20850");
const chicago = addressIn("Chicago", "IL", "60614");

/** Creates an applicant with an account and a recent conviction, whose criminal report was opened after an offer. */
async function convicted(
  home: object,
  records = [{ description: "Theft", sentenced: "2025-06-01" }],
  { hasAccount = true } = {},
) {
  const renter = await createApplicant(world);
  const created = await submitApplication(world, slug, { applicant__email: renter.username });
  if (hasAccount) await claimApplication(world, renter, created.token);
  await world.db
    .updateTable("applications")
    .set({ property_address: JSON.stringify(home), offered_at: world.clock.at })
    .where("id", "=", created.id)
    .execute();
  const content = createCriminalReport(...(records.length > 0 ? [criminalRecord("CR-1", records)] : []));
  const report = await createReadyReport(world, created.id, { kind: "criminal", content });
  const credit = await createReadyReport(world, created.id);
  return { ...created, renter, report, credit };
}
type Convicted = Awaited<ReturnType<typeof convicted>>;

type Bundle = Pick<Convicted, "bundle">;

const propose = async ({ bundle }: Bundle, body: object = {}, by = owner) =>
  await world.post<Problem & { results: AdverseAction[] }>(
    `/application_bundles/${bundle}/propose_decline/`,
    { reason: "A theft last year, and the building has shared storage.", ...body },
    { token: by.token },
  );
const decline = async ({ bundle }: Bundle, reasons = ["Criminal history"]) =>
  await world.post<Problem>(
    `/application_bundles/${bundle}/reject/`,
    { reasons, delivery: "mail", confirm_reasons: true },
    { token: owner.token },
  );
const waitingOf = async ({ bundle }: Bundle, reasons = ["Criminal history"]) => {
  const body = { bundle, kind: "decline", reasons };
  const reply = await world.post<{ results: PreviewedNotice[] }>("/adverse_actions/preview/", body, {
    token: owner.token,
  });
  return reply.body.results[0]?.waiting;
};
const noticesOf = async ({ id }: Convicted, token: string) =>
  (await world.get<{ results: AdverseAction[] }>(`/adverse_actions/?application=${id}`, { token })).body.results;

/** Changes the time at which the pre-adverse action notice was given. */
const given = (created: Pick<Convicted, "id">, moment: string) =>
  world.db
    .updateTable("adverse_actions")
    .set({ delivered_at: new Date(moment) })
    .where("application_id", "=", created.id)
    .execute();

test("the email with a pre-adverse action notice lets an applicant create an account, to read the report and answer", async () => {
  const created = await convicted(astoria, undefined, { hasAccount: false });
  expect((await propose(created)).status).toBe(201);
  await world.runJobs();
  const text = String(emailsTo(world, created.renter.username).at(-1)?.text);
  expect(text).toMatch(/\/apply\/[^/]+\/account#claim=\S+/);
  expect(text).not.toContain("/dashboard/");
  const links = emailsTo(world, created.renter.username).map(({ text }) => /\/account#(\S+)/.exec(String(text))?.[1]);
  const pages = links.map((link) => JSON.parse(new URLSearchParams(link).get("claim") ?? "{}").page);
  expect(pages).toContain(`/dashboard/applicant/view/${created.id}`);
});

// the test's clock is at noon on Monday, 2026-03-02
test.each([
  ["New York City", astoria, "N.Y.C. Local Law 24 of 2024", "2026-02-23T17:00:00Z", "2026-02-20T17:00:00Z"],
  ["Montgomery County", rockville, "§ 27-15A", "2026-02-23T17:00:00Z", "2026-02-23T04:59:00Z"],
])(
  "in %s, criminal history can't be a decline reason until the applicant had a notice and the legal time to answer",
  async (_, home, citation, tooLate, inTime) => {
    const created = await convicted(home);
    const first = await decline(created);
    expect([first.status, first.body.detail]).toEqual([409, expect.stringContaining("Send the notice first.")]);
    expect(first.body.detail).toContain(citation);
    expect(await waitingOf(created)).toMatchObject({ is_required: true, proposed: null, from: null, is_over: false });

    const reply = await propose(created);
    expect([reply.status, reply.body.results.map(({ kind }) => kind)]).toEqual([201, ["proposal"]]);
    await given(created, tooLate);
    expect(await waitingOf(created)).toMatchObject({ from: "2026-03-03", is_over: false });
    const early = await decline(created);
    expect([early.status, early.body.detail]).toEqual([409, expect.stringContaining("from 03/03/2026")]);

    await given(created, inTime);
    expect(await waitingOf(created)).toMatchObject({ is_over: true });
    expect((await decline(created)).status).toBe(200);
    expect((await noticesOf(created, created.renter.token)).map(({ kind }) => kind)).toEqual(["proposal", "decline"]);
  },
);

test("an applicant is emailed the notice with the landlord's explanation, and can read and dispute their criminal report", async () => {
  const created = await convicted(astoria);
  const as = { token: created.renter.token };
  const reportsSeen = async () => {
    const { body } = await world.get<Application>(`/applications/${created.id}/`, as);
    return [body.reports.map(({ report_type }) => report_type), body.decline_proposed_at !== null, body.status];
  };
  await propose(created);
  await world.runJobs();
  const emails = emailsTo(world, created.renter.username);
  const text = String(emails.find(({ subject }) => String(subject).startsWith("Answer before"))?.text);
  for (const part of [
    "Ida Berg may decline your application",
    "shared storage",
    "5 business days",
    "Bureau of Credit",
    "Dispute this report",
    "N.Y.C. Local Law 24 of 2024",
  ])
    expect(text).toContain(part);
  expect(await reportsSeen()).toEqual([expect.arrayContaining(["criminal"]), true, "S"]);
  const report = await world.get<{ content: object }>(`/reports/${created.report}/`, as);
  expect(report.body.content).toMatchObject({ records: [{ number: "CR-1" }] });
  const dispute = await world.post(`/reports/${created.report}/dispute/`, { text: "I was never there." }, as);
  expect(dispute.status).toBe(201);
  const pdf = await world.get(`/adverse_actions/${(await noticesOf(created, as.token))[0]?.id}/pdf/`, as);
  expect(pdf.status).toBe(200);
});

test("where the law entitles applicants to no copies, a pre-adverse action notice grants them access only to the criminal report", async () => {
  const created = await convicted(rockville);
  const statusOf = async (id: string) => (await world.get(`/reports/${id}/`, { token: created.renter.token })).status;
  expect([await statusOf(created.report), await statusOf(created.credit)]).toEqual([404, 404]);
  await propose(created);
  expect([await statusOf(created.report), await statusOf(created.credit)]).toEqual([200, 404]);
});

test("a pre-adverse action notice in Spanish repeats in English what the law requires", async () => {
  const created = await convicted(astoria);
  await world.db.updateTable("applications").set({ language: "es" }).where("id", "=", created.id).execute();
  const { body } = await propose(created);
  const headings = body.results[0]?.notice.parts.map(({ heading }) => heading);
  expect(headings).toEqual([
    "Su solicitud podría ser rechazada",
    "Por qué Ida Berg podría rechazarla",
    "Su copia del informe",
    "Su plazo para responder: 5 días hábiles",
    "Your application may be declined",
    "Your copy of the report",
    "Your time to answer: 5 business days",
  ]);
});

test("while an applicant can answer a pre-adverse action notice, decline reasons in the landlord's own words aren't allowed, but others are", async () => {
  const created = await convicted(astoria);
  await propose(created);
  expect((await decline(created, ["Something in the report"])).status).toBe(409);
  expect((await decline(created, ["Rental history or references"])).status).toBe(200);
  const other = await convicted(astoria);
  await propose(other);
  const accept = await world.post(`/application_bundles/${other.bundle}/accept/`, {}, { token: owner.token });
  expect(accept.status).toBe(200);
});

test("no waiting period for the applicant's answer delays a decline in Houston, or in New York City without criminal records", async () => {
  const created = await convicted(houston);
  expect([await waitingOf(created), (await propose(created)).status]).toEqual([null, 409]);
  expect((await decline(created)).status).toBe(200);
  expect(await waitingOf(await convicted(astoria, []), [])).toBeNull();
});

test("in Cook County, where the waiting period is unconfirmed, a landlord can send a pre-adverse action notice but needn't", async () => {
  const created = await convicted(chicago);
  expect(await waitingOf(created)).toMatchObject({ is_required: false, place: "Cook County, Illinois" });
  expect((await propose(created)).status).toBe(201);
  expect((await decline(created)).status).toBe(200);
});

test("a pre-adverse action notice is sent once, can't be sent by others, and must be delivered again if its email bounced", async () => {
  const created = await convicted(astoria);
  const otherLandlord = await createLandlord(world);
  expect((await propose(created, {}, otherLandlord)).status).toBe(404);
  expect((await propose(created, { reason: " " })).status).toBe(422);
  expect([(await propose(created)).status, (await propose(created)).status]).toEqual([201, 409]);
  await world.db
    .updateTable("adverse_actions")
    .set({ undelivered_at: world.clock.at })
    .where("application_id", "=", created.id)
    .execute();
  expect((await decline(created)).body.detail).toContain("Send the notice first.");
  expect((await propose(created, { delivery: "hand" })).status).toBe(201);
});

test("a pre-adverse action notice is rejected if the law excludes every criminal record in the report", async () => {
  const created = await convicted(astoria, [{ description: "Theft", sentenced: "2012-01-01" }]);
  const reply = await propose(created);
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["reason"]]);
});

test("an applicant sees the deadline of a pre-adverse action notice until they answer or their application is decided", async () => {
  const created = await convicted(rockville);
  const as = { token: created.renter.token };
  const answerOf = async () =>
    (await world.get<Application>(`/applications/${created.id}/`, as)).body.answer_before_decision;
  const waiting = async () =>
    (await world.get<{ waiting: { kind: string; description: string }[] }>("/notifications/", as)).body.waiting.filter(
      ({ kind }) => kind === "answer_before_decision",
    );
  expect([await answerOf(), await waiting()]).toEqual([null, []]);
  await propose(created);
  expect(await answerOf()).toEqual({ until: "2026-03-09", citation: expect.stringContaining("27-15A") });
  expect((await waiting()).map(({ description }) => description)).toEqual([
    "You have time to respond before a decision is made",
  ]);
  await world.post(`/reports/${created.report}/dispute/`, { text: "I was never there." }, as);
  expect(await waiting()).toEqual([]);
  await world.db
    .updateTable("adverse_actions")
    .set({ delivered_at: new Date("2026-02-20T17:00:00Z") })
    .where("application_id", "=", created.id)
    .execute();
  expect(await answerOf()).toBeNull();
});

test("an emailed pre-adverse action notice is rejected and not sent if the landlord's reason contains a link", async () => {
  const created = await convicted(astoria);
  for (const reason of ["Look at www.evil.example", "Write to ida@evil.example"]) {
    const refused = await propose(created, { reason, delivery: "email" });
    expect([refused.status, refused.body.errors]).toEqual([422, { reason: ["Leave out links and email addresses."] }]);
  }
  expect(await noticesOf(created, owner.token)).toEqual([]);
  expect((await propose(created, { delivery: "email" })).status).toBeLessThan(300);
});

test("a pre-adverse action notice doesn't cover a criminal report that arrives later, and can be sent again with it", async () => {
  const created = await submitApplication(world, slug, { rental_property__address: astoria });
  const beforeOffer = await propose(created);
  expect([beforeOffer.status, Object.keys(beforeOffer.body.errors ?? {})]).toEqual([422, ["reason"]]);
  await world.db.updateTable("applications").set({ offered_at: world.clock.at }).where("id", "=", created.id).execute();
  expect((await propose(created)).status).toBe(201);
  await given(created, "2026-02-20T17:00:00Z");
  const content = createCriminalReport(criminalRecord("CR-1", [{ description: "Theft", sentenced: "2025-06-01" }]));
  await createReadyReport(world, created.id, { kind: "criminal", content });
  expect(await waitingOf(created)).toMatchObject({ proposed: null, from: null, is_over: false });
  const early = await decline(created);
  expect([early.status, early.body.detail]).toEqual([409, expect.stringContaining("Send the notice first.")]);
  expect((await propose(created)).status).toBe(201);
  expect((await propose(created)).status).toBe(409);
});

test("a pre-adverse action notice lists a criminal report that nobody opened, so that a decline can be based on it", async () => {
  const created = await submitApplication(world, slug, { rental_property__address: astoria });
  await world.db.updateTable("applications").set({ offered_at: world.clock.at }).where("id", "=", created.id).execute();
  const content = createCriminalReport(criminalRecord("CR-1", [{ description: "Theft", sentenced: "2025-06-01" }]));
  await createReadyReport(world, created.id, { kind: "criminal", content, opened: false });
  const reply = await propose(created);
  expect(reply.body.results[0]?.notice.parts.map(({ heading }) => heading)).toContain("Your copy of the report");
  await given(created, "2026-02-20T17:00:00Z");
  const body = { reasons: ["Criminal history"], adverse_action: true, delivery: "mail" };
  const declined = await world.post(`/application_bundles/${created.bundle}/reject/`, body, { token: owner.token });
  expect(declined.status).toBe(200);
});
