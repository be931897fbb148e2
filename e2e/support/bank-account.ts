import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

type CountAction = (action: Promise<unknown>) => Promise<unknown>;

const uncounted: CountAction = (action) => action;

/** Fills in the form of a landlord's bank account for payouts. @param countAction counts what the landlord does */
export async function enterBankAccount(page: Page, accountNumber: string, countAction = uncounted): Promise<void> {
  const values = {
    "Legal first name": "Lena",
    "Legal last name": "Landlord",
    "Social Security number or ITIN": "000000000",
    "Date of birth": "04121980",
    "Routing number": "110000000",
    "Account number": accountNumber,
  };
  for (const [label, value] of Object.entries(values))
    await countAction(page.getByLabel(label, { exact: false }).fill(value));
  await countAction(page.getByLabel("I accept the terms").check());
}

/**
 * Fills in and saves the form of a landlord's bank account for payouts, and continues to the micro-deposits.
 * @param countAction counts what the landlord does
 */
export async function saveBankAccount(page: Page, accountNumber: string, countAction = uncounted): Promise<void> {
  await enterBankAccount(page, accountNumber, countAction);
  await countAction(page.getByRole("button", { name: "Save bank account" }).click());
  await expect(page.getByRole("heading", { name: "Cost" })).toBeVisible();
  await countAction(page.getByRole("link", { name: "Continue" }).click());
}
