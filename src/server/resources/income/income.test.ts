import { createHmac } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import type { Problem } from "#contract/common.ts";
import type { IncomeShown } from "#contract/income.ts";
import { bankConsent } from "#rules/income-texts.ts";
import { fetchIncome } from "../../jobs/fetch-income.ts";
import { finicity } from "../../providers/income/finicity.ts";
import { applicant, goodPassword, landlord, type Person, submitted, template } from "../../testing/factories.ts";
import { dump } from "../../testing/letters.ts";
import { openWorld } from "../../testing/world.ts";

const world = openWorld({ sandbox: true });
const consent = { consent: bankConsent.version };

let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await landlord(world);
  ({ slug } = await template(world, owner));
  const changed = await world.patch(
    `/application_templates/${slug}/edit/`,
    { verify_income: true },
    { token: owner.token },
  );
  expect(changed.status).toBe(200);
});
beforeEach(() => bank().vendor.faults.clear());

const bank = () => {
  const emulation = world.vendors.get("finicity");
  if (!emulation?.webhooks) throw new Error("no bank");
  return { vendor: emulation.vendor, webhooks: emulation.webhooks };
};

/** Somebody whose application waits for their income. */
async function earner(changes = {}) {
  const made = await submitted(world, slug, changes);
  const renter = await applicant(world);
  const body = { username: renter.username, password: goodPassword, shareToken: made.token };
  expect((await world.post("/token/", body)).status).toBe(200);
  const { token } = renter;
  const at = `/applications/${made.id}`;
  return {
    id: made.id,
    token,
    post: <T = { status: string } & Problem>(path: string, body: unknown = {}) =>
      world.post<T>(`${at}/${path}/`, body, { token }),
    application: async () => (await world.get<Application>(`${at}/`, { token })).body,
    shown: async (who: { token: string } = owner) =>
      (await world.get<IncomeShown>(`${at}/income/`, { token: who.token })).body,
  };
}
type Earner = Awaited<ReturnType<typeof earner>>;

/** What the Connect page does when an applicant has chosen. */
async function chooseBank(who: Earner, login: string, accounts = ["Everyday Checking", "Rainy Day Savings"]) {
  const { status, body } = await who.post<{ link: string }>("generate_finicity_connect_url", consent);
  expect(status).toBe(200);
  const choose = async () =>
    (
      await world.app.inject({
        method: "POST",
        url: `${body.link}/done`,
        payload: { bank: "FinBank Profiles A", login, accounts },
      })
    ).statusCode;
  return { link: body.link, choose };
}

async function settle() {
  for (let round = 0; round < 3; round++) {
    await bank().webhooks.idle();
    await world.runJobs();
  }
}

describe("by way of the bank", () => {
  test("a report comes, and the application goes on without waiting for it", async () => {
    const who = await earner();
    expect((await who.application()).road).toMatchObject({ next: "income", income: "none" });
    const { choose } = await chooseBank(who, "steady");
    expect(await choose()).toBe(200);
    expect((await who.post("finish_finicity_connect")).body).toEqual({ status: "processing" });
    expect(await who.application()).toMatchObject({ status: "S", road: { next: null, income: "processing" } });
    await settle();
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
    expect(JSON.stringify(shown)).not.toMatch(/2204|9910/);
    expect((await who.shown({ token: who.token })).report?.monthly).toBe("4867.75");
  });

  test("the vendor's message alone is enough, and may come twice and out of order", async () => {
    bank().vendor.faults.set({ kind: "twice" });
    bank().vendor.faults.set({ kind: "shuffled", times: 3 });
    const who = await earner();
    const { choose } = await chooseBank(who, "gig");
    await choose();
    await settle();
    expect(await who.shown()).toMatchObject({ status: "ready", report: { streams: [{}, {}, { certainty: "low" }] } });
    const history = await world.db
      .selectFrom("audit_logs")
      .select("action")
      .where("application_id", "=", who.id)
      .orderBy("seq")
      .execute();
    expect(
      history.map(({ action }) => action).filter((action) => action.startsWith("income") || action === "finished"),
    ).toEqual(["income connecting", "income processing", "finished", "income ready", "income viewed"]);
  });

  test("the message that comes while the browser is on its way back is no fault of either", async () => {
    const who = await earner();
    const { choose } = await chooseBank(who, "steady");
    bank().vendor.faults.set({ kind: "never" });
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

  test("a vendor that never tells is asked again, and asked once", async () => {
    bank().vendor.faults.set({ kind: "never" });
    const who = await earner();
    const { choose } = await chooseBank(who, "benefits");
    await choose();
    await who.post("finish_finicity_connect");
    await world.runJobs();
    expect((await who.shown()).status).toBe("processing");
    const { id } = await world.db
      .selectFrom("income_checks")
      .select("id")
      .where("application_id", "=", who.id)
      .executeTakeFirstOrThrow();
    await expect
      .poll(async () => {
        await fetchIncome(world.deps, { check: id, tries: 1 });
        return (await who.shown()).status;
      })
      .toBe("ready");
    const orders = bank()
      .vendor.calls()
      .filter(({ path, method }) => method === "POST" && path.endsWith("/voi"));
    const { customer } = await world.db
      .selectFrom("income_checks")
      .select("customer")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(orders.filter(({ path }) => path.includes(`/${customer}/`))).toHaveLength(1);
  });

  test("a report whose order was answered into nothing is found again, not ordered again", async () => {
    const who = await earner();
    const { choose } = await chooseBank(who, "steady");
    await choose();
    bank().vendor.faults.set({ kind: "lost", path: "/voi", times: 1 });
    const { id, customer } = await world.db
      .selectFrom("income_checks")
      .select(["id", "customer"])
      .where("application_id", "=", who.id)
      .executeTakeFirstOrThrow();
    await expect(fetchIncome(world.deps, { check: id, tries: 0 })).rejects.toThrow("could not be asked");
    await settle();
    expect((await who.shown()).status).toBe("ready");
    const orders = bank()
      .vendor.calls()
      .filter(({ path }) => path.includes(`/${customer}/voi`));
    expect(orders.map(({ fault }) => fault)).toEqual(["lost"]);
  });

  test("a report that cannot be made is told", async () => {
    const who = await earner();
    const { choose } = await chooseBank(who, "unreadable");
    await choose();
    await settle();
    expect(await who.shown()).toMatchObject({ status: "failed", report: null });
  });

  test("an account of somebody else is told", async () => {
    const who = await earner();
    const { choose } = await chooseBank(who, "borrowed");
    await choose();
    await settle();
    expect((await who.shown()).report?.accounts).toMatchObject([
      { owner: "Ottoline Grantham", owner_is_applicant: false },
    ]);
  });

  test("who comes back without an account has not finished", async () => {
    const who = await earner();
    expect((await who.post("finish_finicity_connect")).status).toBe(409);
    await chooseBank(who, "steady");
    const back = await who.post("finish_finicity_connect");
    expect([back.status, back.body.code]).toEqual([409, "conflict"]);
    expect(await who.application()).toMatchObject({ status: "U", road: { next: "income", income: "connecting" } });
  });

  test("it needs the consent in its present words, and keeps it", async () => {
    const who = await earner();
    const old = await who.post("generate_finicity_connect_url", { consent: "2020-01-bank" });
    expect([old.status, old.body.errors]).toEqual([422, { consent: ["This text has changed. Please read it again."] }]);
    await chooseBank(who, "steady");
    const kept = await world.db.selectFrom("consents").selectAll().where("application_id", "=", who.id).execute();
    expect(kept).toMatchObject([{ kind: "bank", version: bankConsent.version }]);
  });

  test("a form that did not ask for enough leaves the other ways", async () => {
    const who = await earner();
    await world.db.updateTable("applications").set({ answers: "{}" }).where("id", "=", who.id).execute();
    const reply = await who.post("generate_finicity_connect_url", consent);
    expect([reply.status, reply.body.detail]).toEqual([409, expect.stringContaining("Please send pay stubs instead")]);
    expect((await who.post("skip_income_verify", { reason: "self_employed" })).status).toBe(200);
  });
});

describe("while the bank is away", () => {
  test.each(["error", "malformed", "lost"] as const)(
    "%s: the step says when to try again, and can be taken then",
    async (kind) => {
      const who = await earner();
      bank().vendor.faults.set({ kind, path: "/connect/v2/generate", times: 1 });
      const down = await who.post("generate_finicity_connect_url", consent);
      expect([down.status, down.body.code, down.headers["retry-after"]]).toEqual([503, "unavailable", "30"]);
      expect((await who.post("skip_income_verify", { reason: "bank_not_found" })).status).toBe(200);
      expect((await world.app.inject("/readyz")).statusCode).toBe(200);
    },
  );

  test("nothing of the person reaches the log or stands open in the database", async () => {
    world.logged.length = 0;
    const who = await earner({ applicant__ssn: "666-44-7788" });
    bank().vendor.faults.set({ kind: "error", times: 2 });
    await who.post("generate_finicity_connect_url", consent);
    const { choose } = await chooseBank(who, "steady").catch(async () => await chooseBank(who, "steady"));
    await choose();
    await settle();
    await who.post("skip_income_verify", { reason: "other", other_detail: "Secret reason" });
    expect(world.logged.join()).not.toMatch(/666-44|Castellan|Lakeglass|Secret reason/);
    expect(await dump(world)).not.toMatch(/666-44-7788|Lakeglass Foundry/);
  });
});

describe("what the vendor tells", () => {
  const told = (customerId: string) => JSON.stringify({ customerId, eventType: "done", eventId: "e" });
  const send = async (payload: string, signature: string) =>
    (
      await world.app.inject({
        method: "POST",
        url: "/webhooks/finicity",
        payload,
        headers: { "content-type": "application/json", "x-signature": signature },
      })
    ).statusCode;
  const sign = (body: string, secret = "sandbox-partner-secret") =>
    createHmac("sha256", secret).update(body).digest("hex");

  test("is heard only as the vendor signed it", async () => {
    const body = told("5000000001");
    expect(await send(body, sign(body))).toBe(204);
    for (const [said, signature] of [
      [body, sign(body, "another-secret")],
      [`${body} `, sign(body)],
      [body, ""],
      [body, "zz"],
      ["{}", sign("{}")],
      ["no JSON", sign("no JSON")],
    ] as const)
      expect([said, signature, await send(said, signature)]).toEqual([said, signature, 401]);
  });
});

describe("without it", () => {
  test("a reason is kept, sealed, and shown to the landlord", async () => {
    const who = await earner();
    const silent = await who.post("skip_income_verify", { reason: "other", other_detail: " " });
    expect([silent.status, silent.body.errors]).toEqual([422, { other_detail: ["This field is required."] }]);
    expect((await who.post("skip_income_verify", { reason: "tired" })).status).toBe(422);
    const done = await who.post("skip_income_verify", { reason: "other", other_detail: "I live on a trust." });
    expect([done.status, done.body]).toEqual([200, { status: "skipped" }]);
    expect(await who.application()).toMatchObject({ status: "S", road: { next: null, income: "skipped" } });
    expect((await who.shown()).skipped).toEqual({ reason: "other", other_detail: "I live on a trust." });
    expect(await dump(world)).not.toContain("I live on a trust.");
    const again = await who.post("skip_income_verify", { reason: "paid_in_cash" });
    expect([again.status, again.body.code]).toEqual([409, "conflict"]);
  });

  test("of two ways taken at once one counts", async () => {
    const who = await earner();
    const { choose } = await chooseBank(who, "steady");
    await choose();
    const replies = await Promise.all([
      who.post("finish_finicity_connect"),
      who.post("skip_income_verify", { reason: "paid_in_cash" }),
      who.post("skip_income_verify", { reason: "bank_not_found" }),
    ]);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await settle();
    expect(["ready", "skipped"]).toContain((await who.shown()).status);
  });

  test("the landlord takes no step of the applicant's", async () => {
    const who = await earner();
    const path = `/applications/${who.id}/skip_income_verify/`;
    expect((await world.post(path, { reason: "paid_in_cash" }, { token: owner.token })).status).toBe(403);
  });
});

describe("the vendor's keys", () => {
  const settings = () => ({
    partnerId: "2445584000000",
    partnerSecret: "sandbox-partner-secret",
    appKey: "sandbox-app-key",
    testing: true,
    baseUrl: bank().vendor.baseUrl,
  });
  const logIns = () =>
    bank()
      .vendor.calls()
      .filter(({ path }) => path.endsWith("/authentication")).length;

  test("one log-in serves many calls, and is renewed after 90 minutes", async () => {
    let at = Date.now();
    const income = finicity({ ...settings(), now: () => at });
    const before = logIns();
    await Promise.all(Array.from({ length: 5 }, () => income.isConnected("1").catch(() => undefined)));
    at += 89 * 60_000;
    await income.isConnected("1").catch(() => undefined);
    expect(logIns() - before).toBe(1);
    at += 2 * 60_000;
    await income.isConnected("1").catch(() => undefined);
    expect(logIns() - before).toBe(2);
  });

  test("keys that are refused are not tried until the vendor locks them", async () => {
    const income = finicity({ ...settings(), partnerSecret: "wrong" });
    const before = logIns();
    for (let tries = 0; tries < 8; tries++) await expect(income.isConnected("1")).rejects.toThrow();
    expect(logIns() - before).toBe(3);
    await expect(finicity(settings()).isConnected("1")).rejects.toThrow("404");
  });
});
