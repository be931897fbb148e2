import { beforeAll, expect, test } from "vitest";
import type { Identity } from "#contract/identity.ts";
import { personas } from "#sandbox/personas/personas.ts";
import type { Shareable } from "#sandbox/shareable/shareable.ts";
import { finished, landlord, type Person } from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { proofOf, rightAnswers, signedBy, unproven } from "#server/testing/scenes/identity.ts";
import { paymentsOf, payWith, runLater } from "#server/testing/scenes/payments.ts";
import { landlordReads, statesOf } from "#server/testing/scenes/reports.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const { applicationOf } = landlordReads(world);
let owner: Person;
beforeAll(async () => {
  owner = await landlord(world);
});

const at = (city: string, state: string, zip: string) => ({ street: "48 Linden Avenue", unit: "", city, state, zip });
const fresno = at("Fresno", "CA", "93701");
const houston = at("Houston", "TX", "77002");
const laramie = at("Laramie", "WY", "82070");

const bureau = () => world.vendors.get("shareable") as unknown as Shareable;
const requestsOf = (id: string) =>
  world.db
    .selectFrom("screening_requests")
    .select(["request_renter", "renter"])
    .where("application_id", "=", id)
    .execute();
/** Loads the answers that the bureau got in an applicant's name, by the number of each statement. */
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

/** An applicant applies for a home, consents and verifies their identity, and pays for their reports. */
async function applied(address: object, consents: object) {
  const changes = { ...signedBy(personas[0]), rental_property__address: address };
  const scene = await unproven(world, owner, { fee: "35.00", selected: ["credit", "eviction"] }, changes);
  const options = { token: scene.renter.token };
  const path = `/applications/${scene.id}`;
  const questions = await world.post<Identity>(
    `${path}/get_experian_questions/`,
    { ...proofOf(), ...consents },
    options,
  );
  await world.post(`${path}/answer_experian_questions/`, { answers: rightAnswers(questions.body) }, options);
  expect((await payWith(world, { ...scene, owner, bundle: "", slug: "" }, "tok_visa")).status).toBe(200);
  return scene.id;
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
    const id = await applied(address, consents);
    await runUntilIdle(world);
    expect(await statementsOf(id)).toEqual(expected);
    expect(statesOf(await applicationOf(owner, id))).toEqual({ credit: "ready", eviction: "ready" });
  },
);

test("no report is ordered, and its price is refunded, if the applicant wasn't shown the notice that the law of the home requires", async () => {
  const id = await applied(houston, {});
  await correct(id, fresno);
  await runLater(world);
  await runLater(world);
  const application = await applicationOf(owner, id);
  const failed = { credit: "missing_consent", eviction: "missing_consent" };
  expect([application.status, statesOf(application)]).toEqual(["S", failed]);
  expect(application.reports.map(({ next_actions }) => next_actions)).toEqual([[], []]);
  // the bureau wasn't called at all
  expect(await requestsOf(id)).toEqual([{ request_renter: null, renter: null }]);
  expect((await paymentsOf(world, id)).map(({ refunded_cents }) => refunded_cents)).toEqual([2_500]);
  const [line] = loggedAbout("missing_consent");
  expect(line).toContain("§ 1786.16, Cal. Civ. Code");
});

test("no report is ordered if nobody compared the statement that the bureau requires with what applicants agree to", async () => {
  const { id } = await finished(world, owner, { selected: ["credit"], address: laramie });
  await runUntilIdle(world);
  expect(statesOf(await applicationOf(owner, id))).toEqual({ credit: "unconfirmed_statement" });
  expect(await ordersOf(id)).toBe(0);
  const [line] = loggedAbout("unconfirmed_statement");
  expect(line).toMatch(/[0-9a-f]{16} Public records: I read the notice on public records of this state\./);
  expect(line).not.toMatch(/666|Castellan|authorize/);
});
