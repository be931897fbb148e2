import { afterEach, beforeEach, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import { dayMs } from "#rules/time/durations.ts";
import type { Shareable } from "#sandbox/shareable/shareable.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createFinishedApplication,
  createLandlord,
  login,
  type Person,
} from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { createReportReader, reportStates } from "#server/testing/scenes/reports.ts";
import { openWorld } from "#server/testing/world.ts";
import { fetchReportJob } from "./jobs/fetch-report.ts";

const world = openWorld({ sandbox: true });
const { applicationOf } = createReportReader(world);
let owner: Person;
beforeEach(async () => {
  owner = await createLandlord(world);
});

const bureau = () => world.vendors.get("shareable") as unknown as Shareable;
beforeEach(() => bureau().vendor.faults.set({ kind: "never" }));
afterEach(() => bureau().vendor.faults.clear());

const addressIn = (city: string, state: string, zip: string) => ({
  street: "1 Main Street",
  unit: "",
  city,
  state,
  zip,
});
const newark = addressIn("Newark", "NJ", "07102");
const newYork = addressIn("New York", "NY", "10001");

const requestsOf = (id: string) =>
  world.db.selectFrom("screening_requests").selectAll().where("application_id", "=", id).orderBy("id").execute();
const rentersOf = async (id: string) => (await requestsOf(id)).map(({ request_renter }) => request_renter);
/** Returns the paths of the orders that reached the bureau for an application. */
async function ordersOf(id: string) {
  const paths = (await rentersOf(id)).map((renter) => `/v3/Renters/ScreeningRequestRenters/${renter}/Reports`);
  return bureau()
    .vendor.calls()
    .filter(({ method, path }) => method === "POST" && paths.includes(path))
    .map(({ path }) => path);
}
const states = async (id: string) => reportStates(await applicationOf(owner, id));

/** Creates an application whose paid reports wait for the bureau's manual identity check. */
async function createManuallyChecked(selected: string[]) {
  const created = await createFinishedApplication(world, owner, {
    ssn: "666-01-0009",
    selected,
    address: addressIn("Houston", "TX", "77002"),
  });
  await runUntilIdle(world);
  expect(Object.values(await states(created.id))).toEqual(selected.map(() => "manual_verification"));
  return created;
}
async function runLaterJobs() {
  await runDelayedJobs(world);
  await runUntilIdle(world);
}
/** Completes all manual checks of an application at the bureau, and runs the polls. */
async function completeManualChecks(id: string) {
  for (const renter of await rentersOf(id)) bureau().decideManually(Number(renter), true);
  for (let round = 0; round < 4; round++) await runLaterJobs();
}
const correct = (id: string, property_address: object) =>
  world.patch<Application>(`/applications/${id}/`, { property_address }, { token: owner.token });

test.each([
  ["Newark, where the law prohibits it", newark, "barred"],
  ["New York City, where the law requires an offer first", newYork, "restricted"],
])(
  "a criminal report isn't ordered after a manual identity check if the address was corrected to %s",
  async (_place, address, state) => {
    const { id } = await createManuallyChecked(["criminal"]);
    const { body } = await correct(id, address);
    expect([body.status, reportStates(body)]).toEqual(["S", { criminal: state }]);
    await completeManualChecks(id);
    expect([await states(id), await ordersOf(id)]).toEqual([{ criminal: state }, []]);
    expect((await requestsOf(id)).map(({ status }) => status)).toEqual(["canceled"]);
  },
);

test("after a manual identity check, only the reports that the law at the corrected address allows are ordered", async () => {
  const { id } = await createManuallyChecked(["credit", "eviction", "criminal"]);
  await correct(id, newark);
  await runLaterJobs();
  expect(await states(id)).toEqual({
    credit: "manual_verification",
    eviction: "manual_verification",
    criminal: "barred",
  });
  await completeManualChecks(id);
  expect(await states(id)).toEqual({ credit: "ready", eviction: "ready", criminal: "barred" });
  expect((await requestsOf(id)).map(({ bundle, status }) => [bundle, status])).toEqual([
    ["credit+eviction+criminal", "canceled"],
    ["credit+eviction", "ready"],
  ]);
  expect(await ordersOf(id)).toHaveLength(1);
});

test("after a manual identity check, reports wait until a mismatch between person and applicant is resolved", async () => {
  const { id, token } = await createManuallyChecked(["credit"]);
  await claimApplication(world, await createApplicant(world, "Ottoline Grantham"), token);
  expect((await applicationOf(owner, id)).person_mismatches).toMatchObject([{ source: "account", resolution: null }]);
  await completeManualChecks(id);
  expect([await states(id), await ordersOf(id)]).toEqual([{ credit: "manual_verification" }, []]);
  const confirmed = { reason: "Her sister's account" };
  expect((await world.post(`/applications/${id}/confirm_person/`, confirmed, { token: owner.token })).status).toBe(200);
  for (let round = 0; round < 4; round++) await runLaterJobs();
  expect(await states(id)).toEqual({ credit: "ready" });
});

test.each([
  ["is given to another member", "change_owner"],
  ["passes to another member because its owner is removed", "remove_user"],
])(
  "reports in a manual identity check are ordered with the new owner's bureau account if the application %s",
  async (_how, call) => {
    const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
    const firm = await createCompanyOwnedBy(world, companyOwner);
    for (const each of [owner, member]) await firm.add(each, { can_create: true });
    const { id, bundle } = await createManuallyChecked(["credit"]);
    const body =
      call === "change_owner"
        ? { username: member.username, bundles: [bundle] }
        : { user: owner.user.id, reassign_to: member.user.id };
    const path = call === "change_owner" ? "/application_bundles/change_owner/" : `/companies/${firm.id}/remove_user/`;
    expect((await world.post(path, body, { token: companyOwner.token })).status).toBe(200);
    owner = member;
    await runLaterJobs();
    await completeManualChecks(id);
    expect(await states(id)).toEqual({ credit: "ready" });
    const requests = await requestsOf(id);
    expect(requests.map(({ status }) => status)).toEqual(["canceled", "ready"]);
    expect(await ordersOf(id)).toEqual([expect.stringContaining(String(requests[1]?.request_renter))]);
    const landlords = await world.db
      .selectFrom("screening_landlords")
      .select("user_id")
      .where("user_id", "=", member.user.id)
      .execute();
    expect(landlords).toHaveLength(1);
  },
);

/** Advances the clock by days, and logs the landlord in again. */
async function passDays(days: number): Promise<void> {
  world.pass(days * dayMs);
  owner = { ...owner, token: await login(world, owner) };
}

test("a four-day manual identity check doesn't shorten the time that a report may be pending", async () => {
  const { id } = await createManuallyChecked(["credit"]);
  await passDays(4);
  const [request] = await requestsOf(id);
  bureau().decideManually(Number(request?.request_renter), true);
  for (let round = 0; round < 2; round++) await runDelayedJobs(world);
  const { screening } = world.deps;
  if (!request || !screening) throw new Error("There is no order.");
  const pending = { ...world.deps, screening: { ...screening, report: async () => "pending" as const } };
  await fetchReportJob.run(pending, { tenant: request.tenant, request: request.id });
  expect(await states(id)).toEqual({ credit: "ordered" });
  await passDays(4);
  await fetchReportJob.run(pending, { tenant: request.tenant, request: request.id });
  expect(await states(id)).toEqual({ credit: "failed" });
});

test("a landlord can order reports again if the bureau doesn't finish a manual identity check within 30 days", async () => {
  const { id } = await createManuallyChecked(["credit"]);
  await passDays(31);
  await runLaterJobs();
  const { reports } = await applicationOf(owner, id);
  expect(reports).toMatchObject([{ error_type: "failed", next_actions: [{ action: "order_again", by: "landlord" }] }]);
  expect((await requestsOf(id)).map(({ status }) => status)).toEqual(["failed"]);
  await completeManualChecks(id);
  expect(await ordersOf(id)).toEqual([]);
});

test("a manual identity check is still polled after a polling job has used up its attempts", async () => {
  const { id } = await createManuallyChecked(["credit"]);
  bureau().vendor.faults.set({ kind: "error", path: "/ScreeningRequestRenters/" });
  await world.pool.query("update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1");
  await world.runJobs();
  bureau().vendor.faults.clear();
  await completeManualChecks(id);
  expect(await states(id)).toEqual({ credit: "ready" });
});
