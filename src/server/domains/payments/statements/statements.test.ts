import { beforeAll, expect, test } from "vitest";
import type { StatementAccount } from "#contract/my-payments/statements.ts";
import type { Balance } from "#contract/my-payments/transactions.ts";
import { createCompanyOwnedBy, createLandlord, type Person } from "#server/testing/factories.ts";
import { closedAccount } from "#server/testing/payout-details.ts";
import { findPdfFault } from "#server/testing/pdf/pdf-faults.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { createAcceptedApplication, payCharge, requestCharge } from "#server/testing/scenes/move-in.ts";
import { createUnpaidApplication, payApplicationFee, runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { pollPayouts } from "../jobs/poll-payouts.ts";

const world = openWorld({ sandbox: true });
const zone = "America/Chicago";
let owner: Person;

const withPayments = async (name?: string) => {
  const who = await createLandlord(world, name);
  await world.db.updateTable("landlords").set({ show_my_payments: true }).where("user_id", "=", who.user.id).execute();
  return who;
};
async function paid(by: Person) {
  const scene = await createUnpaidApplication(world, { owner: by });
  const { body } = await payApplicationFee(world, scene, "pm_card_visa");
  return { ...scene, payment: body.payment?.id ?? "" };
}
const refund = (by: Person, payment: string, amount: string) =>
  world.post(`/payments/${payment}/refund/`, { amount, reason: "They moved away." }, { token: by.token });
const listed = async (by: Person) =>
  (
    await world.get<{ results: StatementAccount[]; detail: string }>(`/statements/?time_zone=${zone}`, {
      token: by.token,
    })
  ).body;
const statement = (by: Person, period: string, account = "own", language = "en") =>
  world.post(
    "/statements/pdf/",
    { account, period, time_zone: zone },
    { token: by.token, headers: { "accept-language": language } },
  );
const books = (by: Person, month: string, account = "own") =>
  world.post("/accounts/bookkeeping/", { account, month, time_zone: zone }, { token: by.token });
/** Returns the sum of the amounts in a CSV file. */
function sumOf(csv: Buffer): string {
  const [, ...lines] = csv.toString("utf8").trimEnd().split("\r\n");
  const cents = lines.reduce((total, line) => total + Math.round(Number(line.split(",").at(-1)) * 100), 0);
  return (cents / 100).toFixed(2);
}
const sumOfBooks = async (by: Person, month: string) => sumOf((await books(by, month)).raw);
const exportsOf = (by: Person) =>
  world.db
    .selectFrom("audit_logs")
    .select("data")
    .where("actor_id", "=", by.user.id)
    .where("action", "=", "transactions exported")
    .execute();

beforeAll(async () => {
  owner = await withPayments("Ida Berg");
  const { payment } = await paid(owner);
  await refund(owner, payment, "20.00");
});

test("the closing balance of the current month's statement is the balance in My Payments", async () => {
  const { results } = await listed(owner);
  const balance = (await world.get<Balance>("/transactions/balance/", { token: owner.token })).body.balance;
  expect(results).toMatchObject([
    {
      account: "own",
      name: "Ida Berg",
      months: [{ period: "2026-03", opening: "0.00", closing: balance, count: 2 }],
      years: [{ period: "2026", opening: "0.00", closing: balance, count: 2 }],
    },
  ]);
});

test("after payouts, refunds and a returned payout, a landlord's monthly statement closes with the balance in My Payments", async () => {
  const by = await setUpBank(world, await createLandlord(world, "Ida Berg"));
  const payOut = async () => {
    await world.pool.query("update payments set captured_at = captured_at - interval '3 days'");
    expect((await world.post("/payouts/", undefined, { token: by.token })).status).toBe(201);
    await runDelayedJobs(world);
    await pollPayouts(world.deps);
    await runDelayedJobs(world);
  };
  const compare = async (count: number) => {
    const balance = (await world.get<Balance>("/transactions/balance/", { token: by.token })).body.balance;
    const [account] = (await listed(by)).results;
    expect(account?.months.at(0)).toMatchObject({ closing: balance, count });
    expect(await sumOfBooks(by, "2026-03")).toBe(account?.months.at(0)?.net);
    return balance;
  };
  const first = await paid(by);
  await runDelayedJobs(world);
  await payOut();
  expect(await compare(2)).toBe("0.00");
  await refund(by, first.payment, "10.00");
  expect(await compare(3)).toBe("-10.00");
  await paid(by);
  await runDelayedJobs(world);
  await setUpBank(world, by, closedAccount);
  await payOut();
  expect(await compare(6)).toBe("50.00");
  const text = extractPdfText((await statement(by, "2026-03")).raw);
  for (const words of ["Payout returned by", "ending in 6789", "$50.00"]) expect(text).toContain(words);
});

test("a monthly statement is a valid PDF with each transaction and the balances, and its download is recorded in the audit log", async () => {
  const before = (await exportsOf(owner)).length;
  const { status, raw, headers } = await statement(owner, "2026-03");
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(headers["content-disposition"]).toContain('filename="statement-2026-03.pdf"');
  expect(await findPdfFault(raw)).toBeUndefined();
  const text = extractPdfText(raw);
  for (const words of [
    "Ida Berg",
    "Account statement: March 2026 (to date)",
    zone,
    "Opening balance",
    "$60.00",
    "-$20.00",
  ])
    expect(text).toContain(words);
  expect(text).toContain("Refund: Application fee");
  expect(text).not.toContain("1099-K");
  expect((await exportsOf(owner)).slice(before)).toMatchObject([{ data: { count: 2 } }]);
});

test("a yearly statement shows the gross payments by month for Form 1099-K, before refunds", async () => {
  const text = extractPdfText((await statement(owner, "2026")).raw);
  for (const words of [
    "March 20261$60.00",
    "Payments for Form 1099-K",
    "This statement isn't a tax form",
    "more than 200 payments",
  ])
    expect(text).toContain(words);
});

test("a security deposit is included in the gross payments for Form 1099-K, but not in the statement's balance", async () => {
  const by = await setUpBank(world, await createLandlord(world));
  const scene = await createAcceptedApplication(world, by);
  const { body } = await requestCharge(world, scene, { kind: "security_deposit", amount: "1800.00" });
  expect((await payCharge(world, scene, body.id, "pm_card_visa")).status).toBe(200);
  const text = extractPdfText((await statement(by, "2026")).raw);
  expect(text).toContain("March 20262$1,860.00");
  expect(text).not.toContain("$1,800.00");
  expect(await sumOfBooks(by, "2026-03")).toBe("60.00");
  expect((await listed(by)).results[0]?.years).toMatchObject([{ closing: "60.00", count: 1 }]);
});

test("an account statement in Spanish has its headings, transactions and dates in Spanish", async () => {
  const { raw, headers } = await statement(owner, "2026", "own", "es");
  const text = extractPdfText(raw);
  for (const words of [
    "Estado de cuenta: 2026 (hasta hoy)",
    "Saldo inicial",
    "Reembolso",
    "Pagos brutos",
    "marzo de 2026",
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/Opening|Refund|balance/);
  expect(headers["content-disposition"]).toContain("estado-de-cuenta-2026.pdf");
});

test("the rows of a month's bookkeeping CSV file add up to the month's change of the balance, and its download is audited", async () => {
  const before = (await exportsOf(owner)).length;
  const { status, raw, headers } = await books(owner, "2026-03");
  expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(headers["content-disposition"]).toContain('filename="lintel-balance-2026-03.csv"');
  expect(raw.toString("utf8").startsWith("Date,Description,Amount\r\n")).toBe(true);
  expect(sumOf(raw)).toBe((await listed(owner)).results[0]?.months[0]?.net);
  expect((await exportsOf(owner)).slice(before)).toMatchObject([{ data: { count: 2 } }]);
});

test("there is no statement for a period before the first transaction or after the current month", async () => {
  for (const period of ["2026-02", "2026-04", "2025", "2027"])
    expect((await statement(owner, period)).status).toBe(404);
  expect((await books(owner, "2026-04")).status).toBe(404);
  expect((await statement(owner, "2026-13")).status).toBe(422);
  expect((await books(owner, "2026")).status).toBe(422);
  const fresh = await withPayments();
  expect((await listed(fresh)).results).toMatchObject([{ months: [], years: [] }]);
});

test("anonymous callers, landlords without My Payments, and members of other companies can't get a statement", async () => {
  const plain = await createLandlord(world);
  await paid(plain);
  expect((await world.get("/statements/")).status).toBe(401);
  expect((await world.get("/statements/", { token: plain.token })).status).toBe(403);
  expect((await statement(plain, "2026-03")).status).toBe(403);
  expect((await books(plain, "2026-03")).status).toBe(403);
  expect((await statement(owner, "2026-03", "company")).status).toBe(404);
});

test("a company's statement can be read by members with the right to payments, but not by other members or by agents", async () => {
  const [companyOwner, bookkeeper, viewer, agent] = await Promise.all([1, 2, 3, 4].map(() => createLandlord(world)));
  if (!companyOwner || !bookkeeper || !viewer || !agent) throw new Error("Four landlords are needed.");
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(bookkeeper, { show_my_payments: true });
  await team.add(viewer, {});
  await team.add(agent, { is_agent: true, show_my_payments: true });
  await paid(companyOwner);
  for (const member of [companyOwner, bookkeeper]) {
    const { results } = await listed(member);
    expect(results).toMatchObject([{ account: "company", months: [{ period: "2026-03", count: 1 }] }]);
    expect((await statement(member, "2026-03", "company")).status).toBe(200);
  }
  expect((await listed(viewer)).detail).toBe("Your team hasn't given you permission to manage payments.");
  expect((await statement(viewer, "2026-03", "company")).status).toBe(403);
  expect((await listed(agent)).results).toEqual([]);
  expect((await statement(agent, "2026-03", "company")).status).toBe(404);
  expect((await books(agent, "2026-03", "company")).status).toBe(404);
});
