import { markEmailVerified } from "../support/accounts.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { logInWithToken } from "../support/scenarios.ts";
import { awaitReport, createScreenedApplicant, personaWithFile } from "../support/screening.ts";

test("in New York City, a landlord sends a pre-adverse action notice because of a criminal record, and the applicant answers it", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  test.slow();
  const soho = { street: "9 Mulberry Street", unit: "", city: "New York", state: "NY", zip: "10013" };
  const { id, landlord, landlordEmail, applicant } = await createScreenedApplicant(
    request,
    personaWithFile("felony"),
    soho,
  );
  const as = { headers: { authorization: `Bearer ${landlord}` } };
  const offer = await request.post(`/api/v3/applications/${id}/make_offer/`, { ...as, data: { gave_lease: true } });
  expect(offer.ok()).toBe(true);
  await awaitReport(request, id, landlord, "criminal");
  await markEmailVerified(landlordEmail);
  await logInWithToken(page, landlord);
  await openPage(page, `/dashboard/view/${id}/report/criminal`);
  await page.getByRole("button", { name: "Certify and show report" }).click();
  await expect(page.getByText("Records not shown")).toBeVisible();
  await expect(page.getByText("1 record or charge isn't shown.")).toBeVisible();
  await expect(page.getByText("Criminal mischief")).toHaveCount(0);
  await checkAccessibility("a report of which a charge is not shown");

  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(page.getByText("The applicant can answer first")).toBeVisible();
  await checkAccessibility("declining before the applicant could answer");
  await page.getByRole("button", { name: "Send notice first" }).click();
  await page.getByRole("button", { name: "Send notice", exact: true }).click();
  await expect(page.getByText("This field is required.")).toBeVisible();
  await page
    .getByRole("textbox", { name: "Why you may decline" })
    .fill("A burglary, and the building has shared storage.");
  await checkAccessibility("the notice before a decline");
  await page.getByRole("button", { name: "Send notice", exact: true }).click();
  await expect(page.getByText("Notice sent")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Notice before a decision" })).toBeVisible();

  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await page.getByRole("checkbox", { name: "Criminal history" }).check();
  await expect(page.getByText(/can still answer. You can decline because of criminal history from/)).toBeVisible();

  await logInWithToken(page, applicant);
  await openPage(page, `/dashboard/applicant/view/${id}`);
  await expect(page.getByText("Your time to answer: 5 business days")).toBeVisible();
  await checkAccessibility("the notice to the applicant");
  await openPage(page, `/dashboard/applicant/view/${id}/report/criminal`);
  await expect(page.getByText("Criminal mischief").first()).toBeVisible();
  await page.getByRole("button", { name: "Dispute this report" }).click();
  await page.getByRole("textbox").fill("I was at work that day.");
  await page.getByRole("button", { name: "Send dispute" }).click();
  await expect(page.getByText("The landlord can read your dispute.")).toBeVisible();
});
