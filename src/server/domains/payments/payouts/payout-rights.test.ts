import { expect, test } from "vitest";
import type { Payout, PayoutDetails, PayoutSettings } from "#contract/my-payments/payouts.ts";
import type { Balance } from "#contract/my-payments/transactions.ts";
import { dayMs } from "#rules/time/durations.ts";
import { setAccountDisabled } from "#server/domains/accounts/disable-account.ts";
import { openTables } from "#server/platform/db/tenant-scope.ts";
import { createApplicant, createCompanyOwnedBy, createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  loadBalances,
  payApplicationFee,
  runDelayedJobs,
} from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { pollPayouts } from "../jobs/poll-payouts.ts";
import { runPayoutSchedules, runPayoutSchedulesJob, startScheduledPayout } from "../jobs/run-payout-schedules.ts";

const world = openWorld({ sandbox: true });

async function paid(by: Person) {
  const scene = await createUnpaidApplication(world, { owner: by, selected: ["credit"] });
  expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
  await runDelayedJobs(world);
  await world.pool.query("update payments set captured_at = captured_at - interval '3 days'");
}
async function sent() {
  await runDelayedJobs(world);
  await pollPayouts(world.deps);
  await runDelayedJobs(world);
}
const payOut = (by: Person) => world.post<PayoutDetails>("/payouts/", undefined, { token: by.token });
const decide = (by: Person, id: string, what: "approve" | "cancel" | "retry") =>
  world.post<PayoutDetails>(`/payouts/${id}/${what}/`, undefined, { token: by.token });
const listed = async (by: Person) =>
  (await world.get<{ results: Payout[] }>("/payouts/", { token: by.token })).body.results;
const change = (by: Person, body: object) =>
  world.patch<PayoutSettings & { errors?: Record<string, string[]> }>("/payouts/settings/", body, { token: by.token });

/** Creates a team whose payouts from $1 on require a second person, and a member with money to pay out. */
async function teamWithApproval() {
  const [companyOwner, member, manager, bookkeeper, agent, viewer] = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => createLandlord(world)),
  );
  if (!companyOwner || !member || !manager || !bookkeeper || !agent || !viewer)
    throw new Error("Six landlords are needed.");
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(member, { can_create: true, show_my_payments: true });
  await team.add(manager, { show_my_payments: true, show_accept_reject_button: true });
  await team.add(bookkeeper, { show_my_payments: true });
  await team.add(agent, { is_agent: true, show_my_payments: true });
  await team.add(viewer, {});
  await setUpBank(world, member);
  await paid(member);
  expect((await change(companyOwner, { approval_from: "1.00" })).body.approval_from).toBe("1.00");
  return { companyOwner, member, manager, bookkeeper, agent, viewer };
}

test("a payout above the company's limit is sent only after another member who may manage payments approved it", async () => {
  const { companyOwner, member, manager, bookkeeper, agent, viewer } = await teamWithApproval();
  const { body: made } = await payOut(member);
  expect(made).toMatchObject({ status: "waiting", abilities: { approve: false, cancel: true } });
  await sent();
  expect((await listed(member))[0]?.status).toBe("waiting");
  expect((await listed(companyOwner))[0]).toMatchObject({ id: made.id, is_own: false, abilities: { approve: true } });
  expect((await decide(member, made.id, "approve")).status).toBe(403);
  expect((await decide(agent, made.id, "approve")).status).toBe(404);
  expect((await decide(viewer, made.id, "approve")).status).toBe(403);
  const abilities = { approve: false, cancel: false, retry: false };
  expect((await listed(bookkeeper))[0]).toMatchObject({ id: made.id, abilities });
  for (const what of ["approve", "cancel", "retry"] as const)
    expect([what, (await decide(bookkeeper, made.id, what)).status]).toEqual([what, 403]);
  const outsider = await setUpBank(world, await createLandlord(world));
  for (const path of ["", "entries/"])
    expect((await world.get(`/payouts/${made.id}/${path}`, { token: outsider.token })).status).toBe(404);
  for (const what of ["approve", "cancel"] as const) expect((await decide(outsider, made.id, what)).status).toBe(404);
  expect(await listed(outsider)).toEqual([]);
  expect((await decide(manager, made.id, "approve")).body.status).toBe("started");
  expect((await decide(companyOwner, made.id, "approve")).status).toBe(409);
  expect((await decide(member, made.id, "cancel")).status).toBe(409);
  await sent();
  expect((await listed(member))[0]?.status).toBe("paid");
});

test("a canceled payout's money is available again, and only the company's owner can change the limit that requires approval", async () => {
  const { companyOwner, member, bookkeeper } = await teamWithApproval();
  const balance = async () =>
    (await world.get<Balance>("/transactions/balance/", { token: member.token })).body.available;
  const before = await balance();
  const { body: made } = await payOut(member);
  expect(await balance()).toBe("0.00");
  expect((await decide(companyOwner, made.id, "cancel")).body.status).toBe("canceled");
  expect(await balance()).toBe(before);
  await sent();
  expect((await listed(member))[0]?.status).toBe("canceled");
  expect((await change(bookkeeper, { approval_from: null })).status).toBe(403);
  for (const [amount, fault] of [
    ["0.00", "Enter an amount above zero."],
    ["a lot", "Enter an amount in dollars, such as 60.00."],
  ] as const) {
    const { status, body } = await change(companyOwner, { approval_from: amount });
    expect([status, body.errors]).toEqual([422, { approval_from: [fault] }]);
  }
  expect((await change(companyOwner, { approval_from: null })).body.approval_from).toBeNull();
  expect((await payOut(member)).body.status).toBe("started");
});

test("payouts can require approval only if a member other than the owner can approve them", async () => {
  const [owner, colleague, agent, disabled] = await Promise.all([1, 2, 3, 4].map(() => createLandlord(world)));
  if (!owner || !colleague || !agent || !disabled) throw new Error("Four landlords are needed.");
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(colleague, { show_my_payments: true });
  await team.add(agent, { is_agent: true, show_my_payments: true });
  await team.add(disabled, { show_my_payments: true, show_accept_reject_button: true });
  await world.db.updateTable("users").set({ disabled_at: world.clock.at }).where("id", "=", disabled.user.id).execute();
  await setUpBank(world, owner);
  const { status, body } = await change(owner, { schedule: "weekly", approval_from: "1.00" });
  expect([status, body.errors]).toEqual([
    422,
    {
      approval_from: [
        "Nobody else on your team can approve payouts. Let a member manage payments and see all applications first.",
      ],
    },
  ]);
  expect((await world.get<PayoutSettings>("/payouts/settings/", { token: owner.token })).body).toMatchObject({
    schedule: "manual",
    approval_from: null,
    has_approver: false,
  });
  const rights = world.db.updateTable("memberships").where("user_id", "=", colleague.user.id);
  await rights.set({ show_accept_reject_button: true }).execute();
  expect((await change(owner, { approval_from: "1.00" })).body).toMatchObject({
    approval_from: "1.00",
    has_approver: true,
  });
  await rights.set({ show_my_payments: false }).execute();
  const saved = await change(owner, { schedule: "weekly", approval_from: "1.00" });
  expect(saved.body).toMatchObject({ schedule: "weekly", approval_from: "1.00", has_approver: false });
  expect((await change(owner, { approval_from: "2.00" })).status).toBe(422);
  expect((await change(owner, { approval_from: null })).body.approval_from).toBeNull();
});

test("a waiting payout isn't sent if the limit is removed, the amount differs, or the approver lost access", async () => {
  const { companyOwner, member, manager } = await teamWithApproval();
  const { body: made } = await payOut(member);
  expect(made.status).toBe("waiting");
  expect((await world.post("/payouts/", { amount: "0.50" }, { token: member.token })).status).toBe(409);
  expect((await payOut(member)).status).toBe(409);
  await change(companyOwner, { approval_from: null });
  await sent();
  expect((await listed(member))[0]?.status).toBe("waiting");
  const ofManager = world.db.updateTable("memberships").where("user_id", "=", manager.user.id);
  await ofManager.set({ show_my_payments: false }).execute();
  expect((await decide(manager, made.id, "approve")).status).toBe(403);
  await world.db.deleteFrom("memberships").where("user_id", "in", [manager.user.id, member.user.id]).execute();
  expect((await decide(manager, made.id, "approve")).status).toBeGreaterThanOrEqual(403);
  expect((await decide(member, made.id, "approve")).status).toBe(403);
  expect((await decide(companyOwner, made.id, "approve")).body.status).toBe("started");
});

test("payouts can't be accessed anonymously, by applicants or by landlords without the right to payments", async () => {
  const plain = await createLandlord(world);
  const renter = await createApplicant(world);
  const id = crypto.randomUUID();
  const reads = ["/payouts/", `/payouts/${id}/`, `/payouts/${id}/entries/`, "/payouts/settings/"];
  const writes = ["/payouts/", `/payouts/${id}/approve/`, `/payouts/${id}/cancel/`, `/payouts/${id}/retry/`];
  for (const [token, status] of [
    [undefined, 401],
    [renter.token, 403],
    [plain.token, 403],
  ] as const) {
    const as = token ? { token } : {};
    for (const path of reads) expect([path, (await world.get(path, as)).status]).toEqual([path, status]);
    for (const path of writes) expect([path, (await world.post(path, undefined, as)).status]).toEqual([path, status]);
    expect((await world.patch("/payouts/settings/", { schedule: "daily" }, as)).status).toBe(status);
  }
});

test("if no process ran on the Monday of a weekly payout, the payout is made later, and only once", async () => {
  const owner = await setUpBank(world, await createLandlord(world));
  await change(owner, { schedule: "weekly" });
  await paid(owner);
  const at = world.deps.now();
  const monday = new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs - 7 * dayMs);
  for (let run = 0; run < 2; run++) {
    await runPayoutSchedulesJob.run(world.deps, { _cron: { ts: monday.toISOString(), backfilled: true } });
    await sent();
  }
  expect(await listed(owner)).toMatchObject([{ is_scheduled: true, status: "paid" }]);
});

test("a payout schedule that changes from weekly to daily makes only one payout a day, even in concurrent and repeated runs", async () => {
  const owner = await setUpBank(world, await createLandlord(world));
  expect((await change(owner, { schedule: "weekly" })).body.schedule).toBe("weekly");
  await paid(owner);
  const day = world.deps.now().toISOString().slice(0, 10);
  const isMonday = world.deps.now().getUTCDay() === 1;
  await runPayoutSchedules(world.deps);
  await sent();
  expect(await listed(owner)).toHaveLength(isMonday ? 1 : 0);
  await change(owner, { schedule: "daily" });
  await Promise.all([runPayoutSchedules(world.deps), startScheduledPayout(world.deps, { user: owner.user.id, day })]);
  await sent();
  await paid(owner);
  await startScheduledPayout(world.deps, { user: owner.user.id, day });
  await sent();
  expect(await listed(owner)).toMatchObject([{ is_scheduled: true, status: "paid" }]);
  expect(Object.values(await loadBalances(world)).reduce((sum, one) => sum + one, 0)).toBe(0);
});

test("while an account is disabled, its scheduled payouts aren't made and a waiting one can't be approved", async () => {
  const { member, manager } = await teamWithApproval();
  const setDisabled = (disabled: boolean) =>
    setAccountDisabled(openTables(world.pool), member.username, { disabled, reason: "x", now: world.clock.at });
  const { id } = (await payOut(member)).body;
  await world.db
    .updateTable("payout_accounts")
    .set({ payout_schedule: "daily" })
    .where("user_id", "=", member.user.id)
    .execute();
  await setDisabled(true);
  expect((await decide(manager, id, "approve")).status).toBe(409);
  expect((await decide(manager, id, "cancel")).body.status).toBe("canceled");
  const day = world.deps.now().toISOString().slice(0, 10);
  const start = async () => {
    await startScheduledPayout(world.deps, { user: member.user.id, day });
    return await world.db
      .selectFrom("payouts")
      .select("status")
      .where("user_id", "=", member.user.id)
      .where("scheduled_for", "is not", null)
      .execute();
  };
  expect(await start()).toEqual([]);
  await setDisabled(false);
  expect(await start()).toEqual([{ status: "waiting" }]);
});
