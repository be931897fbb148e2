import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import type { User } from "#contract/accounts/users.ts";
import * as adverse from "#contract/adverse-actions.ts";
import * as bundles from "#contract/application-bundles.ts";
import type { Application } from "#contract/application-schemas.ts";
import * as applications from "#contract/applications.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import * as income from "#contract/income.ts";
import type { Payment } from "#contract/payment-schemas.ts";
import * as payments from "#contract/payments.ts";
import * as reports from "#contract/reports.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { createApplicant } from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { openWorld } from "#server/testing/world.ts";
import { sampleApplicant, sampleLandlord } from "./access.ts";
import { createStartSession } from "./calls.ts";
import { canFillSample, fillSample } from "./fill.ts";
import { seedSample } from "./seed.ts";

const sampleReady = Promise.withResolvers<void>();
// as in production: a webhook delivered in between would be recorded with the current time
const world = openWorld({ sandbox: true, undoMinutes: 10, webhooksAfter: sampleReady.promise });
let landlord = "";
let renter = "";

const logIn = async (username: string) =>
  (await world.post<{ access: string }>("/token/", { username, password: "Lintel sample 1" })).body.access;

beforeAll(async () => {
  await seedSample(world.app, world.deps);
  await fillSample(world.app, world.deps, new AbortController().signal);
  sampleReady.resolve();
  await runUntilIdle(world);
  landlord = await logIn(sampleLandlord);
  renter = await logIn(sampleApplicant);
}, 180_000);

type Call = { schema: { response: { 200: z.ZodType } } };

/** Reads a response and checks that it matches the contract exactly. */
async function readValidated<T>(call: Call, path: string, token = landlord): Promise<T> {
  const { status, body } = await world.get<T>(path, { token });
  expect({ path, status }).toEqual({ path, status: 200 });
  expect(call.schema.response[200].safeParse(body).error, path).toBeUndefined();
  return body;
}
const listApplicants = async (query = "") =>
  (await readValidated<{ results: Bundle[] }>(bundles.listBundles, `/application_bundles/?page_size=100${query}`))
    .results;
const findBundle = async (name: string) => {
  const found = (await listApplicants()).find(({ applications }) =>
    applications.some(({ applicant }) => applicant.name === name),
  );
  if (!found) throw new Error(`${name} is not listed`);
  return found;
};
const countApplicants = async (query: string) => {
  const { rows } = await world.pool.query<{ n: number }>(`select count(*)::int as n from ${query}`);
  return rows[0]?.n;
};

test("API responses about the sample's applications, payments, income, notices and reports match the API contract", async () => {
  for (const { applications: members } of await listApplicants())
    for (const { id } of members) {
      const full = await readValidated<Application>(applications.getApplication, `/applications/${id}/`);
      await readValidated(payments.listPayments, `/applications/${id}/payments/`);
      await readValidated(income.getIncome, `/applications/${id}/income/`);
      await readValidated(adverse.listAdverseActions, `/adverse_actions/?application=${id}`);
      for (const report of full.reports) await readValidated(reports.getReport, `/reports/${report.id}/`);
    }
});

test("the sample data has credit, eviction, criminal and income reports, with high and low scores and with records", async () => {
  const contents: ReportContent[] = [];
  for (const { applications: members } of await listApplicants())
    for (const { id } of members) {
      const { reports: all } = (await world.get<Application>(`/applications/${id}/`, { token: landlord })).body;
      if (!all.some(({ status }) => status === "ready")) continue;
      await world.post(
        `/reports/${all[0]?.id}/fulfill_requirement/`,
        { action: "certify_purpose" },
        { token: landlord },
      );
      for (const report of all) {
        const { content } = await readValidated<{ content: ReportContent | null }>(
          reports.getReport,
          `/reports/${report.id}/`,
        );
        if (content) contents.push(content);
      }
    }
  const of = <K extends ReportContent["kind"]>(kind: K) =>
    contents.filter((content): content is Extract<ReportContent, { kind: K }> => content.kind === kind);
  const scores = of("credit").map(({ score }) => score?.value ?? 0);
  expect(Math.max(...scores)).toBeGreaterThan(700);
  expect(Math.min(...scores)).toBeLessThan(620);
  expect(of("credit").some(({ public_records }) => public_records.length > 0)).toBe(true);
  expect(of("credit").some(({ collections }) => collections.length > 0)).toBe(true);
  expect(of("eviction").some(({ records }) => records.length > 0)).toBe(true);
  expect(of("criminal").some(({ records }) => records.length > 0)).toBe(true);
  expect(await countApplicants("income_checks where status = 'ready'")).toBeGreaterThan(2);
});

test("the sample landlord has every part of the product, and unread notifications only about new applications", async () => {
  const { landlord: flags } =
    (await world.get<{ results: User[] }>("/users/", { token: landlord })).body.results[0] ?? {};
  expect(flags).toMatchObject({ show_my_payments: true, show_referral: true, beta_features_enabled: true });
  const unread =
    "notifications n join applications a on a.tenant = n.tenant and a.id = n.application_id where n.context = 'landlord' and n.read_at is null";
  expect(await countApplicants(`${unread} and a.is_new`)).toBeGreaterThan(0);
  expect(await countApplicants(`${unread} and not a.is_new`)).toBe(0);
});

test("the sample data has a shortlisted household of two applicants", async () => {
  const { applications: members, is_shortlisted } = await findBundle("Elena Reyes");
  expect(members.map(({ applicant }) => applicant.name).sort()).toEqual(["Daniel Reyes", "Elena Reyes"]);
  expect(is_shortlisted).toBe(true);
});

test("one applicant in the sample data provided a portable report and made no payment", async () => {
  const [one] = (await findBundle("Ingrid Solberg")).applications;
  const path = `/applications/${one?.id}/`;
  const full = await readValidated<Application>(applications.getApplication, path);
  expect(full.status).toBe("S");
  expect(full.reports.map(({ report_type, status, portable }) => [report_type, status, portable?.from])).toEqual(
    ["credit", "eviction", "criminal"].map((kind) => [kind, "ready", "Front Range Tenant Reports"]),
  );
  const file = await world.get(`/attachments/download?path=${full.reports[0]?.portable?.path}`, { token: landlord });
  expect(file.status).toBe(200);
  const { results } = await readValidated<{ results: Payment[] }>(payments.listPayments, `${path}payments/`);
  expect(results).toEqual([]);
});

test("the applicant list of the sample data shows scores only of opened reports, and marks a refunded application", async () => {
  const creditOf = async (name: string) => (await findBundle(name)).applications.map(({ credit }) => credit);
  expect(await creditOf("Aaliyah Brooks")).toEqual([{ score: expect.any(Number) }]);
  expect(await creditOf("Ingrid Solberg")).toEqual([null]);
  const archived = await readValidated<{ results: Bundle[] }>(
    bundles.listBundles,
    "/application_bundles/?is_archived=true",
  );
  const refunded = [];
  for (const { applications: members } of archived.results)
    for (const { id } of members)
      refunded.push(
        (await readValidated<Application>(applications.getApplication, `/applications/${id}/`)).is_refunded,
      );
  expect(refunded.sort()).toEqual([false, true]);
});

test("decisions in the sample data are final, with the required notices", async () => {
  const decided = (await listApplicants()).filter(({ status }) => status === "A" || status === "R");
  expect(decided.map(({ undo_until }) => undo_until)).toEqual(decided.map(() => null));
  expect(
    await countApplicants("application_bundles where pending_decision is not null or undo_until is not null"),
  ).toBe(0);
  expect(await countApplicants("applications where status_before is not null")).toBe(0);
  const notices = async (name: string) => {
    const [one] = (await findBundle(name)).applications;
    const path = `/adverse_actions/?application=${one?.id}`;
    return (await readValidated<{ results: adverse.AdverseAction[] }>(adverse.listAdverseActions, path)).results;
  };
  expect(await notices("Marcus Bell")).toMatchObject([{ kind: "conditions", delivered_at: expect.any(String) }]);
  expect(await notices("Sofía Delgado")).toEqual([]);
  expect((await findBundle("Sofía Delgado")).status).toBe("A");
});

test("the applicant in the sample data sees the decline with its adverse action notice, and can finish a second application", async () => {
  const { results } = await readValidated<{ results: Bundle[] }>(
    bundles.listBundles,
    "/application_bundles/?context=applicant",
    renter,
  );
  expect(results.map(({ status }) => status)).toEqual(["U", "R"]);
  const [pending, declined] = results.map(({ applications: [one] }) => one?.id);
  const { results: notices } = await readValidated<{ results: adverse.AdverseAction[] }>(
    adverse.listAdverseActions,
    `/adverse_actions/?application=${declined}`,
    renter,
  );
  expect(notices).toMatchObject([{ kind: "decline", delivery: "email", delivered_at: expect.any(String) }]);
  const input = { stripeToken: "pm_card_visa", payment_receipt: sampleApplicant };
  expect((await world.post(`/applications/${pending}/pay/`, input, { token: renter })).status).toBe(200);
  await runUntilIdle(world);
  expect((await findBundle("Maya Okafor")).status).toBe("S");
});

test("no job is pending for the sample landlord's data", async () => {
  expect(await countApplicants("graphile_worker._private_jobs where run_at = 'infinity'")).toBe(0);
  expect(
    await countApplicants("emails where sent_at is null and to_address like '%@lintel.example' and kind <> 'receipt'"),
  ).toBe(0);
  expect(await countApplicants("applications where emailed_at is null")).toBe(0);
  expect(await countApplicants("payments where status <> 'succeeded' or receipt_sent_at is null")).toBe(0);
  expect(await countApplicants("refunds where status <> 'succeeded'")).toBe(0);
  expect(await countApplicants("reports where status = 'ordered'")).toBe(0);
  expect(await countApplicants("screening_requests where status <> 'ready'")).toBe(0);
  expect(await countApplicants("income_checks where status <> 'ready'")).toBe(0);
});

test("the history and payments of the sample data are consistent and in the past", async () => {
  expect((await verifyHistory(world.db)).faults).toEqual([]);
  const { rows } = await sql<{ sum: number }>`
    select sum(amount_cents)::int as sum from ledger_entries group by tenant, transaction_id`.execute(world.db);
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.every(({ sum }) => sum === 0)).toBe(true);
  const { rows: late } = await sql`
    select a.action from audit_logs a where a.created > ${world.clock.at}`.execute(world.db);
  expect(late).toEqual([]);
  const { rows: unordered } = await sql`
    select action from (select action, created, lag(created) over (partition by application_id order by position) as before
      from audit_logs where application_id is not null) entries where created < before`.execute(world.db);
  expect(unordered).toEqual([]);
});

test("the landlord in the sample data can decide an undecided application", async () => {
  const { abilities, status } = (
    await world.get<Application>(`/applications/${(await findBundle("Priya Raman")).applications[0]?.id}/`, {
      token: landlord,
    })
  ).body;
  expect(isSubmittedUndecided(status)).toBe(true);
  expect(abilities.decide).toBe(true);
});

test("sample data can't be created unless it is configured and Stripe is emulated", () => {
  const emulated = new Set(["experian", "finicity", "shareable", "stripe", "here"]);
  const setting = { sampleApplications: true, sandboxFaults: [] };
  expect(canFillSample(setting, emulated)).toBe(true);
  expect(canFillSample({ ...setting, sampleApplications: false }, emulated)).toBe(false);
  emulated.delete("stripe");
  expect(canFillSample(setting, emulated)).toBe(false);
});

test("the code that creates sample data can't act as an account outside the sample data", async () => {
  const { user } = await createApplicant(world);
  const sitDown = createStartSession(world.app, world.deps, new AbortController().signal);
  const session = await sitDown(user.id, "203.0.113.200", world.clock.at);
  await expect(session.get("/users/", world.clock.at)).rejects.toThrow("answered 401");
  expect(await countApplicants(`access_tokens where user_id = '${user.id}' and user_agent like '%sample%'`)).toBe(0);
});

test("creating the sample data continues after an interruption without creating anything twice", async () => {
  const before = (await listApplicants()).length;
  await sql`update landlords set settings = settings - 'sample' || '{"sample_made": 8}'`.execute(world.db);
  const stop = new AbortController();
  const cut = fillSample(world.app, world.deps, stop.signal);
  setTimeout(() => stop.abort(), 200);
  await expect(cut).rejects.toThrow();
  await fillSample(world.app, world.deps, new AbortController().signal);
  expect((await listApplicants()).length).toBe(before);
  await fillSample(world.app, world.deps, new AbortController().signal);
  expect((await listApplicants()).length).toBe(before);
});
