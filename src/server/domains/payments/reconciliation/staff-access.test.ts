import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Output } from "#contract/api/call-types.ts";
import { newId } from "#server/platform/common/ids.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { createStaffMember, startImpersonation } from "#server/testing/scenes/impersonation.ts";
import { createUnpaidApplication, listPayments, payApplicationFee } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let staff: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
  staff = await createStaffMember(world);
});

/** Creates a difference for a movement that only the provider has. */
async function difference(
  values: { source?: "refund" | "charge"; key?: string; charge?: string; ledger?: number } = {},
) {
  const { source = "refund", key = `re_${newId()}`, charge = "", ledger = 0 } = values;
  const id = newId();
  const created = world.clock.at;
  await world.db
    .insertInto("ledger_differences")
    .values({
      id,
      source,
      key,
      charge,
      kind: ledger ? "different_amount" : "missing_in_ledger",
      provider_cents: -1_234,
      ledger_cents: ledger,
      user_id: owner.user.id,
      created,
      modified: created,
    })
    .execute();
  await world.db
    .insertInto("provider_movements")
    .values({ id: `txn_${id}`, kind: source, key, charge, reference: null, account: "", amount_cents: -1_234, created })
    .execute();
  return id;
}

type Listed = Output<"GET /ledger_differences/">;
const list = (token?: string, query = "") => world.get<Listed>(`/ledger_differences/${query}`, token ? { token } : {});
const resolve = (id: string, reason: string, token?: string) =>
  world.post(`/ledger_differences/${id}/resolve/`, { reason }, token ? { token } : {});
const reason = "Refunded by hand at the provider.";

test("ledger differences are shown to staff only, and not to staff who act in a user's name", async () => {
  const id = await difference();
  const other = await createLandlord(world);
  const acting = await startImpersonation(world, staff, owner, { writes: true });
  expect((await list()).status).toBe(401);
  expect((await resolve(id, reason)).status).toBe(401);
  expect((await list("wrong")).status).toBe(401);
  for (const token of [owner.token, other.token, acting]) {
    expect((await list(token)).status).toBe(403);
    expect((await resolve(id, reason, token)).status).toBe(403);
  }
  const former = await createStaffMember(world);
  await world.db.updateTable("users").set({ is_staff: false }).where("id", "=", former.user.id).execute();
  const unverified = await createStaffMember(world);
  await world.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", unverified.user.id).execute();
  for (const { token } of [former, unverified]) {
    expect((await list(token)).status).toBe(403);
    expect((await resolve(id, reason, token)).status).toBe(403);
  }
  expect((await list(staff.token, "?page_size=100")).body.results.map((one) => one.id)).toContain(id);
});

test("staff resolve a ledger difference with a reason, once, and the audit log of the account names them", async () => {
  const id = await difference();
  expect((await resolve(id, " short ", staff.token)).status).toBe(422);
  expect((await resolve(randomUUID(), reason, staff.token)).status).toBe(404);
  expect((await resolve(id, reason, staff.token)).status).toBe(200);
  expect((await resolve(id, reason, staff.token)).status).toBe(404);
  expect((await list(staff.token, "?page_size=100")).body.results.map((one) => one.id)).not.toContain(id);
  const [closed] = (await list(staff.token, "?list=closed&page_size=1")).body.results;
  expect(closed).toMatchObject({ id, status: "resolved", reason });
  const event = await world.db
    .selectFrom("audit_logs")
    .select(["actor_id", "data"])
    .where("action", "=", "ledger difference resolved")
    .where("tenant", "=", owner.user.id)
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ actor_id: staff.user.id, data: { difference: id, reason } });
});

test("a ledger difference is listed with its account, both sums and the movements at both sides", async () => {
  const scene = await createUnpaidApplication(world, { owner });
  await payApplicationFee(world, scene, "pm_card_visa");
  const intent = (await listPayments(world, scene.id))[0]?.intent ?? "";
  const id = await difference({ source: "charge", key: intent, charge: intent, ledger: 6_000 });
  const { results } = (await list(staff.token, "?page_size=100")).body;
  expect(results.find((one) => one.id === id)).toMatchObject({
    source: "charge",
    key: intent,
    kind: "different_amount",
    account: { username: owner.username },
    provider: { amount: "-12.34", movements: [{ id: `txn_${id}`, amount: "-12.34" }] },
    ledger: { amount: "60.00", movements: [{ amount: "60.00" }] },
  });
});
