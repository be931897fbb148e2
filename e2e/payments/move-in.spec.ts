import { dayMs } from "#rules/time/durations.ts";
import { depositAmounts, payoutDetails } from "#server/testing/payout-details.ts";
import { enableFeature, markEmailVerified } from "../support/accounts.ts";
import { enterCard } from "../support/apply/application-steps.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { bundleSlugOf, createUnpaidApplication, findEmailTo, logInWithToken, postJson } from "../support/scenarios.ts";

const visa = "4242424242424242";

test("a landlord requests the first rent from an accepted applicant, who pays it by card, and both get a receipt", async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  const scene = await createUnpaidApplication(request);
  await markEmailVerified(scene.landlordEmail);
  const fee = { stripeToken: "pm_card_visa", payment_receipt: scene.email };
  await postJson(request, `/applications/${scene.id}/pay/`, fee, scene.renter);
  const bundle = await bundleSlugOf(request, scene.id, scene.owner);
  await postJson(request, `/application_bundles/${bundle}/accept/`, { with_email: true }, scene.owner);
  await enableFeature("show_my_payments", scene.landlordEmail);

  const office = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await logInWithToken(office, scene.owner);
  await openPage(office, `/dashboard/view/${scene.id}/payments`);
  await expect(office.getByText("Payouts aren't set up for the landlord of this application.")).toBeVisible();
  await postJson(request, "/users/setup_bank_info/", payoutDetails, scene.owner);
  await postJson(request, "/accounts/verify_bank_account/", depositAmounts, scene.owner);

  await openPage(office, `/dashboard/view/${scene.id}/payments`);
  await office.getByRole("button", { name: "Request move-in charge" }).click();
  const dialog = office.getByRole("dialog", { name: "Request move-in charge" });
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog.getByText("The amount must be at least $0.50.")).toBeVisible();
  await dialog.getByLabel("Amount").fill("2400.55");
  await dialog.getByLabel("Message to the applicant").fill("Welcome to Linden Avenue.");
  await expect(dialog.getByLabel("Charge")).toHaveValue("first_rent");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog).toBeHidden();
  const section = office.getByRole("region", { name: "Move-in charges" });
  await expect(section.getByText("$2,400.55")).toBeVisible();
  await expect(section.getByText(/Requested/)).toBeVisible();
  await office.getByRole("link", { name: "Summary", exact: true }).click();
  await expect(office.getByText("Applicant: pay $2,400.55 in move-in charges")).toBeVisible();

  await logInWithToken(page, scene.renter);
  await openPage(page, `/dashboard/applicant/view/${scene.id}`);
  await checkAccessibility("an applicant's application with a charge to pay");
  await page.getByRole("link", { name: "Pay $2,400.55" }).click();
  await expect(page.getByRole("heading", { name: "First month's rent" })).toBeVisible();
  await expect(page.getByText("Welcome to Linden Avenue.")).toBeVisible();
  await enterCard(page, visa);
  await checkAccessibility("the page to pay a move-in charge");
  await page.getByRole("button", { name: "Pay $2,400.55" }).click();
  const paidNotice = page.locator("main [tabindex='-1']", { hasText: "Payment received. Thank you." });
  await expect(paidNotice).toBeFocused();

  await openPage(office, `/dashboard/view/${scene.id}/payments`);
  await expect(section.getByText("Visa ending in 4242")).toBeVisible();
  await section.getByRole("button", { name: "Refund" }).click();
  await expect(office.getByRole("dialog", { name: "Refund this payment?" })).toBeVisible();
  await office.close();
  expect(await findEmailTo(page, scene.email, /Receipt for \$2,400\.55/)).toContain("First month's rent: $2,400.55");
  expect(await findEmailTo(page, scene.landlordEmail, /paid \$2,400\.55/)).toContain("Payment received");
});

test("an applicant pays the first rent by bank account and gets the receipt once the bank has sent the money", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const scene = await createUnpaidApplication(request);
  await markEmailVerified(scene.landlordEmail);
  const fee = { stripeToken: "pm_card_visa", payment_receipt: scene.email };
  await postJson(request, `/applications/${scene.id}/pay/`, fee, scene.renter);
  const bundle = await bundleSlugOf(request, scene.id, scene.owner);
  await postJson(request, `/application_bundles/${bundle}/accept/`, { with_email: true }, scene.owner);
  await enableFeature("show_my_payments", scene.landlordEmail);
  await postJson(request, "/users/setup_bank_info/", payoutDetails, scene.owner);
  await postJson(request, "/accounts/verify_bank_account/", depositAmounts, scene.owner);
  const due = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10);
  const body = { kind: "first_rent", amount: "2311.00", due };
  await postJson(request, `/applications/${scene.id}/move_in_charges/`, body, scene.owner);

  await logInWithToken(page, scene.renter);
  await openPage(page, `/dashboard/applicant/view/${scene.id}`);
  await page.getByRole("link", { name: "Pay $2,311.00" }).click();
  await page.getByLabel(/Bank account/).check();
  await page.getByRole("button", { name: "Pay $2,311.00" }).click();
  await expect(page.getByText("Choose the bank account to pay from.")).toBeVisible();
  await page.getByRole("button", { name: "Choose bank account" }).click();
  await page
    .frameLocator('iframe[title="Choose a bank account"]')
    .getByRole("button", { name: /Success/ })
    .click();
  await expect(page.getByText("Test Bank ending in 6789")).toBeVisible();
  await expect(page.getByText(/you authorize Lintel to debit \$2,311\.00 once/)).toBeVisible();
  await checkAccessibility("the page to pay a move-in charge by bank account");
  await page.getByRole("button", { name: "Pay $2,311.00" }).click();
  await expect(page.getByText("Your bank payment is on its way")).toBeVisible();

  const bank = await page.context().newPage();
  await bank.goto("/sandbox/bank-payments");
  await bank
    .getByRole("row", { name: /\$2311\.00/ })
    .getByRole("button", { name: /Complete now/ })
    .click();
  await expect(bank.getByText("No bank payments are on their way.")).toBeVisible();
  expect(await findEmailTo(bank, scene.email, /Receipt for \$2,311\.00/)).toContain("a bank account ending in 6789");
  await bank.close();
  // the payer comes back to the tab of the payment, which a screen reader then reads
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(page.locator("main [tabindex='-1']", { hasText: "Payment received. Thank you." })).toBeFocused();
});

test("a landlord confirms again that the law allows a deposit after changing its amount or the rent", async ({
  page,
  request,
}) => {
  const address = { street: "48 Linden Avenue", unit: "3", city: "Birmingham", state: "AL", zip: "35203" };
  const scene = await createUnpaidApplication(request, { address });
  await markEmailVerified(scene.landlordEmail);
  const fee = { stripeToken: "pm_card_visa", payment_receipt: scene.email };
  await postJson(request, `/applications/${scene.id}/pay/`, fee, scene.renter);
  const bundle = await bundleSlugOf(request, scene.id, scene.owner);
  await postJson(request, `/application_bundles/${bundle}/accept/`, { with_email: true }, scene.owner);
  await enableFeature("show_my_payments", scene.landlordEmail);
  await postJson(request, "/users/setup_bank_info/", payoutDetails, scene.owner);
  await postJson(request, "/accounts/verify_bank_account/", depositAmounts, scene.owner);

  await logInWithToken(page, scene.owner);
  await openPage(page, `/dashboard/view/${scene.id}/payments`);
  await page.getByRole("button", { name: "Request move-in charge" }).click();
  const dialog = page.getByRole("dialog", { name: "Request move-in charge" });
  await dialog.getByLabel("Charge").selectOption("Security deposit");
  await dialog.getByLabel("Amount").fill("1500");
  await dialog.getByLabel("Monthly rent").fill("1000");
  const confirmation = dialog.getByRole("checkbox", { name: "I confirmed that the law allows this deposit." });
  await confirmation.check();
  await dialog.getByLabel("Amount").fill("5000");
  await expect(confirmation).not.toBeChecked();
  await confirmation.check();
  await dialog.getByLabel("Monthly rent").fill("900");
  await expect(confirmation).not.toBeChecked();
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(confirmation).toBeFocused();
});
