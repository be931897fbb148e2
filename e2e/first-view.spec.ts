import { device } from "./drafting.ts";
import { expect, open, test } from "./journey.ts";

const form = "/apply/sample";

test("the form is there to its end without its scripts", async ({ browser }) => {
  const page = await device(browser);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(form);
  await expect(page.getByRole("heading", { name: "Application Information" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Authorization" })).toBeVisible();
});

test("a page that is loaded anew stands where it was left", async ({ page }) => {
  await open(page, form);
  const last = page.getByRole("heading", { name: "Authorization" });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await page.reload();
  await expect(last).toBeInViewport();
});

test("a link leads to its section, however far down", async ({ page }) => {
  await page.goto(`${form}#section-pets`);
  await expect(page.locator("#section-pets")).toBeInViewport();
});
