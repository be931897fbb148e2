import type { APIRequestContext, Page } from "@playwright/test";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { unlockedForm } from "#rules/testing/unlocked-form.ts";
import { expect, openPage } from "./fixtures.ts";
import { landlordWithForm, logInWithToken } from "./scenarios.ts";

/** Helpers for the journeys of the builder: a short form, opened in the editor. */

export const singleLineField = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  name,
  field_id: "single_line",
  label,
  ...more,
});

export const shortForm: Form = {
  sections: [
    {
      section_id: "you",
      label: "You",
      fields: [
        singleLineField("full", "Your full name", { required: true }),
        { name: "has_car", field_id: "yes_no", label: "Do you have a car?" },
        singleLineField("plate", "Its plate"),
      ],
    },
    {
      section_id: "garage",
      label: "The garage",
      fields: [singleLineField("height", "Its height"), singleLineField("gate", "The gate code")],
    },
    { section_id: "end", label: "Anything else", fields: [singleLineField("more", "More to say")] },
  ],
};

/**
 * Opens the editor with this form, signed in as its landlord. @returns the form's slug, and how to load the saved form
 */
export async function openFormBuilder(page: Page, request: APIRequestContext, form: Form = shortForm) {
  const { token, slug } = await landlordWithForm(request, { form: unlockedForm });
  const headers = { authorization: `Bearer ${token}` };
  const edited = await request.patch(`/api/v3/application_templates/${slug}/edit/`, { data: { form }, headers });
  expect(edited.status()).toBe(200);
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/forms/${slug}/edit`);
  await expect(button(page, "Preview")).toBeVisible();
  const savedForm = async (): Promise<Form> => {
    const reply = await request.get(`/api/v3/application_templates/${slug}/edit/`, { headers });
    return ((await reply.json()) as { form: Form }).form;
  };
  return { slug, savedForm };
}

/** Opens the preview. @returns its frame, once it is hydrated */
export async function openPreview(page: Page) {
  await button(page, "Preview").click();
  const frame = page.frameLocator("iframe");
  await expect.poll(() => frame.locator("body").evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
  return frame;
}

export const expectFormSaved = (page: Page) => expect(page.getByText(/^Saved · /)).toBeVisible();

/** Publishes the saved working copy, and waits until that is done. */
export async function publish(page: Page) {
  await button(page, "Publish changes").click();
  const dialog = page.getByRole("dialog", { name: "Publish changes" });
  await dialog.getByRole("button", { name: "Publish changes" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Saved · Published")).toBeVisible();
}

/** Waits until a change is sent, the server has answered, and it is saved. */
export async function expectSavedAfter(page: Page, change: () => Promise<void>) {
  const savingShown = Promise.withResolvers<void>();
  const path = "**/edit/";
  await page.route(path, async (route) => {
    await savingShown.promise;
    await route.continue();
  });
  await change();
  await expect(page.getByText("Saving…")).toBeVisible();
  savingShown.resolve();
  await expectFormSaved(page);
  await page.unroute(path);
}
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Returns the labels of a section's fields, from top to bottom. */
export const fieldLabels = (page: Page, section: string) =>
  page
    .getByRole("region", { name: section })
    .getByRole("article")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));

/** Returns the names of the sections, from top to bottom. */
export const sectionNames = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
