import type { Page } from "@playwright/test";
import { type Applicant, fillInHome, moveInDate, sign, somebody, submit } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { enter, landlordWithForm } from "../support/scenarios.ts";

const box = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });

async function person(page: Page, who: Applicant) {
  await box(page, /^First name/).fill(who.first);
  await box(page, "Last name (required)").fill(who.last);
  await box(page, "Email address (required)").fill(who.email);
  await box(page, "Cell phone").pressSequentially("5185550142");
}
async function bornAndLiving(page: Page) {
  await box(page, "Date of birth").pressSequentially("04171991");
  const home = page.getByRole("group", { name: "Where do you live now?" });
  await home.getByRole("combobox", { name: "Street address" }).fill("210 Hudson Street");
  await home.getByRole("textbox", { name: "City" }).fill("Troy");
  await home.getByRole("combobox", { name: "State" }).selectOption("NY");
  await home.getByRole("textbox", { name: /zip/i }).fill("12180");
}

/** The answers that each requires besides the applicant's data. */
const starters: { name: string; question: string; fill: (page: Page) => Promise<void> }[] = [
  {
    name: "Short application",
    question: "Which pets?",
    fill: async (page) => {
      await fillInHome(page, "12 Maple Court");
      await box(page, "When would you like to move in?").pressSequentially(moveInDate);
      await page.getByRole("group", { name: "Do you have pets?" }).getByRole("radio", { name: "Yes" }).check();
      await box(page, "Which pets?").fill("A cat");
      await bornAndLiving(page);
    },
  },
  {
    name: "Guarantor (co-signer)",
    question: "Whose rent will you guarantee?",
    fill: async (page) => {
      await box(page, "Whose rent will you guarantee?").fill("Maya Okafor");
      await fillInHome(page, "12 Maple Court", "Which property or unit are they applying for?");
      await bornAndLiving(page);
    },
  },
  {
    name: "Roommate",
    question: "When are you usually at home?",
    fill: async (page) => {
      await fillInHome(page, "12 Maple Court, back room", "Which home or room are you applying for?");
      await box(page, "When would you like to move in?").pressSequentially(moveInDate);
      await page.getByRole("checkbox", { name: "Evenings" }).check();
      await bornAndLiving(page);
    },
  },
  {
    name: "Commercial lease",
    question: "What will you use it for?",
    fill: async (page) => {
      await fillInHome(page, "300 Market Street, Suite 120", "Which space are you applying for?");
      await box(page, "When would you like to move in?").pressSequentially(moveInDate);
      await box(page, "What will you use it for?").fill("A bakery with ten seats");
      await box(page, "Legal name of the business").fill("Okafor Bakery LLC");
      await page.getByRole("combobox", { name: "Legal form" }).selectOption("Limited liability company (LLC)");
      await box(page, "What does it make, sell or do?").fill("Bread");
      await box(page, "Your position in the business").fill("Owner");
    },
  },
];

for (const { name, question, fill } of starters) {
  test(`a landlord previews the starter form “${name}” and creates a form from it, which an applicant submits`, async ({
    page,
    request,
    browser,
    checkAccessibility,
  }) => {
    test.slow();
    const { token } = await landlordWithForm(request);
    await enter(page, token);
    await openPage(page, "/dashboard/forms/new/reports");
    await expect(page.getByRole("combobox", { name: "Start from" })).toHaveValue("");
    await page.getByRole("combobox", { name: "Start from" }).selectOption(name);
    await expect(page).toHaveURL(/starter=/);
    await page.getByRole("button", { name: `Preview ${name}` }).click();
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading", { level: 1, name })).toBeVisible();
    if (name !== "Short application") await expect(frame.getByText(question).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await checkAccessibility(`beginning with ${name}`);
    await page.getByRole("link", { name: "Continue" }).click();
    const title = `Birch ${somebody().last.slice(-8)}`;
    await box(page, "Name").fill(title);
    await expect(page.getByText("This link is available.")).toBeVisible();
    await page.getByRole("button", { name: "Create form" }).click();
    await expect(page.getByText("Your form is ready")).toBeVisible();

    const slug = title.toLowerCase().replaceAll(" ", "-");
    const who = somebody();
    const visitor = await (await browser.newContext()).newPage();
    await openPage(visitor, `/apply/${slug}`);
    await fill(visitor);
    await person(visitor, who);
    await sign(visitor, who.name);
    await submit(visitor);
    await expect(visitor).toHaveURL(new RegExp(`/apply/${slug}/account$`));
    await visitor.close();
    await openPage(page, "/dashboard/applicants/submitted");
    await expect(page.getByRole("link", { name: new RegExp(who.name) }).first()).toBeVisible();
  });
}
