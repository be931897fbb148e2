import { expect, type Page } from "@playwright/test";

/** The applicant's steps after the form, page by page. */

/** Accepts the consent before identity verification. */
export async function consentToIdentityCheck(page: Page) {
  await expect(page.getByRole("heading", { name: "Before you verify your identity" })).toBeVisible();
  await page.getByRole("checkbox", { name: /I have read this/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your information" })).toBeVisible();
}

/** Continues to the bureau's identity questions. */
export async function openIdentityQuestions(page: Page) {
  await consentToIdentityCheck(page);
  await page.getByRole("button", { name: "Continue to the questions" }).click();
  await expect(page.getByRole("heading", { name: "Questions only you can answer" })).toBeVisible();
}

/** Fills in a landlord's information, which the sandbox's bureau knows. */
export async function fillInLandlordIdentity(page: Page) {
  await page.getByRole("textbox", { name: "First name" }).fill("Lena");
  await page.getByRole("textbox", { name: "Last name" }).fill("Landlord");
  await page.getByRole("textbox", { name: "Date of birth" }).pressSequentially("04171981");
  const home = page.getByRole("group", { name: "Where do you live now?" });
  await home.getByRole("combobox", { name: "Street address" }).fill("210 Hudson Street");
  await home.getByRole("textbox", { name: "City" }).fill("Troy");
  await home.getByRole("combobox", { name: "State" }).selectOption("NY");
  await home.getByRole("textbox", { name: /zip/i }).fill("12180");
  await page.getByLabel("First 3 digits").pressSequentially("666345678");
}

/** Answers the identity questions: in the sandbox, the right choice is the first one in alphabetical order. */
export async function answerIdentityQuestions(page: Page, areCorrect: boolean) {
  const questions = await page.locator("fieldset").all();
  for (const question of questions) {
    const choices = await question.getByRole("radio").all();
    const labels = await Promise.all(
      choices.map(
        async (choice) => await choice.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.innerText ?? ""),
      ),
    );
    const correctIndex = labels.indexOf([...labels].sort()[0] ?? "");
    await choices[areCorrect ? correctIndex : (correctIndex + 1) % choices.length]?.check();
  }
  await page.getByRole("button", { name: "Submit answers" }).click();
}

/** Returns the bank's own page, in its frame. */
export const bankFrame = (page: Page) => page.frameLocator("#connectIframe");

/** Consents to the bank connection, and opens the bank's page. */
export async function startBankConnection(page: Page) {
  await page.getByLabel(/I authorize this service/).check();
  await page.getByRole("button", { name: "Connect my bank" }).click();
  await expect(bankFrame(page).getByRole("heading", { name: "Find your bank" })).toBeVisible();
}

/** Types a card into the provider's own frame. */
export async function enterCard(page: Page, number: string) {
  const field = page.frameLocator('iframe[title="Secure card payment input frame"]');
  const numberField = field.getByRole("textbox", { name: "Credit or debit card number" });
  // the page's style and language have reached the frame, without which a dark page has dark text
  await expect(numberField).toHaveAttribute("style", /color/);
  await numberField.fill(number);
  const expiryField = field.getByRole("textbox", { name: "Credit or debit card expiration date" });
  await expiryField.fill("");
  await expiryField.pressSequentially("1234");
  await field.getByRole("textbox", { name: "Credit or debit card CVC/CVV" }).fill("123");
}
