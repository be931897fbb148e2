import type { Page } from "@playwright/test";
import {
  type Applicant,
  fillInHomeAddress,
  moveInDate,
  randomApplicant,
  signForm,
  submitForm,
} from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { landlordWithForm, logInWithToken } from "../support/scenarios.ts";

const textField = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });

async function fillInPerson(page: Page, who: Applicant) {
  await textField(page, /^First name/).fill(who.first);
  await textField(page, "Last name (required)").fill(who.last);
  await textField(page, "Email address (required)").fill(who.email);
  await textField(page, "Cell phone").pressSequentially("5185550142");
}
async function fillInBackground(page: Page) {
  await textField(page, "Date of birth").pressSequentially("04171991");
  const home = page.getByRole("group", { name: "Where do you live now?" });
  await home.getByRole("combobox", { name: "Street address" }).fill("210 Hudson Street");
  await home.getByRole("textbox", { name: "City" }).fill("Troy");
  await home.getByRole("combobox", { name: "State" }).selectOption("NY");
  await home.getByRole("textbox", { name: /zip/i }).fill("12180");
}

/** Each starter form, with a question of its own. */
const starters = [
  ["Guarantor (co-signer)", "Whose rent will you guarantee?"],
  ["Roommate", "When are you usually at home?"],
  ["Commercial lease", "What will you use it for?"],
  ["Short application", "Do you have pets?"],
] as const;

test("a landlord previews the starter forms and creates a form from one of them, which an applicant submits", async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  test.slow();
  const { token } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/forms/new/reports");
  const starter = page.getByRole("combobox", { name: "Start from" });
  await expect(starter).toHaveValue("");
  for (const [name, question] of starters) {
    await starter.selectOption(name);
    await expect(page).toHaveURL(/starter=/);
    await page.getByRole("button", { name: `Preview ${name}` }).click();
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(frame.getByText(question).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await checkAccessibility("beginning with a starter form");
  await page.getByRole("link", { name: "Continue" }).click();
  const title = `Birch ${randomApplicant().last.slice(-8)}`;
  await textField(page, "Name").fill(title);
  await expect(page.getByText("This link is available.")).toBeVisible();
  await page.getByRole("button", { name: "Create form" }).click();
  await expect(page.getByText("Your form is ready")).toBeVisible();

  const slug = title.toLowerCase().replaceAll(" ", "-");
  const renter = randomApplicant();
  const visitor = await (await browser.newContext()).newPage();
  await openPage(visitor, `/apply/${slug}`);
  await fillInHomeAddress(visitor, "12 Maple Court");
  await textField(visitor, "When would you like to move in?").pressSequentially(moveInDate);
  await visitor.getByRole("group", { name: "Do you have pets?" }).getByRole("radio", { name: "Yes" }).check();
  await textField(visitor, "Which pets?").fill("A cat");
  await fillInBackground(visitor);
  await fillInPerson(visitor, renter);
  await signForm(visitor, renter.name);
  await submitForm(visitor);
  await expect(visitor).toHaveURL(new RegExp(`/apply/${slug}/account$`));
  await visitor.close();
  await openPage(page, "/dashboard/applicants/submitted");
  await expect(page.getByRole("link", { name: new RegExp(renter.name) }).first()).toBeVisible();
});
