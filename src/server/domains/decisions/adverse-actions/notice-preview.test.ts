import { describe, expect, test } from "vitest";
import type { PreviewedNotice } from "#contract/adverse-actions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { bureaus, type ConfirmedBureaus } from "#rules/law/notices/bureaus.ts";
import { storedReportContent } from "#server/domains/reports/records/encrypted-columns.ts";
import { newId } from "#server/platform/common/ids.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { createStaffMember, startImpersonation } from "#server/testing/scenes/impersonation.ts";
import { sampleBureau } from "#server/testing/scenes/ready-report.ts";
import { createReadableReport } from "#server/testing/scenes/sharing.ts";
import { openNotices, statute } from "./testing/notice-scene.ts";

const scene = openNotices();
const { world, applied, decide, notices, emailTo } = scene;

test("in a declined household, every notice names the report's agency, and only the report's subject gets the score", async () => {
  const [one, two] = [await applied(), await applied({ kinds: [] })];
  const { bundle_id } = await world.db
    .selectFrom("applications")
    .select("bundle_id")
    .where("id", "=", one.id)
    .executeTakeFirstOrThrow();
  await world.db.updateTable("applications").set({ bundle_id }).where("id", "=", two.id).execute();
  expect((await decide("reject", one.bundle, { with_email: true })).status).toBe(200);
  await world.runJobs();
  for (const phrase of statute) expect(emailTo(one.email)).toContain(phrase);
  const [score, ofTheirs] = [/score|612|Rent Score|late payments|inquiries/i, /credit report|eviction report/];
  for (const phrase of statute.filter((each) => !score.test(each) && !/\d{3} to|02\/27/.test(each)))
    expect(emailTo(two.email)).toContain(phrase);
  expect(emailTo(two.email)).toContain("a consumer report about another person who applied with you");
  for (const hidden of [score, ofTheirs])
    expect(emailTo(two.email).replaceAll(sampleBureau.address, "")).not.toMatch(hidden);
  expect([(await notices(one.id)).length, (await notices(two.id)).length]).toEqual([1, 1]);
});

test("the preview of a decision has no notice to a member of the household whose application was destroyed", async () => {
  const [one, two] = [await applied(), await applied()];
  const { bundle_id } = await world.db
    .selectFrom("applications")
    .select("bundle_id")
    .where("id", "=", one.id)
    .executeTakeFirstOrThrow();
  const gone = { bundle_id, destroyed_at: world.clock.at };
  await world.db.updateTable("applications").set(gone).where("id", "=", two.id).execute();
  const { status, body } = await world.post<{ results: PreviewedNotice[] }>(
    "/adverse_actions/preview/",
    { bundle: one.bundle, kind: "decline" },
    { token: scene.owner.token },
  );
  expect([status, body.results.map(({ application }) => application)]).toEqual([200, [one.id]]);
});

test("an applicant and their landlord can download the adverse action notice as a PDF, and its text is stored encrypted", async () => {
  const { id, bundle, token } = await applied();
  const renter = await createApplicant(world);
  await claimApplication(world, renter, token);
  await decide("reject", bundle, { delivery: "hand", reasons: ["A reason found nowhere else"] });
  for (const who of [scene.owner, renter]) {
    const [notice] = await notices(id, who.token);
    const pdf = await world.get(`/adverse_actions/${notice?.id}/pdf/`, { token: who.token });
    expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const text = extractPdfText(pdf.raw).replace(/\s+/g, " ");
    for (const phrase of [...statute, "A reason found nowhere else"]) expect(text).toContain(phrase);
  }
  expect(world.logged.join("\n")).not.toContain("Toll-free");
  const stored = (await dumpDatabase(world)).split("\n").filter((row) => row.startsWith("public.adverse_actions"));
  expect(stored.join("\n")).not.toContain("Toll-free");
});

describe("the credit score in an adverse action notice that was given", () => {
  const score = "Your score (Rent Score 3): 612";
  const hidden = "It isn't shown here";
  const givenTo = async (renter: Person) => {
    const { id, bundle, token } = await applied();
    await claimApplication(world, renter, token);
    expect((await decide("reject", bundle, { delivery: "hand" })).status).toBe(200);
    world.pass(600_000);
    await world.runJobs();
    return id;
  };
  const textFor = async (id: string, token: string) => JSON.stringify(await notices(id, token));

  test("staff who impersonate the landlord see an adverse action notice without the credit score", async () => {
    const id = await givenTo(await createApplicant(world));
    expect(await textFor(id, scene.owner.token)).toContain(score);
    const staff = await startImpersonation(world, await createStaffMember(world), scene.owner);
    const text = await textFor(id, staff);
    expect(text).toContain(hidden);
    expect(text).not.toMatch(/\b612\b/);
  });

  test("a landlord without the required second factor gets an adverse action notice without the credit score, and the applicant gets it", async () => {
    const renter = await createApplicant(world);
    const id = await givenTo(renter);
    const [notice] = await notices(id);
    const pdfFor = async ({ token }: { token: string }) =>
      extractPdfText((await world.get(`/adverse_actions/${notice?.id}/pdf/`, { token })).raw).replace(/\s+/g, " ");
    const { config } = world.deps;
    world.deps.config = { ...config, requireLandlordSecondFactor: true };
    try {
      expect(await textFor(id, scene.owner.token)).not.toMatch(/\b612\b/);
      expect(await pdfFor(scene.owner)).toContain(hidden);
      expect(await pdfFor(scene.owner)).not.toMatch(/\b612\b/);
      expect(await textFor(id, renter.token)).toContain(score);
      expect(await pdfFor(renter)).toContain(score);
    } finally {
      world.deps.config = config;
    }
    expect(await pdfFor(scene.owner)).toContain(score);
  });
});

describe("a preview of an adverse action notice", () => {
  const certify = async (application: string) => {
    const { id } = await world.db
      .selectFrom("reports")
      .select("id")
      .where("application_id", "=", application)
      .executeTakeFirstOrThrow();
    const body = { action: "certify_purpose", detail: "" };
    const as = { token: scene.owner.token };
    expect((await world.post(`/reports/${id}/fulfill_requirement/`, body, as)).status).toBe(200);
  };
  /** Returns who viewed figures of an application's reports. */
  const viewsOf = async (application: string) =>
    (
      await world.db
        .selectFrom("audit_logs")
        .select("actor_id")
        .where("application_id", "=", application)
        .where("action", "=", "report figures viewed")
        .execute()
    ).map(({ actor_id }) => actor_id);
  const preview = async (body: object, token = scene.owner.token) =>
    await world.post<{ results: PreviewedNotice[] } & Problem>("/adverse_actions/preview/", body, { token });

  test("the preview of an adverse action notice is identical to the notice of the later decision, and creates no notice", async () => {
    const { id, bundle } = await applied({ state: "WA" });
    await certify(id);
    const decision = { reasons: ["Credit history"], adverse_action: true };
    const { body } = await preview({ bundle, kind: "decline", message: "Sorry.", ...decision });
    expect(body.results).toMatchObject([
      {
        application: id,
        viewed: true,
        ready: true,
        due: true,
        spoken: false,
        reasons_rule: "RCW 59.18.257",
        email: true,
      },
    ]);
    expect(await notices(id)).toEqual([]);
    await decide("reject", bundle, { ...decision, with_email: true, email_body: "Sorry." });
    expect((await notices(id))[0]?.notice).toEqual(body.results[0]?.notice);
  });

  test.each([
    ["has been opened and may be read", { opened: true, certified: true }, true],
    ["has not been opened", { opened: false, certified: true }, false],
    ["may not be read because its use is not certified", { opened: true, certified: false }, false],
  ])(
    "the landlord's preview of an adverse action notice shows a score only if the report may be read and was opened: the report %s",
    async (_state, { opened, certified }, isShown) => {
      const { id, bundle } = await applied({ opened });
      if (certified) await certify(id);
      const { body } = await preview({ bundle, kind: "decline", adverse_action: true });
      const text = JSON.stringify(body.results[0]?.notice);
      expect([/\b612\b/.test(text), text.includes("Too many late payments")]).toEqual([isShown, isShown]);
      expect(text.includes("The applicant's notice states the score.")).toBe(!isShown);
      expect(body.results[0]).toMatchObject({ due: true, spoken: false, viewed: opened });
      expect(await viewsOf(id)).toEqual(isShown ? [scene.owner.user.id] : []);
      await decide("reject", bundle, { adverse_action: true, with_email: true });
      await world.runJobs();
      expect(JSON.stringify((await notices(id))[0]?.notice)).toContain("Your score (Rent Score 3): 612");
    },
  );

  test("a company member who may decide sees no score in the preview of a notice while a name mismatch blocks the report", async () => {
    const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
    await (await createCompanyOwnedBy(world, companyOwner)).add(member, { show_accept_reject_button: true });
    const { id, bundle } = await submitApplication(world, (await createForm(world, companyOwner)).slug);
    await createReadableReport(world, companyOwner, id, "credit");
    const shows = async () => {
      const { status, body } = await preview({ bundle, kind: "decline" }, member.token);
      return [status, /\b612\b/.test(JSON.stringify(body.results))];
    };
    expect(await shows()).toEqual([200, true]);
    const { tenant } = await world.db
      .selectFrom("applications")
      .select("tenant")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const row = {
      tenant,
      id: newId(),
      application_id: id,
      source: "identity" as const,
      fields: ["name" as const],
      content: "",
    };
    await world.db
      .insertInto("person_mismatches")
      .values({ ...row, fingerprint: Buffer.from(id), created: world.clock.at })
      .execute();
    expect(await shows()).toEqual([200, false]);
  });

  test("the preview of an adverse action notice says that no notice is required if the application has no report", async () => {
    const { bundle } = await applied({ kinds: [] });
    const { body } = await preview({ bundle, kind: "decline" });
    expect(body.results).toMatchObject([{ viewed: false, ready: false, due: false, spoken: true, reasons_rule: null }]);
  });

  test("a company's owner can preview an adverse action notice, but a member without the right to decide can't", async () => {
    const companyOwner = await createLandlord(world);
    const member = await createLandlord(world);
    const team = await createCompanyOwnedBy(world, companyOwner);
    await team.add(member);
    const form = await createForm(world, companyOwner);
    const { bundle } = await submitApplication(world, form.slug);
    expect((await preview({ bundle, kind: "decline" }, member.token)).status).toBe(403);
    expect((await preview({ bundle, kind: "decline" }, companyOwner.token)).status).toBe(200);
  });
});

describe("a bureau with an unconfirmed address", () => {
  /** Declines an application based on a report from one of our bureaus, as the product would in production. */
  async function declinedWith(confirmedBureaus: ConfirmedBureaus, more: object = {}) {
    const created = await applied();
    const row = await world.db
      .selectFrom("reports")
      .select(["id", "content"])
      .where("application_id", "=", created.id)
      .executeTakeFirstOrThrow();
    const content = storedReportContent.decrypt(world.deps, row.id, row.content ?? "");
    const sealed = storedReportContent.encrypt(world.deps, row.id, { ...content, bureau: bureaus.credit });
    await world.db.updateTable("reports").set({ content: sealed }).where("id", "=", row.id).execute();
    const { config } = world.deps;
    Object.assign(world.deps, { config: { ...config, production: true, sandbox: false, confirmedBureaus, ...more } });
    try {
      const body = { with_email: true, reasons: ["Credit history"] };
      const { status, body: reply } = await decide("reject", created.bundle, body);
      return { ...created, status, reply };
    } finally {
      Object.assign(world.deps, { config });
    }
  }

  test("in production, a bureau whose address isn't confirmed blocks decisions based on its reports, and the error and log say why", async () => {
    const { id, status, reply } = await declinedWith({ records: "2026-11-01" });
    expect([status, reply.detail]).toEqual([409, expect.stringContaining("haven't confirmed that agency's address")]);
    expect(await notices(id)).toEqual([]);
    const row = await world.db
      .selectFrom("applications")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe("S");
    expect(world.logged.join()).toContain("LINTEL_CONFIRMED_BUREAUS");
  });

  test("a bureau's reports don't block decisions in the sandbox, outside production, or once the operator has confirmed its address", async () => {
    expect((await declinedWith({ credit: "2026-11-01" })).status).toBe(200);
    expect((await declinedWith({}, { sandbox: true })).status).toBe(200);
    expect((await declinedWith({}, { production: false })).status).toBe(200);
  });
});
