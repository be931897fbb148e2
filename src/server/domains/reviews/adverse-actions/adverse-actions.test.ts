import { beforeAll, describe, expect, test } from "vitest";
import type { AdverseAction, PreviewedNotice } from "#contract/adverse-actions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { bureaus, type ConfirmedBureaus } from "#rules/law/notices/bureaus.ts";
import type { ReportKind } from "#rules/money/fees.ts";
import { incomeContent } from "#server/domains/applications/encrypted-columns.ts";
import { storedReportContent } from "#server/domains/reports/records/encrypted-columns.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { IncomeReport } from "#server/ports/income.ts";
import { dump, emailsTo } from "#server/testing/emails.ts";
import {
  applicant,
  claimApplication,
  company,
  landlord,
  type Person,
  submitted,
  template,
} from "#server/testing/factories.ts";
import { pdfText } from "#server/testing/pdf/pdf-text.ts";
import { readyReport, sampleBureau } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";
import { zipOf } from "#server/testing/zips.ts";
import { sendDecisionEmail } from "../decisions/jobs/send-decision-email.ts";
import { decisionEmail } from "./encrypted-columns.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await landlord(world, "Ida Berg");
  ({ slug } = await template(world, owner));
});

let nth = 0;
/** An application with reports that are ready, for a home in a state, by an applicant with an address of their own. */
async function applied({ state = "TX", kinds = ["credit"] as ReportKind[], opened = true, email = true } = {}) {
  const applicant__email = `renter${++nth}@example.com`;
  const home = { street: "48 Linden Avenue", unit: "3", city: "Somewhere", state, zip: zipOf(state) };
  const made = await submitted(world, slug, { applicant__email, rental_property__address: home });
  if (!email)
    await world.db.updateTable("applications").set({ applicant_email: "" }).where("id", "=", made.id).execute();
  for (const kind of kinds) await readyReport(world, made.id, { kind, opened });
  return { ...made, email: applicant__email };
}
const decide = (verb: "accept" | "reject", bundle: string, body: object = {}) =>
  world.post<Problem>(`/application_bundles/${bundle}/${verb}/`, body, { token: owner.token });
const notices = async (id: string, token = owner.token) =>
  (await world.get<{ results: AdverseAction[] }>(`/adverse_actions/?application=${id}`, { token })).body.results;
const emailTo = (email: string) => String(emailsTo(world, email).at(-1)?.text);
/** what 1681m(a) requires, in the order of the statute */
const statute = [
  "Your application was declined",
  sampleBureau.name,
  sampleBureau.address,
  "Toll-free telephone: 800-555-0100",
  "did not make the decision",
  "within 60 days",
  "dispute with that agency",
  "Your score (Rent Score 3): 612",
  "from 300 to 850",
  "02/27/2026",
  "Too many late payments",
  "Number of recent inquiries",
];

describe("declining with a report", () => {
  test("sends the landlord's message and, below it, the whole notice; saves it, and records when it was sent", async () => {
    const { id, bundle, email } = await applied();
    const body = { with_email: true, email_body: "Thank you for applying.", reasons: ["Credit history"] };
    expect((await decide("reject", bundle, body)).status).toBe(200);
    expect(await notices(id)).toMatchObject([{ kind: "decline", delivery: "email", delivered_at: null }]);
    world.pass(60_000);
    await world.runJobs();
    const message = emailTo(email);
    for (const phrase of ["Thank you for applying.", "Credit history", ...statute]) expect(message).toContain(phrase);
    expect(message.indexOf("Thank you")).toBeLessThan(message.indexOf("within 60 days"));
    expect(message.split("Thank you for applying.")).toHaveLength(2);
    expect(await notices(id)).toMatchObject([{ delivered_at: world.clock.at.toISOString() }]);
    const history = await world.db.selectFrom("audit_logs").select("action").where("application_id", "=", id).execute();
    expect(history.map(({ action }) => action)).toEqual(["submitted", "declined", "decision final", "notice sent"]);
  });

  test("does not count as delivered when its email failed after all retries", async () => {
    const { id, bundle } = await applied();
    const body = { with_email: true, email_body: "Thank you for applying.", reasons: ["Credit history"] };
    expect((await decide("reject", bundle, body)).status).toBe(200);
    await world.runJobs();
    await world.db
      .updateTable("emails")
      .set({ failed_at: world.clock.at, sent_at: null })
      .where("kind", "=", "application_decided")
      .execute();
    expect(await notices(id)).toMatchObject([{ delivery: "email", delivered_at: null }]);
  });

  test("includes the whole notice, whatever the landlord writes", async () => {
    const { bundle, email } = await applied();
    await decide("reject", bundle, { with_email: true, subject: "Sorry", email_body: "</p><!--" });
    await world.runJobs();
    for (const phrase of statute) expect(emailTo(email)).toContain(phrase);
  });

  test("the job that runs twice sends one email", async () => {
    const { id, bundle, email } = await applied();
    await decide("reject", bundle, { with_email: true });
    const [notice] = await notices(id);
    const message = decisionEmail.encrypt(world.deps, id, { decision: "R", cc: [] });
    await world.runJobs();
    await sendDecisionEmail(await world.ofApplication(id), {
      application: id,
      email: message,
      notice: notice?.id ?? "",
    });
    await world.runJobs();
    expect(emailsTo(world, email).filter(({ text }) => String(text).includes("within 60 days"))).toHaveLength(1);
  });

  test("without an email the way of delivery is required, and is saved", async () => {
    const { id, bundle } = await applied();
    const refused = await decide("reject", bundle, {});
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["delivery"]]);
    expect(await notices(id)).toEqual([]);
    expect((await decide("reject", bundle, { delivery: "mail" })).status).toBe(200);
    expect(await notices(id)).toMatchObject([{ delivery: "mail", delivered_at: world.clock.at.toISOString() }]);
  });

  test("a score can't be delivered by phone; a report without one can", async () => {
    const scored = await applied();
    const refused = await decide("reject", scored.bundle, { delivery: "phone" });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["delivery"]]);
    const plain = await applied({ kinds: ["eviction"] });
    expect((await decide("reject", plain.bundle, { delivery: "phone" })).status).toBe(200);
  });

  test("`delivery: email` sends the notice even without a message", async () => {
    const { bundle, email } = await applied();
    expect((await decide("reject", bundle, { delivery: "email" })).status).toBe(200);
    await world.runJobs();
    expect(emailTo(email)).toContain("within 60 days");
  });

  test("an applicant without an address gets it in another way", async () => {
    const { id, bundle } = await applied({ email: false });
    for (const body of [{ with_email: true }, { delivery: "email" }]) {
      const { status, body: problem } = await decide("reject", bundle, body);
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ["delivery"]]);
    }
    expect((await decide("reject", bundle, { with_email: true, delivery: "mail" })).status).toBe(200);
    expect(await notices(id)).toMatchObject([{ delivery: "mail" }]);
  });

  test("an unopened report counts when the landlord states that it played a part", async () => {
    const unused = await applied({ opened: false });
    expect((await decide("reject", unused.bundle)).status).toBe(200);
    expect(await notices(unused.id)).toEqual([]);
    const used = await applied({ opened: false });
    const body = { adverse_action: true, delivery: "hand" };
    expect((await decide("reject", used.bundle, body)).status).toBe(200);
    expect((await notices(used.id)).flatMap(({ notice }) => notice.parts.map(({ heading }) => heading))).toContain(
      "Your rights under the Fair Credit Reporting Act",
    );
  });

  test("an opened report counts whatever the landlord states", async () => {
    const { id, bundle } = await applied();
    expect((await decide("reject", bundle, { adverse_action: false, delivery: "hand" })).status).toBe(200);
    expect(await notices(id)).toHaveLength(1);
  });

  test("the notice is in the applicant's language, above the English of the law", async () => {
    const { id, bundle, email } = await applied();
    await world.db.updateTable("applications").set({ language: "es" }).where("id", "=", id).execute();
    await decide("reject", bundle, { with_email: true });
    await world.runJobs();
    for (const phrase of ["dentro de los 60 días", "Teléfono gratuito: 800-555-0100", "within 60 days"])
      expect(emailTo(email)).toContain(phrase);
  });
});

describe("a bank income report", () => {
  const readyIncome = async (id: string, content: Parameters<typeof incomeContent.encrypt>[2]) => {
    const check = newId();
    const now = world.clock.at;
    const row = { id: check, application_id: id, created: now, modified: now, completed: now };
    const { db } = await world.ofApplication(id);
    await db
      .insertInto("income_checks")
      .values({ ...row, status: "ready", content: incomeContent.encrypt(world.deps, check, content) })
      .execute();
  };
  const report = { start: "2025-03-01", end: "2026-03-01", streams: [], accounts: [] } as unknown as IncomeReport;

  test("counts once the landlord's side has opened it, and its agency is named", async () => {
    const { id, bundle } = await applied({ kinds: [] });
    await readyIncome(id, { report });
    const unseen = await applied({ kinds: [] });
    await readyIncome(unseen.id, { report });
    expect((await decide("reject", unseen.bundle)).status).toBe(200);
    expect((await world.get(`/applications/${id}/income/`, { token: owner.token })).status).toBe(200);
    const bare = await decide("reject", bundle);
    expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ["delivery"]]);
    expect((await decide("reject", bundle, { delivery: "hand" })).status).toBe(200);
    const noticeText = JSON.stringify(await notices(id));
    for (const phrase of [bureaus.income.name, bureaus.income.phone, "bank income report"])
      expect(noticeText).toContain(phrase);
  });

  test("pay stubs come from the applicant, so no agency is named", async () => {
    const { id, bundle } = await applied({ kinds: [] });
    await readyIncome(id, { pay_stubs: [] });
    expect((await decide("reject", bundle, { adverse_action: true })).status).toBe(200);
    expect(await notices(id)).toEqual([]);
  });
});

describe("a reason that no used report supports", () => {
  test("requires confirmation before the decision", async () => {
    const { bundle } = await applied({ kinds: [] });
    const body = { reasons: ["Credit history"], adverse_action: false };
    const refused = await decide("reject", bundle, body);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        confirm_reasons: [
          "You chose credit history, but no credit report was used. Confirm that you have this information from another source.",
        ],
      },
    ]);
    const decision = { bundle, kind: "decline", ...body };
    const preview = await world.post<{ questions: string[] }>("/adverse_actions/preview/", decision, {
      token: owner.token,
    });
    expect(preview.body.questions).toEqual(refused.body.errors?.confirm_reasons);
    expect((await decide("reject", bundle, { ...body, confirm_reasons: true })).status).toBe(200);
  });

  test("requires no confirmation where the report exists or comes from elsewhere", async () => {
    const used = await applied();
    const reasons = ["Credit history"];
    expect((await decide("reject", used.bundle, { reasons, delivery: "mail" })).status).toBe(200);
    const elsewhere = await applied({ kinds: [] });
    expect((await decide("reject", elsewhere.bundle, { reasons, adverse_action: true })).status).toBe(200);
  });
});

describe("declining without a report", () => {
  test("needs no notice where the place requires none", async () => {
    const { id, bundle } = await applied({ kinds: [] });
    expect((await decide("reject", bundle)).status).toBe(200);
    expect(await notices(id)).toEqual([]);
  });

  test.each(["WA", "MN", "CO", "DC"])("in %s has to be explained in writing", async (state) => {
    const { id, bundle, email } = await applied({ state, kinds: [] });
    const bare = await decide("reject", bundle);
    expect([bare.status, Object.keys(bare.body.errors ?? {}).sort()]).toEqual([422, ["delivery", "reasons"]]);
    const reasons = ["Rental history or references"];
    const spoken = await decide("reject", bundle, { reasons, delivery: "phone" });
    expect([spoken.status, Object.keys(spoken.body.errors ?? {})]).toEqual([422, ["delivery"]]);
    expect((await decide("reject", bundle, { reasons, with_email: true })).status).toBe(200);
    await world.runJobs();
    expect(emailTo(email)).toContain("Rental history or references");
    expect(emailTo(email)).not.toContain("within 60 days");
    expect(await notices(id)).toHaveLength(1);
  });
});

describe("accepting on conditions", () => {
  const conditions = "A co-signer, and a deposit of two months.";

  test("sends a notice where a report was used", async () => {
    const { id, bundle, email } = await applied();
    expect((await decide("accept", bundle, { conditions })).status).toBe(422);
    expect((await decide("accept", bundle, { conditions, with_email: true })).status).toBe(200);
    await world.runJobs();
    for (const phrase of [conditions, "accepted on conditions", "within 60 days"])
      expect(emailTo(email)).toContain(phrase);
    expect(await notices(id)).toMatchObject([{ kind: "conditions" }]);
  });

  test("in Washington requires reasons, and creates the state's form with amounts, date and signature", async () => {
    const { id, bundle, email } = await applied({ state: "WA", kinds: [] });
    const terms = { deposit: "1200.00", rent: "1950.00" };
    const bare = await decide("accept", bundle, { terms, with_email: true });
    expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ["reasons"]]);
    const reasons = ["The income does not meet our requirement"];
    expect((await decide("accept", bundle, { terms, reasons, with_email: true })).status).toBe(200);
    await world.runJobs();
    for (const phrase of [
      "[x] Approved with conditions:",
      "[x] Residency requires an increased deposit (amount: $1,200.00)",
      "[x] Residency requires an increased monthly rent of $1,950.00",
      "[x] Information received from an employment verification",
      "Dated this March 2, 2026",
      "/s/ Ida Berg",
    ])
      expect(emailTo(email)).toContain(phrase);
    expect(await notices(id)).toMatchObject([{ kind: "conditions" }]);
  });

  test("conditions can be sent with a message of the landlord's own too", async () => {
    const { bundle, email } = await applied({ kinds: [] });
    const body = { terms: { guarantor: true }, with_email: true, email_body: "Welcome." };
    expect((await decide("accept", bundle, body)).status).toBe(200);
    await world.runJobs();
    for (const phrase of ["Welcome.", "A qualified guarantor or co-signer"]) expect(emailTo(email)).toContain(phrase);
  });

  test("without a report the applicant is informed, and needs no notice", async () => {
    const { id, bundle, email } = await applied({ kinds: [] });
    expect((await decide("accept", bundle, { conditions, with_email: true })).status).toBe(200);
    await world.runJobs();
    expect(emailTo(email)).toContain(conditions);
    expect(await notices(id)).toEqual([]);
  });

  test("an acceptance without conditions needs no notice", async () => {
    const { id, bundle } = await applied();
    expect((await decide("accept", bundle, { conditions: " " })).status).toBe(200);
    expect(await notices(id)).toEqual([]);
  });
});

test("each applicant of a household has a notice of their own reports", async () => {
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

test("applicant and landlord read the notice and print it; it is stored encrypted", async () => {
  const { id, bundle, token } = await applied();
  const renter = await applicant(world);
  await claimApplication(world, renter, token);
  await decide("reject", bundle, { delivery: "hand", reasons: ["A reason found nowhere else"] });
  for (const who of [owner, renter]) {
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

describe("a preview", () => {
  const preview = async (body: object, token = owner.token) =>
    await world.post<{ results: PreviewedNotice[] } & Problem>("/adverse_actions/preview/", body, { token });

  test("is, word for word, what is sent, and saves nothing", async () => {
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

  test("says that no notice is due where none is", async () => {
    const { bundle } = await applied({ kinds: [] });
    const { body } = await preview({ bundle, kind: "decline" });
    expect(body.results).toMatchObject([{ viewed: false, ready: false, due: false, spoken: true, reasons_rule: null }]);
  });

  test("is only for callers who may decide", async () => {
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

  test("is named in no notice in production: nothing is decided, and both sides learn why", async () => {
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

  test("is named once the operator confirmed it, and in trials of the product", async () => {
    expect((await declinedWith({ credit: "2026-11-01" })).status).toBe(200);
    expect((await declinedWith({}, { sandbox: true })).status).toBe(200);
    expect((await declinedWith({}, { production: false })).status).toBe(200);
  });
});
