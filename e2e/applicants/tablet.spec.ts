import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
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
