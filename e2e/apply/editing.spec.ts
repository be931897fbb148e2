import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { personas } from "#sandbox/personas/personas.ts";
import { markEmailVerified } from "../support/accounts.ts";
import { uploadPicture } from "../support/apply/attachments.ts";
import { consentToSign, homeAddressGroup, openSection } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import {
  applicantAccount,
  createApplication,
  findEmailTo,
  landlordWithForm,
  logInWithToken,
  postJson,
} from "../support/scenarios.ts";
import { createScreenedApplicant } from "../support/screening.ts";

const baseApplicant = { first: "Nora", last: "Castellan", name: "Nora Castellan", email: "" };

/** Creates an application in its applicant's account. */
async function createApplicationInAccount(request: APIRequestContext, answers: Record<string, unknown> = {}) {
  const landlord = await landlordWithForm(request);
  const applicant = { ...baseApplicant, email: "nora@example.com" };
  const { token, application } = await createApplication(request, landlord.slug, applicant, undefined, answers);
  const renter = await applicantAccount(request, token);
  return { id: application.id, landlord, renter };
}

/** Opens another person's page, in a separate browser context. */
async function openPageAs(browser: Browser | null, page: Page, token: string): Promise<Page> {
  const context = await browser?.newContext({ viewport: page.viewportSize() });
  const otherPage = await context?.newPage();
  if (!otherPage) throw new Error("There is no browser.");
  await logInWithToken(otherPage, token);
  return otherPage;
}

const unitField = (page: Page) => homeAddressGroup(page).getByRole("textbox", { name: "Unit" });

/** Opens the form for corrections, and waits for its answers. */
async function openEdit(page: Page, id: string) {
  await openPage(page, `/apply/${id}/edit`);
  await expect(page.getByRole("navigation", { name: "Sections of this form" })).toBeVisible();
}

/** Changes the unit, in its section. */
async function changeUnit(page: Page, newUnit: string) {
  await openSection(page, "Rental Property");
  await unitField(page).fill(newUnit);
}

async function submitChanges(page: Page) {
  await openSection(page, "Authorization");
  await page.getByRole("button", { name: "Sign and submit changes" }).click();
}

async function signAgain(page: Page) {
  await consentToSign(page);
  await typeSignature(page);
}

async function typeSignature(page: Page) {
  const signature = page.getByRole("group", { name: "Your signature" });
  await signature.getByRole("button", { name: "Type" }).click();
  await signature.getByRole("textbox").fill(baseApplicant.name);
}

test("an applicant corrects an answer and signs again, and the landlord sees the change and the earlier signed version", {
  tag: "@both",
}, async ({ page, request, checkAccessibility }) => {
  const { id, landlord, renter } = await createApplicationInAccount(request);
  await logInWithToken(page, renter.token);
  await openPage(page, `/dashboard/applicant/view/${id}`);
  await page.getByRole("link", { name: "Change your answers" }).click();
  await expect(page.getByText("You're changing an application you already submitted")).toBeVisible();
  await openSection(page, "Rental Property");
  await expect(unitField(page)).toHaveValue("Unit 2B");
  await openSection(page, "Applicant Information");
  await expect(page.getByRole("group", { name: "Social Security number" })).toContainText("***-**-");
  await expect(page.getByRole("group", { name: "Date of birth" })).toContainText("Same as submitted");
  await checkAccessibility("the form to correct");

  await changeUnit(page, "Unit 5");
  await submitChanges(page);
  await expect(page.getByText("2 answers need your attention")).toBeVisible();
  await signAgain(page);
  await submitChanges(page);
  await page.waitForURL(`**/dashboard/applicant/view/${id}/application`);
  await expect(page.getByRole("heading", { name: "What changed" })).toBeVisible();
  await checkAccessibility("the corrected application, for its applicant");

  await logInWithToken(page, landlord.token);
  await openPage(page, `/dashboard/view/${id}/summary`);
  await expect(page.getByText("Answers updated and re-signed")).toBeVisible();
  await page.getByRole("link", { name: "See what changed" }).click();
  await expect(page.locator("del", { hasText: "Unit 2B" })).toBeVisible();
  await expect(page.locator("ins", { hasText: "Unit 5" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF: Original version" }).click();
  expect((await download).suggestedFilename()).toContain("revision-1.pdf");
  await page.getByRole("link", { name: "View Original version" }).click();
  await expect(page.getByText("Version 1, as signed before it was changed")).toBeVisible();
  await expect(page.getByText(/12 Maple Court, Unit 2B/).last()).toBeVisible();
  expect(await findEmailTo(page, landlord.email, /changed their application/)).toContain("signed again");
});

test("an applicant who edits a submitted application sees its uploaded file by name and can open it", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const { id, renter } = await createApplicationInAccount(request, {
    attachments__pay_stubs: await uploadPicture(request, "stub-june.png"),
  });
  await logInWithToken(page, renter.token);
  await openEdit(page, id);
  await openSection(page, "Attachments");
  const name = page.getByText("stub-june.png");
  await expect(name).toBeVisible();
  await name.scrollIntoViewIfNeeded();
  await checkAccessibility("a file that was sent");
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: /^Open / }).click();
  await (await popup).waitForURL(/^blob:/);
});

test("a reload while editing an application preserves the typed answers, except an SSN, which can be left unchanged", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { id, renter } = await createApplicationInAccount(request);
  await logInWithToken(page, renter.token);
  await openEdit(page, id);
  await openSection(page, "Applicant Information");
  await page.getByRole("button", { name: "Re-enter: Social Security number" }).click();
  const ssnStart = page.getByRole("textbox", { name: "First 3 digits" });
  await expect(ssnStart).toBeFocused();
  await ssnStart.pressSequentially("666112244");
  await checkAccessibility("an SSN typed anew");
  await changeUnit(page, "Unit 6");
  const storage = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(storage).toContain("Unit 6");
  expect(await storage()).not.toContain("666-11-2244");
  await page.reload();
  await expect(unitField(page)).toHaveValue("Unit 6");
  await openSection(page, "Applicant Information");
  // the correction isn't stored on the device: the original answer doesn't silently take its place
  await page.getByRole("listitem").getByRole("link", { name: "Social Security number" }).click();
  await expect(ssnStart).toBeFocused();
  await expect(ssnStart).toHaveValue("");
  const ssn = page.getByRole("group", { name: "Social Security number" });
  await page.getByRole("button", { name: "Keep my original answer" }).click();
  await expect(ssn).toContainText("***-**-");
  await signAgain(page);
  await submitChanges(page);
  await page.waitForURL(`**/dashboard/applicant/view/${id}/application`);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("edit:")))).toEqual([]);
});

test("an applicant editing in two windows sees a conflict in the outdated window and can load the newest answers", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { id, renter } = await createApplicationInAccount(request);
  await logInWithToken(page, renter.token);
  await openEdit(page, id);
  const otherWindow = await page.context().newPage();
  await openEdit(otherWindow, id);
  await changeUnit(otherWindow, "Unit 7");
  await signAgain(otherWindow);
  await submitChanges(otherWindow);
  await otherWindow.waitForURL(`**/dashboard/applicant/view/${id}/application`);
  await otherWindow.close();

  await changeUnit(page, "Unit 8");
  await signAgain(page);
  await submitChanges(page);
  await expect(page.getByText("Your answers were changed in another window")).toBeVisible();
  await openSection(page, "Rental Property");
  await expect(unitField(page)).toHaveValue("Unit 8");
  await openSection(page, "Authorization");
  await checkAccessibility("an older window");
  await page.getByRole("button", { name: "Load the latest answers" }).click();
  await openSection(page, "Rental Property");
  await expect(unitField(page)).toHaveValue("Unit 7");
});

test("an applicant can't change an answer that was verified, or any answer after a decision", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const persona = personas.find(({ file }) => file === "clean");
  if (!persona) throw new Error("Nobody has a clean file.");
  const { id, applicant, landlord } = await createScreenedApplicant(request, persona);
  await logInWithToken(page, applicant);
  await openEdit(page, id);
  await openSection(page, "Applicant Information");
  const name = page.getByRole("group", { name: "Last name" });
  await expect(name).toContainText(persona.last_name);
  await expect(name).toContainText("We verified your identity with this answer.");
  await checkAccessibility("answers that are locked");

  const headers = { authorization: `Bearer ${landlord}` };
  const bundle = async () =>
    (await (await request.get(`/api/v3/applications/${id}/`, { headers })).json()) as {
      status: string;
      bundle: { slug: string };
    };
  await expect.poll(async () => (await bundle()).status).toBe("S");
  const { slug } = (await bundle()).bundle;
  const accepted = await request.post(`/api/v3/application_bundles/${slug}/accept/`, { headers, data: {} });
  expect(accepted.status()).toBe(200);
  await openPage(page, `/apply/${id}/edit`);
  await expect(page.getByText("You can no longer change your answers")).toBeVisible();
  await openPage(page, `/dashboard/applicant/view/${id}`);
  await expect(page.getByRole("heading", { name: "Application status" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Change your answers" })).toHaveCount(0);
});

test("a landlord who selects an applicant whose answers just changed sees the changes, and the typed conditions remain", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { id, landlord, renter } = await createApplicationInAccount(request);
  await markEmailVerified(landlord.email);
  await logInWithToken(page, landlord.token);
  await openPage(page, `/dashboard/view/${id}/summary`);
  await page.getByRole("button", { name: "Select as tenant" }).click();
  const dialog = page.getByRole("dialog", { name: "Select as tenant" });
  await dialog.getByRole("checkbox", { name: "Select with conditions" }).check();
  await dialog.getByRole("textbox", { name: "Other conditions" }).fill("A co-signer");

  const theirs = await openPageAs(page.context().browser(), page, renter.token);
  await openEdit(theirs, id);
  await changeUnit(theirs, "Unit 9");
  await signAgain(theirs);
  await submitChanges(theirs);
  await theirs.waitForURL(`**/dashboard/applicant/view/${id}/application`);
  await theirs.close();

  const select = dialog.getByRole("button", { name: "Select as tenant" });
  await select.click();
  await expect(dialog.getByRole("alert")).toContainText("The applicant changed answers after you opened this page");
  await checkAccessibility("a decision on older answers");
  await dialog.getByRole("button", { name: "Show the latest answers" }).click();
  await expect(dialog.locator("ins", { hasText: "Unit 9" })).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Other conditions" })).toHaveValue("A co-signer");
  await checkAccessibility("what changed under a decision");
  await select.click();
  await expect(page.getByText("Applicant selected")).toBeVisible();
});

test("after a reload, the answer to a request for corrections has what the applicant typed before", {
  tag: "@both",
}, async ({ page, request }) => {
  const { id, landlord, renter } = await createApplicationInAccount(request);
  await markEmailVerified(landlord.email);
  const due = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const body = { kind: "correction", fields: ["applicant__phone"], reason: "A digit is missing.", due };
  const path = `/applications/${id}/information_requests/`;
  const { id: requestId } = await postJson<{ id: string }>(request, path, body, landlord.token);
  await logInWithToken(page, renter.token);
  await openPage(page, `/apply/${id}/requests/${requestId}`);
  const phone = page.getByRole("textbox", { name: "Cell phone" });
  await phone.fill("(518) 555-0177");
  await expect(page.getByText(/^Saved on (this )?device( · ?)?$/).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue("(518) 555-0177");
  await page.getByRole("checkbox", { name: /I agree to sign/ }).check();
  await typeSignature(page);
  await page.getByRole("button", { name: "Sign and send" }).click();
  await expect(page.getByRole("link", { name: /status/i })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("555-0177");
});
