import { enableFeature } from "../support/accounts.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { createUnpaidApplication, findEmailTo, landlordWithForm, logInWithToken } from "../support/scenarios.ts";
import { pixel } from "../support/screening.ts";

test("a landlord answers a dispute with evidence, an explanation and a file, and later sees how the bank decided", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const scene = await createUnpaidApplication(request);
  const paymentReply = await request.post(`/api/v3/applications/${scene.id}/pay/`, {
    data: { stripeToken: "pm_card_createDispute", payment_receipt: scene.email },
    headers: { authorization: `Bearer ${scene.renter}` },
  });
  expect(paymentReply.status()).toBe(200);
  const message = await findEmailTo(page, scene.landlordEmail, /A payment of \$60\.00 is disputed/);
  expect(message).toContain("didn't make this payment");
  await logInWithToken(page, scene.owner);
  await openPage(page, `/dashboard/view/${scene.id}/payments`);
  await expect(page.getByText("This payment is disputed")).toBeVisible();
  await expect(page.getByText(/The bank withdrew \$60\.00 until it decides/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Refund" })).toHaveCount(0);
  await checkAccessibility("a disputed payment");

  await page.getByRole("link", { name: "Respond to the bank" }).click();
  await expect(page.getByRole("heading", { name: "Disputed payment of $60.00" })).toBeVisible();
  await page.getByText("Consent and signature", { exact: true }).click();
  await expect(page.getByText("Signed the application").first()).toBeVisible();
  await page.getByRole("radio", { name: "Accept the dispute" }).check();
  await expect(page.getByText(/The payer keeps \$60\.00/)).toBeVisible();
  await page.getByRole("radio", { name: "Contest the dispute" }).check();
  const explanation = page.getByLabel("Your explanation");
  await explanation.fill("Her SSN is 078-05-1120.");
  await page.getByRole("button", { name: "Send evidence" }).click();
  await expect(page.getByText(/Remove Social Security, card and bank account numbers\. The bank/)).toBeVisible();
  await explanation.fill("She toured the home and applied on her phone.");
  // a question for one file: another file replaces the one that is being uploaded
  const held = Promise.withResolvers<void>();
  await page.route("**/attachments/upload/", (route) => held.promise.then(() => route.continue()), { times: 1 });
  const messages = page.getByLabel("Messages with the applicant");
  const picture = { mimeType: "image/png", buffer: pixel };
  await messages.setInputFiles({ ...picture, name: "wrong.png" });
  await expect(page.getByText("Uploading wrong.png")).toBeVisible();
  await page.getByRole("button", { name: "Send evidence" }).click();
  await expect(page.getByText("Please wait. A file is still uploading.")).toBeVisible();
  await messages.setInputFiles({ ...picture, name: "messages.png" });
  await expect(page.getByText("messages.png", { exact: true })).toBeVisible();
  held.resolve();
  await expect(page.getByText(/wrong\.png/)).toHaveCount(0);
  await checkAccessibility("the answer to a dispute");
  await page.getByRole("button", { name: "Send evidence" }).click();
  const dialog = page.getByRole("dialog", { name: "Send this evidence to the bank?" });
  const [pdf] = await Promise.all([
    page.waitForEvent("popup"),
    dialog.getByRole("button", { name: "View all evidence (PDF)" }).click(),
  ]);
  await pdf.close();
  await checkAccessibility("the confirmation of an answer");
  await dialog.getByRole("button", { name: "Send evidence" }).click();
  await expect(page.getByText("Evidence is being sent")).toBeVisible();
  await expect(page.getByText("The bank has your evidence.", { exact: false })).toBeVisible();
  await expect(page.getByText("She toured the home and applied on her phone.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send evidence" })).toHaveCount(0);
  await expect(page.locator("main :focus")).toBeVisible();
  await checkAccessibility("an answered dispute");

  await enableFeature("show_my_payments", scene.landlordEmail);
  await openPage(page, "/dashboard/my_payments/accounts");
  const disputes = page.getByRole("region", { name: "Disputes" });
  await expect(disputes.getByRole("row", { name: /Nora Castellan.*Under review.*\$60\.00/ })).toBeVisible();
  await checkAccessibility("the list of disputes");
  await disputes.getByRole("link", { name: "Nora Castellan" }).click();
  await expect(page.getByRole("heading", { name: "Disputed payment of $60.00" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "My Payments" }).click();
  await expect(disputes).toBeVisible();

  await page.goto("/sandbox/disputes");
  await checkAccessibility("the sandbox's disputes");
  // the newest is first
  await page
    .getByRole("button", { name: /Decide for the landlord/ })
    .first()
    .click();
  await expect(page.getByRole("cell", { name: "decided" }).first()).toBeVisible();
  await findEmailTo(page, scene.landlordEmail, /You won the dispute over a payment of \$60\.00/);
  await openPage(page, `/dashboard/view/${scene.id}/payments`);
  await expect(page.getByText("You won the dispute")).toBeVisible();
  await expect(page.getByRole("button", { name: "Refund" })).toBeVisible();
  await checkAccessibility("a dispute that is over");
  await openPage(page, `/dashboard/view/${scene.id}/summary`);
  await expect(page.getByText("Payment dispute won")).toBeVisible();
});

test("a landlord in California chooses in the form's settings to refund the fee to applicants not selected", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request, { fee: "40.00" });
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/forms/${slug}/settings`);
  const choice = page.getByRole("checkbox", { name: "Refund the fee to everyone I don't select" });
  await expect(choice).toHaveCount(0);
  await page.getByLabel("Where are the homes?").selectOption({ label: "California" });
  await choice.check();
  await checkAccessibility("the choice of California");
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked();
});
