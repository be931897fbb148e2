import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Fills in and saves the form of a landlord's bank account for payouts, and continues to the micro-deposits. */
export async function saveBankAccount(page: Page, accountNumber: string): Promise<void> {
  const values = {
    "Legal first name": "Lena",
    "Legal last name": "Landlord",
    "Social Security number or ITIN": "000000000",
    "Date of birth": "04121980",
    "Routing number": "110000000",
    "Account number": accountNumber,
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: false }).fill(value);
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Save bank account" }).click();
  await expect(page.getByRole("heading", { name: "Cost" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
}
