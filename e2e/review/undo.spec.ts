import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { createApplication, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("a landlord can undo a decline in the application's header before its email is sent", async ({
  browser,
  playwright,
  viewport,
  ownServer: server,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const { token, slug } = await landlordWithForm(request);
  const applicant = randomApplicant("Udo");
  const address = { street: "12 Maple Court", unit: "2B", city: "Spokane", state: "WA", zip: "99201" };
  const { application } = await createApplication(request, slug, applicant, "12 Maple Court", {
    rental_property__address: address,
  });
  const page = await (await browser.newContext({ baseURL: server.url, viewport })).newPage();
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/view/${application.id}/summary`);
  await page.getByRole("button", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/You can undo this for 10 minutes/)).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Rental history or references" }).check();
  await dialog.getByRole("radio", { name: "No", exact: true }).check();
  // the buttons and the notice are visible at any scroll position of the form
  await expect(dialog.getByRole("button", { name: "Decline" })).toBeInViewport();
  await expect(dialog.getByRole("heading", { name: "Notice included with the decision" })).toBeInViewport();
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText(/Declined \d\d\/\d\d\/\d\d @/)).toBeVisible();
  await expect(page.getByText("Reasons: Rental history or references")).toBeVisible();
  await expect(page.getByText("Not sent yet")).toBeVisible();

  await page.getByRole("button", { name: /Undo \(until \d+:\d\d[ap]m\)/ }).click();
  await expect(page.getByText("Decision undone").first()).toBeVisible();
  // the toast with the same button is gone
  await expect(page.getByText("Applicant declined")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Decline" })).toBeVisible();
  await expect(page.getByText(/Declined \d\d\/\d\d\/\d\d @/)).toHaveCount(0);
});
