import type { APIRequestContext, Page } from "@playwright/test";
import { createPdf, createPng, pdfStream } from "#server/testing/upload-files.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { landlordWithForm, logInWithToken, postJson } from "../support/scenarios.ts";

const lease = {
  name: "lease.pdf",
  mimeType: "application/pdf",
  buffer: createPdf({ page: "/MediaBox [0 0 612 792]" }),
};

const line = "BT /F1 12 Tf 72 600 Td (Tenant signature: ____________________) Tj ET";
/** A line to sign on, and a form field. */
const leaseWithFields = createPdf({
  catalog: "/AcroForm << /Fields [6 0 R] >>",
  page: "/MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R]",
  more: [
    pdfStream(4, "", Buffer.from(line)),
    "5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n",
    "6 0 obj\n<< /Type /Annot /Subtype /Widget /FT /Tx /T (landlord_phone) /Rect [72 400 250 420] >>\nendobj\n",
  ],
});

/** Opens the templates of a landlord with beta features. */
async function openTemplates(page: Page, request: APIRequestContext) {
  const { token } = await landlordWithForm(request);
  await postJson(request, "/users/toggle_beta/", {}, token);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/documents/templates");
}

test("a landlord uploads a lease, places fields on it and previews it as a signer", { tag: "@both" }, async ({
  page,
  request,
  checkAccessibility,
}) => {
  await openTemplates(page, request);
  await expect(page.getByRole("heading", { name: "No document templates yet" })).toBeVisible();
  await checkAccessibility("no templates");
  await page.getByRole("link", { name: "Create template" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Lease 2027");
  await page.getByLabel("Choose files").setInputFiles(lease);
  const picture = { name: "house rules.PNG", mimeType: "image/png", buffer: await createPng() };
  await page
    .getByLabel("Choose files")
    .setInputFiles([picture, { ...picture, name: "no.png", buffer: Buffer.from("no") }]);
  await expect(page.getByRole("listitem").filter({ hasText: "house rules.pdf" })).toBeVisible();
  await expect(page.getByText("no.png isn't a PDF or an image")).toBeVisible();
  await checkAccessibility("name and files");
  await page.getByRole("button", { name: "Continue" }).click();

  await page.getByRole("button", { name: "Signature", exact: true }).press("Enter");
  const signature = page.getByRole("button", { name: "Signature For: Tenant" });
  await expect(signature).toBeFocused();
  await signature.press("Shift+ArrowUp");
  await checkAccessibility("place fields");
  await page.getByRole("button", { name: "Create template" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Lease 2027" })).toBeVisible();
  await expect(page.getByText("For: Tenant")).toBeVisible();
  await page.getByRole("link", { name: "Edit fields" }).click();
  await signature.focus();
  await signature.press("ControlOrMeta+c");
  await signature.press("ControlOrMeta+v");
  await expect(signature).toHaveCount(2);
  await page.getByRole("link", { name: "Done" }).click();
  // the fields are saved before the page is left
  await expect(page).toHaveURL(/\/view$/);
  await page.reload();
  await expect(page.getByText("For: Tenant")).toHaveCount(2);

  await page.getByRole("combobox", { name: "Preview as a signer" }).selectOption("Tenant");
  await page.getByRole("button", { name: "Start" }).click();
  const dialog = page.getByRole("dialog", { name: "Signature" });
  await dialog.getByRole("button", { name: "Save and continue" }).click();
  await expect(dialog.getByText("This field is required.")).toBeVisible();
  await dialog.getByRole("button", { name: "Type" }).click();
  await dialog.getByRole("textbox").fill("Nora Castellan");
  await checkAccessibility("sign");
  await dialog.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByText("Nothing was sent", { exact: false })).toBeVisible();
});

test("a landlord adds fields found in a PDF to a document template, renames the template and deletes it", async ({
  page,
  request,
  checkAccessibility,
}) => {
  await openTemplates(page, request);
  await page.getByRole("link", { name: "Create template" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Lease 2027");
  await page.getByRole("combobox", { name: "Application form" }).selectOption({ index: 1 });
  await page.getByLabel("Choose files").setInputFiles({ ...lease, buffer: leaseWithFields });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Find fields" }).click();
  await expect(page.getByRole("button", { name: "Tenant signature For: Tenant" })).toBeVisible();
  await expect(page.getByRole("button", { name: "landlord phone For: Landlord" })).toBeVisible();
  await page.getByRole("button", { name: "Find fields" }).click();
  await expect(page.getByText("We didn't find any more fields in this document.")).toBeVisible();
  await page.getByRole("button", { name: "Application data", exact: true }).press("Enter");
  await page.getByRole("combobox", { name: "Shows" }).selectOption("Do you have pets?");
  await checkAccessibility("application data");
  await page.getByRole("button", { name: "Create template" }).click();

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Edit details" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Lease 2028");
  await dialog.getByRole("textbox", { name: "Description" }).fill("For the third floor");
  await checkAccessibility("edit details");
  await dialog.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lease 2028" })).toBeVisible();
  await expect(page.getByText("For the third floor")).toBeVisible();

  await page.getByRole("button", { name: "Edit details" }).click();
  await dialog.getByRole("button", { name: "Delete template" }).click();
  await expect(dialog.getByRole("heading", { name: /^Delete “/ })).toBeVisible();
  await checkAccessibility("delete a template");
  await dialog.getByRole("button", { name: "Delete template" }).click();
  await expect(page.getByRole("heading", { name: "No document templates yet" })).toBeVisible();
});

test("a landlord adds a Word document, which is converted to a PDF, and sees why a second one is rejected", async ({
  page,
  request,
  checkAccessibility,
}) => {
  // the test must not require LibreOffice
  await page.route("**/api/v3/document_conversions/", async (route) => {
    const body = route.request().postDataBuffer();
    if (!body) return await route.fulfill({ json: { file_types: [".docx"] } });
    if (body.includes("Lease.docx")) return await route.fulfill({ contentType: "application/pdf", body: lease.buffer });
    const problem = { type: "about:blank", status: 415, code: "wrong_type", detail: "Save it as a PDF." };
    return await route.fulfill({ status: 415, json: problem });
  });
  await openTemplates(page, request);
  await page.getByRole("link", { name: "Create template" }).click();
  await expect(page.getByText("Word documents (.docx)", { exact: false })).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Lease 2027");
  const word = { name: "Lease.docx", mimeType: "", buffer: Buffer.from("PK") };
  await page.getByLabel("Choose files").setInputFiles([word, { ...word, name: "Macros.docx" }]);
  await expect(page.getByRole("listitem").filter({ hasText: "Lease.pdf" })).toBeVisible();
  await expect(page.getByText("Macros.docx wasn't added. Save it as a PDF.")).toBeVisible();
  await checkAccessibility("Word documents");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Create template" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lease 2027" })).toBeVisible();
});

test("a new document template's fields stay on their files when files are moved, and leaving requires confirmation", async ({
  page,
  request,
  checkAccessibility,
}) => {
  await openTemplates(page, request);
  await page.getByRole("link", { name: "Create template" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Lease 2027");
  await page.getByLabel("Choose files").setInputFiles(lease);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Signature", exact: true }).press("Enter");
  const signature = (sheet: number) =>
    page.locator(`[data-page='${sheet}']`).getByRole("button", { name: "Signature For: Tenant" });
  await expect(signature(0)).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByLabel("Choose files").setInputFiles({ ...lease, name: "rules.pdf" });
  await page.getByRole("button", { name: "Move rules.pdf up" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(signature(1)).toBeVisible();
  await expect(signature(0)).toHaveCount(0);

  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("button", { name: "Remove lease.pdf" }).click();
  await expect(page.getByText("Removed lease.pdf with 1 field")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Remove rules.pdf" }).click();
  await expect(
    page
      .getByRole("button", { name: "Remove lease.pdf" })
      .or(page.getByRole("button", { name: "Add files" }))
      .and(page.locator(":focus")),
  ).toHaveCount(1);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(signature(0)).toBeVisible();

  await page.getByRole("link", { name: "Applicants", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(dialog.getByText("lose the files and fields", { exact: false })).toBeVisible();
  await checkAccessibility("leave a new template");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(signature(0)).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("link", { name: "Create template" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("");
});

test("a landlord without beta features doesn't see documents", async ({ page, request }) => {
  const { token } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/documents/templates");
  await expect(page).toHaveURL(/\/dashboard\/applicants/);
  await expect(page.getByRole("link", { name: "Documents" })).toHaveCount(0);
});

test("a landlord places copies of one field with the pointer and by Ctrl+D, and a screen reader announces each", async ({
  page,
  request,
}) => {
  await openTemplates(page, request);
  await page.getByRole("link", { name: "Create template" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Lease 2027");
  await page.getByLabel("Choose files").setInputFiles(lease);
  await page.getByRole("button", { name: "Continue" }).click();
  const announced = (text: string) => page.getByRole("status").filter({ hasText: text });
  const initials = page.getByRole("button", { name: "Initials For: Tenant" });
  const sheet = page.locator("[data-page='0']");

  await page.getByRole("checkbox", { name: "Place multiple copies" }).check();
  await page.getByRole("button", { name: "Initials", exact: true }).click();
  await expect(announced("Click every spot where you want this field: Initials.")).toBeVisible();
  await sheet.click({ position: { x: 100, y: 120 } });
  await expect(announced("Added to page 1: Initials, for Tenant")).toHaveCount(1);
  await sheet.click({ position: { x: 300, y: 120 } });
  await expect(initials).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(announced("Choose a field, then click the page where it goes.")).toBeVisible();
  await sheet.click({ position: { x: 300, y: 240 } });
  await expect(initials).toHaveCount(2);

  await initials.first().focus();
  await initials.first().press("Delete");
  await expect(announced("Deleted 1 field")).toHaveCount(1);
  await initials.focus();
  await initials.press("ControlOrMeta+d");
  await expect(initials).toHaveCount(2);
  await expect(announced("Pasted 1 field")).toHaveCount(1);
  await expect(initials.nth(1)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+d");
  await expect(initials.nth(2)).toBeFocused();
});

test("Ctrl+V and Ctrl+Z in a text field next to a document edit its text, not the fields on the document", async ({
  page,
  request,
}) => {
  await openTemplates(page, request);
  await page.getByRole("link", { name: "Create template" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Lease 2027");
  await page.getByLabel("Choose files").setInputFiles(lease);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Initials", exact: true }).press("Enter");
  const initials = page.getByRole("button", { name: "Initials For: Tenant" });
  await initials.press("ControlOrMeta+c");

  await page.getByRole("button", { name: "Add role" }).click();
  const role = page.getByRole("textbox", { name: "New role" });
  await role.pressSequentially("Guarantor");
  await role.press("ControlOrMeta+a");
  await role.press("ControlOrMeta+x");
  await expect(role).toHaveValue("");
  await role.press("ControlOrMeta+v");
  await expect(role).toHaveValue("Guarantor");
  await role.press("ControlOrMeta+z");
  await expect(role).toHaveValue("");
  await expect(initials).toHaveCount(1);
});
