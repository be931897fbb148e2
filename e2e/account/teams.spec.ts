import { markEmailVerified } from "../support/accounts.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, password, randomEmail, test } from "../support/fixtures.ts";
import { createApplication, findEmailTo, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("a landlord creates a team, a person without an account accepts the invitation, and the owner removes them later", async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  const companyOwner = await landlordWithForm(request);
  await markEmailVerified(companyOwner.email);
  const { application } = await createApplication(request, companyOwner.slug, randomApplicant("Ada"));
  await logInWithToken(page, companyOwner.token);
  await openPage(page, "/dashboard/teams");
  await checkAccessibility("no-team");
  await page.getByRole("textbox", { name: /^Team name/ }).fill("Harbor Rentals");
  await page.getByRole("button", { name: "Create team" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbor Rentals" })).toBeVisible();

  const email = randomEmail();
  await page.getByRole("button", { name: "Invite members" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite members" });
  await dialog.getByRole("textbox", { name: /^Email addresses/ }).fill(email);
  await dialog.getByRole("textbox", { name: /^Full name/ }).fill("Ana Ruiz");
  await dialog.getByRole("radio", { name: /^Reviewer/ }).check();
  await checkAccessibility("invite-members");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("heading", { name: "1 pending invitation" })).toBeVisible();

  const memberContext = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await memberContext.newPage();
  const text = await findEmailTo(phone, email, /invited you to join Harbor Rentals/);
  const path = /\/join#\S+/.exec(text)?.[0] ?? "";
  await openPage(phone, path);
  await expect(phone.getByRole("list", { name: /able to do/ })).toContainText("Select and decline applicants");
  expect(new URL(phone.url()).hash).toBe("");
  // the accepted invitation isn't loaded again, which would show that it is no longer valid
  const reloads: string[] = [];
  phone.on("request", (each) => each.url().endsWith("/company_invitations/open/") && reloads.push(each.url()));
  await phone.getByRole("textbox", { name: /^Password/ }).fill(password);
  await phone.getByRole("button", { name: "Create account and join" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "Harbor Rentals", exact: true })).toBeVisible();
  expect(reloads).toEqual([]);
  await openPage(phone, `/dashboard/view/${application.id}/summary`);
  await expect(phone.getByText(/Ada/).first()).toBeVisible();

  await openPage(page, "/dashboard/teams");
  const ana = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Ana Ruiz" }) });
  await expect(ana.getByRole("list", { name: "What Ana Ruiz can do" })).not.toContainText("See payments");
  await checkAccessibility("team");
  await ana.getByRole("button", { name: "Change permissions for Ana Ruiz" }).click();
  await page.getByRole("radio", { name: /^Manager/ }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(ana.getByRole("list", { name: "What Ana Ruiz can do" })).toContainText("See payments");
  await ana.getByRole("button", { name: "Remove Ana Ruiz" }).click();
  await checkAccessibility("remove-member");
  await page.getByRole("button", { name: "Remove member" }).click();
  await expect(page.getByRole("heading", { name: "1 member" })).toBeVisible();
  await openPage(phone, "/dashboard/teams");
  await expect(phone).toHaveURL(/\/login/);
  await expect(phone.getByText("Your session has ended. Log in again.")).toBeVisible();
  await phone.getByRole("textbox", { name: "Email" }).fill(email);
  await phone.getByRole("textbox", { name: /^Password/ }).fill(password);
  await phone.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(phone.getByText("You're no longer a member of Harbor Rentals")).toBeVisible();
  await memberContext.close();
});
