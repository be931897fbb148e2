import { expect } from "vitest";
import type { Person } from "../factories.ts";
import { depositAmounts, payoutDetails, workingAccount } from "../payout-details.ts";
import type { World } from "../world.ts";

/** Enables payments for a landlord, and sets up a verified bank account, replacing the previous one. */
export async function setUpBank(world: World, by: Person, account_number = workingAccount): Promise<Person> {
  await world.db.updateTable("landlords").set({ show_my_payments: true }).where("user_id", "=", by.user.id).execute();
  const details = { ...payoutDetails, account_number };
  expect((await world.post("/users/setup_bank_info/", details, { token: by.token })).status).toBe(200);
  expect((await world.post("/accounts/verify_bank_account/", depositAmounts, { token: by.token })).status).toBe(200);
  return by;
}
