import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { markEmailVerified } from "../support/accounts.ts";
import { enterCard } from "../support/apply/application-steps.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { createUnpaidApplication, findEmailTo, logInWithToken, paymentsOf } from "../support/scenarios.ts";

const visaCard = "4242424242424242";
const mastercardCard = "5555555555554444";
const declinedCard = "4000000000000002";
const insufficientFundsCard = "4000000000009995";
const cardRequiringAuthentication = "4000002500003155";

const clickPay = (page: Page, sum = "$60.00") => page.getByRole("button", { name: `Pay ${sum}` }).click();

test("an applicant pays the fee by card and gets a receipt by email, and the landlord refunds part of it", {
  tag: "@both",
}, async ({ page, request, browser, checkAccessibility }) => {
  const scene = await createUnpaidApplication(request);
  await logInWithToken(page, scene.renter);
  await openPage(page, `/apply/${scene.id}/pay`);
  await expect(page.getByRole("heading", { name: "Pay the application fee" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Cards we accept" }).getByRole("img")).toHaveCount(8);
  await expect(page.getByRole("textbox", { name: /receipt/ })).toHaveValue(scene.email);
  await enterCard(page, visaCard);
  await checkAccessibility("the payment step");
  await clickPay(page);
  await expect(page.getByText("Payment received. Thank you.")).toBeVisible();
  await checkAccessibility("paid");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();

  const office = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await logInWithToken(office, scene.owner);
  await openPage(office, `/dashboard/view/${scene.id}/payments`);
  await expect(office.getByText("Visa ending in 4242")).toBeVisible();
  await office.getByRole("button", { name: "Refund" }).click();
  const dialog = office.getByRole("dialog", { name: "Refund this payment?" });
  await dialog.getByRole("textbox", { name: "Amount" }).fill("25.00");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("We agreed on a part.");
  await dialog.getByRole("button", { name: "Refund $25.00" }).click();
  await expect(office.getByText("$25.00 refunded")).toBeVisible();
  await office.close();
  expect(await findEmailTo(page, scene.email, /Receipt for \$60\.00/)).toContain("Visa ending in 4242");
});

test("an applicant sees why each payment failed, retries on the same page, and is charged only once", {
  tag: "@phone",
}, async ({ page, request, context, checkAccessibility }) => {
  const scene = await createUnpaidApplication(request);
  await logInWithToken(page, scene.renter);
  await openPage(page, `/apply/${scene.id}/pay`);
  const receipt = page.getByRole("textbox", { name: /receipt/ });
  await receipt.fill("nobody");
  await clickPay(page);
  await expect(page.getByText("Please enter your card number, expiration date and security code.")).toBeVisible();
  await enterCard(page, declinedCard);
  await clickPay(page);
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await receipt.fill(scene.email);
  await clickPay(page);
  await expect(page.getByText(/Your card was declined/)).toBeVisible();
  await checkAccessibility("declined");
  await enterCard(page, insufficientFundsCard);
  await clickPay(page);
  await expect(page.getByText(/insufficient funds/)).toBeVisible();

  // from here on, the card needn't be entered again
  await enterCard(page, visaCard);
  await context.setOffline(true);
  await clickPay(page);
  await expect(page.getByText(/couldn't be sent|didn't get a response/)).toBeVisible();
  await context.setOffline(false);
  const json = { code: "unavailable", detail: "Card payments aren't available right now." };
  await page.route("**/pay/", (route) => route.fulfill({ status: 503, headers: { "retry-after": "30" }, json }), {
    times: 1,
  });
  await clickPay(page);
  await expect(page.getByText(/aren't available right now.* Wait 1 minute,/)).toBeVisible();
  await checkAccessibility("card payments are down");
  // another card is charged if it was entered meanwhile
  await enterCard(page, mastercardCard);
  await page.route(
    "**/pay/",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await clickPay(page);
  await expect(page.getByText(/We didn't get a response/)).toBeVisible();
  await checkAccessibility("the response was lost");
  await receipt.fill(`corrected.${scene.email}`);
  await clickPay(page);
  await expect(page.getByText("Payment received. Thank you.")).toBeVisible();
  const { results } = await paymentsOf(request, scene.id, scene.owner);
  expect(results).toMatchObject([{ status: "succeeded", amount: "60.00", card: { last4: "4444" } }]);
});

test("after the page's language is switched, the applicant must enter the card again", async ({ page, request }) => {
  const scene = await createUnpaidApplication(request);
  await logInWithToken(page, scene.renter);
  await openPage(page, `/apply/${scene.id}/pay`);
  await enterCard(page, visaCard);
  await page.getByRole("link", { name: "Español" }).click();
  await page.getByRole("button", { name: "Pagar $60.00" }).click();
  await expect(page.getByText(/Escriba el número de su tarjeta/)).toBeVisible();
});

test("an applicant who pays a fee that was just changed sees the new amount, and isn't charged before agreeing to it", async ({
  page,
  request,
}) => {
  const newark = { street: "1 Market Street", unit: "", city: "Newark", state: "NJ", zip: "07102" };
  const scene = await createUnpaidApplication(request, { address: newark });
  await logInWithToken(page, scene.renter);
  await openPage(page, `/apply/${scene.id}/pay`);
  await enterCard(page, visaCard);
  const houston = { street: "48 Linden Avenue", unit: "3", city: "Houston", state: "TX", zip: "77002" };
  const corrected = await request.patch(`/api/v3/applications/${scene.id}/`, {
    headers: { authorization: `Bearer ${scene.owner}` },
    data: { property_address: houston },
  });
  expect(corrected.status()).toBe(200);
  await clickPay(page, "$50.00");
  await expect(page.getByText("The amount changed, so nothing was charged.", { exact: false })).toBeVisible();
  await clickPay(page, "$60.00");
  await expect(page.getByText("Payment received. Thank you.")).toBeVisible();
});

test("an applicant whose bank authentication fails or loses the connection can authenticate again and pays only once", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const scene = await createUnpaidApplication(request);
  await logInWithToken(page, scene.renter);
  await openPage(page, `/apply/${scene.id}/pay`);
  await enterCard(page, cardRequiringAuthentication);
  await clickPay(page);
  const bank = page.frameLocator('iframe[title="Your bank: 3-D Secure"]');
  await bank.getByRole("button", { name: "Fail authentication" }).click();
  await expect(page.getByText(/Your bank couldn't confirm it's you/)).toBeVisible();
  await clickPay(page);
  const complete = bank.getByRole("button", { name: "Complete authentication" });
  await expect(complete).toBeVisible();
  await checkAccessibility("the payer's bank asks");
  await page.route("**/v1/authenticate", (route) => route.abort("connectionreset"), { times: 1 });
  await complete.click();
  await expect(page.getByText(/Your bank didn't receive your confirmation/)).toBeVisible();
  await checkAccessibility("the bank heard nothing");
  await clickPay(page);
  await complete.click();
  await expect(page.getByText("Payment received. Thank you.")).toBeVisible();
  const { results } = await paymentsOf(request, scene.id, scene.owner);
  expect(results).toMatchObject([{ status: "succeeded", amount: "60.00" }]);
});

test("an applicant sees why the law reduces the application fee, and pays the reduced fee", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const newark = { street: "1 Market Street", unit: "", city: "Newark", state: "NJ", zip: "07102" };
  const capped = await createUnpaidApplication(request, { address: newark });
  await logInWithToken(page, capped.renter);
  await openPage(page, `/apply/${capped.id}/pay`);
  await expect(page.getByText("Reduction required by law")).toBeVisible();
  await expect(page.getByText(/A4899/)).toBeVisible();
  await checkAccessibility("a fee that the law caps");
  await enterCard(page, visaCard);
  await clickPay(page, "$50.00");
  await expect(page.getByText("Payment received. Thank you.")).toBeVisible();
});

test("a landlord requests payment for a report after the application was submitted, and the applicant pays by the emailed link", async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  const scene = await createUnpaidApplication(request, { fee: "0.00" });
  await markEmailVerified(scene.landlordEmail);
  await logInWithToken(page, scene.owner);
  await openPage(page, `/dashboard/view/${scene.id}/payments`);
  await expect(page.getByText("There are no payments for this application yet.")).toBeVisible();
  await checkAccessibility("no payment yet");
  await page.getByRole("button", { name: "Request payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Request payment from the applicant" });
  await dialog.getByRole("checkbox", { name: /Credit report/ }).check();
  await checkAccessibility("asking for payment");
  await dialog.getByRole("button", { name: "Request payment" }).click();
  await expect(page.getByText("You requested $18.00.")).toBeVisible();
  const message = await findEmailTo(page, scene.email, /requested a payment/);
  const link = /https?:\/\/\S+\/payment\/\S+/.exec(message)?.[0] ?? "";

  const phone = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await openPage(phone, new URL(link).pathname);
  await expect(phone).toHaveURL(new RegExp(`/payment/${scene.id}/start$`));
  await expect(phone.getByRole("heading", { name: "Payment for your reports" })).toBeVisible();
  await phone.getByRole("link", { name: "Continue" }).click();
  await enterCard(phone, visaCard);
  await phone.route("**/payment_request/", (route) => route.abort(), { times: 1 });
  await clickPay(phone, "$18.00");
  await expect(phone.getByText("Payment received. Thank you.")).toBeVisible();
  await phone.reload();
  await expect(phone.getByText("Payment received. Thank you.")).toBeVisible();
  await expect(phone.getByText(/verify your identity/)).toBeVisible();
  await phone.close();
  const { results } = await paymentsOf(request, scene.id, scene.owner);
  expect(results).toMatchObject([{ status: "succeeded", amount: "18.00" }]);
});

test("a landlord orders a report from the report's tab and pays with a card that is saved, and removes it in the settings", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const scene = await createUnpaidApplication(request, { fee: "0.00" });
  await markEmailVerified(scene.landlordEmail);
  await logInWithToken(page, scene.owner);
  await openPage(page, `/dashboard/view/${scene.id}/summary`);
  await page.getByRole("link", { name: "Eviction", exact: true }).click();
  await expect(page.getByText("This report hasn't been ordered.")).toBeVisible();
  await expect(page).toHaveTitle("Eviction report · Nora Castellan · Lintel");
  await expect(page.getByRole("button", { name: "Request payment from the applicant" })).toBeVisible();
  await checkAccessibility("a report to order");
  await page.getByRole("button", { name: "Order report for $13.00" }).click();
  await enterCard(page, visaCard);
  await page.getByRole("checkbox", { name: "Save this card for the next reports" }).check();
  await clickPay(page, "$13.00");
  await expect(page.getByText("Payment received. We emailed the applicant to verify their identity.")).toBeVisible();
  await expect(page.getByText("Waiting for the applicant")).toBeVisible();

  await openPage(page, "/dashboard/settings/profile");
  await expect(page.getByText(/^Visa ending in 4242, expiration date \d\d\/20\d\d$/)).toBeVisible();
  await page.getByRole("button", { name: "Remove card" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove your saved card?" });
  await checkAccessibility("the saved card");
  await dialog.getByRole("button", { name: "Remove card" }).click();
  await expect(page.getByText("You have no saved card.")).toBeVisible();
});

test("a payment link with an unknown token shows an error", { tag: "@phone" }, async ({ page, checkAccessibility }) => {
  await openPage(page, `/payment/${randomUUID()}/${"x".repeat(43)}`);
  await expect(page.getByRole("heading", { name: "Payment request not found" })).toBeVisible();
  await checkAccessibility("a link that is over");
});
