import { expect, openPage, test } from "../support/fixtures.ts";
import { operate } from "../support/operate.ts";
import { enter, landlordWithForm, postJson } from "../support/scenarios.ts";

test("an ambassador invites a landlord, and sees the referral after the landlord signed up with the ambassador's code", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { email, token } = await landlordWithForm(request);
  operate("referrals", "on", email);
  await enter(page, token);
  await openPage(page, "/dashboard/ambassador");
  await expect(page.getByRole("heading", { name: "No referrals yet" })).toBeVisible();
  const invited = `sam-${email}`;
  await page.getByLabel("Landlord's email").fill(invited);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(invited)).toBeVisible();
  const code = (await page.getByText(/^Your code: /).textContent())?.replace("Your code: ", "");
  const person = { username: invited, password: "Correct horse 7", name: "Sam Rivera", user_type: "landlord" };
  await postJson(request, "/users/register/", { ...person, referrer: code });
  await openPage(page, "/dashboard/ambassador");
  await expect(page.getByRole("row", { name: /Sam R\. No payment yet/ })).toBeVisible();
  await expect(page.getByText("Signed up").first()).toBeVisible();
  await checkAccessibility("the ambassador's page");
  await page.getByLabel("Filter referrals").selectOption("Paid");
  await expect(page.getByRole("heading", { name: "No referrals match this filter" })).toBeVisible();
});
