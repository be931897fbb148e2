import type { Page } from "@playwright/test";

/** Presses an action in the menu of an application's header. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}
