import type { APIRequestContext, Browser, Page } from "@playwright/test";
import type { Form } from "#contract/schemas/forms.ts";
import { unlockedForm } from "#rules/testing/unlocked-form.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { expect, openPage } from "../fixtures.ts";
import { applicantAccount, landlordWithForm, logInWithToken } from "../scenarios.ts";
import { type Applicant, fillInForm, openSection, randomApplicant } from "./fill-in-form.ts";

export const lastNameField = (page: Page) => page.getByRole("textbox", { name: "Last name (required)" });
export const ssnField = (page: Page) => page.getByRole("textbox", { name: "First 3 digits" });
export const birthDateField = (page: Page) => page.getByRole("textbox", { name: "Date of birth" });
export const payStubsField = (page: Page) => page.getByLabel("Pay stubs", { exact: true });
/** Opens the section of the question, where one section is shown at a time. */
export const openAboutSection = (page: Page) => openSection(page, "Extra Information");
export const aboutField = (page: Page) =>
  page.getByRole("textbox", { name: /anything else you would like us to know/ });

/** Waits until the draft is saved, by its status in the rail or in the phone's bar. */
export const expectDraftSaved = (page: Page) =>
  expect(
    page
      .getByText(/^Saved( · ?)?$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
export const expectDraftRestored = (page: Page) => expect(page.getByText("Your answers were restored.")).toBeVisible();

/** Opens another device of the same person, or of another person without a token. */
export async function openDevice(browser: Browser, token?: string, baseURL?: string): Promise<Page> {
  const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  if (token) await logInWithToken(page, token);
  return page;
}

export async function typeSsn(page: Page) {
  await openSection(page, "Applicant Information");
  await ssnField(page).pressSequentially("666479183");
}

export async function typeSecrets(page: Page) {
  await openSection(page, "Applicant Information");
  await birthDateField(page).pressSequentially("04171991");
  await typeSsn(page);
}

export const payStubFile = { name: "stubs.pdf", mimeType: "application/pdf", buffer: createPdf() };

/** The questions that these journeys answer besides the required ones. */
const answeredFields = [
  "applicant__ssn",
  "attachments__pay_stubs",
  "attachments__photo_id",
  "extra__about",
  "authorization__text",
];

/** The default form with few questions: it is loaded and filled in many times. */
const form: Form = {
  sections: unlockedForm.sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter(({ name, required }) => required || answeredFields.includes(name)),
    }))
    .filter(({ fields }) => fields.length > 0),
};

/** Opens an empty form, logged out. @returns its slug */
export async function openForm(page: Page, request: APIRequestContext): Promise<string> {
  const { slug } = await landlordWithForm(request, { form });
  await openPage(page, `/apply/${slug}`);
  return slug;
}

/** Opens an empty form, for a user with an account. */
export async function openLoggedIn(page: Page, request: APIRequestContext) {
  const { token } = await applicantAccount(request);
  await logInWithToken(page, token);
  return { token, slug: await openForm(page, request) };
}

/** Opens a form and fills it in completely, including the SSN. @returns the applicant */
export async function openFilledInForm(page: Page, request: APIRequestContext): Promise<Applicant> {
  await openForm(page, request);
  const who = randomApplicant();
  await fillInForm(page, who);
  await typeSsn(page);
  return who;
}

/** Opens the form on another device of the same person. */
export async function openFormOnDevice(
  browser: Browser,
  { slug, token }: { slug: string; token: string },
  baseURL?: string,
) {
  const phone = await openDevice(browser, token, baseURL);
  await openPage(phone, `/apply/${slug}`);
  return phone;
}

export async function expectSecrets(page: Page) {
  await openSection(page, "Applicant Information");
  await expect(birthDateField(page)).toHaveValue("04/17/1991");
  await expect(ssnField(page)).toHaveValue("666");
}
