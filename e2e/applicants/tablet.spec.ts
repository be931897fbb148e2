import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";
import { createApplication, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("on a tablet, an application's name and decision buttons fit on the screen in both languages", async ({
  page,
  request,
  baseURL,
}) => {
  const { token, slug } = await landlordWithForm(request);
  const { application } = await createApplication(request, slug, randomApplicant("Ines"));
  await logInWithToken(page, token);
  for (const [language, width, height] of [
    ["en", 768, 1024],
    ["es", 768, 1024],
    ["es", 1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.context().addCookies([{ name: "lintel_language", value: language, url: baseURL ?? "" }]);
    await openPage(page, `/dashboard/view/${application.id}/summary`);
    const accept = page.getByRole("button", { name: language === "en" ? "Select as tenant" : /^Seleccionar como/ });
    await expect(accept).toBeInViewport({ ratio: 1 });
    const name = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(name?.width).toBeGreaterThan(200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("tabbing back through an application, the sticky header and the decision buttons hide no focused element", async ({
  page,
  request,
}) => {
  const { token, slug } = await landlordWithForm(request);
  const { application } = await createApplication(request, slug, randomApplicant("Ines"));
  await logInWithToken(page, token);
  await page.setViewportSize({ width: 1024, height: 500 });
  await openPage(page, `/dashboard/view/${application.id}/summary`);
  const more = page.getByRole("button", { name: "More actions" });
  await more.waitFor();
  await page.locator("main :is(a, button)").locator("visible=true").last().focus();
  await tabTo(page, page.getByRole("link", { name: "Summary", exact: true }), "Shift+Tab");
  await page.evaluate(() => scrollTo(0, 200));
  // as when a dialog that the button opened is closed
  await more.focus();
  expect(await page.evaluate(() => scrollY)).toBe(200);
});
