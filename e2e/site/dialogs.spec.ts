import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { chooseAction } from "../support/more-actions.ts";
import { createApplication, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("a dialog requires confirmation before Escape, its close button or its backdrop discards input, and shows toasts while it is open", {
  tag: "@both",
}, async ({ page, request, checkAccessibility }) => {
  const { token, slug } = await landlordWithForm(request);
  const applicant = randomApplicant("Ines");
  const { application } = await createApplication(request, slug, applicant);
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/view/${application.id}/summary`);

  await chooseAction(page, "Request more information");
  const dialog = page.getByRole("dialog", { name: `Request information from ${applicant.name}` });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await chooseAction(page, "Request more information");
  await dialog.getByRole("radio", { name: "Corrections to their answers" }).check();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("It has a digit too many.");
  const question = page.getByRole("dialog", { name: "Discard what you entered?" });
  await page.keyboard.press("Escape");
  await checkAccessibility("the question before input is discarded");
  // one press closes one dialog
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toBeFocused();
  await page.mouse.click(2, 2);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("It has a digit too many.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await chooseAction(page, "Export application");
  const exporting = page.getByRole("dialog", { name: "Export application" });
  await exporting.getByRole("button", { name: "Create file" }).click();
  await page.route("**/export/", (route) => (route.request().method() === "DELETE" ? route.abort() : route.continue()));
  await exporting.getByRole("button", { name: /Create another file|Cancel export/ }).click();
  await expect(exporting.getByRole("alert")).toContainText("We can't reach the server");
  await checkAccessibility("a toast in a dialog");
});

test("a dialog stays open while its form is being submitted, and shows the reason if the submission is rejected", async ({
  page,
  request,
}) => {
  const { token, slug } = await landlordWithForm(request);
  const applicant = randomApplicant("Ines");
  const { application } = await createApplication(request, slug, applicant);
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/view/${application.id}/summary`);
  await chooseAction(page, "Request more information");
  const dialog = page.getByRole("dialog", { name: `Request information from ${applicant.name}` });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("The pay stub is too old.");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/information_requests/", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await held;
    return route.abort();
  });
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  release();
  await expect(dialog.getByRole("alert")).toContainText("We can't reach the server");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
});
