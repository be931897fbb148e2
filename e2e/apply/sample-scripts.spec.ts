import { expect, test } from "../support/fixtures.ts";

test("the sample form loads no script until a button is pressed, and even the first press of “Exit preview” works", {
  tag: "@both",
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request.url())));
  await page.goto("/laws");
  await page.goto("/apply/sample");
  // the remaining sections appear without scripts
  await expect(page.locator("#section-pets")).toHaveCSS("isolation", "isolate");
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await page.getByRole("button", { name: "Exit preview" }).click();
  await expect(page).toHaveURL(/\/laws$/);
  expect(scripts).not.toEqual([]);
});
