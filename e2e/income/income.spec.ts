import type { APIRequestContext, Page } from "@playwright/test";
import { bankFrame, startBankConnection } from "../support/apply/application-steps.ts";
import { expect, openPage, password, test } from "../support/fixtures.ts";
import {
  applicantAccount,
  createApplication,
  landlordWithForm,
  logInWithToken,
  publishEdit,
} from "../support/scenarios.ts";

/** Creates an applicant whose application waits for their income, and its landlord. */
async function createWaitingApplication(request: APIRequestContext) {
  const landlord = await landlordWithForm(request);
  await publishEdit(request, landlord, { verify_income: true });
  const account = await applicantAccount(request);
  const person = { first: "Nora", last: "Castellan", name: "Nora Castellan", email: account.email };
  const { token: shareToken, application } = await createApplication(request, landlord.slug, person);
  const data = { username: account.email, password, shareToken };
  const signedIn = await request.post("/api/v3/token/", { data });
  const { access } = (await signedIn.json()) as { access: string };
  return { id: application.id, applicant: access, landlord: landlord.token };
}

/** Opens the income of the application as its landlord. */
async function openAsLandlord(page: Page, { id, landlord }: { id: string; landlord: string }) {
  await logInWithToken(page, landlord);
  await openPage(page, `/dashboard/view/${id}/income`);
}

test("an applicant verifies income by connecting a bank account, and the landlord sees the result", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const person = await createWaitingApplication(request);
  await logInWithToken(page, person.applicant);
  await openPage(page, `/apply/${person.id}/next`);
  await expect(page.getByRole("heading", { name: "Verify your income" })).toBeVisible();
  await checkAccessibility("income step");
  await page.getByRole("button", { name: "Connect my bank" }).click();
  await expect(page.getByText("This field is required.")).toBeVisible();
  await startBankConnection(page);
  await checkAccessibility("bank's own page");
  await bankFrame(page).getByRole("button", { name: "FinBank Profiles A" }).click();
  await bankFrame(page).getByLabel("User ID").fill("steady");
  await bankFrame(page).getByLabel("Password").fill("wrong");
  await bankFrame(page).getByRole("button", { name: "Log in" }).click();
  await expect(bankFrame(page).getByRole("alert")).toHaveText("Your bank does not know this login or password.");
  await bankFrame(page).getByLabel("User ID").fill("steady");
  await bankFrame(page).getByLabel("Password").fill("steady");
  await bankFrame(page).getByRole("button", { name: "Log in" }).click();
  // a lost connection doesn't require another login at the bank
  await page.route("**/finish_finicity_connect/", (route) => route.abort(), { times: 1 });
  await bankFrame(page).getByRole("button", { name: "Share these accounts" }).click();
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(`**/apply/${person.id}/complete`);

  await openPage(page, `/dashboard/applicant/view/${person.id}`);
  await page.getByRole("navigation", { name: "Application" }).getByRole("link", { name: "Income" }).click();
  await expect(page.getByText("Lakeglass Foundry payroll")).toBeVisible();
  await checkAccessibility("an applicant's own income");

  await openAsLandlord(page, person);
  await expect(page.getByText("Lakeglass Foundry payroll")).toBeVisible();
  await expect(page.getByText("2.6× the rent")).toBeVisible();
  await expect(page.getByText("Savings account")).toBeVisible();
});

test("an applicant who can't connect a bank account sees why, and skips the income step with a reason", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const person = await createWaitingApplication(request);
  await logInWithToken(page, person.applicant);
  await openPage(page, `/apply/${person.id}/verify/income`);
  await checkAccessibility("income step on a phone");
  const json = { code: "unavailable", detail: "We can't reach banks right now. Try again in a minute." };
  await page.route("**/generate_finicity_connect_url/", (route) => route.fulfill({ status: 503, json }), { times: 1 });
  await page.getByLabel(/I authorize this service/).check();
  await page.getByRole("button", { name: "Connect my bank" }).click();
  await expect(page.getByRole("alert")).toContainText("We can't reach banks right now.");
  await startBankConnection(page);
  await bankFrame(page).getByRole("button", { name: "Exit" }).click();
  await expect(page.getByText("You closed the window before sharing an account.")).toBeVisible();
  await page.getByRole("button", { name: "Connect my bank again" }).click();
  await bankFrame(page).getByRole("button", { name: "Bank of Outages" }).click();
  await bankFrame(page).getByLabel("User ID").fill("steady");
  await bankFrame(page).getByLabel("Password").fill("steady");
  await bankFrame(page).getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("We couldn't reach your bank.")).toBeVisible();

  await page.getByRole("radio", { name: "Skip income verification" }).check();
  await expect(page).toHaveURL(/way=skip/);
  await page.getByRole("button", { name: "Skip income verification" }).click();
  await expect(page.getByText("This field is required.")).toBeVisible();
  await page.getByRole("radio", { name: "Another reason" }).check();
  await page.getByLabel("Anything the landlord should know").fill("I live on what I saved.");
  await checkAccessibility("skipping");
  await page.getByRole("button", { name: "Skip income verification" }).click();
  await page.waitForURL(`**/apply/${person.id}/complete`);

  await openPage(page, `/dashboard/applicant/view/${person.id}/income`);
  await expect(page.getByRole("heading", { name: "You skipped income verification" })).toBeVisible();
  await page.getByRole("link", { name: "Status" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "You skipped income verification" })).toBeVisible();
  await openAsLandlord(page, person);
  await expect(page.getByText("Another reason")).toBeVisible();
  await expect(page.getByText("I live on what I saved.")).toBeVisible();
});

test("an applicant uploads pay stubs, and the landlord sees the income read from them", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const person = await createWaitingApplication(request);
  await logInWithToken(page, person.applicant);
  await openPage(page, `/apply/${person.id}/verify/income?way=documents`);
  await page.getByRole("button", { name: "Send and continue" }).click();
  await expect(page.getByText("Please add a pay stub.")).toBeVisible();
  await expect(page.getByLabel("Your pay stubs")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Choose files", { exact: true })).toHaveCSS("outline-style", "solid");
  await page.getByLabel("Your pay stubs").setInputFiles([
    { name: "march.pdf", mimeType: "application/pdf", buffer: await payStub() },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no paper") },
  ]);
  await expect(page.getByText("Added", { exact: true })).toBeVisible();
  await expect(page.getByText("Choose a JPG, PNG or PDF file.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove notes.txt" }).click();
  await checkAccessibility("pay stubs");
  await page.getByRole("button", { name: "Send and continue" }).click();
  await page.waitForURL(`**/apply/${person.id}/complete`);

  await openAsLandlord(page, person);
  await expect(page.getByRole("heading", { name: "march.pdf" })).toBeVisible();
  await expect(page.getByText("Collar Works Payroll 9")).toBeVisible();
  await expect(page.getByText("$4,812.35")).toBeVisible();
});

async function payStub(): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({ info: { Producer: "Collar Works Payroll 9" } });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve) => {
    document.on("data", (chunk: Buffer) => void chunks.push(chunk)).on("end", resolve);
  });
  document.text("Nora Castellan").text("Net pay 4,812.35").end();
  await done;
  return Buffer.concat(chunks);
}
