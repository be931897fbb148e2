import { enableFeature, markEmailVerified } from "../support/accounts.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { landlordWithForm, logInWithToken, postJson } from "../support/scenarios.ts";
import { runSql } from "../support/seed.ts";

test("an ambassador invites a landlord, and sees the referral after the landlord signed up with the ambassador's code", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email);
  const { email, token } = owner;
  await enableFeature("show_referral", email);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/ambassador");
  await expect(page.getByRole("heading", { name: "No referrals yet" })).toBeVisible();
  const invited = `sam-${email}`;
  await page.getByLabel("Landlord's email").fill(invited);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(invited)).toBeVisible();
  await runSql("update referral_invites set bounced_at = now() where email = $1", [invited]);
  await page.reload();
  await checkAccessibility("an invitation that couldn't be delivered");
  await page.getByRole("button", { name: `Resend invitation to ${invited}` }).click();
  await expect(page.getByText("Couldn't be delivered")).toHaveCount(0);
  await expect(page.locator("main :focus")).toBeVisible();
  const code = (await page.getByText(/^Your code: /).textContent())?.replace("Your code: ", "");
  await expect(page.getByRole("button", { name: /^Copy text: / })).toHaveCount(3);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download picture" }).click();
  expect((await saved).suggestedFilename()).toBe("recommendation.png");
  const person = { username: invited, password: "Correct horse 7", name: "Sam Rivera", user_type: "landlord" };
  await postJson(request, "/users/register/", { ...person, referrer: code });
  await openPage(page, "/dashboard/ambassador");
  await expect(page.getByRole("row", { name: /Sam R\. No payment yet/ })).toBeVisible();
  await expect(page.getByText("Signed up").first()).toBeVisible();
  await checkAccessibility("the ambassador's page");
  await page.getByLabel("Filter referrals").selectOption("Paid");
  const nothing = page.getByRole("heading", { name: "No referrals match this filter" });
  await expect(nothing).toBeVisible();
  await page.getByRole("link", { name: "Show all referrals" }).click();
  await expect(nothing).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("link", { name: "Held $0.00" }).click();
  await expect(nothing).toBeInViewport();
});

test("an ambassador links a bank account, enters what the payment provider still requires, and can be paid out", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email);
  const { email, token } = owner;
  await enableFeature("show_referral", email);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/ambassador");
  await page.getByRole("link", { name: "Set up payouts" }).click();
  await page.getByRole("button", { name: "Link bank account" }).click();
  await page.getByLabel("Username").fill("user_good");
  await page.getByLabel("Password").fill("pass_good");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Complete your information" })).toBeVisible();
  await checkAccessibility("what the payment provider still needs");
  await page.getByRole("button", { name: "Save information" }).click();
  await expect(page.getByText("This field is required.")).toHaveCount(5);
  await expect(page.getByLabel("Legal first name")).toBeFocused();
  await page.getByLabel("Legal first name").fill("Sam");
  await page.getByLabel("Legal last name").fill("Rivera");
  await page.getByLabel("Social Security number or ITIN").fill("000000000");
  await page.getByLabel("Date of birth").fill("04121980");
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Save information" }).click();
  await expect(page.getByText("Ready for payouts")).toBeVisible();
});
