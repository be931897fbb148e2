import { beforeAll, expect, test, vi } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Identity } from "#contract/identity.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { investigativeNotice } from "#rules/consents/investigative-notice.ts";
import { personas } from "#sandbox/personas/personas.ts";
import type { Shareable } from "#sandbox/shareable/shareable.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createFinishedApplication, createLandlord, type Person } from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import {
  answersOfPersona,
  createUnverifiedApplicant,
  identityRequestBody,
  rightAnswers,
} from "#server/testing/scenes/identity.ts";
import { listPayments, payApplicationFee, runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { createReportReader, reportStates } from "#server/testing/scenes/reports.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const { applicationOf } = createReportReader(world);
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const addressIn = (city: string, state: string, zip: string) => ({
  street: "48 Linden Avenue",
  unit: "",
  city,
  state,
  zip,
});
const fresno = addressIn("Fresno", "CA", "93701");
const houston = addressIn("Houston", "TX", "77002");
const laramie = addressIn("Laramie", "WY", "82070");

const bureau = () => world.vendors.get("shareable") as unknown as Shareable;
const requestsOf = (id: string) =>
  world.db
    .selectFrom("screening_requests")
    .select(["request_renter", "renter"])
    .where("application_id", "=", id)
    .execute();
/** Returns the answers sent to the bureau on an applicant's behalf, by the statement's number. */
async function statementsOf(id: string) {
  const [request] = await requestsOf(id);
  return bureau().statementsOf(Number(request?.request_renter));
}
/** Counts the orders that reached the bureau for an application. */
async function ordersOf(id: string) {
  const renters = (await requestsOf(id)).map(({ request_renter }) => request_renter);
  return bureau()
    .vendor.calls()
    .filter(({ path }) => renters.some((renter) => renter && path.endsWith(`/${renter}/Reports`))).length;
}

/** Creates an application whose applicant consents, verifies their identity, and pays for their reports. */
async function createPaidApplication(address: object, consents: object) {
  const changes = { ...answersOfPersona(personas[0]), rental_property__address: address };
  const scene = await createUnverifiedApplicant(
    world,
    owner,
    { fee: "35.00", selected: ["credit", "eviction"] },
    changes,
  );
  const options = { token: scene.renter.token };
  const path = `/applications/${scene.id}`;
  const questions = await world.post<Identity>(
    `${path}/get_experian_questions/`,
    { ...identityRequestBody(), ...consents },
    options,
  );
  await world.post(`${path}/answer_experian_questions/`, { answers: rightAnswers(questions.body) }, options);
  expect((await payApplicationFee(world, { ...scene, owner, bundle: "", slug: "" }, "tok_visa")).status).toBe(200);
  return scene;
}
const correct = (id: string, property_address: object) =>
  world.patch(`/applications/${id}/`, { property_address }, { token: owner.token });
const loggedAbout = (word: string) => world.logged.filter((line) => line.includes(word));

test.each([
  ["in Texas", houston, {}, { 4: true }],
  ["in California who requested copies", fresno, { copy_of_reports: true }, { 4: true, 5: true, 6: true }],
  ["in California who requested no copies", fresno, { copy_of_reports: false }, { 4: true, 5: true, 6: false }],
])(
  "the bureau gets exactly the statements that an applicant %s agreed to",
  async (_who, address, consents, expected) => {
    const { id } = await createPaidApplication(address, consents);
    await runUntilIdle(world);
    expect(await statementsOf(id)).toEqual(expected);
    expect(reportStates(await applicationOf(owner, id))).toEqual({ credit: "ready", eviction: "ready" });
  },
);

/**
 * Creates an application whose home turns out to be in California, after the applicant consented to screening for a
 * home in Texas.
 */
async function createCorrectedApplication() {
  const scene = await createPaidApplication(houston, {});
  expect((await correct(scene.id, fresno)).status).toBe(200);
  await runDelayedJobs(world);
  const path = `/applications/${scene.id}/`;
  const seen = async () => (await world.get<Application>(path, { token: scene.renter.token })).body;
  const agree = (body: object) =>
    world.post<Problem>(`${path}agree_to_report_notice/`, body, { token: scene.renter.token });
  return { ...scene, seen, agree };
}
const waiting = { credit: "waiting", eviction: "waiting" };
const refundsOf = async (id: string) => (await listPayments(world, id)).map(({ refunded_cents }) => refunded_cents);

test("after the home's address was corrected to a place whose law requires a notice of the reports, they are ordered once the applicant has read it", async () => {
  const { id, renter, seen, agree } = await createCorrectedApplication();
  const application = await applicationOf(owner, id);
  expect([application.status, reportStates(application), await refundsOf(id)]).toEqual(["S", waiting, [0]]);
  expect(application.next_actions).toContainEqual(
    expect.objectContaining({ action: "read_report_notice", by: "applicant" }),
  );
  expect((await seen()).next_actions.map(({ action }) => action)).toEqual(["read_report_notice"]);
  expect(emailsTo(world, renter.username).map(({ text }) => String(text))).toContainEqual(
    expect.stringContaining("requires a notice before reports about you"),
  );
  const notice = { version: investigativeNotice.version, copy_of_reports: true };
  expect((await agree({ ...notice, version: "2020-01-01" })).body.errors).toHaveProperty("version");
  expect((await agree(notice)).status).toBe(200);
  expect((await agree(notice)).status).toBe(409);
  await runUntilIdle(world);
  expect(reportStates(await applicationOf(owner, id))).toEqual({ credit: "ready", eviction: "ready" });
  expect(await statementsOf(id)).toEqual({ 4: true, 5: true, 6: true });
  expect((await seen()).next_actions).toEqual([]);
});

test("the price of reports whose notice the applicant never read is refunded when the application is declined", async () => {
  const { id, seen } = await createCorrectedApplication();
  const { bundle } = await seen();
  const declined = await world.post(`/application_bundles/${bundle.slug}/reject/`, {}, { token: owner.token });
  expect(declined.status).toBe(200);
  await runDelayedJobs(world);
  expect(reportStates(await applicationOf(owner, id))).toEqual({ credit: "decided", eviction: "decided" });
  expect(await refundsOf(id)).toEqual([2_500]);
});

test("an applicant can't read a notice of reports that no law requires", async () => {
  const { id, renter } = await createPaidApplication(houston, {});
  const notice = { version: investigativeNotice.version, copy_of_reports: true };
  const path = `/applications/${id}/agree_to_report_notice/`;
  expect((await world.post(path, notice, { token: renter.token })).status).toBe(409);
  expect((await world.post(path, notice, { token: owner.token })).status).toBe(404);
});

test("no report is ordered, and its price is refunded, if the applicant wasn't shown the notice that the law of the home requires", async () => {
  const { id } = await createPaidApplication(houston, {});
  // simulates an address correction while the order was being placed
  const property_address = JSON.stringify(fresno);
  await world.db.updateTable("applications").set({ property_address }).where("id", "=", id).execute();
  await runDelayedJobs(world);
  await runDelayedJobs(world);
  const application = await applicationOf(owner, id);
  const failed = { credit: "missing_consent", eviction: "missing_consent" };
  expect([application.status, reportStates(application)]).toEqual(["S", failed]);
  expect(application.reports.map(({ next_actions }) => next_actions)).toEqual([[], []]);
  // the bureau wasn't called
  expect(await requestsOf(id)).toEqual([{ request_renter: null, renter: null }]);
  expect((await listPayments(world, id)).map(({ refunded_cents }) => refunded_cents)).toEqual([2_500]);
  const [line] = loggedAbout("missing_consent");
  expect(line).toContain("§ 1786.16, Cal. Civ. Code");
});

test("no report is ordered if the home's address was corrected while the bureau verified the applicant, and its law requires a notice that they weren't shown", async () => {
  const { id } = await createPaidApplication(houston, {});
  const { screening } = world.deps;
  if (!screening) throw new Error("The sandbox has a bureau.");
  const { verify } = screening;
  const spy = vi.spyOn(screening, "verify").mockImplementation(async (renter, person) => {
    const verdict = await verify(renter, person);
    expect((await correct(id, fresno)).status).toBe(200);
    return verdict;
  });
  await runDelayedJobs(world);
  await runDelayedJobs(world);
  spy.mockRestore();
  expect(await ordersOf(id)).toBe(0);
  expect(reportStates(await applicationOf(owner, id))).toEqual({ credit: "waiting", eviction: "waiting" });
});

test("no report is ordered if the bureau requires a statement that hasn't been compared with what applicants agree to", async () => {
  const { id } = await createFinishedApplication(world, owner, { selected: ["credit"], address: laramie });
  await runUntilIdle(world);
  expect(reportStates(await applicationOf(owner, id))).toEqual({ credit: "unconfirmed_statement" });
  expect(await ordersOf(id)).toBe(0);
  const [line] = loggedAbout("unconfirmed_statement");
  expect(line).toMatch(/[0-9a-f]{16} Public records: I read the notice on public records of this state\./);
  expect(line).not.toMatch(/\b666\b|Castellan|authorize/);
});
