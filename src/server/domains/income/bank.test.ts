import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bankConsent } from "#rules/consents/bank-consent.ts";
import { hourMs } from "#rules/time/durations.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { withoutRandomValues } from "#server/testing/leaks/random-values.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import {
  bankConsentBody,
  chooseBank,
  createIncomeForm,
  createIncomeSubject,
  findBankEmulation,
} from "#server/testing/scenes/income.ts";
import { openWorld } from "#server/testing/world.ts";
import { fetchIncome } from "./jobs/fetch-income.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = await createIncomeForm(world, owner);
});
beforeEach(() => findBankEmulation(world).vendor.faults.clear());
const applying = (changes = {}) => createIncomeSubject(world, owner, slug, changes);

describe("verifying income through a bank", () => {
  test("an applicant who connects a bank can continue before the income report arrives, which is then shown to landlord and applicant", async () => {
    const who = await applying();
    expect((await who.application()).workflow).toMatchObject({ next: "income", income: "none" });
    const choose = await chooseBank(world, who, "steady");
    expect(await choose()).toBe(200);
    expect((await who.post("finish_finicity_connect")).body).toEqual({ status: "processing" });
    expect(await who.application()).toMatchObject({ status: "S", workflow: { next: null, income: "processing" } });
    await runUntilIdle(world);
    const shown = await who.shown();
    expect(shown).toMatchObject({
      status: "ready",
      stated_monthly: "6650.00",
      rent: "1850.00",
      skipped: null,
      pay_stubs: null,
      report: {
        monthly: "4867.75",
        times_rent: "2.6",
        streams: [
          { name: "Lakeglass Foundry payroll", active: true, certainty: "high", every_days: 14, monthly: "4867.75" },
        ],
        accounts: [
          {
            institution: "FinBank Profiles A",
            type: "checking",
            owner: "Nora Castellan",
            owner_is_applicant: true,
            balance: "6412.55",
          },
          { institution: "FinBank Profiles A", type: "savings", balance: "14900.20" },
        ],
      },
    });
    expect(shown.report?.streams[0]?.months).toHaveLength(12);
    expect(withoutRandomValues(JSON.stringify(shown))).not.toMatch(/2204|9910/);
    expect((await who.shown({ token: who.token })).report?.monthly).toBe("4867.75");
  });

  test("bank income verification is marked as failed after all attempts to get the income report have failed", async () => {
    const who = await applying();
    await (await chooseBank(world, who, "steady"))();
    await who.post("finish_finicity_connect");
    findBankEmulation(world).vendor.faults.set({ kind: "error" });
    await world.pool.query("update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1");
    await world.runJobs();
    expect((await who.application()).workflow.income).toBe("failed");
  });

  test("webhooks from the income vendor alone complete bank income verification, even if they arrive twice and out of order", async () => {
    findBankEmulation(world).vendor.faults.set({ kind: "twice" });
    findBankEmulation(world).vendor.faults.set({ kind: "shuffled", times: 3 });
    const who = await applying();
    const choose = await chooseBank(world, who, "gig");
    await choose();
    await runUntilIdle(world);
    expect(await who.shown()).toMatchObject({
      status: "ready",
      report: {
        monthly: "1988.11",
        streams: [{}, { certainty: "none" }, {}, { certainty: "low" }],
      },
    });
    const history = await world.db
      .selectFrom("audit_logs")
      .select("action")
      .where("application_id", "=", who.id)
      .orderBy("position")
      .execute();
    expect(
      history.map(({ action }) => action).filter((action) => action.startsWith("income") || action === "finished"),
    ).toEqual(["income connecting", "income processing", "finished", "income ready", "income viewed"]);
  });

  test("if a webhook updates the income verification while the applicant returns from the bank, the applicant gets no error", async () => {
    const who = await applying();
    const choose = await chooseBank(world, who, "steady");
    findBankEmulation(world).vendor.faults.set({ kind: "never" });
    await choose();
    const other = await world.pool.connect();
    await other.query("begin");
    await other.query("select 1 from applications where id = $1 for update", [who.id]);
    await other.query("update income_checks set status = 'processing' where application_id = $1", [who.id]);
    await other.query("update applications set status = 'S' where id = $1", [who.id]);
    const back = who.post("finish_finicity_connect");
    const waits = "select count(*)::int as n from pg_locks where not granted";
    await expect.poll(async () => (await world.pool.query<{ n: number }>(waits)).rows[0]?.n).toBeGreaterThan(0);
    await other.query("commit");
    other.release();
    expect((await back).body).toEqual({ status: "processing" });
  });

  test("if the income vendor sends no webhooks, the server polls for the income report and orders it only once", async () => {
    findBankEmulation(world).vendor.faults.set({ kind: "never" });
    const who = await applying();
    const choose = await chooseBank(world, who, "benefits");
    await choose();
    await who.post("finish_finicity_connect");
    await world.runJobs();
    expect((await who.shown()).status).toBe("processing");
    const { id, customer } = await world.db
      .selectFrom("income_checks")
      .select(["id", "customer"])
      .where("application_id", "=", who.id)
      .executeTakeFirstOrThrow();
    const deps = await world.ofApplication(who.id);
    await expect
      .poll(async () => {
        await fetchIncome(deps, { check: id });
        return (await who.shown()).status;
      })
      .toBe("ready");
    const orders = findBankEmulation(world)
      .vendor.calls()
      .filter(({ path, method }) => method === "POST" && path.endsWith("/voi"));
    expect(orders.filter(({ path }) => path.includes(`/${customer}/`))).toHaveLength(1);
  });

  test("if the response to an order of an income report was lost, the report is found at the vendor and not ordered again", async () => {
    const who = await applying();
    const choose = await chooseBank(world, who, "steady");
    await choose();
    findBankEmulation(world).vendor.faults.set({ kind: "lost", path: "/voi", times: 1 });
    const { id, customer } = await world.db
      .selectFrom("income_checks")
      .select(["id", "customer"])
      .where("application_id", "=", who.id)
      .executeTakeFirstOrThrow();
    await expect(fetchIncome(await world.ofApplication(who.id), { check: id })).rejects.toThrow(
      "The request to Finicity failed",
    );
    await runUntilIdle(world);
    expect((await who.shown()).status).toBe("ready");
    const orders = findBankEmulation(world)
      .vendor.calls()
      .filter(({ path }) => path.includes(`/${customer}/voi`));
    expect(orders.map(({ fault }) => fault)).toEqual(["lost"]);
  });

  test("if several jobs fetch an income report at once, it is ordered once, also after an order that failed", async () => {
    findBankEmulation(world).vendor.faults.set({ kind: "never" });
    const who = await applying();
    await (await chooseBank(world, who, "steady"))();
    const deps = await world.ofApplication(who.id);
    const { id, customer } = await world.db
      .selectFrom("income_checks")
      .select(["id", "customer"])
      .where("application_id", "=", who.id)
      .executeTakeFirstOrThrow();
    const orders = () =>
      findBankEmulation(world)
        .vendor.calls()
        .filter(({ path, method }) => method === "POST" && path.includes(`/${customer}/voi`));
    findBankEmulation(world).vendor.faults.set({ kind: "error", path: "/voi", times: 1 });
    await expect(fetchIncome(deps, { check: id })).rejects.toThrow();
    const before = orders().length;
    await Promise.all([1, 2, 3].map(() => fetchIncome(deps, { check: id })));
    expect(orders()).toHaveLength(before + 1);
    await expect
      .poll(async () => {
        await fetchIncome(deps, { check: id });
        return (await who.shown()).status;
      })
      .toBe("ready");
    expect(orders()).toHaveLength(before + 1);
  });

  test("an income report that a process is ordering isn't ordered by another one whose clock is an hour ahead", async () => {
    findBankEmulation(world).vendor.faults.set({ kind: "never" });
    const who = await applying();
    await (await chooseBank(world, who, "steady"))();
    const deps = await world.ofApplication(who.id);
    const { income } = deps;
    if (!income) throw new Error("Income verification isn't set up.");
    const check = await world.db
      .selectFrom("income_checks")
      .select("id")
      .where("application_id", "=", who.id)
      .executeTakeFirstOrThrow();
    let orders = 0;
    const ahead = { ...deps, now: () => new Date(deps.now().getTime() + hourMs) };
    // another process handles the same check while this process orders the report
    const startReport: typeof income.startReport = async (...order) => {
      orders += 1;
      if (orders === 1) await fetchIncome({ ...ahead, income: { ...income, startReport } }, { check: check.id });
      return await income.startReport(...order);
    };
    await fetchIncome({ ...deps, income: { ...income, startReport } }, { check: check.id });
    expect(orders).toBe(1);
  });

  test("the landlord sees that income verification failed if the bank's data can't be turned into an income report", async () => {
    const who = await applying();
    const choose = await chooseBank(world, who, "unreadable");
    await choose();
    await runUntilIdle(world);
    expect(await who.shown()).toMatchObject({ status: "failed", report: null });
  });

  test("the income report shows the landlord that the connected bank account belongs to another person", async () => {
    const who = await applying();
    const choose = await chooseBank(world, who, "borrowed");
    await choose();
    await runUntilIdle(world);
    const seenAt = async () =>
      (await world.db.selectFrom("income_checks").select("seen_at").where("application_id", "=", who.id).execute())[0]
        ?.seen_at;
    expect(await who.shown()).toMatchObject({ status: "ready", report: null });
    expect(await seenAt()).toBeNull();
    expect((await who.shown({ token: who.token })).report?.accounts).toHaveLength(1);
    const reason = { reason: "The account is her mother's" };
    const confirmed = await world.post(`/applications/${who.id}/confirm_person/`, reason, { token: owner.token });
    expect(confirmed.status).toBe(200);
    expect((await who.shown()).report?.accounts).toMatchObject([
      { owner: "Ottoline Grantham", owner_is_applicant: false },
    ]);
    expect(await seenAt()).not.toBeNull();
  });

  test("an applicant who returns from the bank without connecting an account can't finish bank income verification", async () => {
    const who = await applying();
    expect((await who.post("finish_finicity_connect")).status).toBe(409);
    await chooseBank(world, who, "steady");
    const back = await who.post("finish_finicity_connect");
    expect([back.status, back.body.code]).toEqual([409, "conflict"]);
    expect(await who.application()).toMatchObject({ status: "U", workflow: { next: "income", income: "connecting" } });
  });

  test("connecting a bank requires the applicant's consent to the current text, and the consent is recorded", async () => {
    const who = await applying();
    const old = await who.post("generate_finicity_connect_url", { consent: "2020-01-bank" });
    expect([old.status, old.body.errors]).toEqual([422, { consent: ["This text has changed. Please read it again."] }]);
    await chooseBank(world, who, "steady");
    const stored = await world.db.selectFrom("consents").selectAll().where("application_id", "=", who.id).execute();
    expect(stored).toMatchObject([{ kind: "bank", version: bankConsent.version }]);
  });

  test("an applicant whose application lacks required answers can't connect a bank, but can skip income verification", async () => {
    const who = await applying();
    await world.db.updateTable("applications").set({ answers: "{}" }).where("id", "=", who.id).execute();
    const reply = await who.post("generate_finicity_connect_url", bankConsentBody);
    expect([reply.status, reply.body.detail]).toEqual([409, expect.stringContaining("Please send pay stubs instead")]);
    expect((await who.post("skip_income_verify", { reason: "self_employed" })).status).toBe(200);
  });
});

describe("failures of the vendor for bank connections", () => {
  test.each(["error", "malformed", "lost"] as const)(
    "if the vendor for bank connections fails (%s), the response says when to try again, and the applicant can skip income verification",
    async (kind) => {
      const who = await applying();
      findBankEmulation(world).vendor.faults.set({ kind, path: "/connect/v2/generate", times: 1 });
      const down = await who.post("generate_finicity_connect_url", bankConsentBody);
      expect([down.status, down.body.code, down.headers["retry-after"]]).toEqual([503, "unavailable", "30"]);
      expect((await who.post("skip_income_verify", { reason: "bank_not_found" })).status).toBe(200);
      expect((await world.app.inject("/readyz")).statusCode).toBe(200);
    },
  );

  test("a bank connection leaves no SSN, name or employer in the log, and neither SSN nor employer in plain text in the database", async () => {
    world.logged.length = 0;
    const who = await applying({ applicant__ssn: "666-44-7788" });
    findBankEmulation(world).vendor.faults.set({ kind: "error", times: 2 });
    await who.post("generate_finicity_connect_url", bankConsentBody);
    const choose = await chooseBank(world, who, "steady").catch(async () => await chooseBank(world, who, "steady"));
    await choose();
    await runUntilIdle(world);
    await who.post("skip_income_verify", { reason: "other", other_detail: "Secret reason" });
    expect(withoutRandomValues(world.logged.join())).not.toMatch(/666-44|Castellan|Lakeglass|Secret reason/);
    expect(await dumpDatabase(world)).not.toMatch(/666-44-7788|Lakeglass Foundry/);
  });
});
