import { expect, logIn, open, password, signUp, test } from "./journey.ts";
import { enter, landlordWithForm, letterTo } from "./setting.ts";

test("a forgotten password is set anew by the letter's link, once", async ({ page, look, browser }) => {
  const { email } = await signUp(page, "Landlord or agent", "Fred Forgetful");
  await page.evaluate(() => localStorage.clear());
  await open(page, "/login");
  await look("login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // the login that is left has a field of the same name
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await look("password reset");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page
    .getByRole("button")
    .filter({ hasText: /send|reset/i })
    .click();
  await expect(page).toHaveURL(/\/password_reset\/done/);
  await look("password reset asked for");
  const letter = await letterTo(page, email, /Set a new password/);
  const path = /https?:\/\/[^/]+(\/accounts\/reset\/\S+)/.exec(letter)?.[1] ?? "";
  await open(page, path);
  await expect(page).not.toHaveURL(new RegExp(path.split("/").at(-1) ?? "never"));
  await look("new password");
  const fields = page.getByRole("textbox", { name: /password/i });
  await fields.nth(0).fill("Another horse 8");
  await fields.nth(1).fill("Another horse 8");
  await page
    .getByRole("button")
    .filter({ hasText: /password/i })
    .last()
    .click();
  await expect(page.getByRole("link", { name: /log in/i }).first()).toBeVisible();
  await logIn(page, email, "Another horse 8");
  await expect(page).toHaveURL(/\/dashboard\//);

  const again = await (await browser.newContext()).newPage();
  await open(again, path);
  const late = again.getByRole("textbox", { name: /password/i });
  await late.nth(0).fill("Third horse 9");
  await late.nth(1).fill("Third horse 9");
  await again
    .getByRole("button")
    .filter({ hasText: /password/i })
    .last()
    .click();
  await expect(again.getByText(/has expired or was already used/)).toBeVisible();
  await again.close();
});

test("settings keep what was changed; logging out ends it for every tab", async ({ page, context, look, isMobile }) => {
  const { email } = await signUp(page, "Landlord or agent", "Sam Settings");
  await open(page, "/dashboard/settings/profile");
  await look("profile");
  await page
    .getByRole("textbox", { name: /^(Full n|N)ame/ })
    .first()
    .fill("Samantha Settings");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
  await open(page, "/dashboard/settings/notifications");
  await look("notifications");
  await open(page, "/dashboard/settings/password");
  await look("password");

  const other = await context.newPage();
  await open(other, "/dashboard/applicants/submitted");
  if (isMobile) await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/(login.*)?$/);
  await open(page, "/dashboard/settings/profile");
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings\/profile/);
  await expect(page.getByRole("textbox", { name: /^(Full n|N)ame/ }).first()).toHaveValue("Samantha Settings");
});

test("a tab that was still opening when another logged out asks for the login, too", async ({
  page,
  context,
  request,
}) => {
  const { token } = await landlordWithForm(request);
  await enter(page, token);
  await open(page, "/dashboard/forms");
  const other = await context.newPage();
  const asked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  await other.route("**/api/v3/users/", async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await over.promise;
    await route.fulfill({ response });
  });
  await other.goto("/dashboard/applicants/submitted");
  await asked.promise;
  await page.evaluate(() => localStorage.clear());
  over.resolve();
  await expect(other).toHaveURL(/\/login\?next=%2Fdashboard%2Fapplicants%2Fsubmitted$/);
});

test("what is not there says so, and what is closed stays closed", async ({ page, look }) => {
  await page.goto("/no-such-page-anywhere");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await look("not found");
  await page.goto("/403");
  await look("forbidden");
  await page.goto("/500");
  await look("server error");
  await open(page, "/signup");
  await look("signup");
  await page.goto("/dashboard/applicants");
  await expect(page).toHaveURL(/\/login/);
});
