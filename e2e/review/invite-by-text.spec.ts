import { markEmailVerified } from "../support/accounts.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("a landlord can invite a person by text message after confirming that the person agreed to text messages", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email);
  await logInWithToken(page, owner.token);
  await openPage(page, "/dashboard/applicants/invited");
  await page.getByRole("button", { name: "Invite applicants" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite applicants" });
  await dialog.getByRole("button", { name: "One person" }).click();
  await dialog.getByRole("radio", { name: "Text message", exact: true }).check();
  await expect(dialog.getByRole("textbox", { name: "Subject" })).toHaveCount(0);
  await dialog.getByLabel("Cell phone number").fill("5185550142");
  await dialog.getByLabel("Your note").fill("See you Friday.");
  const preview = dialog.getByRole("region", { name: "Text message preview" });
  await expect(preview).toContainText("See you Friday.");
  await expect(preview).toContainText(/Carriers count this as \d messages?\./);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByText("Confirm that the person agreed")).toBeVisible();
  await checkAccessibility("inviting by text message");
  await dialog.getByRole("checkbox", { name: /agreed to get text messages about applying from Lena Landlord/ }).check();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await page.getByRole("link", { name: "(518) 555-0142" }).click();
  const progress = page.getByRole("region", { name: "Invitation", exact: true });
  await expect(progress).toContainText("Sent to (518) 555-0142");
  // at night in New York, the message waits
  await expect(async () => {
    await page.reload();
    await expect(progress).toContainText(/Text message (delivered|scheduled for the morning)/, { timeout: 2_000 });
  }).toPass();
  await checkAccessibility("a person invited by text message");
});
