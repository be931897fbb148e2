import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  fillInForm,
  homeAddressGroup,
  openSection,
  randomApplicant,
  signForm,
  submitApplication,
  submitForm,
} from "../support/apply/fill-in-form.ts";
import { expect, logIn, openPage, password, test } from "../support/fixtures.ts";
import {
  applicantAccount,
  createApplication,
  findEmailedCode,
  findEmailTo,
  landlordWithForm,
  logInWithToken,
} from "../support/scenarios.ts";

test("an applicant submits a form and creates an account, and the landlord's open list shows the application without a reload", {
  tag: "@both",
}, async ({ page, request, browser, checkAccessibility }) => {
  const { token, slug } = await landlordWithForm(request);
  const person = randomApplicant();

  const office = await (await browser.newContext()).newPage();
  await logInWithToken(office, token);
  await openPage(office, "/dashboard/applicants/submitted");
  await expect(office.getByRole("heading", { name: "Get ready for your first applicant" })).toBeVisible();

  await openPage(page, `/apply/${slug}`);
  await checkAccessibility("the form");
  await fillInForm(page, person);
  await signForm(page, person.name);
  await checkAccessibility("the form, filled in");
  await submitForm(page);
  await expect(page.getByText("We received your application.")).toBeVisible();
  await checkAccessibility("the account step");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
  await checkAccessibility("arrived");
  await page.getByRole("link", { name: "View your applications" }).click();
  await expect(page.getByRole("link", { name: "12 Maple Court, Unit 2B" })).toBeVisible();
  await checkAccessibility("the applicant's list");

  // Without a reload: the landlord's list updates itself.
  await expect(office.getByRole("link", { name: new RegExp(person.name) }).first()).toBeVisible();
  await office.close();
});

test("submitting an incomplete form lists its errors as links, and a reload restores the answers except SSN and birth date", {
  tag: "@both",
}, async ({ page, request, checkAccessibility }) => {
  const { slug } = await landlordWithForm(request);
  const person = randomApplicant();
  await openPage(page, `/apply/${slug}`);
  await openSection(page, "Contact Information");
  await page.getByRole("textbox", { name: "Cell phone" }).pressSequentially("518555");
  await openSection(page, "Applicant Information");
  await page.getByRole("textbox", { name: "First 3 digits" }).pressSequentially("666123456");
  await submitForm(page);
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
  await fillInForm(page, person);
  await openSection(page, "Contact Information");
  await page.getByRole("textbox", { name: "Cell phone" }).fill("");
  await page.getByRole("textbox", { name: "Cell phone" }).pressSequentially("5185550142");
  await expect(
    page
      .getByText(/^Saved/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await openPage(page, `/apply/${slug}`);
  await openSection(page, "Applicant Information");
  await expect(page.getByRole("textbox", { name: "Last name (required)" })).toHaveValue(person.last);
  await expect(page.getByRole("textbox", { name: "First 3 digits" })).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Date of birth" })).toHaveValue("");
  const storage = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(storage).not.toMatch(/666-?12|1991|04\/17/);

  await page.getByRole("textbox", { name: "Date of birth" }).pressSequentially("04171991");
  await signForm(page, person.name);
  await submitForm(page);
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
  await expect(homeAddressGroup(page).getByRole("combobox", { name: "Street address" })).toHaveValue("7 Quarry Road");
  await expect(homeAddressGroup(page).getByRole("textbox", { name: /zip/i })).toHaveValue("12180");
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
  const income = tried.getByRole("textbox", { name: "Monthly income before taxes" });
  for (const [typed, shown, amount] of [
    ["4x200", "4200", "4200"],
    ["4,200.50", "4,200.50", "4200.50"],
    ["1250,50", "1250,50", "1250.50"],
  ] as const) {
    await income.fill("");
    await income.pressSequentially(typed);
    await expect(income).toHaveValue(shown);
    await income.blur();
    await expect(income).toHaveValue(amount);
  }
  await tried.getByRole("textbox", { name: "Email address" }).fill("nora@");
  await tried.getByRole("textbox", { name: "Full legal name" }).focus();
  await expect(tried.getByText("Please enter a valid email address.")).toBeVisible();
  await checkAccessibility("the landing page");
  await openPage(page, "/apply/sample");
  await checkAccessibility("the sample");
  await expect(page.getByText("$60.00").first()).toBeVisible();
  const calls: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && calls.push(request.url()));
  await fillInForm(page, randomApplicant());
  await signForm(page, "Nora Castellan");
  await submitForm(page);
  await expect(page.getByText("Nothing was sent or saved", { exact: false })).toBeVisible();
  expect(calls).toEqual([]);
});

test("when an applicant submits a form in another site's iframe, the account step opens in the whole browser tab", async ({
  page,
  request,
  baseURL,
}) => {
  const { slug } = await landlordWithForm(request);
  const person = randomApplicant();
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
  await fillInForm(inner as unknown as typeof page, person);
  await signForm(inner as unknown as typeof page, person.name);
  await submitForm(inner as unknown as typeof page);
  await frame.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(person.email);
  expect(page.url()).toBe(`${baseURL}/apply/${slug}/account`);
  host.close();
});

test("an applicant with an account logs in after submitting a second application and sees both", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { slug } = await landlordWithForm(request);
  const firstApplication = await createApplication(request, slug, randomApplicant(), "1 First Street");
  const person = { ...randomApplicant(), email: (await applicantAccount(request, firstApplication.token)).email };

  await submitApplication(page, slug, person, "2 Second Street");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.locator("form").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("link", { name: "View your applications" }).click();
  await expect(page.getByText("1 First Street")).toBeVisible();
  await expect(page.getByText("2 Second Street")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await logIn(page, person.email);
  await expect(page).toHaveURL(/\/dashboard\/applications/);
});

test("an applicant who closed the page after submitting continues by the emailed link and a code, or by logging in elsewhere", {
  tag: "@phone",
}, async ({ page, request, browser, checkAccessibility }) => {
  const { slug } = await landlordWithForm(request, { verify_identity: true });
  const person = randomApplicant();
  await createApplication(request, slug, person);
  const message = await findEmailTo(page, person.email, /We received your application/);
  const link = /\/apply\/\S+#claim=\S+/.exec(message)?.[0] ?? "";
  await openPage(page, link);
  await expect(page).toHaveURL(new RegExp(`/apply/${slug}/account$`));
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(person.email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByRole("textbox", { name: "Code from the email" }).fill(await findEmailedCode(page, person.email));
  await page.getByRole("button", { name: "Continue" }).click();
  const verify = page.getByRole("heading", { name: "Before you verify your identity" });
  await expect(verify).toBeVisible();

  // the second time, no confirmation is required
  await openPage(page, link);
  await expect(verify).toBeVisible();

  const otherDevice = await (await browser.newContext()).newPage();
  await openPage(otherDevice, "/dashboard/applications");
  await otherDevice.getByRole("button", { name: "Email me a code" }).click();
  await otherDevice.getByRole("textbox", { name: "Email" }).fill(person.email);
  await otherDevice.getByRole("button", { name: "Send code" }).click();
  const code = await findEmailedCode(page, person.email, 2);
  await otherDevice.getByRole("textbox", { name: "Code from the email" }).fill(code);
  await otherDevice.getByRole("button", { name: "Continue" }).click();
  await otherDevice.getByRole("link", { name: /12 Maple Court/ }).click();
  await otherDevice.getByRole("link", { name: "Verify your identity" }).click();
  await expect(otherDevice.getByRole("heading", { name: "Before you verify your identity" })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await openPage(page, "/login");
  await page.getByRole("button", { name: "Email me a code" }).click();
  await checkAccessibility("logging in by a code");
  await page.getByRole("button", { name: "Log in with a password" }).click();
  await expect(page.getByRole("textbox", { name: "Password" })).toBeVisible();
});
