import type { Page } from "@playwright/test";
import {
  button,
  expectFormSaved,
  expectSavedAfter,
  fieldLabels,
  openFormBuilder,
  shortForm,
  singleLineField,
} from "../support/design-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";

test("a landlord adds, renames, moves and deletes a form field with Undo, and a reload shows what was saved", async ({
  page,
  request,
  checkAccessibility,
}) => {
  await openFormBuilder(page, request);
  await button(page, "Edit section The garage").click();
  const labelsBefore = await fieldLabels(page, "The garage");
  await checkAccessibility("a section being edited");
  await button(page, "Amount").click();
  await expect(page.getByRole("textbox", { name: "Label" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Pet deposit you can pay");
  await button(page, "Move Pet deposit you can pay up").click();
  await expect(page.getByText(/Moved Pet deposit you can pay to 2 of 3 in The garage/)).toBeAttached();
  await expect(button(page, "Move Pet deposit you can pay up")).toBeFocused();
  const moved = await fieldLabels(page, "The garage");
  expect(moved.indexOf("Pet deposit you can pay")).toBe(1);
  await button(page, "Undo").click();
  expect((await fieldLabels(page, "The garage")).at(-1)).toBe("Pet deposit you can pay");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  expect(await fieldLabels(page, "The garage")).toEqual(moved);
  await button(page, "Duplicate Pet deposit you can pay").click();
  expect(await fieldLabels(page, "The garage")).toHaveLength(labelsBefore.length + 2);
  await button(page, "Delete Pet deposit you can pay").click();
  await expect(page.getByText("Deleted Pet deposit you can pay")).toBeVisible();
  await expectFormSaved(page);

  await page.reload();
  await expect(page.getByRole("article", { name: "Pet deposit you can pay" })).toBeVisible();
  expect(await fieldLabels(page, "The garage")).toEqual(moved);
  await button(page, "Edit Pet deposit you can pay").click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Delete");
  await expect(page.getByRole("article", { name: "Pet deposit you can pay" })).toHaveCount(0);
  await page.getByText("Deleted Pet deposit you can pay").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("article", { name: "Pet deposit you can pay" })).toBeVisible();
  await expectFormSaved(page);

  await button(page, "Preview").click();
  const frame = page.frameLocator("iframe");
  // on a phone it is in a section that is not shown yet
  await expect(frame.getByRole("textbox", { name: "Pet deposit you can pay", includeHidden: true })).toBeAttached();
  await expect(page.getByText("Try it out. Nothing is sent.")).toBeVisible();
});

test("a locked field of a form can be moved but not edited or deleted", async ({ page, request }) => {
  const [you, ...rest] = shortForm.sections;
  const locked = singleLineField("last_name", "Last name", { editable: false });
  await openFormBuilder(page, request, {
    sections: [{ section_id: "you", label: "You", fields: [...(you?.fields ?? []), locked] }, ...rest],
  });
  await button(page, "Edit Last name").click();
  await expect(page.getByText("This field is part of every application and can't be changed.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Label" })).toBeDisabled();
  await expect(button(page, "Delete Last name")).toHaveCount(0);
  await expect(button(page, "Show only when…")).toHaveCount(0);
  await expect(button(page, "Duplicate Last name")).toHaveCount(0);
  await page.keyboard.press("Delete");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByText(/Moved Last name to \d+ of \d+ in /)).toBeAttached();
  await expect(page.getByRole("article", { name: "Last name", exact: true })).toBeVisible();
});

test("a form question without a label shows an error and isn't saved, and the typed text is preserved", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { savedForm } = await openFormBuilder(page, request);
  const stored = await savedForm();
  await button(page, "Edit Its height").click();
  await page.getByRole("textbox", { name: "Label" }).fill("");
  await page.getByRole("textbox", { name: "Help text" }).fill("In feet");
  const trouble = page.getByRole("alert").filter({ hasText: "The form wasn't saved" });
  await expect(trouble.getByRole("listitem")).toHaveText("Single line: Enter a label for this question.");
  await expect(page.getByRole("textbox", { name: "Label" })).toHaveAccessibleDescription(
    "Enter a label for this question.",
  );
  await checkAccessibility("a question without a label");
  expect(await savedForm()).toEqual(stored);
  await button(page, "Edit The gate code").click();
  await trouble.getByRole("button", { name: "Single line" }).click();
  await expect(page.getByRole("textbox", { name: "Label" })).toBeFocused();
  await page.keyboard.type("Its clearance");
  await expectFormSaved(page);
  expect((await savedForm()).sections[1]?.fields[0]).toMatchObject({ label: "Its clearance", help_text: "In feet" });
});

test("the form builder shows a conflict in the outdated of two tabs, and saves a change made offline once the network is back", async ({
  page,
  context,
  request,
  checkAccessibility,
}) => {
  const rename = async (tab: Page, label: string) => {
    await tab.getByRole("textbox", { name: "Section name" }).fill(label);
  };
  const { slug } = await openFormBuilder(page, request);
  const otherTab = await context.newPage();
  await openPage(otherTab, `/dashboard/forms/${slug}/edit`);
  for (const tab of [page, otherTab]) await button(tab, "Edit section The garage").click();
  await expectSavedAfter(otherTab, () => rename(otherTab, "Animals"));
  await rename(page, "Pets and plants");
  await expect(page.getByText("This form was changed somewhere else")).toBeVisible();
  await checkAccessibility("a conflict");
  await button(page, "Keep my version").click();
  await expectFormSaved(page);

  await rename(otherTab, "Animals, all of them");
  await expect(otherTab.getByText("This form was changed somewhere else")).toBeVisible();
  await button(otherTab, "Reload form").click();
  await expect(otherTab.getByRole("heading", { name: "Pets and plants" })).toBeVisible();
  await expectFormSaved(otherTab);

  await context.setOffline(true);
  await rename(page, "Pets, typed in a tunnel");
  await expect(page.getByText("Keep this page open. Nothing is lost, and we'll keep trying.")).toBeVisible();
  await context.setOffline(false);
  await expectFormSaved(page);
  await otherTab.reload();
  await expect(otherTab.getByRole("heading", { name: "Pets, typed in a tunnel" })).toBeVisible();

  await rename(page, "Pets at the last moment");
  await page.getByRole("link", { name: "Form settings" }).click();
  await expect(page.getByRole("textbox", { name: "Link" })).toBeVisible();
  await page.getByRole("link", { name: "Form editor" }).click();
  await expect(page.getByRole("heading", { name: "Pets at the last moment" })).toBeVisible();
  await otherTab.close();
});

test("keys in the searches of the form builder don't change the form: Ctrl+Z, and Enter that confirms a composed word", async ({
  page,
  request,
}) => {
  await openFormBuilder(page, request);
  await button(page, "Edit section The garage").click();
  await button(page, "Amount").click();
  await expect(page.getByRole("textbox", { name: "Label" })).toBeFocused();
  const labels = await fieldLabels(page, "The garage");
  expect(labels).toHaveLength(3);

  const search = page.getByRole("searchbox", { name: "Search fields" });
  await search.pressSequentially("Date");
  await search.dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await expect(search).toHaveValue("Date");
  await search.press("ControlOrMeta+z");
  await expect(search).not.toHaveValue("Date");
  expect(await fieldLabels(page, "The garage")).toEqual(labels);

  await page.getByText("Outline", { exact: true }).click();
  const outlineSearch = page.getByRole("searchbox", { name: "Find a section or field" });
  await outlineSearch.pressSequentially("gate");
  await outlineSearch.press("ControlOrMeta+z");
  await expect(outlineSearch).not.toHaveValue("gate");
  expect(await fieldLabels(page, "The garage")).toEqual(labels);
});
