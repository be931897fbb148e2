import type { Page } from "@playwright/test";
import {
  fillInForm,
  fillInHomeAddress,
  homeAddressGroup,
  moveInDate,
  openSection,
  randomApplicant,
  signForm,
  submitApplication,
} from "../support/apply/fill-in-form.ts";
import { expect, openPage, password, test } from "../support/fixtures.ts";
import { landlordWithForm, logInWithToken, publishEdit } from "../support/scenarios.ts";

const phone = { width: 390, height: 844 };
const title = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const outline = (page: Page) => page.getByRole("navigation", { name: "Sections of this form" });

test("on a phone, a form shows one section at a time, Continue validates it, and Back opens the previous one", {
  tag: "@phone",
}, async ({ page, checkAccessibility }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/apply/sample");
  await expect(title(page, "Application Information")).toBeVisible();
  await expect(title(page, "Rental Property")).toBeHidden();
  await expect(page.getByText("1 of 16")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3 * phone.height);
  await press(page, "Continue");
  await expect(title(page, "Rental Property")).toBeFocused();
  await expect(title(page, "Application Information")).toBeHidden();
  await expect(page.getByText("2 of 16")).toBeVisible();
  await checkAccessibility("a section on a phone");

  await press(page, "Continue");
  const street = homeAddressGroup(page).getByRole("combobox", { name: "Street address" });
  await expect(street).toBeFocused();
  await expect(street).toHaveAttribute("aria-invalid", "true");
  await fillInHomeAddress(page);
  await page.getByRole("textbox", { name: "When would you like to move in?" }).pressSequentially(moveInDate);
  await press(page, "Continue");
  await expect(title(page, "Applicant Information")).toBeFocused();

  await page.goBack();
  await expect(title(page, "Rental Property")).toBeFocused();
  await press(page, "Back");
  await expect(title(page, "Application Information")).toBeFocused();
  await page.reload();
  await expect(title(page, "Application Information")).toBeVisible();
});

test("on a phone, the form's outline opens a chosen section, and an error link opens the section with the error", {
  tag: "@phone",
}, async ({ page, checkAccessibility }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/apply/sample");
  await outline(page).getByRole("button").click();
  await checkAccessibility("the outline on a phone");
  await page.keyboard.press("Escape");
  await expect(outline(page).getByRole("link")).toHaveCount(0);
  await openSection(page, "Authorization");
  await expect(title(page, "Authorization")).toBeFocused();
  await press(page, "Sign and submit");
  await page.getByRole("link", { name: "Last name" }).click();
  await expect(page.getByRole("textbox", { name: "Last name (required)" })).toBeFocused();
  await expect(title(page, "Applicant Information")).toBeVisible();
});

test("conditional fields of the sample form appear only after the applicant answers their question with Yes", {
  tag: "@phone",
}, async ({ page }) => {
  await openPage(page, "/apply/sample");
  for (const [section, question, within] of [
    ["Previous Address", "Have you moved in the last two years?", "Why did you move?"],
    ["Previous Employer", "Did you change jobs in the last two years?", "Position"],
    ["Extra Information", "Would you like to give a reference?", "A reference"],
    ["Pets", "Do you have pets?", "Pet 1: kind and breed"],
    ["Vehicles", "Will you keep a vehicle at the property?", "Vehicle 1: make and model"],
  ] as const) {
    await openSection(page, section);
    const group = page.getByRole("group", { name: question });
    await expect(group.getByRole("textbox", { name: within, exact: true })).toHaveCount(0);
    await group.getByRole("radio", { name: "Yes" }).first().check();
    await expect(group.getByRole("textbox", { name: within, exact: true })).toBeVisible();
  }
});

test("a form that the landlord set to a single page is also a single page on phones", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const { token, slug } = await landlordWithForm(request);
  await publishEdit(request, { token, slug }, { orientation: "vertical" });
  await page.setViewportSize(phone);
  await openPage(page, `/apply/${slug}`);
  await expect(title(page, "Rental Property")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toHaveCount(0);
});

test("a form shows the remaining steps, the time and the cost from its first screen on", { tag: "@both" }, async ({
  page,
  request,
}) => {
  const { slug } = await landlordWithForm(request, { fee: "20.00", verify_identity: true, states: ["TX"] });
  const remainingSteps = page.getByText(
    "Next: create an account or log in, verify your identity, and pay $20.00 (about 6 min).",
    {
      exact: false,
    },
  );
  await openPage(page, `/apply/${slug}?iframe`);
  await expect(remainingSteps).toBeVisible();
  await expect(page.getByText(/\d+ required answers, \d+ to \d+ min/)).toBeVisible();
  await openPage(page, `/apply/${slug}`);
  await expect(remainingSteps).toBeVisible();
  await fillInForm(page, randomApplicant());
  await signForm(page, "Nora");
  await press(page, "Sign and submit");
  await expect(page.getByText("We received your application.")).toBeVisible();
  await expect(remainingSteps).toBeVisible();
});

test("an applicant who returns to a submitted form sees the application and can start another one", async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  const { slug } = await landlordWithForm(request);
  const person = randomApplicant();
  await submitApplication(page, slug, person);
  await page.goBack();
  await expect(page.getByText(/You already submitted this application on/)).toBeVisible();
  await checkAccessibility("a form that was sent already");
  await page.getByRole("link", { name: "View your application" }).click();
  await expect(page.getByText("We received your application.")).toBeVisible();

  const tab = await page.context().newPage();
  await openPage(tab, `/apply/${slug}/account`);
  await expect(tab.getByText("Open your application from the email we sent you")).toBeVisible();
  await tab.getByRole("textbox", { name: "Email" }).fill(person.email);
  await press(tab, "Send link");
  await expect(tab.getByRole("status").filter({ hasText: person.email })).toBeVisible();
  await tab.close();

  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await press(page, "Create account");
  await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
  // the account has the draft on another device
  const token = await page.evaluate(() => localStorage.getItem("lintel_access") ?? "");
  const otherDevice = await (await browser.newContext()).newPage();
  await logInWithToken(otherDevice, token);
  await openPage(otherDevice, `/apply/${slug}`);
  await otherDevice.getByRole("link", { name: "View your application" }).click();
  await expect(otherDevice.getByRole("heading", { name: "Application submitted" })).toBeVisible();
  await openPage(otherDevice, `/apply/${slug}`);
  await press(otherDevice, "Start another application");
  await expect(title(otherDevice, "Application Information")).toBeVisible();
  await otherDevice.reload();
  await expect(title(otherDevice, "Application Information")).toBeVisible();

  // a third device finds the second application in the account
  const draft = { slug, values: { applicant__last_name: "Castellan" }, revision: 0, writer: crypto.randomUUID() };
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.put("/api/v3/drafts/", { data: draft, headers })).status()).toBe(200);
  const thirdDevice = await (await browser.newContext()).newPage();
  await logInWithToken(thirdDevice, token);
  await openPage(thirdDevice, `/apply/${slug}`);
  await press(thirdDevice, "Resume application");
  await expect(title(thirdDevice, "Application Information")).toBeVisible();
});

test("without JavaScript, form and account pages show a notice instead of fields, and the form can be downloaded as a PDF", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/apply/sample");
  const notice = page.locator("noscript strong", { hasText: "This form needs JavaScript" });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  const pdf = await page.getByRole("link", { name: "Download the form as a PDF" }).getAttribute("href");
  expect((await page.request.get(pdf ?? "")).headers()["content-type"]).toContain("application/pdf");
  for (const path of ["/login", "/signup", "/password_reset"]) {
    await page.goto(path);
    await expect(notice).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
  }
});
