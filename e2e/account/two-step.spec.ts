import type { Page } from "@playwright/test";
import { expect, logIn, openPage, password, signUp, test } from "../support/fixtures.ts";
import { emailTo } from "../support/scenarios.ts";
import { codeOf } from "../support/second-factor.ts";

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
  const part = page.getByRole("region", { name: "Two-step verification" });
  await part.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(part.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await checkAccessibility("the secret");
  const secret = ((await part.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "").replaceAll(" ", "");
  const first = part.getByRole("textbox", { name: "Authenticator app code" });
  await expect(first).toHaveAttribute("autocomplete", "one-time-code");
  await expect(first).toHaveAttribute("inputmode", "numeric");
  await first.fill(await codeOf(secret, 4));
  await part.getByRole("button", { name: "Turn on" }).click();
  await expect(part.getByText(/This code is incorrect/)).toBeVisible();
  await first.fill(await codeOf(secret));
  await part.getByRole("button", { name: "Turn on" }).click();
  const listed = part.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await checkAccessibility("recovery codes");
  await page.getByRole("link", { name: "Forms", exact: true }).first().click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving the recovery codes?" });
  await leaving.getByRole("button", { name: "Cancel" }).click();
  const saved = page.waitForEvent("download");
  await part.getByRole("button", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toBe("Lintel recovery codes.txt");
  await part.getByRole("button", { name: "I've saved them" }).click();
  await expect(part.getByText("Recovery codes left: 10")).toBeVisible();
  await checkAccessibility("switched on");
  await emailTo(page, email, /Two-step verification is on/);

  await openPage(page, "/dashboard/settings/password");
  await logInAgain(page, email);
  const code = page.getByRole("textbox", { name: "Authenticator app code" });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await checkAccessibility("the second step");
  await code.fill(await codeOf(secret, 4));
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText(/This code is incorrect or was already used/)).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(await codeOf(secret, 1));
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
  await expect(part.getByText("Recovery codes left: 9")).toBeVisible();
  await part.getByRole("button", { name: "Turn off" }).click();
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  await dialog.getByRole("button", { name: "Use a recovery code" }).click();
  await dialog.getByRole("textbox", { name: "Recovery code" }).fill(codes[1] ?? "");
  await checkAccessibility("asked before it is switched off");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(part.getByRole("button", { name: "Turn on" })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await logIn(page, email);
});
