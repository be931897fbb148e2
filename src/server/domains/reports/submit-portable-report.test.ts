import { expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { dayMs } from "#rules/time/durations.ts";
import { goodPassword } from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { markIdentityVerified } from "#server/testing/scenes/payments.ts";
import { agency, openPortableReports } from "./testing/portable-report-scene.ts";

const { world, startApplication, uploaded, see, due } = openPortableReports();

const logInAgain = async (username: string) =>
  (await world.post<{ access: string }>("/token/", { username, password: goodPassword })).body.access;

test("a portable report replaces reports from the bureau, so nothing is charged or ordered", async () => {
  const { owner, renter, id } = await startApplication("NY", "Albany", "12207");
  const { token } = renter;
  expect((await see(id, token)).portable_report).toMatchObject({ citation: "N.Y. R.P.L. § 238-a" });
  expect((await see(id, owner.token)).portable_report).toBeNull();
  const path = await uploaded(token);
  const submitReport = (created: string) =>
    world.post<{ errors: object }>(
      `/applications/${id}/portable_report/`,
      { path, ...agency, made: created },
      { token },
    );
  expect((await submitReport("2026-01-01")).body.errors).toEqual({ made: [expect.any(String)] });
  const impossible = await submitReport("2026-02-30");
  expect([impossible.status, impossible.body.errors]).toEqual([422, { made: ["Please enter a valid date."] }]);
  expect((await submitReport("2026-02-20")).status).toBe(200);
  expect((await submitReport("2026-02-20")).status).toBe(422);

  await markIdentityVerified(world, id);
  const bill = await world.get<{ due: { amount: string } }>(`/applications/${id}/payments/`, { token });
  expect(bill.body.due.amount).toBe("0.00");
  const paid = await world.post(`/applications/${id}/pay/`, { payment_receipt: renter.username }, { token });
  expect(paid.status).toBe(200);
  await runUntilIdle(world);
  const { reports, status } = await see(id, owner.token);
  expect([status, reports.map((report) => [report.report_type, report.status, report.portable?.from])]).toEqual([
    "S",
    [
      ["credit", "ready", "Bureau of Troy"],
      ["eviction", "ready", "Bureau of Troy"],
    ],
  ]);
  const orders = await world.db.selectFrom("screening_requests").selectAll().where("application_id", "=", id).execute();
  expect(orders).toEqual([]);
  const views = async () =>
    await world.db
      .selectFrom("audit_logs")
      .select("actor_id")
      .where("application_id", "=", id)
      .where("action", "=", "portable report viewed")
      .execute();
  const printed = async (by: string) => (await world.get(`/applications/${id}/pdf/`, { token: by })).status;
  expect([await printed(token), await views()]).toEqual([200, []]);
  // the PDF includes its pages
  expect([await printed(owner.token), await views()]).toEqual([200, [{ actor_id: owner.user.id }]]);
  const seen = await world.db.selectFrom("reports").select("seen_at").where("application_id", "=", id).execute();
  expect(seen.every(({ seen_at }) => seen_at !== null)).toBe(true);
  const file = await world.get(`/attachments/download?path=${path}`, { token: owner.token });
  expect(file.status).toBe(200);
  const asPdf = await world.get<{ detail: string }>(`/reports/${reports[0]?.id}/pdf/`, { token: owner.token });
  expect([asPdf.status, asPdf.body.detail]).toEqual([409, expect.stringContaining("one of their files")]);
  expect(await views()).toEqual([{ actor_id: owner.user.id }]);
});

const submitReport = async (id: string, token: string) =>
  await world.post(
    `/applications/${id}/portable_report/`,
    { path: await uploaded(token), ...agency, made: "2026-02-20" },
    { token },
  );

test("a portable report that was recent enough when it was provided is still accepted at a later payment step", async () => {
  const { renter, id } = await startApplication("NY", "Albany", "12207");
  expect((await submitReport(id, renter.token)).status).toBe(200);
  await markIdentityVerified(world, id);
  world.pass(40 * dayMs);
  const token = await logInAgain(renter.username);
  expect((await due(id, token)).amount).toBe("0.00");
  world.pass(-40 * dayMs);
});

test("where the law allows charging only for a credit report, an applicant who provides a portable report isn't charged", async () => {
  const { renter, id } = await startApplication("WI", "Madison", "53703");
  const { token } = renter;
  await markIdentityVerified(world, id);
  expect((await due(id, token)).amount).toBe("18.00");
  expect((await submitReport(id, token)).status).toBe(200);
  const { amount, reasons } = await due(id, token);
  expect([amount, reasons.length]).toEqual(["0.00", 3]);
});

test.each([
  ["IL", "Chicago", "60614"],
  ["CO", "Denver", "80202"],
])(
  "in %s, an applicant can provide a portable report instead of paying the fee of a form that orders no reports",
  async (state, city, zip) => {
    const { owner, renter, id } = await startApplication(state, city, zip, { fee: "50.00", selected: [] });
    const { token } = renter;
    expect((await see(id, token)).portable_report).not.toBeNull();
    expect((await due(id, token)).amount).toBe("50.00");
    const path = await uploaded(token);
    const provided = { path, ...agency, made: "2026-02-20", includes: ["credit", "eviction"] };
    expect((await world.post(`/applications/${id}/portable_report/`, provided, { token })).status).toBe(200);
    expect([(await due(id, token)).amount, (await see(id, token)).portable_report]).toEqual(["0.00", null]);
    const paid = await world.post(`/applications/${id}/pay/`, { payment_receipt: renter.username }, { token });
    expect(paid.status).toBe(200);
    await runUntilIdle(world);
    const { status, reports } = await see(id, owner.token);
    expect([status, reports.map((report) => [report.report_type, report.status, report.portable?.path])]).toEqual([
      "S",
      [
        ["credit", "ready", path],
        ["eviction", "ready", path],
      ],
    ]);
  },
);

test.each([
  ["the law prohibits the fee of a form without reports anyway", "NY", "Albany", "12207", "50.00"],
  ["the form charges nothing", "IL", "Chicago", "60614", "0.00"],
  ["no law requires accepting it", "TX", "Houston", "77002", "50.00"],
])("without reports, an applicant can't provide a portable report if %s", async (_why, state, city, zip, fee) => {
  const { renter, id } = await startApplication(state, city, zip, { fee, selected: [] });
  expect((await see(id, renter.token)).portable_report).toBeNull();
  expect((await submitReport(id, renter.token)).status).not.toBe(200);
});

test("a portable report that includes none of the waiting reports is rejected, and these stay", async () => {
  const { renter, id } = await startApplication("IL", "Springfield", "62701", { selected: ["credit", "eviction"] });
  const { token } = renter;
  const statuses = async () => (await see(id, token)).reports.map(({ report_type, status }) => [report_type, status]);
  const before = await statuses();
  const provided = { path: await uploaded(token), ...agency, made: "2026-02-20", includes: ["criminal"] };
  const refused = await world.post<Problem>(`/applications/${id}/portable_report/`, provided, { token });
  expect([refused.status, refused.body.errors?.includes?.[0]]).toEqual([
    422,
    expect.stringMatching(/at least one that this application needs: .*Credit report/),
  ]);
  expect(await statuses()).toEqual(before);
  expect((await see(id, token)).portable_report).not.toBeNull();
});

test("a portable report replaces only what it includes: the landlord can buy the rest, and the applicant isn't charged", async () => {
  const { owner, renter, id } = await startApplication("IL", "Springfield", "62701");
  const { token } = renter;
  const provided = { path: await uploaded(token), ...agency, made: "2026-02-20", includes: ["credit"] };
  expect((await world.post(`/applications/${id}/portable_report/`, provided, { token })).status).toBe(200);
  await markIdentityVerified(world, id);
  expect((await due(id, token)).amount).toBe("0.00");
  expect((await world.post(`/applications/${id}/pay/`, { payment_receipt: renter.username }, { token })).status).toBe(
    200,
  );
  await runUntilIdle(world);
  const statuses = async () =>
    (await see(id, owner.token)).reports.map(({ report_type, status }) => [report_type, status]);
  expect(await statuses()).toEqual([
    ["credit", "ready"],
    ["eviction", "unpaid"],
  ]);
  const card = { stripeToken: "tok_visa", payment_receipt: owner.username, save_as_default: false };
  const eviction = { ...card, report_source_identifiers: ["eviction"] };
  expect((await world.post(`/applications/${id}/buy_report/`, eviction, { token: owner.token })).status).toBe(200);
  expect(await statuses()).toEqual([
    ["credit", "ready"],
    ["eviction", "ordered"],
  ]);
});

test("a portable report that includes none of the reports which the law lets it replace is rejected", async () => {
  const { renter, id } = await startApplication("WI", "Madison", "53703");
  const { token } = renter;
  const provided = { path: await uploaded(token), ...agency, made: "2026-02-20", includes: ["eviction"] };
  const refused = await world.post<{ errors: object }>(`/applications/${id}/portable_report/`, provided, { token });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["includes"]]);
});

test("a criminal report that is never ordered for the applicant's home isn't charged", async () => {
  const { renter, id } = await startApplication("NY", "Albany", "12207", { fee: "38.00" });
  await markIdentityVerified(world, id);
  const bill = await due(id, renter.token);
  expect([bill.amount, bill.reasons.length]).toEqual(["18.00", 2]);
});

test.each([
  ["OH", "Columbus", "43004"],
  ["CA", "Fresno", "93701"],
])(
  "a portable report is rejected for a home in %s, where no law requires landlords to accept it, and its date isn't the reason",
  async (state, city, zip) => {
    const { renter, id } = await startApplication(state, city, zip);
    const { token } = renter;
    expect((await see(id, token)).portable_report).toBeNull();
    const body = { path: await uploaded(token), ...agency, made: "2026-02-20" };
    const refused = await world.post<Problem>(`/applications/${id}/portable_report/`, body, { token });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { path: [expect.stringContaining("doesn't require this landlord to accept your own report")] },
    ]);
  },
);

test.each([
  ["2026-01-01", "This report is too old to be accepted. Provide a newer one, or continue without one."],
  ["2027-01-01", "Please enter today's date or an earlier one."],
])("a portable report of %s is rejected in March 2026 because of its date: %s", async (made, text) => {
  const { renter, id } = await startApplication("NY", "Albany", "12207");
  const { token } = renter;
  const body = { path: await uploaded(token), ...agency, made };
  const refused = await world.post<Problem>(`/applications/${id}/portable_report/`, body, { token });
  expect([refused.status, refused.body.errors]).toEqual([422, { made: [text] }]);
});

test("a portable report for a home without an address is rejected with an error that says how to add the address", async () => {
  const { renter, id } = await startApplication("NY", "Albany", "12207");
  const { token } = renter;
  await world.pool.query("update applications set answers = answers - 'rental_property__address' where id = $1", [id]);
  const body = { path: await uploaded(token), ...agency, made: "2026-02-20" };
  const refused = await world.post<Problem>(`/applications/${id}/portable_report/`, body, { token });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    "We need the address of the home first. Its law decides whether the landlord must accept your report. Change your answers to add the address, then provide the report again.",
  ]);
});

test("a landlord can't submit a portable report in place of the applicant", async () => {
  const { owner, id } = await startApplication("NY", "Albany", "12207");
  const body = { path: await uploaded(owner.token), ...agency, made: "2026-02-20" };
  expect((await world.post(`/applications/${id}/portable_report/`, body, { token: owner.token })).status).toBe(404);
});

test.each([
  ["NY", "New York", "10001", "N.Y.C. Local Law 24 of 2024"],
  ["IL", "Evanston", "60201", "§ 42-38, Cook County Code"],
])(
  "a portable report with criminal records can't be opened by a landlord in %s %s, whose law hides some, even after an offer, but by its applicant",
  async (state, city, zip, law) => {
    const { owner, renter, id } = await startApplication(state, city, zip);
    const path = await uploaded(renter.token);
    const provided = { path, ...agency, made: "2026-02-20" };
    expect((await world.post(`/applications/${id}/portable_report/`, provided, { token: renter.token })).status).toBe(
      200,
    );
    await markIdentityVerified(world, id);
    const paid = { payment_receipt: renter.username };
    expect((await world.post(`/applications/${id}/pay/`, paid, { token: renter.token })).status).toBe(200);
    await runUntilIdle(world);
    const file = (token: string) => world.get(`/attachments/download?path=${path}`, { token });
    const before = await see(id, owner.token);
    expect(before.reports.map(({ status, portable, law: rule }) => [status, portable?.path, rule?.citation])).toEqual(
      Array(2).fill(["barred", null, law]),
    );
    expect(before.attachment_urls.map((each) => each.path)).not.toContain(path);
    expect([(await file(owner.token)).status, (await file(renter.token)).status]).toEqual([404, 200]);
    expect((await see(id, renter.token)).attachment_urls.map((each) => each.path)).toContain(path);
    const report = `/reports/${before.reports[0]?.id}/`;
    expect((await world.get<{ content: unknown }>(report, { token: owner.token })).body.content).toBeNull();
    expect((await world.get(`${report}pdf/`, { token: owner.token })).status).toBe(409);

    await world.db.updateTable("applications").set({ offered_at: world.clock.at }).where("id", "=", id).execute();
    expect((await see(id, owner.token)).reports.map(({ status, portable }) => [status, portable?.path])).toEqual(
      Array(2).fill(["barred", null]),
    );
    expect((await file(owner.token)).status).toBe(404);
  },
);

test("a portable report requires its agency's name, address and phone number", async () => {
  const { renter, id } = await startApplication("NY", "Albany", "12207");
  const { token } = renter;
  const body = { path: await uploaded(token), name: " ", from: "", address: " ", phone: "555", made: "2026-02-20" };
  const refused = await world.post<{ errors: object }>(`/applications/${id}/portable_report/`, body, { token });
  expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
    422,
    ["address", "from", "name", "phone"],
  ]);
});
