import { button, expectFormSaved, fieldLabels, openFormBuilder, sectionNames } from "../support/design-form.ts";
import { expect, test } from "../support/fixtures.ts";

test("the form builder adds a field to the section on the screen, and its outline opens and moves sections", {
  tag: "@both",
}, async ({ page, request, isMobile, checkAccessibility }) => {
  await openFormBuilder(page, request);
  // it would be added to the last section otherwise
  const garage = page.getByRole("region", { name: "The garage", exact: true });
  await garage.evaluate((section) => section.scrollIntoView({ block: "center" }));
  if (isMobile) await button(page, "Add a field").click();
  const search = page.getByRole("searchbox", { name: "Search fields" });
  await search.fill("zebra");
  await expect(page.getByText("No field matches “zebra”.", { exact: false })).toBeVisible();
  await search.fill("salary");
  await checkAccessibility("a search for a field");
  await search.press("ArrowDown");
  await expect(button(page, "Amount")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await search.press("Enter");
  await expect(page.getByRole("textbox", { name: "Label" })).toBeFocused();
  expect(await fieldLabels(page, "The garage")).toHaveLength(3);
  await page.keyboard.press("Escape");

  await page.getByText("Outline", { exact: true }).click();
  await checkAccessibility("the outline");
  const outline = page.getByRole("list", { name: "Sections", exact: true });
  await outline.getByRole("button", { name: "The garage", exact: true }).click();
  await expect(button(page, "Edit section The garage")).toBeFocused();
  await outline.getByRole("button", { name: "Move The garage up in the outline" }).click();
  expect(await sectionNames(page)).toEqual(["The garage", "You", "Anything else"]);
  await expect(outline.getByRole("button", { name: "Move The garage up in the outline" })).toBeFocused();
  await page.getByRole("searchbox", { name: "Find a section or field" }).fill("gate");
  await outline.getByRole("button", { name: "The gate code" }).click();
  await expect(page.getByRole("textbox", { name: "Label" })).toHaveValue("The gate code");
  await expectFormSaved(page);
});
