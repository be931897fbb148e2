import type { APIRequestContext, Page } from "@playwright/test";
import { claimFragment } from "#rules/applicant/claim.ts";
import { markEmailVerified } from "../support/accounts.ts";
import { createApplicationWithFiles } from "../support/apply/attachments.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, password, test } from "../support/fixtures.ts";
import { type OwnServer, startServer } from "../support/own-server.ts";
import {
  applicantAccount,
  createApplication,
  findEmailedCode,
  landlordWithForm,
  logInWithToken,
} from "../support/scenarios.ts";
import { createScreenedApplicant, personaWithFile } from "../support/screening.ts";
import { enableInSettings, enableSecondFactor } from "../support/second-factor.ts";

/** Creates an applicant with two-step verification, who submitted an application while logged out. */
async function createClaimableApplication(page: Page, request: APIRequestContext) {
  const { slug } = await landlordWithForm(request);
  const account = await applicantAccount(request);
  await markEmailVerified(account.email);
  const factor = await enableSecondFactor(request, account.token);
  const person = { ...randomApplicant(), email: account.email };
  const { token, application } = await createApplication(request, slug, person);
  const claim = { slug, token, id: application.id, name: person.name, email: person.email };
  await openPage(page, `/apply/${slug}/account${claimFragment(claim)}`);
  await expect(page.getByText("We received your application.")).toBeVisible();
  return { email: person.email, factor };
}

const expectSubmitted = (page: Page) =>
  expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();

test("an applicant with two-step verification claims an application with a code, and later logs in with a recovery code", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const { email, factor } = await createClaimableApplication(page, request);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await checkAccessibility("the account to log in to");
  await page.getByRole("button", { name: "Log in" }).click();
  const code = page.getByRole("textbox", { name: "Authenticator app code" });
  await expect(code).toBeFocused();
  await checkAccessibility("the second step of a hand-over");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(code).toBeFocused();
  await code.fill(await factor.wrongCode());
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText(/This code is incorrect or was already used/)).toBeVisible();
  await expect(code).toBeFocused();
  await checkAccessibility("a wrong code");
  await code.fill(await factor.firstCode());
  await page.getByRole("button", { name: "Log in" }).click();
  await expectSubmitted(page);

  await page.evaluate(() => localStorage.clear());
  await openPage(page, "/login");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(factor.recoveryCodes[0] ?? "");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("link", { name: /12 Maple Court/ })).toBeVisible();
});

test("an applicant with two-step verification who logs in with an emailed code must enter a second code, too", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { email, factor } = await createClaimableApplication(page, request);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await checkAccessibility("where the code goes");
  const address = page.getByRole("textbox", { name: "Email" });
  await address.fill(`mistyped-${email}`);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByRole("button", { name: "Use another email" }).click();
  await expect(address).toBeFocused();
  await address.fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  const passcode = page.getByRole("textbox", { name: "Code from the email" });
  await expect(passcode).toBeFocused();
  await checkAccessibility("the code of the letter");
  await passcode.fill(await findEmailedCode(page, email));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("textbox", { name: "Authenticator app code" })).toBeFocused();
  await checkAccessibility("the second step after a passcode");
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(factor.recoveryCodes[0] ?? "");
  await checkAccessibility("the second step after a passcode, by a recovery code");
  await page.getByRole("button", { name: "Continue" }).click();
  await expectSubmitted(page);
});

test.describe("where landlords need two-step verification", () => {
  // one server for both
  test.describe.configure({ mode: "default" });
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await startServer({ REQUIRE_LANDLORD_SECOND_FACTOR: "1" });
  });
  test.afterAll(() => server.stop());

  test("a landlord who needs two-step verification to read a report gets an explanation, turns it on and returns to the report", async ({
    page,
    playwright,
    checkAccessibility,
  }) => {
    const request = await playwright.request.newContext({ baseURL: server.url });
    const { id, landlord } = await createScreenedApplicant(request, personaWithFile("clean"));
    await logInWithToken(page, landlord);
    await openPage(page, `${server.url}/dashboard/view/${id}/income`);
    const requirementNotice = page.getByText("Turn on two-step verification to read reports and income information");
    await expect(requirementNotice).toBeVisible();
    await checkAccessibility("an income that is closed");
    await openPage(page, `${server.url}/dashboard/view/${id}/summary`);
    await expect(page.getByText("Turn on two-step verification to open it.")).toHaveCount(2);
    await expect(page.getByText("Open it and certify its use")).toHaveCount(0);
    await checkAccessibility("a summary whose reports are closed");
    await openPage(page, `${server.url}/dashboard/view/${id}/report/credit`);
    await expect(requirementNotice).toBeVisible();
    await checkAccessibility("a credit report that is closed");
    await page.getByRole("navigation", { name: "Application" }).getByRole("link", { name: "Eviction" }).click();
    await expect(page.getByText("Verify your identity to read credit reports")).toHaveCount(0);
    await expect(requirementNotice).toBeVisible();
    await checkAccessibility("a report that is closed");
    await page.getByRole("link", { name: "Turn on two-step verification" }).click();

    const section = page.getByRole("region", { name: "Two-step verification" });
    await expect(section.getByText("Required for your account")).toBeVisible();
    await checkAccessibility("where it is switched on");
    await section.getByRole("button", { name: "Turn on" }).click();
    await enableInSettings(page, section);
    await section.getByRole("button", { name: "I've saved them" }).click();
    await checkAccessibility("the way back");
    await section.getByRole("link", { name: "Go back" }).click();
    await page.waitForURL(`**/dashboard/view/${id}/report/eviction`);
    await page.getByRole("button", { name: "Certify and show report" }).click();
    await expect(page.getByRole("heading", { name: "No eviction records found" })).toBeVisible();
    await request.dispose();
  });

  test("a landlord who needs two-step verification to download a pay stub is led to the setting, and can download other files", async ({
    page,
    playwright,
    checkAccessibility,
  }) => {
    const request = await playwright.request.newContext({ baseURL: server.url });
    const { id, token } = await createApplicationWithFiles(request);
    await logInWithToken(page, token);
    await openPage(page, `${server.url}/dashboard/view/${id}/application`);
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download me.png" }).click();
    expect((await coming).suggestedFilename()).toBe("me.png");
    await page.getByRole("button", { name: "Download stub.png" }).click();
    const dialog = page.getByRole("dialog", { name: "Turn on two-step verification to read reports" });
    await expect(dialog).toBeVisible();
    await checkAccessibility("a pay stub that is closed");
    await dialog.getByRole("link", { name: "Turn on two-step verification" }).click();

    const section = page.getByRole("region", { name: "Two-step verification" });
    await expect(section.getByText("Required for your account")).toBeVisible();
    await section.getByRole("button", { name: "Turn on" }).click();
    await enableInSettings(page, section);
    await section.getByRole("button", { name: "I've saved them" }).click();
    await section.getByRole("link", { name: "Go back" }).click();
    await page.waitForURL(`**/dashboard/view/${id}/application`);
    const stub = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download stub.png" }).click();
    expect((await stub).suggestedFilename()).toBe("stub.png");
    await request.dispose();
  });
});
