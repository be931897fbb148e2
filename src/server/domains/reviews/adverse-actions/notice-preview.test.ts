import { describe, expect, test } from "vitest";
import type { PreviewedNotice } from "#contract/adverse-actions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { bureaus, type ConfirmedBureaus } from "#rules/law/notices/bureaus.ts";
import { storedReportContent } from "#server/domains/reports/records/encrypted-columns.ts";
import { dump } from "#server/testing/emails.ts";
import { applicant, claimApplication, company, landlord, submitted, template } from "#server/testing/factories.ts";
import { pdfText } from "#server/testing/pdf/pdf-text.ts";
import { openNotices, statute } from "./testing/notice-scene.ts";

const scene = openNotices();
const { world, applied, decide, notices, emailTo } = scene;

test("in a declined household, only the applicant with a report gets an adverse action notice", async () => {
  const [one, two] = [await applied(), await applied({ kinds: [] })];
  const { bundle_id } = await world.db
    .selectFrom("applications")
    .select("bundle_id")
    .where("id", "=", one.id)
    .executeTakeFirstOrThrow();
  await world.db.updateTable("applications").set({ bundle_id }).where("id", "=", two.id).execute();
  expect((await decide("reject", one.bundle, { with_email: true })).status).toBe(200);
  await world.runJobs();
  expect(emailTo(one.email)).toContain("within 60 days");
  expect(emailTo(two.email)).not.toContain("within 60 days");
  expect([(await notices(one.id)).length, (await notices(two.id)).length]).toEqual([1, 0]);
});

test("an applicant and their landlord can download the adverse action notice as a PDF, and its text is stored encrypted", async () => {
  const { id, bundle, token } = await applied();
  const renter = await applicant(world);
  await claimApplication(world, renter, token);
  await decide("reject", bundle, { delivery: "hand", reasons: ["A reason found nowhere else"] });
  for (const who of [scene.owner, renter]) {
    const [notice] = await notices(id, who.token);
    const pdf = await world.get(`/adverse_actions/${notice?.id}/pdf/`, { token: who.token });
    expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const text = pdfText(pdf.raw).replace(/\s+/g, " ");
    for (const phrase of [...statute, "A reason found nowhere else"]) expect(text).toContain(phrase);
  }
  expect(world.logged.join("\n")).not.toContain("Toll-free");
  const stored = (await dump(world)).split("\n").filter((row) => row.startsWith("public.adverse_actions"));
  expect(stored.join("\n")).not.toContain("Toll-free");
});

describe("a preview of an adverse action notice", () => {
  const preview = async (body: object, token = scene.owner.token) =>
    await world.post<{ results: PreviewedNotice[] } & Problem>("/adverse_actions/preview/", body, { token });

  test("the preview of an adverse action notice is identical to the notice of the later decision, and creates no notice", async () => {
    const { id, bundle } = await applied({ state: "WA" });
    const said = { reasons: ["Credit history"], adverse_action: true };
    const { body } = await preview({ bundle, kind: "decline", message: "Sorry.", ...said });
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
    await decide("reject", bundle, { ...said, with_email: true, email_body: "Sorry." });
    expect((await notices(id))[0]?.notice).toEqual(body.results[0]?.notice);
  });

  test("the preview of an adverse action notice says that no notice is required if the application has no report", async () => {
    const { bundle } = await applied({ kinds: [] });
    const { body } = await preview({ bundle, kind: "decline" });
    expect(body.results).toMatchObject([{ viewed: false, ready: false, due: false, spoken: true, reasons_rule: null }]);
  });

  test("a company's owner can preview an adverse action notice, but a member without the right to decide can't", async () => {
    const boss = await landlord(world);
    const member = await landlord(world);
    const team = await company(world, boss);
    await team.add(member);
    const form = await template(world, boss);
    const { bundle } = await submitted(world, form.slug);
    expect((await preview({ bundle, kind: "decline" }, member.token)).status).toBe(403);
    expect((await preview({ bundle, kind: "decline" }, boss.token)).status).toBe(200);
  });
});

describe("a bureau with an unconfirmed address", () => {
  /** Makes a decision based on a report from one of our bureaus, as the product would in production. */
  async function declinedWith(confirmedBureaus: ConfirmedBureaus, more: object = {}) {
    const made = await applied();
    const row = await world.db
      .selectFrom("reports")
      .select(["id", "content"])
      .where("application_id", "=", made.id)
      .executeTakeFirstOrThrow();
    const content = storedReportContent.decrypt(world.deps, row.id, row.content ?? "");
    const sealed = storedReportContent.encrypt(world.deps, row.id, { ...content, bureau: bureaus.credit });
    await world.db.updateTable("reports").set({ content: sealed }).where("id", "=", row.id).execute();
    const { config } = world.deps;
    Object.assign(world.deps, { config: { ...config, production: true, sandbox: false, confirmedBureaus, ...more } });
    try {
      const body = { with_email: true, reasons: ["Credit history"] };
      const { status, body: reply } = await decide("reject", made.bundle, body);
      return { ...made, status, reply };
    } finally {
      Object.assign(world.deps, { config });
    }
  }

  test("a bureau with an unconfirmed address blocks decisions based on its reports in production, and the error and the log say why", async () => {
    const { id, status, reply } = await declinedWith({ records: "2026-11-01" });
    expect([status, reply.detail]).toEqual([409, expect.stringContaining("have not confirmed that agency's address")]);
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
