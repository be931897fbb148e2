import { expect, logIn, openPage, password, test } from "../support/fixtures.ts";
import { landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("a landlord downloads their data, closes their account, and reopens it by logging in", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, email, slug } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/settings/profile");
  await page.getByRole("link", { name: "Your data" }).click();
  await expect(page.getByRole("heading", { name: "Download your data" })).toBeVisible();
  await checkAccessibility("your data");
  await page.getByRole("button", { name: "Request a copy" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  await dialog.getByRole("button", { name: "Request a copy" }).click();
  await page.getByRole("button", { name: "Download", exact: true }).click({ timeout: 30_000 });
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download", exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  await page.getByRole("button", { name: "Close account" }).click();
  await expect(dialog).toContainText("delete your account in 30 days");
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  await dialog.getByRole("button", { name: "Close account" }).click();
  await expect(page).toHaveURL(/\/(login)?$/);
  await openPage(page, `/apply/${slug}`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await logIn(page, email);
  await expect(page.getByRole("heading", { name: "Applicants" })).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Devices" }).click();
  await expect(page.getByText("No one on our support team has opened your account.")).toBeVisible();
});
