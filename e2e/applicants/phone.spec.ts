import { expect, openPage, test } from "../support/fixtures.ts";
import { enter, landlordWithForm } from "../support/scenarios.ts";

test("on a narrow phone, the applicant list scrolls its tabs to the open tab once the counts make the row wider, and after the phone was turned", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const { token } = await landlordWithForm(request);
  await page.setViewportSize({ width: 320, height: 640 });
  await enter(page, token);
  await openPage(page, "/dashboard/applicants/decided");
  const tabs = page.getByRole("navigation", { name: "Applicants" });
  await expect(tabs.getByRole("link", { name: "Submitted 0" })).toHaveCount(1);
  await expect(tabs.getByRole("link", { name: "Decided 0" })).toBeInViewport({ ratio: 0.99 });
  await checkAccessibility("an empty list on a narrow phone");
  await page.setViewportSize({ width: 640, height: 320 });
  // the list in its shape for a wide screen, which has room for all tabs
  await expect.poll(() => tabs.evaluate((row) => row.scrollLeft)).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(tabs.getByRole("link", { name: "Decided 0" })).toBeInViewport({ ratio: 0.99 });
});
