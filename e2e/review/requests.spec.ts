import { markEmailVerified } from "../support/accounts.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { chooseAction } from "../support/more-actions.ts";
import { applicantAccount, createApplication, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("a landlord requests a correction of one answer, the applicant corrects and signs it, and the landlord sees the new answer", async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email);
  const { token, slug } = owner;
  const person = randomApplicant("Ines");
  const { application, token: shareToken } = await createApplication(request, slug, person);
  const account = await applicantAccount(request, shareToken, person.name);

  await logInWithToken(page, token);
  await openPage(page, `/dashboard/view/${application.id}/summary`);
  await chooseAction(page, "Request more information");
  const dialog = page.getByRole("dialog", { name: `Request information from ${person.name}` });
  await dialog.getByRole("radio", { name: "Corrections to their answers" }).check();
  await dialog.getByRole("searchbox", { name: "Find a question" }).fill("cell phone");
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("It has a digit too many.");
  await expect(dialog.getByRole("region", { name: "What the applicant sees" })).toContainText("a digit too many");
  await dialog.getByRole("textbox", { name: "Reason" }).hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await checkAccessibility("the dialog");
  await dialog.getByRole("button", { name: "Send request" }).click();
  const card = page.getByRole("region", { name: "Requests to the applicant" });
  await expect(card).toContainText("Waiting for the applicant");
  await card.getByRole("button", { name: /^Withdraw/ }).click();
  const withdrawDialog = page.getByRole("dialog", { name: "Withdraw this request?" });
  await checkAccessibility("before a request is withdrawn");
  await withdrawDialog.getByRole("button", { name: "Cancel" }).click();

  const context = await browser.newContext();
  const applicantPage = await context.newPage();
  await logInWithToken(applicantPage, account.token);
  await openPage(applicantPage, `/dashboard/applicant/view/${application.id}`);
  await applicantPage.getByRole("link", { name: "Correct answers" }).click();
  await applicantPage.getByRole("textbox", { name: /phone/i }).fill("(518) 555-0177");
  await applicantPage.getByRole("checkbox", { name: /I agree to sign/ }).check();
  const signature = applicantPage.getByRole("group", { name: /Your signature/ });
  await signature.getByRole("button", { name: "Type" }).click();
  await signature.getByRole("textbox").fill(person.name.slice(0, 25));
  await applicantPage.getByRole("button", { name: "Sign and send" }).click();
  await expect(applicantPage.getByRole("heading", { name: /^Sent\./ })).toBeVisible();
  await context.close();

  await openPage(page, `/dashboard/view/${application.id}/summary`);
  await expect(card).toContainText("Answered");
  await expect(card).toContainText("(518) 555-0177");
  await expect(card).toContainText(`Signed by ${person.name}`);
});
