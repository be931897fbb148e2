import { markEmailVerified } from "../support/accounts.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { landlordWithForm, logInWithToken } from "../support/scenarios.ts";
import { findTextedCode, randomPhone } from "../support/text-messages.ts";

test("a landlord confirms a phone number, turns on text messages about mentions, and removes the number", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email);
  await logInWithToken(page, owner.token);
  await openPage(page, "/dashboard/settings/notifications");
  const texts = page.getByRole("region", { name: "Text messages" });
  await texts.getByRole("button", { name: "Text me a code" }).click();
  await expect(texts.getByText("This field is required.")).toHaveCount(2);
  const digits = randomPhone();
  await texts.getByLabel("Cell phone number").fill(digits);
  await texts.getByRole("checkbox", { name: /I agree to get automated text messages from Lintel/ }).check();
  await checkAccessibility("naming a phone");
  await texts.getByRole("button", { name: "Text me a code" }).click();
  await expect(texts.getByText("Enter the 6-digit code", { exact: false })).toBeFocused();
  const code = await findTextedCode(page, digits);
  await texts.getByLabel("Code").fill("12");
  await texts.getByRole("button", { name: "Confirm number" }).click();
  await expect(texts.getByLabel("Code")).toHaveAttribute("aria-invalid", "true");
  await checkAccessibility("a code that is wrong");
  await texts.getByLabel("Code").fill(code);
  await texts.getByRole("button", { name: "Confirm number" }).click();
  await expect(texts.getByText(/^Text messages go to/)).toBeVisible();
  const applications = page.getByRole("group", { name: "Applications" });
  await expect(applications.getByRole("switch", { name: "Text message" })).toBeChecked();
  const mentions = page.getByRole("group", { name: "Mentions" }).getByRole("switch", { name: "Text message" });
  await mentions.click();
  await expect(mentions).toBeChecked();
  await expect(page.getByText("Saved")).toBeVisible();
  await checkAccessibility("a confirmed phone");
  await page.reload();
  await expect(mentions).toBeChecked();
  await texts.getByRole("button", { name: "Remove phone number" }).click();
  const question = page.getByRole("dialog", { name: "Remove this phone number?" });
  await question.getByRole("button", { name: "Remove phone number" }).click();
  await expect(texts.getByLabel("Cell phone number")).toBeVisible();
  await expect(applications.getByRole("switch", { name: "Text message" })).toHaveCount(0);
});
