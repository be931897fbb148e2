import { markEmailVerified } from "../support/accounts.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, randomEmail, test } from "../support/fixtures.ts";
import {
  createApplication,
  findEmailedCode,
  findEmailTo,
  landlordWithForm,
  logInWithToken,
} from "../support/scenarios.ts";

test("a property owner compares two applicants, and can recommend the later applicant only with a reason", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email);
  const { token, slug } = owner;
  const [first, second] = [randomApplicant("Ines"), randomApplicant("Boris")];
  await createApplication(request, slug, first);
  const { application } = await createApplication(request, slug, second);
  const email = randomEmail();
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/applicants/submitted");
  for (const { name } of [first, second]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Share with the owner" }).click();
  const dialog = page.getByRole("dialog", { name: "Share with the owner" });
  await dialog.getByLabel("Name").fill("Ana Ruiz");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("radio", { name: "Owner of the home" }).check();
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Shared with Ana Ruiz", { exact: true })).toBeVisible();

  const [link = ""] = /\/dashboard\/view\/\S+/.exec(await findEmailTo(page, email, /shared 2/)) ?? [];
  await page.goto(link);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code from the email").fill(await findEmailedCode(page, email));
  await page.getByRole("button", { name: "View applications" }).click();
  await expect(page.getByRole("columnheader")).toHaveText([first.name, second.name]);
  await page.getByRole("radio", { name: second.name }).check();
  await page.getByRole("button", { name: "Recommend applicant" }).click();
  await expect(page.getByText("Give a reason. Another application was received first.")).toBeVisible();
  await checkAccessibility("the review of two applicants");
  await page.getByLabel("Reason").fill("Moves in sooner");
  await page.getByRole("button", { name: "Recommend applicant" }).click();
  await expect(page.getByText(`You recommended ${second.name}`)).toBeVisible();

  await openPage(page, `/dashboard/view/${application.id}/summary`);
  await expect(page.getByText("Ana Ruiz recommends this applicant")).toBeVisible();
  // once next to the recommendation, and once in the history
  await expect(page.getByText("Moves in sooner")).toHaveCount(2);
});
