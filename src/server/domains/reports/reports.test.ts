import { describe, expect, test } from "vitest";
import type { PreviewedNotice } from "#contract/adverse-actions.ts";
import {
  createCompanyOwnedBy,
  createFinishedApplication,
  createLandlord,
  createPerson,
} from "#server/testing/factories.ts";
import { withoutRandomValues } from "#server/testing/leaks/random-values.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { createReportReader, type ReadReport, reportStates } from "#server/testing/scenes/reports.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const { applicationOf, certify, readAll } = createReportReader(world);

describe("ordering reports", () => {
  test("all paid reports are in one order, and the application changes from Processing to Submitted when they arrive", async () => {
    const owner = await createLandlord(world);
    const { id } = await createFinishedApplication(world, owner);
    expect((await applicationOf(owner, id)).status).toBe("P");
    await runUntilIdle(world);
    const application = await applicationOf(owner, id);
    expect([application.status, reportStates(application)]).toEqual([
      "S",
      { credit: "ready", eviction: "ready", criminal: "ready" },
    ]);
    const list = await world.get<{ results: { applications: { reports_ready: number; reports_total: number }[] }[] }>(
      "/application_bundles/",
      { token: owner.token },
    );
    expect(list.body.results[0]?.applications[0]).toMatchObject({ reports_ready: 3, reports_total: 3 });
    const rows = await world.db.selectFrom("screening_requests").selectAll().where("application_id", "=", id).execute();
    expect(rows.map(({ bundle, status }) => [bundle, status])).toEqual([["credit+eviction+criminal", "ready"]]);
  });

  test("reports that the applicant didn't pay for wait until the landlord buys them", async () => {
    const owner = await createLandlord(world);
    const { id } = await createFinishedApplication(world, owner, { fee: "0.00" });
    const application = await applicationOf(owner, id);
    expect([application.status, reportStates(application)]).toEqual([
      "S",
      { credit: "unpaid", eviction: "unpaid", criminal: "unpaid" },
    ]);
  });

  test("reports are stored encrypted, and their names, crimes and SSN aren't in the audit log or the server log", async () => {
    const owner = await createLandlord(world);
    const { id } = await createFinishedApplication(world, owner, { ssn: "666-01-0007" });
    await runUntilIdle(world);
    const { rows } = await world.pool.query("select content::text from reports where application_id = $1", [id]);
    for (const { content } of rows) expect(content).toMatch(/^v1\.test\./);
    const history = await world.pool.query("select data::text from audit_logs where application_id = $1", [id]);
    expect(withoutRandomValues(history.rows.map(({ data }) => data).join())).not.toMatch(/Oduya|Burglary|666/);
    expect(withoutRandomValues(world.logged.join())).not.toMatch(/Oduya|Burglary|666-01|66601/);
  });

  test("a criminal report includes a statewide search if the form's setting says so", async () => {
    const owner = await createLandlord(world);
    const created = await world.post<{ slug: string }>(
      "/application_templates/create_default/",
      { slug: "wide-search", name: "Wide", fee: "60.00", selected: ["eviction", "criminal"], statewide_criminal: true },
      { token: owner.token },
    );
    const { id } = await createFinishedApplication(world, owner, { form: created.body.slug });
    await runUntilIdle(world);
    const rows = await world.db
      .selectFrom("screening_requests")
      .select("bundle")
      .where("application_id", "=", id)
      .execute();
    expect(rows.map(({ bundle }) => bundle).sort()).toEqual(["eviction", "statewide_criminal"]);
    expect(reportStates(await applicationOf(owner, id))).toEqual({ eviction: "ready", criminal: "ready" });
  });
});

describe("report contents", () => {
  test("the reports on an applicant without records have a score and no adverse entries", async () => {
    const owner = await createLandlord(world);
    const { id } = await createFinishedApplication(world, owner);
    await runUntilIdle(world);
    const [credit, eviction, criminal] = await readAll(owner, id);
    expect(credit?.content).toMatchObject({ kind: "credit", score: { min: 350, max: 850 }, collections: [] });
    expect([eviction?.content, criminal?.content]).toMatchObject([{ records: [] }, { records: [] }]);
    expect(credit?.summary[0]?.label).toBe("Resident Score");
  });

  test.each([
    ["666-01-0002", "credit", { file: { found: true, thin: true } }],
    ["666-01-0004", "credit", { file: { found: false }, trade_lines: [] }],
    ["666-01-0005", "credit", { public_records: [{ type: "BANKRUPTCIES: Chapter 7 bankruptcy discharged" }] }],
    [
      "666-01-0006",
      "eviction",
      { records: [{ type: "Judgment for possession" }, { type: "Eviction filing, dismissed" }] },
    ],
    [
      "666-01-0007",
      "criminal",
      {
        records: [{ disposition: "Convicted", charges: [{ degree: "FELONY CLASS C" }, { disposition: "Dismissed" }] }],
      },
    ],
    ["666-01-0010", "credit", { collections: [{ agency: "Beacon Ridge Collections" }] }],
  ] as const)("for the sandbox person %s the %s report contains %j", async (ssn, kind, expected) => {
    const owner = await createLandlord(world);
    const { id } = await createFinishedApplication(world, owner, { ssn, selected: [kind] });
    await runUntilIdle(world);
    const [report] = await readAll(owner, id);
    expect(report?.content).toMatchObject({ kind, ...expected });
  });

  test("a landlord can open a report as a page without scripts or links, or as a PDF", async () => {
    const owner = await createLandlord(world);
    const { id } = await createFinishedApplication(world, owner, { ssn: "666-01-0007" });
    await runUntilIdle(world);
    const reports = await readAll(owner, id);
    for (const { html_url, id: report } of reports) {
      const page = await world.get<string>(String(html_url).replace("/api/v3", ""), { token: owner.token });
      expect([page.status, String(page.headers["content-security-policy"])]).toEqual([
        200,
        expect.stringContaining("sandbox;"),
      ]);
      expect(page.body).toContain("Nora");
      // the SSN that was sent to the bureau
      expect(page.body).toContain("***-**-0007");
      expect(page.body).not.toMatch(/<script| on\w+=|href=/);
      const pdf = await world.get(`/reports/${report}/pdf/`, { token: owner.token });
      const pdfContent = extractPdfText(pdf.raw);
      expect(pdfContent).toContain("Nora");
      // characters missing from the PDF's font would be drawn as boxes
      expect(pdfContent).not.toMatch(/[\0\uFFFD]/);
      expect(String(pdf.headers["content-disposition"])).toContain("-report-");
    }
  });
});

describe("access to reports", () => {
  test("a landlord can read or buy a credit report only if someone in their company has a verified identity", async () => {
    const owner = await createPerson(world, "landlord");
    const team = await createCompanyOwnedBy(world, owner);
    const { id } = await createFinishedApplication(world, owner, { selected: ["credit", "eviction"] });
    await runUntilIdle(world);
    await certify(owner, id);
    const { token } = owner;
    const read = async () => {
      const { reports } = await applicationOf(owner, id);
      const contents = await Promise.all(
        reports.map(
          async (one) => (await world.get<ReadReport>(`/reports/${one.id}/`, { token })).body.content?.kind ?? null,
        ),
      );
      return [contents, reports[0]?.compliance_requirements.map(({ action, fulfilled }) => [action, fulfilled])];
    };
    const unproven = [
      ["prove_identity", false],
      ["certify_purpose", true],
    ];
    expect(await read()).toEqual([[null, "eviction"], unproven]);
    const [credit] = (await applicationOf(owner, id)).reports;
    expect((await world.get(`/reports/${credit?.id}/pdf/`, { token })).status).toBe(409);
    await world.db
      .updateTable("reports")
      .set({ status: "unpaid" })
      .where("id", "=", credit?.id ?? "")
      .execute();
    const bought = () =>
      world.post<{ detail: string }>(
        `/applications/${id}/buy_report/`,
        { stripeToken: "tok_visa", payment_receipt: owner.username },
        { token },
      );
    const refused = await bought();
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("Verify your identity")]);
    await world.db
      .updateTable("reports")
      .set({ status: "ready" })
      .where("id", "=", credit?.id ?? "")
      .execute();
    expect((await read())[0]).toEqual([null, "eviction"]);
    await team.add(await createLandlord(world));
    expect((await read())[0]).toEqual(["credit", "eviction"]);
  });

  test("a landlord can read a report only after certifying its permissible purpose, and each reading is recorded", async () => {
    const owner = await createLandlord(world);
    const { id } = await createFinishedApplication(world, owner, { selected: ["credit"] });
    await runUntilIdle(world);
    const [report] = (await applicationOf(owner, id)).reports;
    expect(report).toMatchObject({ status: "ready", summary: [] });
    expect(report?.compliance_requirements).toEqual([
      { action: "prove_identity", label: expect.any(String), fulfilled: true },
      { action: "certify_purpose", label: expect.any(String), fulfilled: false },
    ]);
    const { token } = owner;
    const unread = (await world.get<ReadReport>(`/reports/${report?.id}/`, { token })).body;
    expect([unread.content, unread.next_actions]).toEqual([
      null,
      [{ action: "certify_purpose", by: "landlord", operation_ids: ["fulfillRequirement"], report: report?.id }],
    ]);
    expect((await world.get(`/reports/${report?.id}/pdf/`, { token })).status).toBe(409);
    expect((await world.get(`/reports/${report?.id}/html/`, { token })).status).toBe(409);
    await certify(owner, id);
    expect((await applicationOf(owner, id)).reports[0]?.next_actions).toEqual([]);
    for (const form of ["", "html/", "pdf/"])
      expect((await world.get(`/reports/${report?.id}/${form}`, { token })).status).toBe(200);
    const history = await world.db
      .selectFrom("audit_logs")
      .select(["action", "data", "actor_id"])
      .where("application_id", "=", id)
      .where("action", "in", ["report viewed", "reports certified"])
      .orderBy("created")
      .orderBy("chain")
      .orderBy("position")
      .execute();
    expect(history.map(({ action, data }) => [action, (data as { as?: string }).as])).toEqual([
      ["reports certified", undefined],
      ["report viewed", "page"],
      ["report viewed", "html"],
      ["report viewed", "pdf"],
    ]);
    expect(new Set(history.map(({ actor_id }) => actor_id))).toEqual(new Set([owner.user.id]));
  });

  test("a company's members see a report's score and totals, and notices name the report, only after it was opened", async () => {
    const owner = await createLandlord(world);
    const member = await createLandlord(world);
    const team = await createCompanyOwnedBy(world, owner);
    await team.add(member, { can_create: true });
    const { id } = await createFinishedApplication(world, owner, { selected: ["credit", "eviction"] });
    await runUntilIdle(world);
    await certify(owner, id);
    const figures = async (who = owner) =>
      (await applicationOf(who, id)).reports.map(({ summary }) => summary.length > 0);
    expect(await figures()).toEqual([false, false]);
    const [credit] = (await applicationOf(owner, id)).reports;
    const read = await world.get<ReadReport>(`/reports/${credit?.id}/`, { token: owner.token });
    expect(read.body.summary.length).toBeGreaterThan(0);
    expect([await figures(), await figures(member), await figures(member)]).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    const seen = await world.db
      .selectFrom("audit_logs")
      .select("actor_id")
      .where("application_id", "=", id)
      .where("action", "=", "report figures viewed")
      .orderBy("created")
      .orderBy("chain")
      .orderBy("position")
      .execute();
    expect(seen.map(({ actor_id }) => actor_id)).toEqual([owner.user.id, member.user.id]);
    const { bundle } = await applicationOf(owner, id);
    const body = { bundle: bundle.slug, kind: "decline" };
    const preview = await world.post<{ results: PreviewedNotice[] }>("/adverse_actions/preview/", body, {
      token: owner.token,
    });
    const named = JSON.stringify(preview.body.results[0]?.notice.parts);
    expect([named.includes("credit report"), named.includes("eviction report")]).toEqual([true, false]);
  });
});
