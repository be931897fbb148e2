import { unlockedForm } from "#rules/testing/unlocked-form.ts";
import { expectFormSaved, publish } from "../support/design-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { landlordWithForm, logInWithToken, publishEdit } from "../support/scenarios.ts";

const home = (city: string, state: string, zip: string, unit = "") => ({
  street: "12 Larch Street",
  unit,
  city,
  state,
  zip,
});

test("once a form is published, applicants can choose a home that the landlord added, with its rent and fee", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request, { selected: ["credit"], fee: "60.00" });
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/forms/${slug}/settings`);
  await checkAccessibility("settings without homes");
  await page.getByRole("button", { name: "Add home" }).click();
  const dialog = page.getByRole("dialog", { name: "Add home" });
  await dialog.getByRole("combobox", { name: "Street address" }).fill("12 Larch Street");
  await dialog.getByRole("textbox", { name: "City" }).fill("Albany");
  await dialog.getByRole("combobox", { name: "State" }).selectOption("NY");
  await dialog.getByRole("textbox", { name: /zip/i }).fill("07102");
  await dialog.getByRole("textbox", { name: "Monthly rent" }).fill("1850");
  await dialog.getByRole("button", { name: "Add home" }).click();
  await expect(dialog.getByRole("group", { name: "Address" })).toContainText("is in New Jersey, not New York");
  await checkAccessibility("a home that is refused");
  await dialog.getByRole("textbox", { name: /zip/i }).fill("12207");
  await dialog.getByRole("button", { name: "Add home" }).click();
  await expect(dialog).toHaveCount(0);
  const listed = page.getByRole("list", { name: "Homes" }).getByRole("listitem");
  await expect(listed).toContainText("Application fee $18.00 · limited by local law");
  await expect(page.getByText("The maximum application fee here is $20.00.")).toBeVisible();
  await expectFormSaved(page);
  await checkAccessibility("settings with a home");

  await listed.getByRole("button", { name: "Remove 12 Larch Street" }).click();
  await expect(listed).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(listed).toHaveCount(1);
  await publish(page);
  await openPage(page, `/apply/${slug}`);
  // on a phone the question is in a section that is not open yet
  const offered = { name: /12 Larch Street.*Rent \$1,850\.00.*fee \$18\.00/, includeHidden: true };
  await expect(page.getByRole("radio", offered)).toHaveCount(1);
});

test("an application's fee and the questions restricted by law depend on the home that the applicant selects", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const owner = await landlordWithForm(request, { fee: "60.00", form: unlockedForm });
  const label = "Have you been convicted of a felony?";
  const fields = [
    { name: "applicant__first_name", field_id: "single_line", label: "First name" },
    { name: "past", field_id: "yes_no", label },
  ];
  await publishEdit(request, owner, {
    form: { sections: [{ section_id: "only", label: "Questions", fields }] },
    homes: [
      { ...home("Columbus", "OH", "43004", "3"), rent: "1450.00" },
      home("Boston", "MA", "02108"),
      home("Newark", "NJ", "07102"),
    ],
  });
  await openPage(page, `/apply/${owner.slug}`);
  await expect(page.getByText("Application fee $0.00–$60.00")).toBeVisible();
  const question = page.getByRole("group", { name: label });
  // until a home is selected, the strictest law among them applies
  await expect(question).toHaveCount(0);
  const pick = (homeName: RegExp) => page.getByRole("radio", { name: homeName }).check();
  await pick(/Unit 3.*Columbus, OH 43004.*Rent \$1,450\.00.*Application fee \$60\.00/);
  await expect(question).toBeVisible();
  await checkAccessibility("a home that is picked");
  await pick(/Newark, NJ/);
  await expect(question).toHaveCount(0);
  await pick(/Boston, MA.*No application fee/);
  await page.getByRole("textbox", { name: "First name" }).fill("Nora");
  const answered = page.waitForResponse((response) => response.url().endsWith("/submit/"));
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  const submission = (await (await answered).json()) as { application: { id: string; unit_address: string } };
  expect(submission.application.unit_address).toBe("12 Larch Street");
  const headers = { authorization: `Bearer ${owner.token}` };
  const landlordView = await (
    await request.get(`/api/v3/applications/${submission.application.id}/`, { headers })
  ).json();
  expect(landlordView.values.rental_property__address).toMatchObject({ city: "Boston", zip: "02108" });
});
