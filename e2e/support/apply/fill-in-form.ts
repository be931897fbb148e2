import { expect, type Page } from "@playwright/test";
import { openPage, randomEmail } from "../fixtures.ts";

export type Applicant = { first: string; last: string; name: string; email: string };

// without "m" and "w": a name with several of them takes two lines on a phone, which moves what is below it
const narrowCharacters = "abcdefghijklnopqrstuvxyz";

/** Returns a new person, with a name that no other journey has. */
export function randomApplicant(first = "Nora"): Applicant {
  const randomCharacter = () => narrowCharacters[Math.floor(Math.random() * narrowCharacters.length)];
  const last = `Castellan${Array.from({ length: 6 }, randomCharacter).join("")}`;
  return { first, last, name: `${first} ${last}`, email: randomEmail() };
}

/** March 1 of next year, as typed: a move-in date is not in the past. */
export const moveInDate = `0301${new Date().getFullYear() + 1}`;

/** Shows a section on a narrow screen, where one is shown at a time: by the outline. */
export async function openSection(page: Page, name: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 2, name, exact: true });
  const outline = page.getByRole("navigation", { name: "Sections of this form" });
  const outlineButton = outline.getByRole("button");
  if ((await heading.isVisible()) || !(await outlineButton.isVisible())) return;
  await outlineButton.click();
  await outline.getByRole("link", { name: new RegExp(`^${name}\\s*(:|$)`) }).click();
  await expect(heading).toBeVisible();
}

const homeQuestion = "Which property or unit are you applying for?";

/** Returns the question for the home's address. */
export const homeAddressGroup = (page: Page, question = homeQuestion) => page.getByRole("group", { name: question });

/** Enters the address of a home in Albany; `unit` as `12 Maple Court, Unit 2B`. */
export async function fillInHomeAddress(
  page: Page,
  unit = "12 Maple Court, Unit 2B",
  question = homeQuestion,
): Promise<void> {
  const [street = "", unitNumber = ""] = unit.split(", ");
  const home = homeAddressGroup(page, question);
  await home.getByRole("combobox", { name: "Street address" }).fill(street);
  await home.getByRole("textbox", { name: "Unit" }).fill(unitNumber);
  await home.getByRole("textbox", { name: "City" }).fill("Albany");
  await home.getByRole("combobox", { name: "State" }).selectOption("NY");
  await home.getByRole("textbox", { name: /zip/i }).fill("12207");
}

/** Fills in what the default form requires, as a person would: by label. */
export async function fillInForm(page: Page, applicant: Applicant, unit = "12 Maple Court, Unit 2B"): Promise<void> {
  await openSection(page, "Rental Property");
  await fillInHomeAddress(page, unit);
  await page.getByRole("textbox", { name: "When would you like to move in?" }).pressSequentially(moveInDate);
  await openSection(page, "Applicant Information");
  await page.getByRole("textbox", { name: "First name", exact: false }).first().fill(applicant.first);
  await page.getByRole("textbox", { name: "Last name (required)" }).fill(applicant.last);
  await page.getByRole("textbox", { name: "Date of birth" }).pressSequentially("04171991");
  await openSection(page, "Contact Information");
  await page.getByRole("textbox", { name: "Email address (required)" }).fill(applicant.email);
  await page.getByRole("textbox", { name: "Cell phone" }).pressSequentially("5185550142");
  await openSection(page, "Current Address");
  const home = page.getByRole("group", { name: "Where do you live now?" });
  await home.getByRole("combobox", { name: "Street address" }).fill("210 Hudson Street");
  await home.getByRole("textbox", { name: "City" }).fill("Troy");
  await home.getByRole("combobox", { name: "State" }).selectOption("NY");
  await home.getByRole("textbox", { name: /zip/i }).fill("12180");
}

/** Consents to sign electronically, which is required before a signature. */
export async function consentToSign(page: Page): Promise<void> {
  await openSection(page, "Authorization");
  await page.getByRole("checkbox", { name: /I agree to sign/ }).check();
}

/** Gives consent, and types the name as the signature of the authorization. */
export async function signForm(page: Page, name: string): Promise<void> {
  await consentToSign(page);
  const signature = page.getByRole("group", { name: "Your signature" });
  await signature.getByRole("button", { name: "Type" }).click();
  await signature.getByRole("textbox").fill(name.slice(0, 25));
}

export async function submitForm(page: Page): Promise<void> {
  await openSection(page, "Authorization");
  await page.getByRole("button", { name: "Sign and submit" }).click();
}

/** Goes from the link to the submitted application, without an account yet. */
export async function submitApplication(page: Page, slug: string, applicant: Applicant, unit?: string): Promise<void> {
  await openPage(page, `/apply/${slug}`);
  await fillInForm(page, applicant, unit);
  await signForm(page, applicant.name);
  await submitForm(page);
  await expect(page).toHaveURL(new RegExp(`/apply/${slug}/account$`));
}
