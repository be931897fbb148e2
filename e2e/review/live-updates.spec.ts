import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { createApplication, landlordWithForm, logInWithToken, postJson } from "../support/scenarios.ts";

test("an open list of applicants announces new applications and changes without a reload, and no row moves by itself", async ({
  page,
  context,
  request,
}) => {
  const { token, slug } = await landlordWithForm(request);
  const unit = "12 Maple Court, 2B";
  const answers = {
    rental_property__address: { street: "12 Maple Court", unit: "2B", city: "Spokane", state: "WA", zip: "99201" },
  };
  const firstApplication = await createApplication(request, slug, randomApplicant("Ada"), unit, answers);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/applicants/submitted");
  const rows = page.getByRole("row").filter({ has: page.getByRole("checkbox", { name: /^Select (?!all)/ }) });
  await expect(rows).toHaveCount(1);
  const connected = page.waitForResponse((response) => response.url().endsWith("/api/v3/events/"));
  await connected;

  await createApplication(request, slug, randomApplicant("Bea"), unit, answers);
  await expect(page.getByText("1 new application")).toBeVisible();
  await expect(rows).toHaveCount(1);
  const boundsBefore = await rows.first().boundingBox();
  await createApplication(request, slug, randomApplicant("Cleo"), unit, answers);
  await expect(page.getByText("2 new applications")).toBeVisible();
  expect(await rows.first().boundingBox()).toEqual(boundsBefore);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.last()).toContainText("Ada");
  await expect(page.getByText(/new application/)).toHaveCount(0);

  const { id } = firstApplication.application;
  const open = await context.newPage();
  await openPage(open, `/dashboard/view/${id}/summary`);
  await expect(open.getByRole("button", { name: "Decline", exact: true })).toBeVisible();
  const reply = await request.get(`/api/v3/applications/${id}/`, { headers: { authorization: `Bearer ${token}` } });
  const { bundle } = (await reply.json()) as { bundle: { slug: string } };
  await postJson(request, `/application_bundles/${bundle.slug}/accept/`, {}, token);
  await expect(open.getByText("The status changed to Selected.")).toBeVisible();
  // the others for the unit can be declined now
  await expect(open.getByRole("button", { name: "Decline", exact: true })).toHaveCount(0);
  // the row stays in place until the user refreshes the list
  await expect(page.getByText("This list changed")).toBeVisible();
  await expect(rows).toHaveCount(3);

  await postJson(request, "/application_bundles/delete/", { slugs: [bundle.slug] }, token);
  await expect(open.getByRole("heading", { name: "You can no longer open this application" })).toBeVisible();
});
