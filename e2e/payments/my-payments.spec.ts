import { enableFeature } from "../support/accounts.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { createUnpaidApplication, logInWithToken } from "../support/scenarios.ts";

test("a landlord finds a payment in My Payments after the feature is turned on", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const scene = await createUnpaidApplication(request);
  const paid = await request.post(`/api/v3/applications/${scene.id}/pay/`, {
    data: { stripeToken: "pm_card_visa", payment_receipt: scene.email },
    headers: { authorization: `Bearer ${scene.renter}` },
  });
  expect(paid.status()).toBe(200);
  await logInWithToken(page, scene.owner);
  await openPage(page, "/dashboard/my_payments/accounts");
  await expect(page.getByRole("heading", { name: "My Payments isn't turned on" })).toBeVisible();
  await expect(page.getByRole("link", { name: "My Payments" })).toHaveCount(0);
  await checkAccessibility("payments that are not switched on");

  await enableFeature("show_my_payments", scene.landlordEmail);
  await openPage(page, "/dashboard");
  await page.getByRole("link", { name: "My Payments" }).click();
  await expect(page.getByRole("cell", { name: "$60.00" }).first()).toBeVisible();
  await page.getByText("What makes up your balance").click();
  await expect(page.getByText("Payments, after report costs")).toBeVisible();
  await page.getByRole("link", { name: /^Payments, after report costs \$/ }).click();
  await expect(page.getByText("Your balance: payments")).toBeVisible();
  await expect(page.getByRole("cell", { name: "$60.00" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Show all transactions" }).click();
  await expect(page.getByText("Your balance: payments")).toHaveCount(0);
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("cell", { name: "$60.00" })).toHaveCount(4);
  await checkAccessibility("the transactions");
  await page.getByRole("searchbox", { name: "Search transactions" }).fill("nobody has this name");
  await expect(page.getByText("No transactions match your search")).toBeVisible();
  await page.getByRole("link", { name: "Show all transactions" }).click();
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("button", { name: "Export month" })).toBeVisible();
  await checkAccessibility("the export of transactions");
  for (const [button, filename] of [
    ["Export CSV", /^transactions\.csv$/],
    ["Export month", /^lintel-balance-\d{4}-\d{2}\.csv$/],
  ] as const) {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    expect((await saved).suggestedFilename()).toMatch(filename);
  }
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Statements" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Statements" })).toBeVisible();
  const buttons = page.getByRole("button", { name: /^Download PDF: statement for/ });
  await expect(buttons).toHaveCount(2);
  await checkAccessibility("the statements");
  const saved = page.waitForEvent("download");
  await buttons.first().focus();
  await page.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toMatch(/^statement-\d{4}\.pdf$/);
});
