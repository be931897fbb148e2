import type { APIRequestContext } from "@playwright/test";
import { createPdf } from "#server/testing/upload-files.ts";
import { markEmailVerified } from "../support/accounts.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { createApplication, landlordWithForm, logInWithToken, postJson } from "../support/scenarios.ts";

const rent = { id: "rent", type: "mappable", mapped_to: "rent", page: 0, x: 0.1, y: 0.2, w: 0.3, h: 0.05 };
const applicant = { ...rent, id: "name", mapped_to: "name", y: 0.3 };
const signature = { id: "tenant", type: "signature", page: 0, x: 0.1, y: 0.1, w: 0.3, h: 0.05, user_type: "Tenant" };

/** Creates a template of one page through the API. @returns its ID */
async function createDocumentTemplate(request: APIRequestContext, token: string, name: string): Promise<string> {
  const created = await request.post("/api/v3/document_templates/", {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      template_data: JSON.stringify({ name, overlay: [signature, rent, applicant] }),
      files: { name: "lease.pdf", mimeType: "application/pdf", buffer: createPdf({ page: "/MediaBox [0 0 612 792]" }) },
    },
  });
  expect(created.status()).toBe(201);
  return ((await created.json()) as { id: string }).id;
}

test("a landlord sends a lease to an applicant, replaces the recipient and voids a document that waits for signatures", {
  tag: "@both",
}, async ({ page, request, checkAccessibility }) => {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email);
  const { token, slug } = owner;
  const nora = randomApplicant("Nora");
  const { application } = await createApplication(request, slug, nora);
  await postJson(request, "/users/toggle_beta/", {}, token);
  const id = await createDocumentTemplate(request, token, "Lease 2027");
  await logInWithToken(page, token);

  await openPage(page, "/dashboard/documents/sent");
  await expect(page.getByRole("heading", { name: "No documents sent yet" })).toBeVisible();
  await checkAccessibility("nothing sent");

  await openPage(page, `/dashboard/documents/${id}/view`);
  await page.getByRole("button", { name: "Send to several people" }).click();
  const many = page.getByRole("dialog");
  await many.getByRole("checkbox", { name: nora.name }).check();
  await checkAccessibility("send to many");
  await many.getByRole("button", { name: "Send 1 document" }).click();
  await expect(page.getByRole("dialog", { name: "1 of 1 documents sent" })).toBeVisible();
  await checkAccessibility("sent to many");
  await many.getByRole("button", { name: "Done" }).click();

  await openPage(page, "/dashboard/applicants/submitted");
  await page.getByRole("checkbox", { name: `Select ${nora.name}` }).check();
  await page.getByRole("button", { name: "Send document" }).click();
  await checkAccessibility("choose a document to send");
  await page.getByRole("dialog", { name: "Send a document" }).getByRole("button", { name: "Continue" }).click();
  await page
    .getByRole("dialog", { name: "Send “Lease 2027” to several people" })
    .getByRole("button", { name: "Send 1 document" })
    .click();
  await expect(page.getByRole("dialog", { name: "1 of 1 documents sent" })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();

  await openPage(page, `/dashboard/documents/${id}/view`);
  await page.getByRole("combobox", { name: "Show answers from" }).selectOption({ index: 1 });
  await expect(page.getByText(nora.name, { exact: true })).toBeVisible();
  await checkAccessibility("preview with answers");
  await page.getByRole("button", { name: "Send document" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send document" }).click();
  await expect(dialog.getByText("This field is required.")).toHaveCount(2);
  await dialog.getByRole("combobox", { name: "Send to the household of" }).selectOption({ index: 1 });
  await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue(nora.email);
  await expect(dialog.getByRole("textbox", { name: "Applicant's name" })).toHaveValue(nora.name);
  await dialog.getByRole("textbox", { name: "Rent" }).fill("$1,900.00");
  await checkAccessibility("send a document");
  await dialog.getByRole("button", { name: "Send document" }).click();
  await expect(dialog.getByText("Email sent")).toBeVisible();
  await dialog.getByRole("link", { name: "View document" }).click();

  await expect(page.getByText("Waiting for signatures")).toBeVisible();
  await checkAccessibility("sent document");
  await page.getByRole("button", { name: "Resend email to" }).click();
  await expect(page.getByText("Email resent to", { exact: false })).toBeVisible();
  await expect(page.getByText("$1,900.00")).toBeVisible();
  await page.getByRole("button", { name: `Replace recipient: ${nora.name}` }).click();
  await dialog.getByRole("textbox", { name: "Full name" }).fill("Sam Ortiz");
  await dialog.getByRole("textbox", { name: "Email" }).fill("sam.ortiz@example.com");
  await checkAccessibility("replace a recipient");
  await dialog.getByRole("button", { name: "Send document" }).click();
  await expect(page.getByRole("heading", { name: "Sam Ortiz" })).toBeVisible();

  await openPage(page, `/dashboard/view/${application.id}/documents`);
  await expect(page.getByText("Waiting for", { exact: true })).toHaveCount(3);
  // a template that someone creates meanwhile doesn't replace the one being sent
  await page.getByRole("button", { name: "Send document" }).click();
  await expect(page.getByRole("dialog", { name: "Send “Lease 2027”" })).toBeVisible();
  await createDocumentTemplate(request, token, "Parking addendum");
  await dialog.getByRole("button", { name: "Send document" }).click();
  await expect(page.getByRole("dialog", { name: "Document sent" })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await checkAccessibility("documents of an application");
  await page.getByRole("link", { name: "Lease 2027" }).first().click();
  await page.getByRole("button", { name: "Void document" }).click();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("New terms");
  await dialog.getByRole("button", { name: "Void document" }).click();
  await expect(page.getByText("Voided", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("New terms")).toBeVisible();
});

test("a landlord with 26 document templates finds the oldest one by its name to send it", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email);
  const { token, slug } = owner;
  const nora = randomApplicant("Nora");
  const { application } = await createApplication(request, slug, nora);
  await postJson(request, "/users/toggle_beta/", {}, token);
  await createDocumentTemplate(request, token, "Parking addendum");
  for (let n = 1; n <= 25; n++) await createDocumentTemplate(request, token, `Lease ${n}`);
  await logInWithToken(page, token);

  await openPage(page, `/dashboard/view/${application.id}/documents`);
  const templates = page.getByRole("combobox", { name: "Document template" });
  await expect(templates.getByRole("option")).toHaveCount(25);
  await page.getByRole("searchbox", { name: "Find a template" }).fill("no such thing");
  await expect(page.getByRole("status").filter({ hasText: "0 templates found" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send document" })).toBeDisabled();
  await checkAccessibility("no template found");
  await page.getByRole("searchbox", { name: "Find a template" }).fill("parking");
  await expect(templates.getByRole("option")).toHaveText(["Parking addendum"]);
  await page.getByRole("button", { name: "Send document" }).click();
  await expect(page.getByRole("dialog", { name: "Send “Parking addendum”" })).toBeVisible();

  await openPage(page, "/dashboard/applicants/submitted");
  await page.getByRole("checkbox", { name: `Select ${nora.name}` }).check();
  await page.getByRole("button", { name: "Send document" }).click();
  await page.getByRole("searchbox", { name: "Find a template" }).fill("parking");
  await expect(templates.getByRole("option")).toHaveText(["Parking addendum"]);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("dialog", { name: "Send “Parking addendum” to several people" })).toBeVisible();
});

test("a landlord who sends a document can search for an applicant who isn't among the newest ones", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email);
  const { token, slug } = owner;
  const [nora, sam] = [randomApplicant("Nora"), randomApplicant("Sam")];
  await createApplication(request, slug, nora);
  await createApplication(request, slug, sam);
  await postJson(request, "/users/toggle_beta/", {}, token);
  const id = await createDocumentTemplate(request, token, "Lease 2027");
  // a list of one applicant is too short for two
  await page.route(/application_bundles\/\?.*page_size=100/, (route) =>
    route.continue({ url: route.request().url().replace("page_size=100", "page_size=1") }),
  );
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/documents/${id}/view`);
  await page.getByRole("button", { name: "Send document" }).click();
  const dialog = page.getByRole("dialog");
  const households = dialog.getByRole("combobox", { name: "Send to the household of" });
  await expect(households.getByRole("option")).toHaveText(["Enter people manually", new RegExp(sam.name)]);
  await dialog.getByRole("searchbox", { name: "Find an applicant" }).fill(nora.email);
  await households.selectOption({ label: `${nora.name} · 12 Maple Court, Unit 2B` });
  await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue(nora.email);
  await dialog.getByRole("searchbox", { name: "Find an applicant" }).fill("");
  await expect(households.getByRole("option")).toHaveCount(3);
  await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue(nora.email);
  await checkAccessibility("find an applicant");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();

  await page.getByRole("button", { name: "Send to several people" }).click();
  await dialog.getByRole("checkbox", { name: sam.name }).check();
  await dialog.getByRole("searchbox", { name: "Find an applicant" }).fill(nora.email);
  await dialog.getByRole("checkbox", { name: nora.name }).check();
  await expect(dialog.getByRole("checkbox", { name: sam.name })).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Send 2 documents" })).toBeVisible();
});

test("a recipient that the sender of a document added stays when the sender then chooses the applicants' household", async ({
  page,
  request,
}) => {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email);
  const { token, slug } = owner;
  const nora = randomApplicant("Nora");
  await createApplication(request, slug, nora);
  await postJson(request, "/users/toggle_beta/", {}, token);
  const id = await createDocumentTemplate(request, token, "Lease 2027");
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/documents/${id}/view`);
  await page.getByRole("button", { name: "Send document" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add recipient" }).click();
  const emailOf = (n: number) =>
    dialog.getByRole("group", { name: `Recipient ${n}` }).getByRole("textbox", { name: "Email" });
  await emailOf(2).fill("agent@example.com");
  const households = dialog.getByRole("combobox", { name: "Send to the household of" });
  await households.selectOption({ label: `${nora.name} · 12 Maple Court, Unit 2B` });
  await expect(emailOf(1)).toHaveValue(nora.email);
  await expect(emailOf(2)).toHaveValue("agent@example.com");
  await households.selectOption({ label: "Enter people manually" });
  await expect(emailOf(1)).toHaveValue("");
  await expect(emailOf(2)).toHaveValue("agent@example.com");
});
