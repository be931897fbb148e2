import { beforeAll, describe, expect, test } from "vitest";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { chooseBank, createIncomeForm, createIncomeSubject } from "#server/testing/scenes/income.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true, undoMinutes: 10 });
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = await createIncomeForm(world, owner);
});
const applying = (changes = {}) => createIncomeSubject(world, owner, slug, changes);

describe("skipping the bank connection", () => {
  test("an applicant can skip the bank connection once, and the reason is stored encrypted and shown to the landlord", async () => {
    const who = await applying();
    const silent = await who.post("skip_income_verify", { reason: "other", other_detail: " " });
    expect([silent.status, silent.body.errors]).toEqual([422, { other_detail: ["This field is required."] }]);
    expect((await who.post("skip_income_verify", { reason: "tired" })).status).toBe(422);
    const done = await who.post("skip_income_verify", { reason: "other", other_detail: "I live on a trust." });
    expect([done.status, done.body]).toEqual([200, { status: "skipped" }]);
    expect(await who.application()).toMatchObject({ status: "S", workflow: { next: null, income: "skipped" } });
    expect((await who.shown()).skipped).toEqual({ reason: "other", other_detail: "I live on a trust." });
    expect(await dumpDatabase(world)).not.toContain("I live on a trust.");
    const again = await who.post("skip_income_verify", { reason: "paid_in_cash" });
    expect([again.status, again.body.code]).toEqual([409, "conflict"]);
  });

  test("of concurrent requests to skip and to finish the bank connection, exactly one succeeds and decides the income step", async () => {
    const who = await applying();
    const choose = await chooseBank(world, who, "steady");
    await choose();
    const [back, cash, noBank] = await Promise.all([
      who.post("finish_finicity_connect"),
      who.post("skip_income_verify", { reason: "paid_in_cash" }),
      who.post("skip_income_verify", { reason: "bank_not_found" }),
    ]);
    expect([back, cash, noBank].map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await runUntilIdle(world);
    const { status, skipped } = await who.shown();
    const reason = cash.status === 200 ? "paid_in_cash" : "bank_not_found";
    expect([status, skipped?.reason]).toEqual(back.status === 200 ? ["ready", undefined] : ["skipped", reason]);
  });

  test("an applicant can skip the bank connection while the landlord's decision can still be undone, as they may not notice it", async () => {
    const who = await applying();
    const choose = await chooseBank(world, who, "steady");
    await choose();
    await runUntilIdle(world);
    const { bundle } = await who.application();
    const decide = (act: string) =>
      world.post(`/application_bundles/${bundle.slug}/${act}/`, {}, { token: owner.token });
    expect((await decide("accept")).status).toBe(200);
    const db = (await world.ofApplication(who.id)).db;
    await db.updateTable("income_checks").set({ status: "failed" }).where("application_id", "=", who.id).execute();
    expect((await who.application()).workflow.next).toBe("income");
    expect((await who.post("skip_income_verify", { reason: "paid_in_cash" })).body).toEqual({ status: "skipped" });
    expect((await decide("undo_decision")).status).toBe(200);
    expect(await who.application()).toMatchObject({ status: "S", workflow: { next: null } });
  });

  test("a landlord can't skip or make the bank connection, or upload pay stubs, in place of the applicant", async () => {
    const who = await applying();
    const bodies = {
      skip_income_verify: { reason: "paid_in_cash" },
      generate_finicity_connect_url: { consent: "1" },
      finish_finicity_connect: {},
      pay_stubs: { paths: ["form-uploads/1f0c8a4b7d2e4a6c"] },
    };
    for (const [call, body] of Object.entries(bodies))
      expect((await world.post(`/applications/${who.id}/${call}/`, body, { token: owner.token })).status).toBe(403);
  });
});
