import { expect, openPage, test } from "../support/fixtures.ts";
import { landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("if a screen's script is missing, the page reloads once and then shows an error with a retry button", async ({
  browser,
  request,
}) => {
  // a window of its own: the browser reports the lost script as an error
  const page = await (await browser.newContext()).newPage();
  const { token } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/forms");
  let isGone = true;
  await page.route(/\/assets\/profile-[^/]*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  let loads = 0;
  page.on("domcontentloaded", () => loads++);
  await page.getByRole("link", { name: "Settings" }).click();
  const retryButton = page.getByRole("button", { name: "Try again" });
  await expect(page.getByRole("link", { name: "Settings" })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(retryButton).toBeVisible();
  expect(loads).toBe(1);
  isGone = false;
  await retryButton.click();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("textbox", { name: "Full name" })).toBeVisible();
});
