import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { chooseAction } from "../support/more-actions.ts";
import { runOperatorCommand } from "../support/operator-command.ts";
import { createApplication, landlordWithForm, logInWithToken, postJson } from "../support/scenarios.ts";

test("a landlord adds, edits, deletes and restores a note about an applicant, and the history lists the restored note", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request);
  const person = randomApplicant("Ines");
  const { application } = await createApplication(request, slug, person);
  await postJson(request, `/applications/${application.id}/history/seen/`, { position: 1 }, token);
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/view/${application.id}/summary?panel=notes`);
  const panel = page.getByRole("dialog", { name: `Notes about ${person.name}` });
  await panel.getByRole("textbox", { name: "Note" }).fill("Has two cats");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await chooseAction(page, "Notes");
  await expect(panel.getByRole("textbox", { name: "Note" })).toHaveValue("Has two cats");
  await panel.getByRole("button", { name: "Add note" }).click();
  await expect(panel.getByRole("listitem")).toContainText("Has two cats");
  await expect(panel.getByRole("textbox", { name: "Note" })).toHaveValue("");

  await panel.getByRole("button", { name: "Edit note by Lena Landlord" }).click();
  await panel.getByRole("listitem").getByRole("textbox", { name: "Note" }).fill("Has three cats");
  await panel.getByRole("button", { name: "Save note" }).click();
  await expect(panel.getByRole("listitem")).toContainText("Has three cats");
  await expect(panel.getByRole("listitem")).toContainText("edited");
  await checkAccessibility("the notes");

  await panel.getByRole("button", { name: "Delete note by Lena Landlord" }).click();
  await expect(panel.getByText("No notes yet.")).toBeVisible();
  await panel.getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByRole("listitem")).toContainText("Has three cats");
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/summary$/);
  await expect(page.getByRole("region", { name: "Notes" })).toContainText("Has three cats");

  await chooseAction(page, "History");
  const history = page.getByRole("dialog", { name: `History of ${person.name}` });
  await expect(history.getByRole("listitem").filter({ hasText: "Note restored by Lena Landlord" })).toBeVisible();
  await expect(history.getByRole("listitem").last()).toContainText("Submitted");
  await checkAccessibility("the history");
});

test("Enter that confirms a composed character inserts no colleague's name into a note", async ({ page, request }) => {
  const [companyOwner, member] = [await landlordWithForm(request), await landlordWithForm(request)];
  runOperatorCommand("company", "create", companyOwner.email, "Harbor Rentals");
  runOperatorCommand("company", "join", member.email, companyOwner.email);
  const { application } = await createApplication(request, member.slug, randomApplicant("Ines"));
  await logInWithToken(page, member.token);
  await openPage(page, `/dashboard/view/${application.id}/summary?panel=notes`);
  const note = page.getByRole("textbox", { name: "Note" });
  await note.pressSequentially("Please call @Le");
  await expect(page.getByRole("option", { name: "Lena Landlord" })).toBeVisible();
  await note.dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await expect(note).toHaveValue("Please call @Le");
  await note.press("Enter");
  await expect(note).toHaveValue("Please call @Lena Landlord ");
});
