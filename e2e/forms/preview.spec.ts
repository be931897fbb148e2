import type { Page } from "@playwright/test";
import { openFormBuilder, openPreview } from "../support/design-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";

const screen = (page: Page, name: "Desktop" | "Phone") =>
  page.getByRole("group", { name: "Screen" }).getByRole("button", { name });

/** Returns the screen width that the form in the frame sees, and whether the whole frame is visible. */
async function shownAs(page: Page) {
  const frame = page.locator("iframe");
  const width = await frame.evaluate((one: HTMLIFrameElement) => one.contentWindow?.innerWidth ?? 0);
  const { left, right } = await frame.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
  return { width, fits: left >= 0 && right <= (page.viewportSize()?.width ?? 0) };
}

test("a landlord previews a form at phone and desktop size, on a phone and on a desktop", { tag: "@both" }, async ({
  page,
  request,
  isMobile,
  checkAccessibility,
}) => {
  const { slug } = await openFormBuilder(page, request);
  const frame = await openPreview(page);
  const name = frame.getByRole("textbox", { name: "Your full name" });
  await name.fill("Nora");
  await expect(screen(page, isMobile ? "Phone" : "Desktop")).toHaveAttribute("aria-pressed", "true");
  await screen(page, "Desktop").click();
  await expect.poll(() => shownAs(page).then(({ width }) => width)).toBeGreaterThanOrEqual(1024);
  expect((await shownAs(page)).fits).toBe(true);
  await checkAccessibility("a preview as on a desktop");
  // typed text stays, and can be entered at either width
  await expect(name).toHaveValue("Nora");
  await name.fill("Nora Castellan");
  await screen(page, "Phone").click();
  await expect.poll(() => shownAs(page).then(({ width }) => width)).toBeLessThanOrEqual(390);
  expect((await shownAs(page)).fits).toBe(true);
  await expect(name).toHaveValue("Nora Castellan");
  await frame.getByLabel("Yes").check();
  await checkAccessibility("a preview as on a phone");

  await openPage(page, `/dashboard/forms/${slug}/settings`);
  await screen(page, "Desktop").click();
  await expect.poll(() => shownAs(page).then(({ width }) => width)).toBeGreaterThanOrEqual(1024);
  expect((await shownAs(page)).fits).toBe(true);
  await screen(page, "Phone").click();
  await expect.poll(() => shownAs(page).then(({ width }) => width)).toBeLessThanOrEqual(390);
});
