import { button, expectFormSaved, openFormBuilder, openPreview, shortForm } from "../support/design-form.ts";
import { expect, test } from "../support/fixtures.ts";

test("a landlord makes a question conditional on another one, and circular conditions are rejected", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { savedForm } = await openFormBuilder(page, request);
  const plate = page.getByRole("article", { name: "Its plate" });
  await button(page, "Edit Its plate").click();
  await button(page, "Show only when…").click();
  const question = plate.getByRole("combobox", { name: "Question" });
  await expect(question).toBeFocused();
  await expect(plate.getByText("Choose a question. Until you do, this condition isn't used.")).toBeVisible();
  await question.selectOption({ label: "Do you have a car?" });
  await expect(plate.getByText("Choose the answers. Until you do, this condition isn't used.")).toBeVisible();
  await plate.getByRole("checkbox", { name: "Yes" }).check();
  await expect(plate.getByText("Choose the answers")).toHaveCount(0);
  await checkAccessibility("a condition");
  await button(page, "Close Its plate").click();
  await expect(plate.getByText("Shown when “Do you have a car?” is Yes")).toBeVisible();

  await button(page, "Edit Do you have a car?").click();
  const car = page.getByRole("article", { name: "Do you have a car?" });
  await expect(car.getByText("These depend on this question: “Its plate”.")).toBeVisible();
  await button(page, "Show only when…").click();
  await car.getByRole("combobox", { name: "Question" }).selectOption({ label: "Its plate" });
  await expect(
    car.getByText(
      "These conditions would depend on each other: “Do you have a car?” → “Its plate” → “Do you have a car?”.",
    ),
  ).toBeVisible();
  await checkAccessibility("a circle refused");
  await expectFormSaved(page);
  expect((await savedForm()).sections[0]?.fields.map((field) => field.show_when?.tests)).toEqual([
    undefined,
    undefined,
    [{ field: "has_car", is: "one_of", values: ["Yes"] }],
  ]);

  await car.getByRole("combobox", { name: "Question" }).selectOption({ label: "Your full name" });
  await expect(car.getByText(/These conditions would depend on each other/)).toHaveCount(0);
  await car.getByRole("combobox", { name: "Answer" }).selectOption("is not one of");
  await car.getByRole("textbox", { name: "Answers, one per line" }).fill("Nobody\nSomebody");
  await button(page, "Close Do you have a car?").click();
  await expect(car.getByText("Shown when “Your full name” is not Nobody or Somebody")).toBeVisible();

  await button(page, "Edit section The garage").click();
  const garage = page.getByRole("region", { name: "The garage" });
  await button(page, "Show only when…").click();
  await garage.getByRole("combobox", { name: "Question" }).selectOption({ label: "Its height" });
  await expect(
    garage.getByText("These conditions would depend on each other: “The garage” → “Its height” → “The garage”."),
  ).toBeVisible();
  await garage.getByRole("combobox", { name: "Question" }).selectOption({ label: "Its plate" });
  await button(page, "Add a condition").click();
  await garage.getByRole("combobox", { name: "Question" }).nth(1).selectOption({ label: "Do you have a car?" });
  await garage.getByRole("checkbox", { name: "No" }).check();
  await garage.getByRole("combobox", { name: "Conditions to meet" }).selectOption("Any condition");
  await button(page, "Close The garage").click();
  await expect(garage.getByText("Shown when “Its plate” is answered or “Do you have a car?” is No")).toBeVisible();
  await checkAccessibility("marks on the canvas");

  await button(page, "Undo").click();
  await expect(garage.getByText("Shown when “Its plate” is answered and “Do you have a car?” is No")).toBeVisible();
  await button(page, "Undo").click();
  await expect(garage.getByText("Shown when “Its plate” is answered", { exact: true })).toBeVisible();
  await expectFormSaved(page);

  const frame = await openPreview(page);
  await frame.getByRole("textbox", { name: /Your full name/ }).fill("Nobody");
  await expect(frame.getByRole("group", { name: /Do you have a car/ })).toHaveCount(0);
  await frame.getByRole("textbox", { name: /Your full name/ }).fill("Nora Castellan");
  await expect(frame.getByRole("textbox", { name: "Its plate" })).toHaveCount(0);
  await frame
    .getByRole("group", { name: /Do you have a car/ })
    .getByText("Yes", { exact: true })
    .click();
  await frame.getByRole("textbox", { name: "Its plate" }).fill("NY 1");
  await expect(frame.getByRole("heading", { name: "The garage" })).toBeVisible();
});

test("renaming a question updates the conditions that refer to it, and deleting it removes them", async ({
  page,
  request,
}) => {
  const form = structuredClone(shortForm);
  form.sections[0]?.fields.splice(1, 1, {
    name: "has_car",
    field_id: "choice",
    label: "How do you get around?",
    choices: [
      { value: "option-1", label: "By car" },
      { value: "option-2", label: "On foot" },
    ],
  });
  const [, , plate] = form.sections[0]?.fields ?? [];
  if (plate) plate.show_when = { match: "all", tests: [{ field: "has_car", is: "one_of", values: ["By car"] }] };
  if (form.sections[1]) form.sections[1].show_when = { match: "all", tests: [{ field: "plate", is: "answered" }] };
  await openFormBuilder(page, request, form);
  const card = page.getByRole("article", { name: "Its plate" });

  await button(page, "Edit How do you get around?").click();
  await page.getByRole("textbox", { name: "Option 1" }).fill("I drive");
  await expect(card.getByText("Shown when “How do you get around?” is I drive")).toBeVisible();
  await page.getByRole("textbox", { name: "Label" }).fill("Your way to work");
  await expect(card.getByText("Shown when “Your way to work” is I drive")).toBeVisible();

  // it cannot move into a section that depends on it
  await button(page, "Edit Its plate").click();
  await button(page, "Move Its plate to…").click();
  const dialog = page.getByRole("dialog", { name: "Move “Its plate”" });
  await dialog.getByRole("combobox", { name: "Section" }).selectOption("The garage");
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(dialog.getByText(/Not moved. These would depend on each other: .*“Its plate”/)).toBeVisible();
  await dialog.getByRole("combobox", { name: "Section" }).selectOption("Anything else");
  await dialog.getByRole("combobox", { name: "Move to" }).selectOption("At the start");
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(page.getByText("Moved Its plate to 1 of 2 in Anything else")).toBeAttached();
  await button(page, "Close Its plate").click();
  await expect(card.getByText("Shown when “Your way to work” is I drive")).toBeVisible();

  await button(page, "Edit Your way to work").click();
  await button(page, "Delete Your way to work").click();
  const toast = page.getByText("Deleted Your way to work. These no longer depend on it: “Its plate”.");
  await expect(toast).toBeVisible();
  await expect(card.getByText(/Shown when/)).toHaveCount(0);
  await expectFormSaved(page);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByText("Shown when “Your way to work” is I drive")).toBeVisible();
  await expectFormSaved(page);
});
