import { depositAmounts, payoutDetails } from "#server/testing/payout-details.ts";
import { enableFeature, markEmailVerified } from "../support/accounts.ts";
import { saveBankAccount } from "../support/bank-account.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { runOperatorCommand } from "../support/operator-command.ts";
import {
  createUnpaidApplication,
  landlordWithForm,
  logInWithToken,
  postJson,
  requireConfirmationOnce,
} from "../support/scenarios.ts";

test("after a payout to a closed bank account fails, the landlord confirms their identity and is paid to another account", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const scene = await createUnpaidApplication(request);
  await markEmailVerified(scene.landlordEmail);
  const paid = await request.post(`/api/v3/applications/${scene.id}/pay/`, {
    data: { stripeToken: "pm_card_visa", payment_receipt: scene.email },
    headers: { authorization: `Bearer ${scene.renter}` },
  });
  expect(paid.status()).toBe(200);
  await logInWithToken(page, scene.owner);
  await openPage(page, "/dashboard/my_payments/accounts");
  await expect(page.getByRole("heading", { name: "My Payments isn't turned on" })).toBeVisible();

  await enableFeature("show_my_payments", scene.landlordEmail);
  await openPage(page, "/dashboard/my_payments/accounts");
  await expect(page.getByText("Set up payouts to get your money.")).toBeVisible();
  await page.getByRole("link", { name: "Set up payouts" }).first().click();
  await page.getByRole("button", { name: "Enter account number instead" }).click();
  await saveBankAccount(page, "000111111113");
  await page.getByLabel("First deposit").fill("0.32");
  await page.getByLabel("Second deposit").fill("0.45");
  await page.getByRole("button", { name: "Verify bank account" }).click();
  await expect(page.getByText("Ready for payouts")).toBeVisible();

  await page.getByRole("link", { name: "View payments" }).click();
  await checkAccessibility("a balance that can be paid out");
  await requireConfirmationOnce(page, "**/payouts/");
  await page.getByRole("button", { name: "Pay out $60.00" }).click();
  await page.getByRole("dialog", { name: "Send this payout?" }).getByRole("button", { name: "Pay out $60.00" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you still there?" });
  await dialog.getByRole("textbox", { name: "Password" }).fill("Correct horse 7");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Payout $60.00" })).toBeVisible();
  // the account is closed
  await expect(page.getByText("The bank account is closed.")).toBeVisible();
  await checkAccessibility("a payout that failed");
  await page.getByRole("link", { name: "Change bank account" }).click();
  await page.getByRole("button", { name: "Change bank account" }).click();
  await page.getByRole("button", { name: "Link bank account" }).click();
  await page.getByLabel("Username").fill("user_good");
  await page.getByLabel("Password").fill("pass_good");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Ready for payouts")).toBeVisible();
  await page.getByLabel("Every Monday").check();
  await page.getByRole("button", { name: "Save payout settings" }).click();
  await expect(page.getByText("Payout settings saved")).toBeVisible();
  await checkAccessibility("the payout settings");

  await openPage(page, "/dashboard/my_payments/accounts");
  await page.getByRole("button", { name: "Pay out $60.00" }).click();
  await page.getByRole("dialog", { name: "Send this payout?" }).getByRole("button", { name: "Pay out $60.00" }).click();
  await expect(page.getByText("Returned payouts").first()).toBeVisible();
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  await openPage(page, "/dashboard/my_payments/accounts");
  const payouts = page.getByRole("table", { name: "Payouts, newest first" });
  await expect(payouts.getByRole("row")).toHaveCount(3);
  await checkAccessibility("the payouts");
});

test("a payout above the owner's limit waits until a second team member approves it", async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  const scene = await createUnpaidApplication(request);
  await markEmailVerified(scene.landlordEmail);
  const fee = { stripeToken: "pm_card_visa", payment_receipt: scene.email };
  await postJson(request, `/applications/${scene.id}/pay/`, fee, scene.renter);
  const member = await landlordWithForm(request);
  await markEmailVerified(member.email);
  await enableFeature("show_my_payments", scene.landlordEmail);
  runOperatorCommand("company", "create", scene.landlordEmail, "Maple Court Homes");
  runOperatorCommand("company", "join", member.email, scene.landlordEmail);
  const asOwner = { headers: { authorization: `Bearer ${scene.owner}` } };
  const companies = await request.get("/api/v3/companies/", asOwner);
  const { results } = (await companies.json()) as { results: { id: string }[] };
  const rights = { username: member.email, is_agent: false, show_my_payments: true, show_accept_reject_button: true };
  const path = `/api/v3/companies/${results[0]?.id}/update_user/`;
  expect((await request.patch(path, { ...asOwner, data: rights })).status()).toBe(200);
  await postJson(request, "/users/setup_bank_info/", payoutDetails, scene.owner);
  await postJson(request, "/accounts/verify_bank_account/", depositAmounts, scene.owner);
  const settings = { schedule: "manual", approval_from: "50.00" };
  expect((await request.patch("/api/v3/payouts/settings/", { ...asOwner, data: settings })).status()).toBe(200);
  const payout = await postJson<{ id: string }>(request, "/payouts/", {}, scene.owner);

  await logInWithToken(page, scene.owner);
  await openPage(page, `/dashboard/my_payments/payouts/${payout.id}`);
  await expect(page.getByText("must approve this payout")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve payout" })).toHaveCount(0);
  await checkAccessibility("a payout that waits for a second person");

  const second = await (await browser.newContext()).newPage();
  await logInWithToken(second, member.token);
  await openPage(second, `/dashboard/my_payments/payouts/${payout.id}`);
  await second.getByRole("button", { name: "Approve payout" }).click();
  const question = second.getByRole("dialog", { name: "Approve this payout?" });
  await question.getByRole("button", { name: "Approve payout" }).click();
  await expect(second.getByText("Payout approved")).toBeVisible();
  await expect(second.locator("main :focus")).toBeVisible();
  await expect(second.getByText("Paid", { exact: true })).toBeVisible();
});
