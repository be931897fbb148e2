import { expect, openPage, test } from "../support/fixtures.ts";
import { emailTo, enter, landlordWithForm, toPay } from "../support/scenarios.ts";

test("a landlord sees that a payment is disputed, and later how the bank decided", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const scene = await toPay(request);
  const paid = await request.post(`/api/v3/applications/${scene.id}/pay/`, {
    data: { stripeToken: "pm_card_createDispute", payment_receipt: scene.email },
    headers: { authorization: `Bearer ${scene.renter}` },
  });
  expect(paid.status()).toBe(200);
  const message = await emailTo(page, scene.landlordEmail, /A payment of \$60\.00 is disputed/);
  expect(message).toContain("didn't make this payment");
  await enter(page, scene.owner);
  await openPage(page, `/dashboard/view/${scene.id}/payments`);
  await expect(page.getByText("This payment is disputed")).toBeVisible();
  await expect(page.getByText(/The bank withdrew \$60\.00 until it decides/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Refund" })).toHaveCount(0);
  await expect(page.getByText(/You can't respond here/)).toBeVisible();
  await expect(page.getByText("Respond by:").locator("..").getByRole("time")).toBeVisible();
  await checkAccessibility("a disputed payment");

  await page.goto("/sandbox/disputes");
  await checkAccessibility("the sandbox's disputes");
  // the newest is first
  await page
    .getByRole("button", { name: /For the landlord/ })
    .first()
    .click();
  await expect(page.getByRole("cell", { name: "decided" }).first()).toBeVisible();
  await emailTo(page, scene.landlordEmail, /You won the dispute over a payment of \$60\.00/);
  await openPage(page, `/dashboard/view/${scene.id}/payments`);
  await expect(page.getByText("You won the dispute")).toBeVisible();
  await expect(page.getByRole("button", { name: "Refund" })).toBeVisible();
  await checkAccessibility("a dispute that is over");
  await page.getByRole("link", { name: "Summary" }).first().click();
  await expect(page.getByText("Payment dispute won")).toBeVisible();
});

test("a landlord in California chooses in the form's settings to refund the fee to applicants not selected", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request, { fee: "40.00" });
  await enter(page, token);
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
