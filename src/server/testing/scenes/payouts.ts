import { expect } from "vitest";
import type { Person } from "../factories.ts";
import type { World } from "../world.ts";

/** The vendor's test numbers: an account that is fine, and one that is closed. */
export const goodAccount = "000123456789";
export const closedAccount = "000111111113";

/** Turns on payments for a landlord, and sets up a verified bank account in place of the one before. */
export async function withBank(world: World, by: Person, account_number = goodAccount): Promise<Person> {
  await world.db.updateTable("landlords").set({ show_my_payments: true }).where("user_id", "=", by.user.id).execute();
  const details = {
    account_type: "individual",
    legal_first_name: "Lena",
    legal_last_name: "Landlord",
    personal_tax_id: "000-00-0000",
    dob: "04/12/1980",
    routing_number: "110000000",
    account_number,
    terms_accepted: true,
  };
  expect((await world.post("/users/setup_bank_info/", details, { token: by.token })).status).toBe(200);
  const amounts = { amount1: "0.32", amount2: "0.45" };
  expect((await world.post("/accounts/verify_bank_account/", amounts, { token: by.token })).status).toBe(200);
  return by;
}
