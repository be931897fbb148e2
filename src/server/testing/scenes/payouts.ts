import { expect } from "vitest";
import type { Person } from "../factories.ts";
import { goodAccount, payoutDetails, verifyingAmounts } from "../payout-details.ts";
import type { World } from "../world.ts";

/** Enables payments for a landlord, and sets up a verified bank account, replacing the previous one. */
export async function withBank(world: World, by: Person, account_number = goodAccount): Promise<Person> {
  await world.db.updateTable("landlords").set({ show_my_payments: true }).where("user_id", "=", by.user.id).execute();
  const details = { ...payoutDetails, account_number };
  expect((await world.post("/users/setup_bank_info/", details, { token: by.token })).status).toBe(200);
  expect((await world.post("/accounts/verify_bank_account/", verifyingAmounts, { token: by.token })).status).toBe(200);
  return by;
}
