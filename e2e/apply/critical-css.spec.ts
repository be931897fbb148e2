import type { Page } from "@playwright/test";
import { openDevice } from "../support/apply/draft-helpers.ts";
import { openSection } from "../support/apply/fill-in-form.ts";
import { expect, openPage, password, randomEmail, test } from "../support/fixtures.ts";

const form = "/apply/sample";

test("an application form is readable without its scripts: all sections on a desktop, one at a time on a phone", {
  tag: "@both",
}, async ({ browser }) => {
  const page = await openDevice(browser);
  await page.route("**/*.js", (route) => route.abort());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(form);
  await expect(page.getByRole("heading", { name: "Application Information" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Authorization" })).toBeVisible();
  // on a phone it is shown section by section
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("heading", { name: "Authorization" })).toBeHidden();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Rental Property" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Application Information" })).toBeHidden();
});

test("a reloaded form page restores its scroll position", async ({ page }) => {
  await openPage(page, form);
  await openSection(page, "Authorization");
  const last = page.getByRole("heading", { name: "Authorization" });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await page.reload();
  await expect(last).toBeInViewport();
});

test("a form's URL that names a section far down the page scrolls to that section", async ({ page }) => {
  await page.goto(`${form}#section-pets`);
  await expect(page.locator("#section-pets")).toBeInViewport();
});

/** Opens the page before its scripts load. @returns a function that lets them load */
async function withoutScripts(page: Page, path = form): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return resolve;
}

test("answers typed into a form and submitted before its scripts load are preserved and then validated", async ({
  page,
}) => {
  const releaseScripts = await withoutScripts(page);
  const rent = page.getByRole("textbox", { name: "Monthly rent as listed" });
  const name = page.getByRole("textbox", { name: "First name (required)" });
  await rent.fill("1250");
  await name.fill("Ada");
  const sign = page.getByRole("button", { name: "Sign and submit" });
  await sign.click();
  await expect(sign).toHaveAttribute("aria-busy", "true");
  releaseScripts();
  await expect(page.getByText(/need your attention/)).toBeVisible();
  await expect(sign).not.toHaveAttribute("aria-busy");
  await expect(rent).toHaveValue(/1,?250/);
  await expect(name).toHaveValue("Ada");
  await expect(name).not.toHaveAttribute("aria-invalid");
});

test("text typed while a form's scripts start is complete, formatted and validated", async ({ page }) => {
  await page.goto(`${form}?lang=en`, { waitUntil: "commit" });
  const name = page.getByRole("textbox", { name: "First name (required)" });
  await name.focus();
  const typed = "Penelope Annabel Featherstone";
  for (let rounds = 0; rounds < 3; rounds++) {
    await page.keyboard.type(typed, { delay: 20 });
    if (rounds < 2) for (const _ of typed) await page.keyboard.press("Backspace", { delay: 10 });
  }
  await expect(name).toHaveValue(typed);
  const phone = page.getByRole("textbox", { name: "Cell phone" });
  await phone.pressSequentially("5185550142");
  await expect(phone).toHaveValue("(518) 555-0142");
  await name.clear();
  await name.blur();
  await expect(name).toHaveAccessibleDescription(/required/);
});

test("a link within a form's page scrolls to its section before the scripts load", async ({ page }) => {
  const releaseScripts = await withoutScripts(page);
  await page.getByRole("link", { name: "Pets", exact: true }).press("Enter");
  await expect(page.locator("#section-pets")).toBeInViewport();
  releaseScripts();
});

test("a signup form that is submitted before its scripts load creates the account once they have loaded", async ({
  page,
}) => {
  const releaseScripts = await withoutScripts(page, "/signup");
  await page.getByRole("radio", { name: "Applicant" }).check();
  await page.getByLabel("Full name").fill("Ada Early");
  await page.getByLabel("Email").fill(randomEmail());
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("textbox", { name: "Password" }).press("Enter");
  await expect(page.getByRole("button", { name: "Create account" })).toHaveAttribute("aria-busy", "true");
  // the dashboard's own path, and paths that only redirect, have one script each
  const redirectingScripts: string[] = [];
  page.on("request", (request) => request.url().includes("/assets/home-") && redirectingScripts.push(request.url()));
  releaseScripts();
  await expect(page).toHaveURL(/\/dashboard\/applications$/);
  expect(redirectingScripts).toEqual([]);
});

for (const path of ["/login", "/signup", "/password_reset", "/accounts/reset/some/link"])
  test(`the page ${path} preserves text typed before its scripts load`, async ({ page }) => {
    // of a link that works; one that doesn't is replaced by a message
    await page.route("**/users/check_password_reset/", (route) => route.fulfill({ json: {} }));
    const releaseScripts = await withoutScripts(page, path);
    const fields = await page.getByRole("textbox").all();
    for (const field of fields) await field.fill("typed early");
    releaseScripts();
    // with a wrong answer next to them they are rendered again
    await page.getByRole("textbox").last().press("Enter");
    await expect(page.getByRole("alert").or(page.locator("[aria-invalid=true]")).first()).toBeVisible();
    for (const field of fields) await expect(field).toHaveValue("typed early");
    expect(page.url()).not.toContain("early");
  });

test("a login page whose scripts fail to load preserves the typed text and offers to try again", async ({
  browser,
}) => {
  const page = await openDevice(browser);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/login");
  const retryButton = page.getByRole("alert").getByRole("button", { name: "Try again" });
  await expect(retryButton).toBeVisible();
  const email = page.getByRole("textbox", { name: "Email" });
  await email.fill("ada@example.com");
  await email.press("Enter");
  await expect(retryButton).toBeFocused();
  await expect(email).toHaveValue("ada@example.com");
  // pages that wait for the login show the failure, too, instead of loading forever
  await page.goto("/dashboard/forms");
  await expect(retryButton).toBeVisible();
  await page.unroute("**/*.js");
  await retryButton.click();
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fforms$/);
  await expect(retryButton).toBeHidden();
});
