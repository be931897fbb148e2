import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { apply, fillIn, homeGroup, sign, somebody, submit, toSection } from "../support/apply/fill-in-form.ts";
import { expect, logIn, openPage, password, test } from "../support/fixtures.ts";
import { applicantAccount, emailTo, enter, landlordWithForm, passcodeOf, submitted } from "../support/scenarios.ts";

test("an applicant submits a form and creates an account, and the landlord's open list shows the application without a reload", {
  tag: "@both",
}, async ({ page, request, browser, checkAccessibility }) => {
  const { token, slug } = await landlordWithForm(request);
  const who = somebody();

  const office = await (await browser.newContext()).newPage();
  await enter(office, token);
  await openPage(office, "/dashboard/applicants/submitted");
  await expect(office.getByRole("heading", { name: "Get ready for your first applicant" })).toBeVisible();

  await openPage(page, `/apply/${slug}`);
  await checkAccessibility("the form");
  await fillIn(page, who);
  await sign(page, who.name);
  await checkAccessibility("the form, filled in");
  await submit(page);
  await expect(page.getByText("We received your application.")).toBeVisible();
  await checkAccessibility("the account step");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(who.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
  await checkAccessibility("arrived");
  await page.getByRole("link", { name: "View your applications" }).click();
  await expect(page.getByRole("link", { name: "12 Maple Court, Unit 2B" })).toBeVisible();
  await checkAccessibility("the applicant's list");

  // Without a reload: the landlord's list updates itself.
  await expect(office.getByRole("link", { name: new RegExp(who.name) }).first()).toBeVisible();
  await office.close();
});

test("submitting an incomplete form lists its errors as links, and a reload restores the answers except SSN and birth date", {
  tag: "@both",
}, async ({ page, request, checkAccessibility }) => {
  const { slug } = await landlordWithForm(request);
  const who = somebody();
  await openPage(page, `/apply/${slug}`);
  await toSection(page, "Contact Information");
  await page.getByRole("textbox", { name: "Cell phone" }).pressSequentially("518555");
  await toSection(page, "Applicant Information");
  await page.getByRole("textbox", { name: "First 3 digits" }).pressSequentially("666123456");
  await submit(page);
  const summary = page
    .getByRole("group", { name: /need your attention/i })
    .or(page.getByRole("alert"))
    .first();
  await expect(page.getByRole("link", { name: /Cell phone/ }).first()).toBeVisible();
  await checkAccessibility("the form with its faults");
  await page
    .getByRole("link", { name: /Last name/ })
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: "Last name (required)" })).toBeFocused();
  await fillIn(page, who);
  await toSection(page, "Contact Information");
  await page.getByRole("textbox", { name: "Cell phone" }).fill("");
  await page.getByRole("textbox", { name: "Cell phone" }).pressSequentially("5185550142");
  await expect(
    page
      .getByText(/^Saved/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await openPage(page, `/apply/${slug}`);
  await toSection(page, "Applicant Information");
  await expect(page.getByRole("textbox", { name: "Last name (required)" })).toHaveValue(who.last);
  await expect(page.getByRole("textbox", { name: "First 3 digits" })).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Date of birth" })).toHaveValue("");
  const storage = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(storage).not.toMatch(/666-?12|1991|04\/17/);

  await page.getByRole("textbox", { name: "Date of birth" }).pressSequentially("04171991");
  await sign(page, who.name);
  await submit(page);
  await expect(page).toHaveURL(/\/account$/);
  expect(await page.evaluate((name) => localStorage.getItem(name), slug)).toBeNull();
  await expect(summary).toBeHidden();
});

test("a form link's address prefills the home and leaves the URL, and a suggested address can be selected with the keyboard", async ({
  page,
  request,
}) => {
  const { slug } = await landlordWithForm(request);
  const p = JSON.stringify({ street: "7 Quarry Road", unit: "4", city: "Troy", state: "NY", zip: "12180" });
  await openPage(page, `/apply/${slug}?${new URLSearchParams({ p })}`);
  await expect(homeGroup(page).getByRole("combobox", { name: "Street address" })).toHaveValue("7 Quarry Road");
  await expect(homeGroup(page).getByRole("textbox", { name: /zip/i })).toHaveValue("12180");
  expect(page.url()).not.toContain("Quarry");

  const poBox = page.getByText("A P.O. Box is not accepted.", { exact: false });
  await expect(poBox).toHaveCount(0);
  const address = page.getByRole("group", { name: /^Where do you live now/ });
  const street = address.getByRole("combobox", { name: "Street address" });
  await street.pressSequentially("21 Hud");
  // the note appears only once the address has the focus
  await expect(poBox).toHaveCount(1);
  await expect(page.getByRole("option", { name: /21 Hudson Lantern Street/ })).toBeVisible();
  await street.press("ArrowDown");
  await street.press("Enter");
  await expect(street).toHaveValue("21 Hudson Lantern Street");
  await expect(address.getByRole("textbox", { name: "City" })).toHaveValue("Troy");
  await expect(address.getByRole("combobox", { name: "State" })).toHaveValue("NY");
  await expect(address.getByRole("textbox", { name: "ZIP code" })).toHaveValue("12180");
  await expect(page.getByRole("listbox", { name: "Suggested addresses" })).toHaveCount(0);
  await expect(street).toBeFocused();
});

test("a visitor can complete the sample form without submitting any data", { tag: "@phone" }, async ({
  page,
  checkAccessibility,
}) => {
  await openPage(page, "/");
  const tried = page.getByRole("region", { name: "Try it" });
  await tried.getByRole("textbox", { name: "Monthly income before taxes" }).pressSequentially("4x200");
  await expect(tried.getByRole("textbox", { name: "Monthly income before taxes" })).toHaveValue("4200");
  await tried.getByRole("textbox", { name: "Email address" }).fill("nora@");
  await tried.getByRole("textbox", { name: "Full legal name" }).focus();
  await expect(tried.getByText("Please enter a valid email address.")).toBeVisible();
  await checkAccessibility("the landing page");
  await openPage(page, "/apply/sample");
  await checkAccessibility("the sample");
  await expect(page.getByText("$60.00").first()).toBeVisible();
  const calls: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && calls.push(request.url()));
  await fillIn(page, somebody());
  await sign(page, "Nora Castellan");
  await submit(page);
  await expect(page.getByText("Nothing was sent or saved", { exact: false })).toBeVisible();
  expect(calls).toEqual([]);
});

test("when an applicant submits a form in another site's iframe, the account step opens in the whole browser tab", async ({
  page,
  request,
  baseURL,
}) => {
  const { slug } = await landlordWithForm(request);
  const who = somebody();
  const host = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(
      `<!doctype html><title>Host</title><iframe title="Form" src="${baseURL}/apply/${slug}?iframe" width="380" height="700"></iframe>`,
    );
  });
  await new Promise<void>((listening) => host.listen(0, "127.0.0.1", listening));
  await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("Next: create an account or log in (about 1 min).", { exact: false })).toBeVisible();
  const inner = page.frames()[1];
  if (!inner) throw new Error("There is no frame.");
  await inner.waitForFunction(() => "__reactRouterDataRouter" in window);
  await fillIn(inner as unknown as typeof page, who);
  await sign(inner as unknown as typeof page, who.name);
  await submit(inner as unknown as typeof page);
  await frame.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(who.email);
  expect(page.url()).toBe(`${baseURL}/apply/${slug}/account`);
  host.close();
});

test("an applicant with an account logs in after submitting a second application and sees both", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { slug } = await landlordWithForm(request);
  const first = await submitted(request, slug, somebody(), "1 First Street");
  const who = { ...somebody(), email: (await applicantAccount(request, first.token)).email };

  await apply(page, slug, who, "2 Second Street");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.locator("form").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("link", { name: "View your applications" }).click();
  await expect(page.getByText("1 First Street")).toBeVisible();
  await expect(page.getByText("2 Second Street")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await logIn(page, who.email);
  await expect(page).toHaveURL(/\/dashboard\/applications/);
});

test("an applicant who closed the page after submitting continues by the emailed link and a code, or by logging in elsewhere", {
  tag: "@phone",
}, async ({ page, request, browser, checkAccessibility }) => {
  const { slug } = await landlordWithForm(request, { verify_identity: true });
  const who = somebody();
  await submitted(request, slug, who);
  const message = await emailTo(page, who.email, /We received your application/);
  const link = /\/apply\/\S+#claim=\S+/.exec(message)?.[0] ?? "";
  await openPage(page, link);
  await expect(page).toHaveURL(new RegExp(`/apply/${slug}/account$`));
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(who.email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByRole("textbox", { name: "Code from the email" }).fill(await passcodeOf(page, who.email));
  await page.getByRole("button", { name: "Continue" }).click();
  const verify = page.getByRole("heading", { name: "Before you verify your identity" });
  await expect(verify).toBeVisible();

  // the second time, no confirmation is required
  await openPage(page, link);
  await expect(verify).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await openPage(other, "/dashboard/applications");
  await other.getByRole("button", { name: "Email me a code" }).click();
  await other.getByRole("textbox", { name: "Email" }).fill(who.email);
  await other.getByRole("button", { name: "Send code" }).click();
  const code = await passcodeOf(page, who.email, 2);
  await other.getByRole("textbox", { name: "Code from the email" }).fill(code);
  await other.getByRole("button", { name: "Continue" }).click();
  await other.getByRole("link", { name: /12 Maple Court/ }).click();
  await other.getByRole("link", { name: "Verify your identity" }).click();
  await expect(other.getByRole("heading", { name: "Before you verify your identity" })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await openPage(page, "/login");
  await page.getByRole("button", { name: "Email me a code" }).click();
  await checkAccessibility("logging in by a code");
  await page.getByRole("button", { name: "Log in with a password" }).click();
  await expect(page.getByRole("textbox", { name: "Password" })).toBeVisible();
});
