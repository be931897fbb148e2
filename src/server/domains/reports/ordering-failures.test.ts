import { afterEach, describe, expect, test, vi } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import { hourMs } from "#rules/time/durations.ts";
import type { Shareable } from "#sandbox/shareable/shareable.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { createFinishedApplication, createLandlord } from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { openWorld } from "#server/testing/world.ts";
import { orderReports } from "./ordering/jobs/order-reports.ts";
import { pollLimitMs } from "./ordering/poll-delay.ts";

const world = openWorld({ sandbox: true });

const shareableEmulation = () => {
  const emulation = world.vendors.get("shareable");
  if (!emulation) throw new Error("The screening service is not emulated.");
  return emulation;
};
const bureau = () => shareableEmulation().vendor;
const decideManually: Shareable["decideManually"] = (...args) =>
  (shareableEmulation() as unknown as Shareable).decideManually(...args);
const requireExams: Shareable["requireExams"] = (required) =>
  (shareableEmulation() as unknown as Shareable).requireExams(required);
afterEach(() => {
  bureau().faults.clear();
  requireExams(false);
});

const statesOf = async (id: string) => {
  const rows = await world.db.selectFrom("reports").select("status").where("application_id", "=", id).execute();
  return rows.map(({ status }) => status);
};
const statusOf = async (id: string) =>
  (await world.db.selectFrom("applications").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

/** Returns how often the vendor received an order of this application, whether or not its response arrived. */
async function ordersOf(id: string) {
  const rows = await world.db.selectFrom("screening_requests").selectAll().where("application_id", "=", id).execute();
  const paths = rows.map(({ request_renter }) => `/v3/Renters/ScreeningRequestRenters/${request_renter}/Reports`);
  return bureau()
    .calls()
    .filter(({ method, path, status }) => method === "POST" && status === 200 && paths.includes(path)).length;
}

/** Makes all waiting retries and polls due now. */
async function runDelayedJobs() {
  await world.pool.query("update graphile_worker._private_jobs set run_at = now(), attempts = 0");
  await runUntilIdle(world);
}

/** Runs jobs until all retries are done: two or three once the vendor is available again. */
async function runAllRetries(id: string) {
  for (let round = 0; round < 12 && (await statesOf(id)).some((status) => status === "ordered"); round++)
    await runDelayedJobs();
}

describe("ordering reports at the screening vendor", () => {
  test.each([
    ["responds with its own error", { kind: "error", path: "/Landlords/", times: 2 }],
    ["responds with an error when reports are ordered", { kind: "error", path: "/Reports", times: 2 }],
    ["accepts the order but its response is lost", { kind: "lost", path: "/Reports", times: 2 }],
    ["accepts the applicant's data but its response is lost", { kind: "lost", path: "/Renters", times: 2 }],
    ["responds to requests without JSON", { kind: "malformed", path: "/ScreeningRequest", times: 2 }],
    ["responds without JSON instead of reports", { kind: "malformed", path: "/Reports", times: 3 }],
    ["is 300 ms late", { kind: "slow", ms: 300, times: 5 }],
    ["reports each event twice", { kind: "twice", times: 1 }],
    ["reports events in another order", { kind: "shuffled", times: 1 }],
    ["never reports an event", { kind: "never" }],
  ] as const)("if the screening vendor %s, each report is ordered and received once", async (_what, fault) => {
    const owner = await createLandlord(world);
    bureau().faults.set(fault);
    const { id } = await createFinishedApplication(world, owner);
    await runUntilIdle(world);
    await runAllRetries(id);
    expect(await statesOf(id)).toEqual(["ready", "ready", "ready"]);
    expect(await statusOf(id)).toBe("S");
    expect(await ordersOf(id)).toBe(1);
    const { rows } = await world.pool.query(
      `select jsonb_array_elements_text(data::jsonb -> 'reports') as report
       from audit_logs where application_id = $1 and action = 'report ready' order by 1`,
      [id],
    );
    expect(rows.map(({ report }) => report)).toEqual(["credit", "criminal", "eviction"]);
  });

  test("three concurrent runs of the job that orders reports order each report once", async () => {
    const owner = await createLandlord(world);
    const { id } = await createFinishedApplication(world, owner);
    const deps = await world.ofApplication(id);
    await Promise.all([1, 2, 3].map(() => orderReports(deps, { application: id })));
    await runUntilIdle(world);
    expect(await statesOf(id)).toEqual(["ready", "ready", "ready"]);
    expect(await ordersOf(id)).toBe(1);
  });

  test("resuming an order after the vendor's webhook arrived doesn't delay the fetching of its reports", async () => {
    const owner = await createLandlord(world);
    const { id } = await createFinishedApplication(world, owner);
    const deps = await world.ofApplication(id);
    await orderReports(deps, { application: id });
    await shareableEmulation().webhooks?.idle();
    // simulates a crash before the order was recorded
    const requests = deps.db.updateTable("screening_requests").set({ status: "started" });
    await requests.where("application_id", "=", id).execute();
    await orderReports(deps, { application: id });
    await runUntilIdle(world);
    expect(await statesOf(id)).toEqual(["ready", "ready", "ready"]);
  });

  test("an application is in Processing during an outage of the screening vendor, and its reports arrive afterwards", async () => {
    const owner = await createLandlord(world);
    bureau().faults.set({ kind: "error" });
    const { id } = await createFinishedApplication(world, owner);
    await runUntilIdle(world);
    await runDelayedJobs();
    expect([await statusOf(id), await statesOf(id)]).toEqual(["P", ["ordered", "ordered", "ordered"]]);
    expect((await world.app.inject({ url: "/readyz" })).statusCode).toBe(200);
    bureau().faults.clear();
    await runAllRetries(id);
    expect([await statusOf(id), await statesOf(id)]).toEqual(["S", ["ready", "ready", "ready"]]);
  });

  test("if the bureau requires answers to its own identity questions, the reports show that it didn't verify the applicant, and can be ordered again", async () => {
    const owner = await createLandlord(world);
    requireExams(true);
    const { id } = await createFinishedApplication(world, owner, { selected: ["credit"] });
    await runUntilIdle(world);
    const errors = world.db.selectFrom("reports").select(["status", "error_type"]).where("application_id", "=", id);
    expect(await errors.execute()).toEqual([{ status: "error", error_type: "not_verified" }]);
    expect(world.logged.join()).toContain("SHAREABLE_WITHOUT_EXAMS");
    expect(await ordersOf(id)).toBe(0);
    requireExams(false);
    const { id: report } = await world.db
      .selectFrom("reports")
      .select("id")
      .where("application_id", "=", id)
      .executeTakeFirstOrThrow();
    await world.post(`/reports/${report}/fulfill_requirement/`, { action: "order_again" }, { token: owner.token });
    await runUntilIdle(world);
    await runAllRetries(id);
    expect(await statesOf(id)).toEqual(["ready"]);
  });

  test("a report that can't be read doesn't delay the others of its order, and is fetched again", async () => {
    const owner = await createLandlord(world);
    bureau().faults.set({ kind: "malformed", path: "/Landlords/ScreeningRequestRenters", times: 1 });
    const { id } = await createFinishedApplication(world, owner);
    await runUntilIdle(world);
    expect((await statesOf(id)).toSorted()).toEqual(["ordered", "ready", "ready"]);
    expect(await statusOf(id)).toBe("P");
    await runAllRetries(id);
    expect([await statusOf(id), await statesOf(id)]).toEqual(["S", ["ready", "ready", "ready"]]);
  });

  test("if one report of an order never arrives, the others are shown, and only the missing one can be ordered again", async () => {
    const owner = await createLandlord(world);
    const { screening } = world.deps;
    if (!screening) throw new Error("There is no screening service.");
    const report = screening.report.bind(screening);
    const answers = vi
      .spyOn(screening, "report")
      .mockImplementation(async (ref, kind) => (kind === "criminal" ? "pending" : await report(ref, kind)));
    const { id } = await createFinishedApplication(world, owner);
    await runUntilIdle(world);
    const waited = pollLimitMs + hourMs;
    world.pass(waited);
    await runDelayedJobs();
    world.pass(-waited);
    answers.mockRestore();
    const rows = await world.db
      .selectFrom("reports")
      .select(["report_type", "status", "error_type"])
      .where("application_id", "=", id)
      .orderBy("report_type")
      .execute();
    expect(rows).toEqual([
      { report_type: "credit", status: "ready", error_type: "" },
      { report_type: "criminal", status: "error", error_type: "failed" },
      { report_type: "eviction", status: "ready", error_type: "" },
    ]);
    expect(await statusOf(id)).toBe("S");
  });

  test.each([
    ["passed", true, "ready"],
    ["failed", false, "error"],
  ])(
    "an order continues after the bureau's manual identity check has %s, even if no webhook reports it",
    async (_result, hasPassed, status) => {
      const owner = await createLandlord(world);
      bureau().faults.set({ kind: "never" });
      const { id } = await createFinishedApplication(world, owner, { ssn: "666-01-0009", selected: ["credit"] });
      await runUntilIdle(world);
      const errorOf = async () =>
        await world.db
          .selectFrom("reports as r")
          .innerJoin("screening_requests as q", "q.id", "r.screening_request_id")
          .select(["r.error_type", "q.request_renter"])
          .where("r.application_id", "=", id)
          .executeTakeFirstOrThrow();
      const waiting = await errorOf();
      expect(waiting.error_type).toBe("manual_verification");
      await runDelayedJobs();
      expect((await errorOf()).error_type).toBe("manual_verification");
      decideManually(Number(waiting.request_renter), hasPassed);
      for (let round = 0; round < 4; round++) await runDelayedJobs();
      expect(await statesOf(id)).toEqual([status]);
      if (!hasPassed) expect((await errorOf()).error_type).toBe("failed");
    },
  );

  test("no report is ordered for an application that the landlord deleted before the vendor was called", async () => {
    const owner = await createLandlord(world);
    const { id, bundle } = await createFinishedApplication(world, owner);
    expect(await statesOf(id)).toEqual(["ordered", "ordered", "ordered"]);
    const deleted = await world.post("/application_bundles/delete/", { slugs: [bundle] }, { token: owner.token });
    expect(deleted.status).toBe(200);
    await runUntilIdle(world);
    expect(await statesOf(id)).toEqual(["error", "error", "error"]);
    expect(await ordersOf(id)).toBe(0);
  });

  test("no database transaction stays open for a second during slow calls to the screening vendor", async () => {
    const owner = await createLandlord(world);
    const { id } = await createFinishedApplication(world, owner, { selected: ["credit"] });
    bureau().faults.set({ kind: "slow", ms: 1_500, times: 2 });
    const running = orderReports(await world.ofApplication(id), { application: id });
    const retained: unknown[] = [];
    for (let over = false; !over; ) {
      const { rows } = await world.pool.query(
        `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and state like 'idle in transaction%' and xact_start < clock_timestamp() - interval '1 second'`,
      );
      retained.push(...rows);
      over = await Promise.race([running.then(() => true), new Promise<false>((go) => setImmediate(go, false))]);
    }
    expect(retained).toEqual([]);
    bureau().faults.clear();
    await runUntilIdle(world);
  });
});

describe("the URL of the screening vendor's webhooks", () => {
  const sendWebhook = (secret: string, body: object) =>
    world.app.inject({ method: "POST", url: `/webhooks/screening/${secret}/reports/status`, payload: body });

  test("a webhook of the screening vendor whose URL contains a wrong secret returns status 404", async () => {
    expect((await sendWebhook(newToken(), { ScreeningRequestRenterId: 4001 })).statusCode).toBe(404);
  });

  test("a forged success webhook returns status 204, but a report that the screening vendor didn't create isn't shown", async () => {
    const owner = await createLandlord(world);
    bureau().faults.set({ kind: "error", path: "/Reports" });
    const { id } = await createFinishedApplication(world, owner, { selected: ["credit"] });
    await runUntilIdle(world);
    const request = await world.db
      .selectFrom("screening_requests")
      .selectAll()
      .where("application_id", "=", id)
      .executeTakeFirstOrThrow();
    await world.db.updateTable("screening_requests").set({ status: "ordered" }).where("id", "=", request.id).execute();
    const { webhookSecret = "" } = world.deps.screening ?? {};
    const body = { ScreeningRequestRenterId: Number(request.request_renter), ReportsDeliveryStatus: "Success" };
    expect((await sendWebhook(webhookSecret, body)).statusCode).toBe(204);
    expect((await sendWebhook(webhookSecret, { nonsense: true })).statusCode).toBe(204);
    await runUntilIdle(world);
    expect(await statesOf(id)).toEqual(["ordered"]);
  });
});

test.each([
  ["ordering reports", "/Landlords/", 0],
  ["fetching the ordered reports", "/Landlords/ScreeningRequestRenters", 1],
])(
  "if %s still fails after all attempts, each report is shown as an error, and the landlord can order the reports again",
  async (_, path, rounds) => {
    const owner = await createLandlord(world);
    bureau().faults.set({ kind: "error", path });
    const { id } = await createFinishedApplication(world, owner);
    for (let round = 0; round < rounds; round++) await runUntilIdle(world);
    await world.pool.query("update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1");
    await world.runJobs();
    const read = async () => (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body;
    const failed = await read();
    expect(failed.reports.map(({ status, error_type }) => [status, error_type])).toEqual(
      Array(3).fill(["error", "failed"]),
    );
    expect(failed.reports[0]?.next_actions).toMatchObject([{ action: "order_again", by: "landlord" }]);
    bureau().faults.clear();
    for (const { id: report } of failed.reports)
      await world.post(`/reports/${report}/fulfill_requirement/`, { action: "order_again" }, { token: owner.token });
    await runUntilIdle(world);
    expect((await read()).reports.map(({ status }) => status)).toEqual(Array(3).fill("ready"));
  },
);
