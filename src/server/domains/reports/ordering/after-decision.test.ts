import { expect, test } from "vitest";
import {
  createCompanyOwnedBy,
  createFinishedApplication,
  createLandlord,
  type Person,
  unrestrictedAddress,
} from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import {
  createUnverifiedApplicant,
  findPersonaBy,
  identityCalls,
  identityRequestBody,
  rightAnswers,
} from "#server/testing/scenes/identity.ts";
import { listPayments, runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { createReportReader, reportStates } from "#server/testing/scenes/reports.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ undoMinutes: 10, sandbox: true });
const { applicationOf } = createReportReader(world);

const decide = async (owner: Person, id: string, verb: "accept" | "reject" | "undo_decision") => {
  const { bundle } = await applicationOf(owner, id);
  const { status } = await world.post(`/application_bundles/${bundle.slug}/${verb}/`, {}, { token: owner.token });
  expect(status).toBe(200);
};
const makeFinal = async () => {
  world.pass(11 * 60_000);
  // the first run makes the decision final; then postponed orders continue or end
  for (let i = 0; i < 2; i++) {
    await runDelayedJobs(world);
    await runUntilIdle(world);
  }
};
const fulfill = async (who: Person, report: string | undefined, body: object) =>
  (await world.post(`/reports/${report}/fulfill_requirement/`, body, { token: who.token })).status;
const requestsOf = async (id: string) =>
  await world.db.selectFrom("screening_requests").select("request_renter").where("application_id", "=", id).execute();
/** Creates an application whose reports failed because the bureau doesn't know the person. */
async function createFailedReports(owner: Person) {
  const { id } = await createFinishedApplication(world, owner, { ssn: "666-01-0003" });
  await runUntilIdle(world);
  const { reports } = await applicationOf(owner, id);
  expect(reports[0]?.status).toBe("error");
  return { id, report: reports[0]?.id };
}
/** Creates an application without an address, which its landlord has to correct before reports are ordered. */
async function createWithoutAddress(owner: Person) {
  const { id } = await createFinishedApplication(world, owner);
  await world.pool.query("update applications set answers = answers - 'rental_property__address' where id = $1", [id]);
  await runUntilIdle(world);
  return { id, report: (await applicationOf(owner, id)).reports[0]?.id };
}
const columbus = { street: "1 Pine", unit: "", city: "Columbus", state: "OH", zip: "43004" };
const correction = { action: "correct_address", detail: JSON.stringify(columbus) };

test("a failed report can't be ordered again after the decision, and isn't listed as the landlord's next action", async () => {
  const owner = await createLandlord(world);
  const { id, report } = await createFailedReports(owner);
  const actions = async () =>
    (await applicationOf(owner, id)).reports[0]?.next_actions.map(({ action }) => action).includes("order_again");
  expect(await actions()).toBe(true);
  await decide(owner, id, "accept");
  expect([await actions(), await fulfill(owner, report, { action: "order_again", detail: "" })]).toEqual([false, 409]);
});

test("a home's address can't be corrected through a report after the decision, or by members without that right", async () => {
  const companyOwner = await createLandlord(world);
  const reader = await createLandlord(world);
  await (await createCompanyOwnedBy(world, companyOwner)).add(reader, {});
  const { id, report } = await createWithoutAddress(companyOwner);
  expect(await fulfill(reader, report, correction)).toBe(403);
  const property_address = JSON.stringify({ ...columbus, street: "2 Oak" });
  await world.db.updateTable("applications").set({ property_address }).where("id", "=", id).execute();
  await decide(companyOwner, id, "reject");
  expect(await fulfill(companyOwner, report, correction)).toBe(409);
  expect((await applicationOf(companyOwner, id)).unit_address).not.toContain("Pine");
});

test("reports that weren't ordered when the application is decided are refunded instead", async () => {
  const owner = await createLandlord(world);
  const { id } = await createFinishedApplication(world, owner);
  await decide(owner, id, "reject");
  await runUntilIdle(world);
  expect(new Set(Object.values(reportStates(await applicationOf(owner, id))))).toEqual(new Set(["ordered"]));
  await makeFinal();
  const { reports } = await applicationOf(owner, id);
  expect(new Set(reports.map(({ status, error_type }) => `${status} ${error_type}`))).toEqual(
    new Set(["error decided"]),
  );
  expect((await requestsOf(id)).filter(({ request_renter }) => request_renter !== null)).toEqual([]);
});

test("reports that weren't ordered when the application was decided are ordered if the decision is undone", async () => {
  const owner = await createLandlord(world);
  const { id } = await createFinishedApplication(world, owner);
  await decide(owner, id, "reject");
  await runUntilIdle(world);
  await decide(owner, id, "undo_decision");
  await makeFinal();
  expect(new Set(Object.values(reportStates(await applicationOf(owner, id))))).toEqual(new Set(["ready"]));
});

test("a paid report that waits for a confirmation of the person is refunded after the decision, when nobody can confirm it", async () => {
  const owner = await createLandlord(world);
  const answers = {
    rental_property__address: unrestrictedAddress,
    applicant__first_name: "Nora",
    applicant__last_name: "Castellan",
    applicant__ssn: "666-12-3456",
  };
  const applicant = await createUnverifiedApplicant(world, owner, { selected: ["eviction"], fee: "0.00" }, answers);
  const { request, answer } = identityCalls(world, () => applicant);
  const questions = await request({ ...identityRequestBody(findPersonaBy("questions")) });
  expect((await answer(rightAnswers(questions.body))).body.status).toBe("passed");
  const by = { token: owner.token };
  const wanted = { report_source_identifiers: ["credit"] };
  await world.post(`/applications/${applicant.id}/send_payment_request/`, wanted, by);
  const card = { stripeToken: "tok_visa", payment_receipt: "nora@example.com" };
  await world.post(`/applications/${applicant.id}/buy_reports_by_applicant/`, card, { token: applicant.renter.token });
  await runUntilIdle(world);
  await decide(owner, applicant.id, "accept");
  await makeFinal();
  const confirmed = { reason: "Maiden name" };
  const decided = await applicationOf(owner, applicant.id);
  expect(decided.abilities.confirm_person).toBe(false);
  expect(decided.next_actions.map(({ action }) => action)).not.toContain("confirm_person");
  expect((await world.post(`/applications/${applicant.id}/confirm_person/`, confirmed, by)).status).toBe(404);
  await runUntilIdle(world);
  expect(reportStates(await applicationOf(owner, applicant.id)).credit).toBe("decided");
  const payments = await listPayments(world, applicant.id);
  const paid = payments.find(({ purpose }) => purpose === "payment_request");
  expect(paid?.refunded_cents).toBe(paid?.amount_cents);
});
