import { describe, expect, test } from "vitest";
import type { PreviewedNotice } from "#contract/adverse-actions.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import { incomeContent } from "#server/domains/applications/encrypted-columns.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { IncomeReport } from "#server/ports/income.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { openNotices, statute } from "./testing/notice-scene.ts";
import { submitUnsigned } from "./testing/unsigned-application.ts";

const scene = openNotices();
const { world, applied, decide, notices, emailTo } = scene;

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

  test("once the landlord has opened a bank income report, a decline requires a notice that names the agency that made it", async () => {
    const { id, bundle } = await applied({ kinds: [] });
    await readyIncome(id, { report });
    const unseen = await applied({ kinds: [] });
    await readyIncome(unseen.id, { report });
    expect((await decide("reject", unseen.bundle)).status).toBe(200);
    expect((await world.get(`/applications/${id}/income/`, { token: scene.owner.token })).status).toBe(200);
    const bare = await decide("reject", bundle);
    expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ["delivery"]]);
    expect((await decide("reject", bundle, { delivery: "hand" })).status).toBe(200);
    const noticeText = JSON.stringify(await notices(id));
    for (const phrase of [bureaus.income.name, bureaus.income.phone, "bank income report"])
      expect(noticeText).toContain(phrase);
  });

  test("declining an applicant whose income is documented only by pay stubs creates no adverse action notice", async () => {
    const { id, bundle } = await applied({ kinds: [] });
    await readyIncome(id, { pay_stubs: [] });
    expect((await decide("reject", bundle, { adverse_action: true })).status).toBe(200);
    expect(await notices(id)).toEqual([]);
  });
});

describe("a decline reason about a report", () => {
  test("a decline reason about a report requires the landlord's confirmation if no such report was used", async () => {
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
      token: scene.owner.token,
    });
    expect(preview.body.questions).toEqual(refused.body.errors?.confirm_reasons);
    expect((await decide("reject", bundle, { ...body, confirm_reasons: true })).status).toBe(200);
  });

  test("a decline reason about a report needs no confirmation if the landlord used such a report, ours or another", async () => {
    const used = await applied();
    const reasons = ["Credit history"];
    expect((await decide("reject", used.bundle, { reasons, delivery: "mail" })).status).toBe(200);
    const elsewhere = await applied({ kinds: [] });
    expect((await decide("reject", elsewhere.bundle, { reasons, adverse_action: true })).status).toBe(200);
  });
});

describe("declining without a report", () => {
  test("a decline without a report creates no notice in a state whose law requires no explanation", async () => {
    const { id, bundle } = await applied({ kinds: [] });
    expect((await decide("reject", bundle)).status).toBe(200);
    expect(await notices(id)).toEqual([]);
  });

  test.each(["WA", "MN", "CO", "DC"])(
    "a decline without a report in %s requires written reasons, which are emailed without the federal notice about reports",
    async (state) => {
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
    },
  );
});

describe("a conditional approval", () => {
  const conditions = "A co-signer, and a deposit of two months.";

  test("a conditional approval after using a report requires email or another delivery method, and the notice is emailed", async () => {
    const { id, bundle, email } = await applied();
    expect((await decide("accept", bundle, { conditions })).status).toBe(422);
    expect((await decide("accept", bundle, { conditions, with_email: true })).status).toBe(200);
    await world.runJobs();
    for (const phrase of [conditions, "approved with conditions", ...statute.slice(1)])
      expect(emailTo(email)).toContain(phrase);
    expect(await notices(id)).toMatchObject([{ kind: "conditions" }]);
  });

  test("a conditional approval in Washington requires reasons, and creates the state's form with amounts, date and signature", async () => {
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
      "[ ] Information received from an employment verification",
      "Dated this March 2, 2026",
      "/s/ Ida Berg",
    ])
      expect(emailTo(email)).toContain(phrase);
    expect(await notices(id)).toMatchObject([{ kind: "conditions" }]);
  });

  test("a conditional approval is emailed with its conditions and the landlord's own message", async () => {
    const { bundle, email } = await applied({ kinds: [] });
    const body = { terms: { guarantor: true }, with_email: true, email_body: "Welcome." };
    expect((await decide("accept", bundle, body)).status).toBe(200);
    await world.runJobs();
    for (const phrase of ["Welcome.", "A qualified guarantor or co-signer"]) expect(emailTo(email)).toContain(phrase);
  });

  test("a conditional approval without a report is emailed with its conditions and needs no notice", async () => {
    const { id, bundle, email } = await applied({ kinds: [] });
    expect((await decide("accept", bundle, { conditions, with_email: true })).status).toBe(200);
    await world.runJobs();
    expect(emailTo(email)).toContain(conditions);
    expect(await notices(id)).toEqual([]);
  });

  test("an approval with blank conditions creates no notice, even if a report was used", async () => {
    const { id, bundle } = await applied();
    expect((await decide("accept", bundle, { conditions: " " })).status).toBe(200);
    expect(await notices(id)).toEqual([]);
  });
});

describe("an applicant without consent to electronic records", () => {
  /** Submits an application on a form without a signature, for a home in a state. */
  async function appliedUnsigned(city: string, state: string, zip: string) {
    const email = `unsigned-${state}@example.com`;
    const address = { street: "9 Rose Street", unit: "1", city, state, zip };
    const { id, bundle } = await submitUnsigned(world, scene.owner, { email, address });
    await createReadyReport(world, id, { kind: "credit", opened: true });
    return { id, bundle, email };
  }
  const withEmail = { with_email: true, email_body: "Sorry.", reasons: ["Credit history"] };

  test("gets a printed notice where local law requires it in writing, even if the decision is emailed too", async () => {
    const { id, bundle, email } = await appliedUnsigned("Olympia", "WA", "98501");
    const preview = await world.post<{ results: PreviewedNotice[] }>(
      "/adverse_actions/preview/",
      { bundle, kind: "decline", reasons: withEmail.reasons },
      { token: scene.owner.token },
    );
    expect(preview.body.results).toMatchObject([{ email: true, printed: true }]);
    for (const delivery of [undefined, "email", "phone"]) {
      const { status, body } = await decide("reject", bundle, { ...withEmail, delivery });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["delivery"]]);
    }
    expect((await decide("reject", bundle, { ...withEmail, delivery: "mail" })).status).toBe(200);
    await world.runJobs();
    expect(await notices(id)).toMatchObject([{ delivery: "mail", delivered_at: world.clock.at.toISOString() }]);
    expect(emailTo(email)).toContain("Sorry.");
  });

  test("gets a notice by email where only federal law requires one, since it allows electronic notices", async () => {
    const { id, bundle } = await appliedUnsigned("Houston", "TX", "77002");
    expect((await decide("reject", bundle, withEmail)).status).toBe(200);
    expect(await notices(id)).toMatchObject([{ delivery: "email" }]);
  });
});
