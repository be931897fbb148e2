import type { Page } from "@playwright/test";
import type { Form } from "#contract/schemas/forms.ts";
import { openSection } from "../support/apply/fill-in-form.ts";
import { button, openFormBuilder, publish } from "../support/design-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";

const word = "Wolfeschlegelsteinhausenbergerdorff".repeat(3);
const options = ["One", word].map((label) => ({ value: label, label }));

const overfull: Form = {
  appearance: { welcome: word },
  sections: [
    {
      section_id: "s",
      label: word,
      show_when: { match: "any", tests: [{ field: "line", is: "not_one_of", values: [word] }] },
      fields: [
        { name: "choice", field_id: "choice", label: word, help_text: word, choices: options, required: true },
        { name: "ticks", field_id: "checkbox", label: word, choices: options },
        { name: "text", field_id: "text_display", label: word, help_text: word },
        { name: "file", field_id: "file", label: word, button: word.slice(0, 80) },
      ],
    },
    {
      section_id: "t",
      label: "T",
      button: word.slice(0, 80),
      fields: [{ name: "line", field_id: "single_line", label: word, tooltip_text: word }],
    },
  ],
};

const sideways = (page: Page) =>
  page.evaluate((wide) => document.documentElement.scrollWidth - wide, page.viewportSize()?.width ?? 0);

test("very long words don't make the form, its errors, the builder or the version history scroll sideways", {
  tag: "@both",
}, async ({ page, request }) => {
  const { slug } = await openFormBuilder(page, request, overfull);
  expect(await sideways(page)).toBe(0);
  await page.locator("[data-part=open]").nth(1).click();
  await expect(page.getByRole("textbox", { name: "Label" })).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(button(page, /^Restore/).first()).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await page.getByRole("link", { name: "Form settings" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(word.slice(0, 100));
  await expect(page.getByRole("heading", { level: 1, name: word.slice(0, 100) })).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await publish(page);
  await openPage(page, `/apply/${slug}`);
  expect(await sideways(page)).toBe(0);
  await openSection(page, "T");
  await button(page, word.slice(0, 80)).click();
  await expect(page.getByText(/needs? your attention/)).toBeVisible();
  expect(await sideways(page)).toBe(0);
});
