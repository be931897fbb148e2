import { expect, test } from "vitest";
import type { MoveInStatus } from "#rules/money/move-in-charges.ts";
import { textsIn } from "#texts/message.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { keyFacts } from "#web/features/application-review/summary/key-facts.ts";
import { formatUnpaidCharges } from "#web/features/application-review/summary/unpaid-charges.ts";
import { sampleApplication } from "#web/features/demo/sample-application.ts";

const t = textsIn("en");
const facts = (changes: Partial<Application>) =>
  Object.fromEntries(keyFacts({ ...sampleApplication, ...changes }, t).map(({ name, ...fact }) => [name, fact]));
type Action = Application["next_actions"][number];
const income = {
  name: "income_to_rent",
  number: 0,
  required: 3,
  result: "not_met",
  found: 2.5,
  override: null,
} as const;

const household = (
  times: string | null,
  guarantors: NonNullable<Application["household_income"]>["guarantors"] = null,
) => ({
  monthly: "7500.00",
  times,
  voucher: false,
  guarantors,
});

test("an application's summary shows the monthly income even without a rent to compare it with", () => {
  expect(facts({ household_income: household(null) }).income).toMatchObject({
    value: "$7,500.00 a month",
    detail: "Stated in the application",
  });
  const values = { ...sampleApplication.values, income__monthly_total: "5900.00", rental_property__rent: "2000.00" };
  expect(facts({ household_income: null, values }).income).toMatchObject({
    value: "2.9× rent",
    detail: "$5,900.00 a month\nStated in the application",
  });
});

test("an application's summary shows the income-to-rent ratio with and without the guarantor's income", () => {
  expect(facts({ household_income: household("3.0") }).income).toMatchObject({
    value: "3.0× rent",
    detail: "$7,500.00 a month\nStated in the application",
  });
  const guarantors = { monthly: "4000.00", counted: true, times_without: "1.4" };
  expect(
    facts({ household_income: household("3.0", guarantors), criteria: [{ ...income, found: 3, result: "met" }] })
      .income,
  ).toMatchObject({
    value: "3.0× rent",
    detail: "$7,500.00 a month\nAt least 3 times the rent\n1.4× without the guarantor",
    result: "met",
  });
  const alone = { ...guarantors, times_without: null };
  expect(facts({ household_income: household("1.6", alone) }).income?.detail).toContain("Guarantor's income only");
});

test("an application's summary doesn't mention a guarantor's income that the landlord doesn't count", () => {
  const guarantors = { monthly: "4000.00", counted: false, times_without: "1.4" };
  expect(facts({ household_income: household("1.4", guarantors) }).income?.detail).toBe(
    "$7,500.00 a month\nStated in the application",
  );
});

test("an application's summary lists a criterion without a result as missing, unless a person assessed it", () => {
  const next_actions: Action[] = [{ action: "decide", by: "landlord", operation_ids: [], report: null }];
  const score = { ...income, name: "credit_score", required: 620, found: null, result: "unknown" } as const;
  const missing = (criteria: Application["criteria"]) =>
    facts({ status: "S", next_actions, reports: [], criteria }).missing;
  expect(missing([income, score])).toMatchObject({
    value: "Credit score",
    detail: "Ready for a decision",
  });
  const override = { met: true, reason: "A guarantor", by: "Ida Berg", created: "2026-11-01T00:00:00.000Z" };
  expect(missing([{ ...score, override }])?.value).toBe("Nothing");
});

test("an application's summary compares income with the landlord's criterion, or shows a manual assessment", () => {
  expect(facts({ household_income: household("2.5"), criteria: [income] }).income).toEqual({
    value: "2.5× rent",
    detail: "$7,500.00 a month\nAt least 3 times the rent",
    result: "not_met",
    flags: [],
  });
  const override = { met: true, reason: "Savings", by: "Ida Berg", created: "2026-11-01T00:00:00.000Z" };
  expect(facts({ criteria: [{ ...income, override }] }).income?.result).toBe("met");
});

test("an application's summary shows an unknown income as not known and not as zero", () => {
  const unknown = { ...income, found: null, result: "unknown" } as const;
  expect(facts({ household_income: { ...household(null), monthly: null }, criteria: [unknown] }).income?.value).toBe(
    "Unknown",
  );
});

test("without a credit criterion, an application's summary shows the report's score, or “Ready” if it has none", () => {
  expect(facts({}).credit?.value).toBe("712");
  const [credit] = sampleApplication.reports;
  if (!credit) throw new Error("The sample has no credit report.");
  const named = { label: "VantageScore 4.0", value: "655" };
  expect(facts({ reports: [{ ...credit, summary: [named] }] }).credit?.value).toBe("655");
  expect(facts({ reports: [{ ...credit, summary: [{ ...named, value: "–" }] }] }).credit?.value).toBe("Ready");
});

test("an application's summary names all members of its household", () => {
  const member = (id: string, name: string) => ({ id, name, role: "applicant" as const, revision: 1 });
  const { who } = facts({ bundle: { slug: "k7m2x9qa", applications: [member("1", "Nora"), member("2", "Sam")] } });
  expect(who).toMatchObject({ value: "Nora, Sam", detail: "2 people applying together" });
});

test("a household's summary says which member its credit and history belong to", () => {
  const [own] = sampleApplication.bundle.applications;
  if (!own) throw new Error("The sample has no application.");
  const bundle = { ...sampleApplication.bundle, applications: [own, { ...own, id: "2", name: "Elena Reyes" }] };
  const { credit, history } = facts({ bundle });
  const only = `${sampleApplication.applicant.name} only`;
  expect([credit?.detail, history?.detail]).toEqual([only, only]);
  expect(facts({}).credit?.detail).toBe("");
});

test("an application's summary says which reports weren't ordered, without claiming that there are no records", () => {
  const found = facts({ reports: [], criteria: [] });
  expect(found.credit?.value).toBe("Not ordered");
  expect(found.history).toMatchObject({ value: "Not ordered", detail: "Eviction and criminal reports" });
});

test("an application's summary shows collections only with the credit score, and records only with the history", () => {
  const [report] = sampleApplication.reports;
  if (!report) throw new Error("The sample has no report.");
  const opened = (report_type: "credit" | "eviction", label: string, value: string): typeof report => ({
    ...report,
    report_type,
    status: "ready",
    summary: [{ label, value }],
  });
  const reports = [opened("credit", "Collections", "2"), opened("eviction", "Eviction records", "0")];
  const found = facts({ reports, criteria: [] });
  expect(found.credit?.flags).toEqual([{ text: "Collections: 2", tone: "attention", kind: "credit" }]);
  expect(found.history?.flags.map(({ tone, kind }) => [tone, kind])).toEqual([["good", "eviction"]]);
  expect(found.history?.detail).not.toContain("Eviction");
});

test("an application's summary names who must take the next step, or says that the application is ready for a decision", () => {
  const verify = {
    action: "verify_identity",
    by: "applicant",
    operation_ids: [] as string[],
    report: null,
  } satisfies Action;
  const decide = { action: "decide", by: "landlord", operation_ids: [] as string[], report: null } satisfies Action;
  expect(facts({ status: "U", next_actions: [verify] }).missing?.value).toBe("Applicant: verify identity");
  const certify = { ...decide, action: "certify_purpose", report: "1" } satisfies Action;
  expect(facts({ status: "S", next_actions: [certify] }).missing?.value).toBe("Open reports");
  expect(facts({ status: "S", next_actions: [decide] }).missing).toMatchObject({
    value: "Nothing",
    detail: "Ready for a decision",
  });
});

test("an application's summary explains by which law its applicant can't be charged before earlier applicants are decided", () => {
  const earlier = {
    action: "decide_earlier",
    by: "landlord",
    operation_ids: [] as string[],
    report: null,
  } satisfies Action;
  const charge_hold = { case: "earlier_undecided", message: "", citation: "§ 504B.173, Minn. Stat." } as const;
  expect(facts({ status: "U", next_actions: [earlier], charge_hold }).missing).toMatchObject({
    value: "Your team: decide on earlier applicants",
    detail: expect.stringContaining("can't be charged until you decide"),
  });
});

test("an accepted application's summary says that the applicant hasn't paid the requested move-in charges", () => {
  const accepted: Application = { ...sampleApplication, status: "A", next_actions: [] };
  const missing = (statuses: MoveInStatus[]) => {
    const charges = statuses.map((status) => ({ status, amount: "1200.50" }));
    return keyFacts(accepted, t, formatUnpaidCharges(charges, t)).at(-1)?.value;
  };
  expect(missing(["requested", "failed", "paid", "canceled"])).toBe("Applicant: pay $2,401.00 in move-in charges");
  expect(missing(["processing", "paid"])).toBe("Nothing");
  // while the charges are loading
  expect(keyFacts(accepted, t, null).at(-1)?.value.trim()).toBe("");
});

test("an application's summary says that the home's address is missing if the decision waits for it", () => {
  const decide = { action: "decide", by: "landlord", operation_ids: ["acceptBundle"], report: null } satisfies Action;
  const waiting = { status: "S", next_actions: [decide], reports: [], criteria: [] } satisfies Partial<Application>;
  expect(facts({ ...waiting, needs_home_address: true }).missing).toMatchObject({ value: "Property address" });
  expect(facts({ ...waiting, needs_home_address: false }).missing).toMatchObject({ value: "Nothing" });
});
