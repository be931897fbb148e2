import type { Page } from "@playwright/test";
import { expect, logIn, openPage, password, signUp, test } from "../support/fixtures.ts";
import { findEmailTo } from "../support/scenarios.ts";
import { authenticatorCode } from "../support/second-factor.ts";

/** Ends the session as deleting the browser's profile would, and enters the password. */
async function logInAgain(page: Page, email: string) {
  await page.evaluate(() => localStorage.clear());
  await openPage(page, "/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

test("a user turns on two-step verification, logs in with a code and with a recovery code, and turns it off", async ({
  page,
  checkAccessibility,
}) => {
  const { email } = await signUp(page, "Landlord or agent", "Tess Twostep");
  await openPage(page, "/dashboard/settings/password");
  const section = page.getByRole("region", { name: "Two-step verification" });
  await section.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(section.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await checkAccessibility("the secret");
  const secret = ((await section.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "").replaceAll(" ", "");
  const codeField = section.getByRole("textbox", { name: "Authenticator app code" });
  await expect(codeField).toHaveAttribute("autocomplete", "one-time-code");
  await expect(codeField).toHaveAttribute("inputmode", "numeric");
  await codeField.fill(await authenticatorCode(secret, 4));
  await section.getByRole("button", { name: "Turn on" }).click();
  await expect(section.getByText(/This code is incorrect/)).toBeVisible();
  await codeField.fill(await authenticatorCode(secret));
  await section.getByRole("button", { name: "Turn on" }).click();
  const codeItems = section.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codeItems).toHaveCount(10);
  const codes = await codeItems.allTextContents();
  await checkAccessibility("recovery codes");
  await page.getByRole("link", { name: "Forms", exact: true }).first().click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving the recovery codes?" });
  await leaving.getByRole("button", { name: "Cancel" }).click();
  const saved = page.waitForEvent("download");
  await section.getByRole("button", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toBe("Lintel recovery codes.txt");
  await section.getByRole("button", { name: "I've saved them" }).click();
  await expect(section.getByText("Recovery codes left: 10")).toBeVisible();
  await expect(section.getByRole("heading", { name: "Two-step verification" })).toBeFocused();
  await checkAccessibility("switched on");
  await findEmailTo(page, email, /Two-step verification is on/);

  await openPage(page, "/dashboard/settings/password");
  await logInAgain(page, email);
  const code = page.getByRole("textbox", { name: "Authenticator app code" });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await checkAccessibility("the second step");
  await code.fill(await authenticatorCode(secret, 4));
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText(/This code is incorrect or was already used/)).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(await authenticatorCode(secret, 1));
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(/\/dashboard\//);

  await logInAgain(page, email);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  const recovery = page.getByRole("textbox", { name: "Recovery code" });
  await expect(recovery).toBeFocused();
  await checkAccessibility("the second step by a recovery code");
  await recovery.fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(/\/dashboard\//);

  await openPage(page, "/dashboard/settings/password");
  await expect(section.getByText("Recovery codes left: 9")).toBeVisible();
  await section.getByRole("button", { name: "Turn off" }).click();
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  await dialog.getByRole("button", { name: "Use a recovery code" }).click();
  await dialog.getByRole("textbox", { name: "Recovery code" }).fill(codes[1] ?? "");
  await checkAccessibility("asked before it is switched off");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(section.getByRole("button", { name: "Turn on" })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await logIn(page, email);
});
