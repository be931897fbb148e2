import { readFileSync } from "node:fs";
import { createApplicationWithFiles } from "../support/apply/attachments.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { chooseAction } from "../support/more-actions.ts";
import { logInWithToken } from "../support/scenarios.ts";

test("a landlord can download a PDF export of an application even after leaving the page that started it", {
  tag: "@both",
}, async ({ page, request, checkAccessibility }) => {
  const { id, token } = await createApplicationWithFiles(request);
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/view/${id}/summary`);
  await chooseAction(page, "Export application");
  const dialog = page.getByRole("dialog", { name: "Export application" });
  await expect(dialog.getByRole("checkbox", { name: "Attached files" })).toBeChecked();
  await checkAccessibility("export");
  await dialog.getByRole("button", { name: "Create file" }).click();
  await expect(dialog).toContainText(/Creating your file|Your file is ready/);
  // the export continues without the page
  await openPage(page, `/dashboard/view/${id}/summary`);
  await chooseAction(page, "Export application");
  await expect(dialog).toContainText("Your file is ready");
  await checkAccessibility("export ready");
  const coming = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download file" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("application-Nora Castellan.pdf");
  expect(readFileSync(await download.path()).toString("latin1", 0, 5)).toBe("%PDF-");
});
