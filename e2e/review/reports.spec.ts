import { readFile } from "node:fs/promises";
import { dayMs } from "#rules/time/durations.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { chooseAction } from "../support/more-actions.ts";
import { logInWithToken, requireConfirmationOnce } from "../support/scenarios.ts";
import { createScreenedApplicant, personaWithFile, pixel, verifyLandlordIdentity } from "../support/screening.ts";
import { removeSavePicker } from "../support/without-picker.ts";

test("a landlord with a verified identity certifies the use of an applicant's three reports, opens them and saves one as a PDF", {
  tag: "@both",
}, async ({ page, request, checkAccessibility }) => {
  const { id, landlord, name } = await createScreenedApplicant(request, personaWithFile("fair"));
  await logInWithToken(page, landlord);
  await openPage(page, `/dashboard/view/${id}/summary`);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Reports" }).getByText("Ready to open")).toHaveCount(2);
  await expect(page.getByText("Verify your identity to open it.")).toBeVisible();
  await checkAccessibility("the summary before the reports are opened");
  await page.getByRole("link", { name: "Credit report" }).click();
  await expect(page.getByText("Verify your identity to read credit reports")).toBeVisible();
  await checkAccessibility("a credit report whose landlord is not verified");
  await page.getByRole("main").getByRole("link", { name: "Verify your identity" }).click();
  await page.waitForURL("**/dashboard/verify/disclaimer?next=*");
  const verifyUrl = page.url();
  await verifyLandlordIdentity(request, landlord);
  await openPage(page, verifyUrl.replace(/next=.*/, "next=https%3A%2F%2Fevil.example"));
  await expect(page.getByRole("link", { name: "Back to settings" })).toBeVisible();
  await openPage(page, verifyUrl);
  await checkAccessibility("a landlord who is verified");
  await page.getByRole("link", { name: "Go back" }).click();
  await page.waitForURL(`**/dashboard/view/${id}/report/credit`);
  await expect(page.getByRole("heading", { name: "Certify what you use the reports for" })).toBeVisible();
  await expect(page.getByText("Beacon Ridge Collections")).toHaveCount(0);
  await checkAccessibility("the certificate");
  await page.getByRole("button", { name: "Certify and show report" }).click();
  await expect(page.getByRole("img", { name: "Resident Score: 631, on a scale from 350 to 850" })).toBeVisible();
  await expect(page.getByText("Beacon Ridge Collections")).toBeVisible();
  await checkAccessibility("a credit report");
  const tabs = page.getByRole("navigation", { name: "Application" });
  await tabs.getByRole("link", { name: "Summary" }).click();
  await expect(page.getByRole("list", { name: "What the reports show" }).getByText("Collections: 1")).toBeVisible();
  // now: the summary has only the five newest events
  await expect(page.getByText("Report use certified")).toBeVisible();
  await expect(page.getByText("Open the report to view it.")).toHaveCount(2);
  await expect(page.getByText("No eviction records")).toHaveCount(0);
  await checkAccessibility("the summary with one report read and two to be opened");
  await tabs.getByRole("link", { name: "Eviction" }).click();
  await expect(page.getByRole("heading", { name: "No eviction records found" })).toBeVisible();
  await checkAccessibility("an eviction report without records");
  await tabs.getByRole("link", { name: "Criminal" }).click();
  await expect(page.getByRole("heading", { name: "No criminal records found" })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as PDF" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^criminal-report-CRM-[0-9A-F]{8}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

  await tabs.getByRole("link", { name: "Summary" }).click();
  await expect(page.getByRole("list", { name: "What the reports show" }).getByText("Collections: 1")).toBeVisible();
  await checkAccessibility("the summary with what the reports say");
  await openPage(page, "/dashboard/applicants/submitted");
  await expect(page.getByText("3 of 3 reports")).toBeVisible();
});

test("after inactivity, a landlord who cancels the confirmation dialog doesn't see the report", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { id, landlord } = await createScreenedApplicant(request, personaWithFile("fair"));
  await verifyLandlordIdentity(request, landlord);
  await logInWithToken(page, landlord);
  await openPage(page, `/dashboard/view/${id}/report/credit`);
  await requireConfirmationOnce(page, "**/api/v3/reports/*/");
  await page.getByRole("button", { name: "Certify and show report" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you still there?" });
  await expect(dialog).toBeVisible();
  await checkAccessibility("asked who they are before a report");
  await dialog.press("Escape");
  await expect(page.getByRole("img", { name: /Resident Score/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("img", { name: /Resident Score/ })).toBeVisible();
});

test("“Download all” requires certifying the permissible purpose first, which also opens the eviction report", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const evicted = await createScreenedApplicant(request, personaWithFile("evictions"));
  await logInWithToken(page, evicted.landlord);
  await removeSavePicker(page);
  await openPage(page, `/dashboard/view/${evicted.id}/report/eviction`);
  await expect(page.getByRole("heading", { name: "Certify what you use the reports for" })).toBeVisible();
  await chooseAction(page, "Download all");
  await expect(page.getByRole("dialog", { name: "Certify what you use the reports for" })).toBeVisible();
  await checkAccessibility("the certification before a download");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Certify and download all" }).click();
  await download;
  await expect(page.getByText("The ZIP file was downloaded, but 1 of 4 files is missing")).toBeVisible();
  await expect(page.getByText("Credit report: Verify your identity first.")).toBeVisible();
  await expect(page.getByText("Judgment for possession")).toBeVisible();
  await expect(page.getByText("Dismissed").first()).toBeVisible();
  await checkAccessibility("an eviction report");
});

test("if a credit file is frozen, the landlord sees what to do and orders the report again", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { id, landlord } = await createScreenedApplicant(request, personaWithFile("frozen"));
  await logInWithToken(page, landlord);
  await openPage(page, `/dashboard/view/${id}/report/credit`);
  await expect(page.getByText("The applicant's credit file is frozen")).toBeVisible();
  await expect(page.getByText(/lift the freeze at TransUnion/)).toBeVisible();
  await checkAccessibility("a frozen file");
  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page.getByText("Report ordered")).toBeVisible();
  await expect(page.getByText("The applicant's credit file is frozen")).toBeVisible();
  await page.getByRole("button", { name: "Report an error" }).click();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("This field is required.")).toBeVisible();
  await page.getByRole("textbox", { name: "What's wrong?" }).fill("They say it is not frozen.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you. We received your message.")).toBeVisible();
});

test("in New York City, a landlord sees a criminal report only after making a conditional offer", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const soho = { street: "9 Mulberry Street", unit: "", city: "New York", state: "NY", zip: "10013" };
  const { id, landlord } = await createScreenedApplicant(request, personaWithFile("clean"), soho);
  await logInWithToken(page, landlord);
  await openPage(page, `/dashboard/view/${id}/report/criminal`);
  await expect(page.getByText("This report is waiting for your conditional offer")).toBeVisible();
  await expect(page.getByText("N.Y.C. Local Law 24 of 2024")).toBeVisible();
  await checkAccessibility("a report that is held");
  await page.getByRole("button", { name: "I made a conditional offer" }).click();
  await page.getByRole("button", { name: "Yes, order the report" }).click();
  await expect(page.getByText("This field is required.")).toBeVisible();
  await checkAccessibility("the question about the offer");
  await page.getByRole("checkbox", { name: "I gave them a copy of the lease" }).check();
  await page.getByRole("button", { name: "Yes, order the report" }).click();
  await expect(page.getByRole("button", { name: "Certify and show report" })).toBeVisible();
  await page.getByRole("button", { name: "Certify and show report" }).click();
  await expect(page.getByRole("heading", { name: "No criminal records found" })).toBeVisible();
});

test("an applicant opens and disputes their own report where the law entitles them to a copy", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const albany = { street: "48 Linden Avenue", unit: "3", city: "Albany", state: "NY", zip: "12207" };
  const { id, applicant, landlord } = await createScreenedApplicant(request, personaWithFile("fair"), albany);
  await logInWithToken(page, applicant);
  await openPage(page, `/dashboard/applicant/view/${id}/application`);
  await page.getByRole("link", { name: "Credit report" }).click();
  await expect(page.getByRole("img", { name: /Resident Score: 631/ })).toBeVisible();
  await checkAccessibility("the applicant's own copy");
  const disputeButton = page.getByRole("button", { name: "Dispute this report" });
  const explanation = page.getByRole("textbox", { name: "What's wrong in this report?" });
  await disputeButton.click();
  await expect(explanation).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(disputeButton).toBeFocused();
  await disputeButton.click();
  await explanation.fill("The collection was paid.");
  await page.getByRole("button", { name: "Send dispute" }).click();
  await expect(page.locator("main [tabindex='-1']", { hasText: "We received your dispute." })).toBeFocused();

  const landlordContext = await (await page.context().browser())?.newContext({ viewport: page.viewportSize() });
  const landlordPage = await landlordContext?.newPage();
  if (!landlordPage) throw new Error("There is no browser.");
  await logInWithToken(landlordPage, landlord);
  await openPage(landlordPage, `/dashboard/view/${id}/summary`);
  await expect(landlordPage.getByText("Report disputed")).toBeVisible();
  await expect(landlordPage.getByText("The collection was paid.")).toBeVisible();
  await landlordPage.close();
});

test("where the law requires landlords to accept portable reports, an applicant provides one instead of paying", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const albany = { street: "48 Linden Avenue", unit: "3", city: "Albany", state: "NY", zip: "12207" };
  const { id, applicant, landlord } = await createScreenedApplicant(
    request,
    personaWithFile("clean"),
    albany,
    "unpaid",
  );
  await logInWithToken(page, applicant);
  await openPage(page, `/apply/${id}/pay`);
  await expect(page.getByText("N.Y. R.P.L. § 238-a").first()).toBeVisible();
  await page.getByRole("button", { name: "I have my own screening report" }).click();
  await page.getByRole("button", { name: "Submit report" }).click();
  await expect(page.getByText("This field is required.").first()).toBeVisible();
  await checkAccessibility("a report of one's own");
  await page
    .getByRole("textbox", { name: "Name on the report" })
    .fill(`${personaWithFile("clean").first_name} ${personaWithFile("clean").last_name}`);
  await page.getByRole("textbox", { name: "Consumer reporting agency" }).fill("Bureau of Troy");
  await page.getByRole("textbox", { name: "Agency's address" }).fill("1 Ferry Street, Troy, NY 12180");
  await page.getByRole("textbox", { name: "Agency's phone number" }).fill("(518) 555-0134");
  const yesterday = new Date(Date.now() - dayMs).toISOString();
  const typed = yesterday.slice(5, 7) + yesterday.slice(8, 10) + yesterday.slice(0, 4);
  await page.getByRole("textbox", { name: "Report date" }).pressSequentially(typed);
  await page.getByRole("checkbox", { name: "Credit history" }).check();
  await page.getByRole("checkbox", { name: "Eviction history" }).check();
  const report = { name: "my report.png", mimeType: "image/png", buffer: pixel };
  await page.route("**/api/v3/attachments/upload/", (route) => route.abort(), { times: 1 });
  await page.getByLabel(/^The report/).setInputFiles(report);
  await page.getByRole("button", { name: "Upload my report.png again" }).click();
  await expect(page.getByText("Added: my report.png")).toBeVisible();
  await page.getByRole("button", { name: "Submit report" }).click();
  await page.getByRole("button", { name: "Continue without paying" }).click();
  await page.waitForURL(/\/(optin|complete|next)/);

  const landlordContext = await (await page.context().browser())?.newContext({ viewport: page.viewportSize() });
  const landlordPage = await landlordContext?.newPage();
  if (!landlordPage) throw new Error("There is no browser.");
  await logInWithToken(landlordPage, landlord);
  await openPage(landlordPage, `/dashboard/view/${id}/report/credit`);
  await expect(landlordPage.getByText("Portable report (provided by the applicant)")).toBeVisible();
  await expect(landlordPage.getByText(/From Bureau of Troy/)).toBeVisible();
  await landlordPage.close();
});
