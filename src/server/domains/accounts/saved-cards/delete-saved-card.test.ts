import { expect, test } from "vitest";
import { reopenDays } from "#rules/settings/account-closing.ts";
import { dayMs } from "#rules/time/durations.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { sweep } from "#server/domains/retention/jobs/sweep.ts";
import { createLandlord, goodPassword, type Person } from "#server/testing/factories.ts";
import { createUnpaidApplication } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { removeSavedCardJob } from "./jobs/remove-saved-card.ts";

const world = openWorld({ sandbox: true });

/** Buys a report with a new card, which is saved. */
async function saveCard(owner: Person, stripeToken: string): Promise<void> {
  const { id } = await createUnpaidApplication(world, { owner, fee: "0.00" });
  const body = { stripeToken, payment_receipt: "boss@example.com", save_as_default: true };
  const order = { ...body, report_source_identifiers: ["eviction"] };
  const bought = await world.post(`/applications/${id}/buy_report/`, order, { token: owner.token });
  expect(bought.status).toBe(200);
}

const deleteCard = ({ token }: Person) => world.request("DELETE", "/saved_card/", { token });

/** Returns the last four digits of the cards that the payment provider has stored for its customers. */
async function stored(): Promise<string[]> {
  await world.runJobs();
  const { state } = world.vendors.get("stripe") as unknown as StripeSandbox;
  return state.store
    .list<{ customer: string | null; card?: { last4: string } }>("payment_methods")
    .flatMap(({ customer, card }) => (customer && card ? [card.last4] : []));
}

test("a saved card that its landlord replaces or deletes is removed at the payment provider too", async () => {
  const owner = await createLandlord(world);
  await saveCard(owner, "tok_visa");
  expect(await stored()).toEqual(["4242"]);
  await saveCard(owner, "tok_mastercard");
  expect(await stored()).toEqual(["4444"]);
  expect((await deleteCard(owner)).status).toBe(200);
  expect(await stored()).toEqual([]);
  expect((await deleteCard(owner)).status).toBe(200);
});

test("the saved card of a closed account is removed at the payment provider when the account is erased", async () => {
  const owner = await createLandlord(world);
  const saved = { customer: "cus_1", payment_method: "pm_gone", brand: "visa", last4: "4242", created: world.clock.at };
  await world.db
    .insertInto("saved_cards")
    .values({ user_id: owner.user.id, ...saved, exp_month: 12, exp_year: 2099 })
    .execute();
  expect((await world.post("/account/close/", { password: goodPassword }, { token: owner.token })).status).toBe(200);
  world.pass((reopenDays + 1) * dayMs);
  await sweep(world.deps);
  await world.runJobs();
  const calls = world.vendors.get("stripe")?.vendor.calls() ?? [];
  expect(calls.map(({ path }) => path)).toContain("/v1/payment_methods/pm_gone/detach");
});

test("the removal of a saved card is retried until the payment provider responds, and a card saved again isn't removed", async () => {
  const owner = await createLandlord(world);
  const faults = world.vendors.get("stripe")?.vendor.faults;
  await saveCard(owner, "tok_amex");
  const { payment_method: method } = await world.db
    .selectFrom("saved_cards")
    .select("payment_method")
    .where("user_id", "=", owner.user.id)
    .executeTakeFirstOrThrow();
  const remove = () => removeSavedCardJob.run(world.deps, { method });
  await remove();
  expect(await stored()).toEqual(["0005"]);
  await world.db.deleteFrom("saved_cards").where("user_id", "=", owner.user.id).execute();
  faults?.set({ kind: "error", path: "/detach" });
  await expect(remove()).rejects.toMatchObject({ code: "unavailable" });
  faults?.clear();
  expect(await stored()).toEqual(["0005"]);
  await remove();
  expect(await stored()).toEqual([]);
  // the card was removed already
  await remove();
});
