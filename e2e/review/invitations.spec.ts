import { unlockedForm } from "#rules/testing/unlocked-form.ts";
import { markEmailVerified } from "../support/accounts.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { createApplication, findEmailTo, landlordWithForm, logInWithToken, publishEdit } from "../support/scenarios.ts";

const question = (name: string, field_id: string, label: string) => ({ name, field_id, label, required: true });
const form = {
  sections: [
    {
      section_id: "only",
      label: "About you",
      fields: [
        question("rental_property__address", "address", "Which home?"),
        question("applicant__first_name", "single_line", "First name"),
        question("applicant__last_name", "single_line", "Last name"),
        question("applicant__email", "email", "Email address"),
      ],
    },
  ],
};

test("a person invited to a household gets a form with the home's address filled in, and joins by submitting it", async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  const owner = await landlordWithForm(request, { form: unlockedForm });
  await markEmailVerified(owner.email);
  const { application } = await createApplication(request, owner.slug, randomApplicant("Ada"), "12 Maple Court");
  await publishEdit(request, owner, { form });
  const sam = randomApplicant("Sam");
  await logInWithToken(page, owner.token);
  await openPage(page, `/dashboard/view/${application.id}/household`);
  await page.getByRole("button", { name: "Invite person" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a person to apply" });
  await dialog.getByLabel("Full name").fill(sam.name);
  await dialog.getByLabel("Email").fill(sam.email);
  await dialog.getByRole("radio", { name: /^Guarantor/ }).check();
  await checkAccessibility("inviting a person");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  const invitation = page.getByRole("listitem").filter({ hasText: sam.email });
  await expect(invitation).toContainText("Sent");

  const guest = await browser.newContext();
  const theirs = await guest.newPage();
  const text = await findEmailTo(theirs, sam.email, /invited you to apply/);
  await theirs.goto(/https?:\S+#invitation=\S+/.exec(text)?.[0] ?? "");
  await expect(theirs.getByText("Lena Landlord invited you to apply")).toBeVisible();
  await expect(theirs.getByRole("combobox", { name: "Street address" })).toHaveValue("12 Maple Court");
  await expect(theirs.getByRole("textbox", { name: "First name" })).toHaveValue("");
  await theirs.getByRole("textbox", { name: "First name" }).fill(sam.first);
  await theirs.getByRole("textbox", { name: "Last name" }).fill(sam.last);
  await theirs.getByRole("textbox", { name: "Email address" }).fill(sam.email);
  await theirs.getByRole("button", { name: /submit/i }).click();
  await expect(theirs).toHaveURL(new RegExp(`/apply/${owner.slug}/account$`));
  await guest.close();

  await expect(async () => {
    await page.reload();
    await expect(invitation).toContainText("Submitted", { timeout: 2_000 });
    await expect(page.getByRole("combobox", { name: /^Role of Sam/ })).toHaveValue("guarantor", { timeout: 2_000 });
  }).toPass();
});
