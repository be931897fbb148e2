import { afterEach, beforeAll, expect, test } from "vitest";
import type { MoveInCharge } from "#contract/move-in-charges.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createCompanyOwnedBy,
  createLandlord,
  dueDateIn,
  type Person,
  setApplicant,
} from "#server/testing/factories.ts";
import { createAcceptedApplication, listCharges, payCharge, requestCharge } from "#server/testing/scenes/move-in.ts";
import {
  createUnpaidApplication,
  listCaptured,
  listPayments,
  loadBalances,
  runDelayedJobs,
} from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { findMoveInBlockReason } from "./find-block-reason.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await setUpBank(world, await createLandlord(world));
});
const sandbox = () => world.vendors.get("stripe") as unknown as StripeSandbox;
afterEach(() => sandbox().vendor.faults.clear());

const cancel = (charge: string, by = owner) =>
  world.post<{ detail?: string }>(`/move_in_charges/${charge}/cancel/`, {}, { token: by.token });
const remind = (charge: string) =>
  world.post<MoveInCharge & { detail?: string }>(`/move_in_charges/${charge}/remind/`, {}, { token: owner.token });
const subjects = (email: string) => emailsTo(world, email).map(({ subject }) => subject);
const capturedTwice = async (id: string) => (await listCaptured(world, id)).filter((cents) => cents === 240_000);

test("an accepted applicant can pay the first rent by card, applicant and landlord are emailed, and the balance is exact", async () => {
  const scene = await createAcceptedApplication(world, owner);
  const before = await loadBalances(world);
  const created = await requestCharge(world, scene, { amount: "2400.55", message: "Welcome to Linden Avenue." });
  expect(created).toMatchObject({
    status: 201,
    body: { status: "requested", amount: "2400.55", abilities: { pay: false, cancel: true, remind: false } },
  });
  await runDelayedJobs(world);
  expect(subjects("renter@example.com").some((subject) => subject?.includes("requested $2,400.55"))).toBe(true);
  expect(await listCharges(world, scene, scene.renter)).toMatchObject([
    { status: "requested", message: "Welcome to Linden Avenue.", abilities: { pay: true, cancel: false } },
  ]);
  const paid = await payCharge(world, scene, created.body.id, "pm_card_visa");
  expect(paid).toMatchObject({ status: 200, body: { payment: { status: "succeeded", purpose: "move_in_charge" } } });
  await runDelayedJobs(world);
  const after = await loadBalances(world);
  const own = `landlord:${owner.user.id}`;
  expect((after.provider ?? 0) - (before.provider ?? 0)).toBe(240_055);
  expect((after[own] ?? 0) - (before[own] ?? 0)).toBe(-240_055);
  expect(after["costs:reports"]).toBe(before["costs:reports"]);
  const receipt = emailsTo(world, "receipt@example.com").find(({ subject }) => subject === "Receipt for $2,400.55");
  expect(receipt?.text).toContain("First month's rent: $2,400.55");
  expect(subjects(owner.username).some((subject) => subject?.includes("paid $2,400.55"))).toBe(true);
  expect(await listCharges(world, scene, owner)).toMatchObject([
    { status: "paid", payment: { abilities: { refund: true } }, abilities: { cancel: false, remind: false } },
  ]);
});

test("a landlord can't request move-in charges if the operator turned them off", async () => {
  const scene = await createAcceptedApplication(world, owner);
  const deps = await world.ofApplication(scene.id);
  const facts = {
    status: "A",
    status_before: null,
    home_offer_answer: null,
    applicant_email: "renter@example.com",
    landlord_id: owner.user.id,
  } as const;
  expect(await findMoveInBlockReason(deps, deps.db, facts)).toBeNull();
  const off = { ...deps, config: { ...deps.config, moveInCharges: "off" as const } };
  expect(await findMoveInBlockReason(off, deps.db, facts)).toBe("payments_unavailable");
});

test("a move-in charge can be requested only after the application is accepted, and only by a landlord with a payout account", async () => {
  const undecided = await createUnpaidApplication(world, { owner });
  expect(await requestCharge(world, undecided)).toMatchObject({
    status: 409,
    body: { detail: "You can request move-in charges after you select the applicant." },
  });
  const unpaid = await createAcceptedApplication(world, await createLandlord(world));
  const list = await world.get(`/applications/${unpaid.id}/move_in_charges/`, { token: unpaid.owner.token });
  expect(list.body).toMatchObject({ block: "payments_off", results: [] });
  expect((await requestCharge(world, unpaid)).status).toBe(409);
});

test("a move-in charge with an invalid due date, amount or name is rejected with an error for that field", async () => {
  const scene = await createAcceptedApplication(world, owner);
  const faults = async (body: object) => {
    const { status, body: reply } = await requestCharge(world, scene, body);
    return [status, Object.keys(reply.errors ?? {})];
  };
  expect(await faults({ due: dueDateIn(world, -3) })).toEqual([422, ["due"]]);
  expect(await faults({ due: dueDateIn(world, 200) })).toEqual([422, ["due"]]);
  expect(await faults({ amount: "0.49" })).toEqual([422, ["amount"]]);
  expect(await faults({ amount: "50000.01" })).toEqual([422, ["amount"]]);
  expect(await faults({ kind: "other_charge" })).toEqual([422, ["label"]]);
  expect((await requestCharge(world, scene, { kind: "other_charge", label: "Key fob" })).body).toMatchObject({
    label: "Key fob",
  });
});

test("20 concurrent payments of a move-in charge charge its amount only once", async () => {
  const scene = await createAcceptedApplication(world, owner);
  const { body } = await requestCharge(world, scene);
  const replies = await Promise.all(Array.from({ length: 20 }, () => payCharge(world, scene, body.id, "pm_card_visa")));
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  await runDelayedJobs(world);
  expect(await capturedTwice(scene.id)).toEqual([240_000]);
  expect(await listCharges(world, scene, owner)).toMatchObject([{ status: "paid" }]);
});

test.each(["lost", "error", "twice"] as const)(
  'a move-in charge is captured once, even if the payment provider has the fault "%s"',
  async (fault) => {
    const scene = await createAcceptedApplication(world, owner);
    const { body } = await requestCharge(world, scene);
    sandbox().vendor.faults.set({ kind: fault, path: "/confirm", chance: 1 });
    await payCharge(world, scene, body.id, "pm_card_visa");
    sandbox().vendor.faults.clear();
    await payCharge(world, scene, body.id, "pm_card_visa");
    await sandbox().webhooks.idle();
    await runDelayedJobs(world);
    expect(await capturedTwice(scene.id)).toEqual([240_000]);
    expect(await listCharges(world, scene, owner)).toMatchObject([{ status: "paid" }]);
  },
);

test("a declined card leaves a move-in charge unpaid, and another card pays it", async () => {
  const scene = await createAcceptedApplication(world, owner);
  const { body } = await requestCharge(world, scene);
  expect((await payCharge(world, scene, body.id, "pm_card_chargeDeclined")).status).toBe(422);
  expect(await listCharges(world, scene, scene.renter)).toMatchObject([{ status: "failed", abilities: { pay: true } }]);
  expect((await payCharge(world, scene, body.id, "pm_card_visa")).status).toBe(200);
  expect(await capturedTwice(scene.id)).toEqual([240_000]);
});

test("a canceled move-in charge can't be paid, and a paid move-in charge can't be canceled", async () => {
  const scene = await createAcceptedApplication(world, owner);
  const { body } = await requestCharge(world, scene);
  await payCharge(world, scene, body.id, "pm_card_chargeDeclined");
  expect((await cancel(body.id)).status).toBe(200);
  expect((await cancel(body.id)).status).toBe(200);
  expect(await payCharge(world, scene, body.id, "pm_card_visa")).toMatchObject({
    status: 409,
    body: { detail: "This charge was canceled. Nothing was charged." },
  });
  await runDelayedJobs(world);
  expect(await capturedTwice(scene.id)).toEqual([]);
  expect(subjects("renter@example.com").filter((subject) => subject?.includes("canceled a request"))).toHaveLength(1);
  const other = await requestCharge(world, scene);
  await payCharge(world, scene, other.body.id, "pm_card_visa");
  expect((await cancel(other.body.id)).status).toBe(409);
});

test("a move-in charge that is canceled while it is being paid ends up either paid or completely refunded", async () => {
  const scene = await createAcceptedApplication(world, owner);
  const { body } = await requestCharge(world, scene);
  const [replies] = await Promise.all([payCharge(world, scene, body.id, "pm_card_visa"), cancel(body.id)]);
  expect([200, 409, 503]).toContain(replies.status);
  await sandbox().webhooks.idle();
  await runDelayedJobs(world);
  await runDelayedJobs(world);
  const rows = (await listPayments(world, scene.id)).filter(({ purpose }) => purpose === "move_in_charge");
  const [charge] = await listCharges(world, scene, owner);
  const remaining = rows.reduce(
    (sum, row) => sum + (row.status === "succeeded" ? row.amount_cents - row.refunded_cents : 0),
    0,
  );
  expect(remaining).toBe(charge?.status === "paid" ? 240_000 : 0);
  const sums = await loadBalances(world);
  expect(Object.values(sums).reduce((sum, one) => sum + one, 0)).toBe(0);
});

test("a move-in charge shows how much of it was refunded, and the refund is deducted from the landlord's balance", async () => {
  const scene = await createAcceptedApplication(world, owner);
  const { body } = await requestCharge(world, scene);
  const { body: paid } = await payCharge(world, scene, body.id, "pm_card_visa");
  const before = await loadBalances(world);
  const refund = (amount: string) =>
    world.post(`/payments/${paid.payment?.id}/refund/`, { amount, reason: "Moved in late." }, { token: owner.token });
  expect((await refund("400.00")).status).toBe(200);
  expect(await listCharges(world, scene, scene.renter)).toMatchObject([{ status: "partly_refunded" }]);
  expect((await refund("2000.00")).status).toBe(200);
  expect(await listCharges(world, scene, owner)).toMatchObject([
    { status: "refunded", payment: { refunded: "2400.00" } },
  ]);
  const own = `landlord:${owner.user.id}`;
  expect(((await loadBalances(world))[own] ?? 0) - (before[own] ?? 0)).toBe(240_000);
});

test("an applicant is reminded the day before and the day after a move-in charge is due, and the landlord can remind them once a day", async () => {
  const scene = await createAcceptedApplication(world, owner);
  const due = dueDateIn(world, 7);
  const { body } = await requestCharge(world, scene, { due, amount: "999.00" });
  expect((await remind(body.id)).status).toBe(409);
  await world.pool.query("update move_in_charges set created = created - interval '2 days' where id = $1", [body.id]);
  expect(await remind(body.id)).toMatchObject({ status: 200, body: { abilities: { remind: false } } });
  expect((await remind(body.id)).status).toBe(409);
  await runDelayedJobs(world);
  await runDelayedJobs(world);
  const sent = subjects("renter@example.com").filter((subject) => subject?.includes("$999.00"));
  expect(sent.filter((subject) => subject?.startsWith("Reminder: "))).toHaveLength(3);
});

test("move-in charges of a team's landlord are blocked until this landlord has a payout account, not a colleague", async () => {
  const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
  await (await createCompanyOwnedBy(world, companyOwner)).add(member, { show_my_payments: true, can_create: true });
  const scene = await createAcceptedApplication(world, companyOwner);
  const reply = async (by: Person) =>
    (await world.get(`/applications/${scene.id}/move_in_charges/`, { token: by.token })).body;
  expect(await reply(companyOwner)).toMatchObject({ block: "no_account", is_payee: true });
  expect(await reply(member)).toMatchObject({ block: "no_account", is_payee: false, abilities: { request: false } });
});

test("a landlord who applied to their own form isn't offered to request a move-in charge from themselves", async () => {
  const scene = await createAcceptedApplication(world, owner);
  const request = async () =>
    (await world.get(`/applications/${scene.id}/move_in_charges/`, { token: owner.token })).body;
  expect(await request()).toMatchObject({ abilities: { request: true } });
  await setApplicant(world, scene.id, owner);
  expect(await request()).toMatchObject({ abilities: { request: false } });
  expect((await requestCharge(world, scene)).status).toBe(404);
});

test("only the applicant can pay a move-in charge, and only company members who may see payments can list it, and only those who may manage them can request, cancel or remind", async () => {
  const companyOwner = await setUpBank(world, await createLandlord(world));
  const team = await createCompanyOwnedBy(world, companyOwner);
  const [member, bookkeeper] = [await createLandlord(world), await createLandlord(world)];
  await team.add(member, { show_accept_reject_button: true });
  await team.add(bookkeeper, { show_my_payments: true });
  const scene = await createAcceptedApplication(world, companyOwner);
  const { body } = await requestCharge(world, scene);
  const list = (by: Person) => world.get(`/applications/${scene.id}/move_in_charges/`, { token: by.token });
  const shown = await list(bookkeeper);
  expect(shown.body).toMatchObject({
    results: [{ abilities: { pay: false, cancel: false, remind: false } }],
    abilities: { request: false },
  });
  for (const { status } of [
    await requestCharge(world, { ...scene, owner: bookkeeper }),
    await cancel(body.id, bookkeeper),
    await world.post(`/move_in_charges/${body.id}/remind/`, undefined, { token: bookkeeper.token }),
  ])
    expect(status).toBe(403);
  expect((await list(member)).status).toBe(403);
  expect((await cancel(body.id, member)).status).toBe(403);
  const outsider = await createLandlord(world);
  expect((await list(outsider)).status).toBe(404);
  expect((await cancel(body.id, outsider)).status).toBe(404);
  expect((await payCharge(world, { ...scene, renter: companyOwner }, body.id, "pm_card_visa")).status).toBe(404);
  expect((await cancel(body.id, scene.renter)).status).toBe(403);
});
