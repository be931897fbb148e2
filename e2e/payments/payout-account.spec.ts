import type { Page } from "@playwright/test";
import { enableFeature, markEmailVerified } from "../support/accounts.ts";
import { enterBankAccount, saveBankAccount } from "../support/bank-account.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { landlordWithForm, logInWithToken, requireConfirmationOnce } from "../support/scenarios.ts";

/** Returns the focused element of the page: none after a focused control has disappeared. */
const focusedPart = (page: Page) => page.locator("main :focus");

test("the bank account form preserves its input when saving fails because the server is unavailable", async ({
  page,
  request,
}) => {
  const { email, token } = await landlordWithForm(request);
  await markEmailVerified(email);
  await enableFeature("show_my_payments", email);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/my_payments/accounts");
  await page.getByRole("link", { name: "Set up payouts" }).click();
  await page.getByRole("button", { name: "Enter account number instead" }).click();
  const down = {
    status: 503,
    headers: { "retry-after": "60" },
    json: { code: "unavailable", status: 503, detail: "x" },
  };
  await page.route("**/users/setup_bank_info/", (route) => route.fulfill(down), { times: 1 });
  const reload = page.waitForResponse((reply) => reply.url().endsWith("/accounts/me/") && reply.status() === 503);
  await page.route("**/accounts/me/", (route) => route.fulfill(down));
  await enterBankAccount(page, "000123456789");
  await page.getByRole("button", { name: "Save bank account" }).click();
  await reload;
  await expect(page.getByText("Something went wrong on our side.")).toBeVisible();
  await expect(page.getByLabel("Account number")).toHaveValue("000123456789");
  await page.unroute("**/accounts/me/");
  await page.getByRole("button", { name: "Save bank account" }).click();
  await expect(page.getByRole("heading", { name: "Cost" })).toBeVisible();
});

test("a landlord sets up payouts with micro-deposits, changes the account by a bank login, and adds one for deposits", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email);
  const { email, token } = owner;
  await enableFeature("show_my_payments", email);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/my_payments/accounts");
  await page.getByRole("link", { name: "Set up payouts" }).click();
  await page.getByRole("button", { name: "Enter account number instead" }).click();
  await expect(focusedPart(page)).toBeVisible();
  await page.getByRole("button", { name: "Save bank account" }).click();
  await expect(page.getByText("This field is required.")).toHaveCount(7);
  await checkAccessibility("the form of the bank account");
  await saveBankAccount(page, "000123456789");
  await page.getByLabel("First deposit").fill("0.11");
  await page.getByLabel("Second deposit").fill("0.45");
  await page.getByRole("button", { name: "Verify bank account" }).click();
  await expect(page.getByText("You have 2 attempts left.")).toBeVisible();
  await page.getByLabel("First deposit").fill("0.32");
  await page.getByRole("button", { name: "Verify bank account" }).click();
  await expect(page.getByText("Ready for payouts")).toBeVisible();
  await expect(focusedPart(page)).toBeVisible();
  await checkAccessibility("a bank account that is ready");

  await openPage(page, "/dashboard/settings/bank_account");
  const change = page.getByRole("button", { name: "Change bank account" });
  await change.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(change).toBeFocused();
  await change.click();
  await requireConfirmationOnce(page, "**/referrers/plaid_link_token/");
  await page.getByRole("button", { name: "Link bank account" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you still there?" });
  await dialog.getByRole("textbox", { name: "Password" }).fill("Correct horse 7");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Exit" }).click();
  await expect(page.getByRole("button", { name: "Link bank account" })).toBeFocused();
  await page.getByRole("button", { name: "Link bank account" }).click();
  await page.getByLabel("Username").fill("user_good");
  await page.getByLabel("Password").fill("pass_good");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("account ending in 6789")).toBeVisible();
  // with it, the focus returns to the top of this part
  await expect(page.getByText("Bank account linked")).toBeVisible();
  await expect(page.getByText("000123456789")).toHaveCount(0);

  // a second account, only for deposits
  const deposits = page.getByRole("region", { name: "Bank account for deposits" });
  await deposits.getByRole("button", { name: "Add bank account for deposits" }).click();
  await deposits.getByRole("button", { name: "Link bank account" }).click();
  await expect(deposits.getByText("This field is required.")).toHaveCount(1);
  await expect(deposits.getByLabel(/trust or escrow account/)).toBeFocused();
  await deposits.getByRole("button", { name: "Enter account number instead" }).click();
  await deposits.getByRole("button", { name: "Save bank account" }).click();
  await expect(deposits.getByText("This field is required.")).toHaveCount(4);
  await checkAccessibility("the form of the bank account for deposits");
  await deposits.getByLabel("Name on the account").fill("Lena Landlord");
  await deposits.getByLabel("Routing number").fill("110000000");
  await deposits.getByLabel("Account number").fill("000736251948");
  await deposits.getByLabel(/trust or escrow account/).check();
  await deposits.getByRole("button", { name: "Save bank account" }).click();
  await deposits.getByLabel("First deposit").fill("0.32");
  await deposits.getByLabel("Second deposit").fill("0.45");
  await deposits.getByRole("button", { name: "Verify bank account" }).click();
  await expect(deposits.getByText("account ending in 1948")).toBeVisible();
  await expect(deposits.getByText("Ready for deposits")).toBeVisible();
  await checkAccessibility("a bank account for deposits");

  await deposits.getByRole("button", { name: "Remove bank account" }).click();
  const question = page.getByRole("dialog", { name: "Remove this bank account?" });
  await checkAccessibility("the question before a bank account is removed");
  await question.getByRole("button", { name: "Remove bank account" }).click();
  await expect(deposits.getByRole("button", { name: "Add bank account for deposits" })).toBeVisible();
  await expect(deposits.getByText("account ending in 1948")).toHaveCount(0);
});

test("a landlord provides the payout account's missing information in the payment provider's form", {
  tag: "@both",
}, async ({ page, request, checkAccessibility }) => {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email);
  await enableFeature("show_my_payments", owner.email);
  await logInWithToken(page, owner.token);
  const setUp = await request.post("/api/v3/users/setup_bank_info/", {
    headers: { authorization: `Bearer ${owner.token}` },
    data: {
      account_type: "company",
      business_name: "Maple Court LLC",
      business_tax_id: "98-7154326",
      business_address_line1: "48 Linden Avenue",
      business_address_city: "Houston",
      business_address_state: "TX",
      business_address_zip_code: "77002",
      legal_first_name: "Lena",
      legal_last_name: "Landlord",
      personal_tax_id: "111-11-1111",
      dob: "04/12/1980",
      routing_number: "110000000",
      account_number: "000123456789",
      terms_accepted: true,
    },
  });
  expect(setUp.status()).toBe(200);
  await openPage(page, "/dashboard/settings/bank_account");
  const information = page.getByRole("region", { name: "Information for payouts" });
  await expect(information.getByText("Job title")).toBeVisible();
  await expect(information.getByText(/could not be verified/).first()).toBeVisible();
  const banner = page.frameLocator("iframe[title='Account notifications']");
  await expect(banner.getByText("Stripe needs more information about you")).toBeVisible();
  await checkAccessibility("what the payment provider wants");
  await banner.getByRole("button", { name: "Update information" }).click();
  const form = page.frameLocator("iframe[title='Account information']");
  await form.getByLabel("Phone number").fill("(512) 555-0142");
  await form.getByLabel("Job title").fill("Managing member");
  await form.getByLabel(/owns 25% or more/).check();
  const file = (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.from("test") });
  await form.getByLabel(/government-issued ID/).setInputFiles(file("unreadable.png"));
  await form.getByRole("button", { name: "Submit information" }).click();
  await expect(form.getByText(/The document can't be read/)).toBeVisible();
  await form.getByRole("button", { name: "Exit" }).click();
  // the page has the new reason, and its own button opens the same form
  await openPage(page, "/dashboard/settings/bank_account");
  await expect(information.getByText(/The document can't be read/).first()).toBeVisible();
  await expect(information.getByText("Job title")).toHaveCount(0);
  // the loaded banner moves the button down
  await expect(banner.getByText("Stripe needs more information about you")).toBeVisible();
  await information.getByRole("button", { name: "Provide information" }).click();
  await form.getByLabel(/government-issued ID/).setInputFiles(file("license.png"));
  await form.getByRole("button", { name: "Submit information" }).click();
  await expect(form.getByText("Stripe has all the information it needs.")).toBeVisible();
  await information.getByRole("button", { name: "Close" }).click();
  await expect(information.getByText("Identity or company document")).toHaveCount(0);
  await expect(information.getByRole("button", { name: "Update information" })).toBeVisible();
  await checkAccessibility("an account with all that the payment provider wants");
});
