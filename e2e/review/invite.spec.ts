import type { FieldKind, Form } from "#contract/schemas/forms.ts";
import { markEmailVerified } from "../support/accounts.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";
import { findEmailTo, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

const question = (name: string, field_id: FieldKind, label: string) => ({ name, field_id, label, required: true });
const form: Form = {
  sections: [
    {
      section_id: "only",
      label: "About you",
      fields: [
        question("applicant__first_name", "single_line", "First name"),
        question("applicant__last_name", "single_line", "Last name"),
        question("applicant__email", "email", "Email address"),
      ],
    },
  ],
};

test("a landlord invites a person and a list of people, and sees when the person opens, starts and submits the form", async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  const owner = await landlordWithForm(request, { form });
  await markEmailVerified(owner.email);
  const sam = randomApplicant("Sam");
  await logInWithToken(page, owner.token);

  await openPage(page, "/dashboard/applicants/invited");
  await page.getByRole("button", { name: "Invite applicants" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite applicants" });
  await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await dialog.getByRole("button", { name: "One person" }).click();
  await dialog.getByRole("textbox", { name: "Email" }).fill(sam.email);
  await dialog.getByLabel("Full name").fill(sam.name);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Invite applicants" }).first().click();
  await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue(sam.email);
  await dialog.getByRole("button", { name: "Preview email" }).click();
  await expect(dialog.frameLocator("iframe").getByText(`Hello ${sam.name}`)).toBeVisible();
  await checkAccessibility("inviting a person");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  const row = page.getByRole("row").filter({ hasText: sam.name });
  await expect(row).toContainText("Invited");

  // the list of people by keyboard
  const press = async (name: string) => {
    await tabTo(page, dialog.getByRole("button", { name }));
    await page.keyboard.press("Enter");
  };
  await page.getByRole("button", { name: "Invite applicants" }).first().press("Enter");
  await press("Several people");
  const [ana, bo] = [randomApplicant("Ana"), randomApplicant("Bo")];
  await tabTo(page, dialog.getByLabel("Paste names, email addresses and phone numbers"));
  await page.keyboard.insertText(
    `Nombre;Correo\n${ana.name};${ana.email}\nNobody;nobody@\n${bo.name};${bo.email}\nAgain;${ana.email}\n${sam.name};${sam.email}`,
  );
  await press("Check the list");
  await expect(dialog.getByText("2 of 5 ready to send")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "nobody@" })).toContainText("valid email address");
  // the server knows who is invited already
  await expect(dialog.getByRole("listitem").filter({ hasText: sam.email })).toContainText("Already invited");
  await checkAccessibility("a list of people");
  await expect(dialog.getByRole("heading", { name: "Invite applicants" })).toBeFocused();
  await press("Skip row 3");
  await expect(dialog.getByRole("button", { name: "Include row 3" })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Write the message" })).toBeEnabled();
  await press("Write the message");
  await press("Send 2 invitations");
  await expect(dialog.getByText("2 invitations sent")).toBeVisible();
  await press("Back to lists");
  await expect(dialog.getByRole("region", { name: "Recent lists" }).getByRole("listitem")).toContainText("2 of 2 sent");
  await checkAccessibility("recent lists");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("row").filter({ hasText: bo.name })).toContainText("Invited");

  const guest = await browser.newContext();
  const theirs = await guest.newPage();
  const text = await findEmailTo(theirs, sam.email, /Invitation to apply/);
  await theirs.goto(/https?:\S+#invited=\S+/.exec(text)?.[0] ?? "");
  await expect(theirs.getByText("Lena Landlord invited you to apply")).toBeVisible();
  await expect(theirs.getByRole("textbox", { name: "Email address" })).toHaveValue(sam.email);
  await theirs.getByRole("textbox", { name: "First name" }).fill(sam.first);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("Started", { timeout: 2_000 });
  }).toPass();
  await page.getByRole("link", { name: sam.name }).click();
  await expect(page.getByRole("heading", { name: "Invitation", exact: true })).toBeVisible();
  const progress = page.getByRole("region", { name: "Invitation", exact: true });
  await expect(progress.getByRole("listitem").filter({ hasText: "Opened the form" })).toBeVisible();
  await checkAccessibility("an invited person");

  await theirs.getByRole("textbox", { name: "Last name" }).fill(sam.last);
  await theirs.getByRole("button", { name: /submit/i }).click();
  await expect(theirs).toHaveURL(new RegExp(`/apply/${owner.slug}/account$`));
  await guest.close();
  await openPage(page, "/dashboard/applicants/submitted");
  await expect(page.getByRole("link", { name: sam.name })).toBeVisible();
});
