import { readFileSync } from "node:fs";
import { createApplicationWithFiles } from "../support/apply/attachments.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { chooseAction } from "../support/more-actions.ts";
import { logInWithToken } from "../support/scenarios.ts";
import { removeSavePicker } from "../support/without-picker.ts";

/** Returns the names in a ZIP file, from its central directory. */
function namesIn(zip: Buffer): string[] {
  const centralDirectorySignature = Buffer.from([0x50, 0x4b, 1, 2]);
  const names: string[] = [];
  for (
    let offset = zip.indexOf(centralDirectorySignature);
    offset >= 0;
    offset = zip.indexOf(centralDirectorySignature, offset + 1)
  )
    names.push(zip.subarray(offset + 46, offset + 46 + zip.readUInt16LE(offset + 28)).toString("utf8"));
  return names;
}

test("“Download all” creates a ZIP file with the application's PDF and its attached files", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { id, token } = await createApplicationWithFiles(request);
  await logInWithToken(page, token);
  await removeSavePicker(page);
  await openPage(page, `/dashboard/view/${id}/summary`);
  const coming = page.waitForEvent("download");
  await chooseAction(page, "Download all");
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`Nora Castellan ${id}.zip`);
  const zip = readFileSync(await download.path());
  expect(namesIn(zip).sort()).toEqual([
    `application Nora Castellan ${id}.pdf`,
    `attachments/Nora Castellan ${id} me.png`,
    `attachments/Nora Castellan ${id} stub.png`,
  ]);
  await expect(page.getByText("The ZIP file with all 3 files was downloaded.")).toBeVisible();
  await checkAccessibility("download over");
});

test("“Download all” lists the files that failed and still includes the application's PDF", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { id, token } = await createApplicationWithFiles(request);
  await logInWithToken(page, token);
  await removeSavePicker(page);
  await page.route("**/api/v3/attachments/download**", (route) => route.fulfill({ status: 500, body: "{}" }));
  await openPage(page, `/dashboard/view/${id}/summary`);
  const coming = page.waitForEvent("download");
  await chooseAction(page, "Download all");
  const zip = readFileSync(await (await coming).path());
  expect(namesIn(zip)).toEqual([`application Nora Castellan ${id}.pdf`]);
  await expect(page.getByText("The ZIP file was downloaded, but 2 of 3 files are missing")).toBeVisible();
  await expect(page.getByText("stub.png: Something went wrong on our side.")).toBeVisible();
  await expect(page.getByText(id)).toHaveCount(0);
  await checkAccessibility("download with gaps");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("The ZIP file was downloaded")).toBeHidden();
});

test("“Download all” continues while the landlord visits another screen, and can be canceled", async ({
  page,
  request,
}) => {
  const { id, token } = await createApplicationWithFiles(request);
  await logInWithToken(page, token);
  await removeSavePicker(page);
  await page.route("**/api/v3/attachments/download**", () => undefined);
  await openPage(page, `/dashboard/view/${id}/summary`);
  await chooseAction(page, "Download all");
  await expect(page.getByText("Adding 1 of 3 files to the ZIP file")).toBeVisible();
  await page.getByRole("link", { name: "Forms", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Forms", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Adding 1 of 3 files to the ZIP file")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Download canceled. Nothing was saved.")).toBeVisible();
});
