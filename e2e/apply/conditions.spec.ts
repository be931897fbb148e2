import type { Form } from "#contract/schemas/forms.ts";
import { submitForm } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { landlordWithForm } from "../support/scenarios.ts";

const form: Form = {
  sections: [
    {
      section_id: "you",
      label: "You",
      fields: [
        { name: "has_car", field_id: "yes_no", label: "Do you have a car?", required: true },
        {
          name: "plate",
          field_id: "single_line",
          label: "Its plate",
          required: true,
          show_when: { match: "all", tests: [{ field: "has_car", is: "one_of", values: ["Yes"] }] },
        },
      ],
    },
    {
      section_id: "garage",
      label: "The garage",
      button: "Sign and submit",
      show_when: { match: "all", tests: [{ field: "plate", is: "answered" }] },
      fields: [
        { name: "covered", field_id: "yes_no", label: "A covered one?" },
        {
          name: "height",
          field_id: "single_line",
          label: "The car's height",
          require_when: { match: "all", tests: [{ field: "covered", is: "one_of", values: ["Yes"] }] },
        },
      ],
    },
  ],
};

test("conditional questions appear and disappear with the answers they depend on, and hidden answers aren't submitted", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { slug } = await landlordWithForm(request, { form });
  await openPage(page, `/apply/${slug}`);
  const plate = page.getByRole("textbox", { name: "Its plate (required)" });
  const garage = page.getByRole("heading", { name: "The garage" });
  const steps = page.getByRole("navigation", { name: "Sections of this form" }).locator("li");
  const car = page.getByRole("group", { name: /Do you have a car/ });
  await expect(steps).toHaveCount(1);
  await expect(plate).toHaveCount(0);

  await car.getByText("Yes", { exact: true }).click();
  await submitForm(page);
  await expect(page.getByRole("link", { name: /Its plate/ })).toBeVisible();
  await plate.fill("NY 1234");
  await expect(garage).toBeVisible();
  await expect(steps).toHaveCount(2);
  await page
    .getByRole("group", { name: /A covered one/ })
    .getByText("Yes", { exact: true })
    .click();
  await expect(page.getByRole("textbox", { name: "The car's height (required)" })).toBeVisible();
  await checkAccessibility("with all questions");

  await car.getByText("No", { exact: true }).click();
  await expect(plate).toHaveCount(0);
  await expect(garage).toHaveCount(0);
  await expect(steps).toHaveCount(1);
  const submitRequest = page.waitForRequest(
    (candidate) => candidate.method() === "POST" && candidate.url().endsWith("/submit/"),
  );
  await submitForm(page);
  expect((await submitRequest).postDataJSON()).toEqual({ values: { has_car: "No" }, version: expect.any(Number) });
  await expect(page).toHaveURL(/\/account$/);
});
