import { enableFeature, markEmailVerified } from "../support/accounts.ts";
import { enterCard } from "../support/apply/application-steps.ts";
import { saveBankAccount } from "../support/bank-account.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { logInWithToken } from "../support/scenarios.ts";
import { createScreenedApplicant, personaWithFile } from "../support/screening.ts";

/** Seconds that a first-time user takes to read, decide and fill in or click. */
const secondsPerAct = 15;

test("a new landlord turns on My Payments and gets to the first payout in at most 20 steps, with every fee shown to the cent", {
  tag: "@phone",
}, async ({ page, request, browser, checkAccessibility }) => {
  const scene = await createScreenedApplicant(request, personaWithFile("clean"), undefined, "unpaid");
  await markEmailVerified(scene.landlordEmail);
  let acts = 0;
  const act = async (action: Promise<unknown>) => {
    await action;
    acts++;
  };
  await logInWithToken(page, scene.landlord);
  await openPage(page, "/dashboard/my_payments/accounts");
  await expect(page.getByRole("heading", { name: "My Payments isn't turned on" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact support" })).toBeVisible();

  await enableFeature("show_my_payments", scene.landlordEmail);
  await openPage(page, "/dashboard/my_payments/accounts");
  await expect(page.getByRole("heading", { name: "No transactions yet" })).toBeVisible();
  await checkAccessibility("payments before the first one");
  await act(page.getByRole("link", { name: "Set up payouts" }).first().click());
  await act(page.getByRole("button", { name: "Enter account number instead" }).click());
  await expect(page.getByRole("link", { name: "Read the terms of My Payments" })).toBeVisible();
  await saveBankAccount(page, "000123456789", act);
  await act(page.getByLabel("First deposit").fill("0.32"));
  await act(page.getByLabel("Second deposit").fill("0.45"));
  await act(page.getByRole("button", { name: "Verify bank account" }).click());
  await expect(page.getByText("Ready for payouts")).toBeVisible();

  const applicant = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await logInWithToken(applicant, scene.applicant);
  await openPage(applicant, `/apply/${scene.id}/pay`);
  await enterCard(applicant, "4242424242424242");
  await applicant.getByRole("button", { name: "Pay $60.00" }).click();
  await expect(applicant.getByText("Payment received. Thank you.")).toBeVisible();

  await act(page.getByRole("link", { name: "View payments" }).click());
  await act(page.getByRole("button", { name: "Pay out $22.00" }).click());
  const question = page.getByRole("dialog", { name: "Send this payout?" });
  await act(question.getByRole("button", { name: "Pay out $22.00" }).click());
  await expect(page.getByRole("heading", { name: "Payout $22.00" })).toBeVisible();
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  expect(acts * secondsPerAct).toBeLessThanOrEqual(300);

  const contents = page.getByRole("region", { name: "What's in this payout" });
  await expect(
    contents.getByRole("row", { name: /^Payments 1 transaction .*\$60\.00.*\$38\.00.*\$22\.00$/ }),
  ).toBeVisible();
  await expect(contents.getByText("Lintel pays the payment provider's fees.")).toBeVisible();
  await expect(contents.getByRole("row", { name: /^Total .*\$22\.00$/ })).toBeVisible();
  const transactions = page.getByRole("region", { name: "Transactions" });
  await expect(transactions.getByRole("row", { name: new RegExp(`^Payment ${scene.name} `) })).toBeVisible();
  await checkAccessibility("the first payout");
});
