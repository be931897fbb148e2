import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";
import { chooseAction } from "../support/more-actions.ts";
import { runOperatorCommand } from "../support/operator-command.ts";
import { createApplication, findEmailTo, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("a landlord makes a colleague the owner of selected applications by keyboard, and the colleague gets an email", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const [companyOwner, colleague] = [await landlordWithForm(request), await landlordWithForm(request)];
  const { application } = await createApplication(request, companyOwner.slug, randomApplicant("Ada"));
  await createApplication(request, companyOwner.slug, randomApplicant("Ben"));
  await logInWithToken(page, companyOwner.token);
  runOperatorCommand("company", "create", companyOwner.email, "Harbor Rentals");

  await openPage(page, `/dashboard/view/${application.id}/summary`);
  await chooseAction(page, "Change owner");
  await expect(page.getByRole("dialog")).toContainText("No one else is on your team yet");

  runOperatorCommand("company", "join", colleague.email, companyOwner.email);
  await openPage(page, "/dashboard/applicants/submitted");
  await expect(page.getByText("2 applicants")).toBeVisible();
  const { keyboard } = page;
  for (const key of ["j", "x", "j", "x", "b"]) await keyboard.press(key);
  await tabTo(page, page.getByRole("button", { name: "Change owner" }));
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change the owner of 2 applications" });
  await expect(dialog).toContainText("Ada");
  await checkAccessibility("change-owner");
  const choice = dialog.getByRole("combobox", { name: /^New owner/ });
  const change = dialog.getByRole("button", { name: "Change owner" });
  await tabTo(page, change);
  await keyboard.press("Enter");
  // the field that is missing
  await expect(choice).toBeFocused();
  await keyboard.press("ArrowDown");
  await expect(choice).not.toHaveValue("");
  while ((await choice.inputValue()) !== colleague.email) await keyboard.press("ArrowDown");
  await tabTo(page, change);
  await keyboard.press("Enter");
  await expect(page.getByText("Lena Landlord now owns 2 applications")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change owner" })).toBeHidden();
  const email = await findEmailTo(page, colleague.email, /made you the owner of 2 applications/);
  expect(email).toContain(`/dashboard/view/${application.id}/summary`);
});
