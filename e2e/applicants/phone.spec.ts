import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { createApplication, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("on a narrow phone, the applicant list scrolls to its open tab after the counts load and after the phone is rotated", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const { token } = await landlordWithForm(request);
  await page.setViewportSize({ width: 320, height: 640 });
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/applicants/decided");
  const tabs = page.getByRole("navigation", { name: "Applicants" });
  await expect(tabs.getByRole("link", { name: "Submitted 0" })).toHaveCount(1);
  await expect(tabs.getByRole("link", { name: "Decided 0" })).toBeInViewport({ ratio: 0.99 });
  await checkAccessibility("an empty list on a narrow phone");
  await page.setViewportSize({ width: 640, height: 320 });
  // the list's layout for a wide screen, which has room for all tabs
  await expect.poll(() => tabs.evaluate((row) => row.scrollLeft)).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(tabs.getByRole("link", { name: "Decided 0" })).toBeInViewport({ ratio: 0.99 });
});

test("a landlord's unsent message to an applicant is preserved when a tablet is rotated", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { token, slug } = await landlordWithForm(request);
  const person = randomApplicant("Ines");
  await createApplication(request, slug, person);
  await page.setViewportSize({ width: 768, height: 1024 });
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/applicants/submitted");
  await page.getByRole("button", { name: `Actions for ${person.name}` }).click();
  await page.getByRole("button", { name: "Request more information" }).click();
  const text = page.getByRole("dialog").getByRole("textbox").first();
  await text.fill("Please send your last two pay stubs");
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole("table")).toHaveCount(1);
  await expect(text).toHaveValue("Please send your last two pay stubs");
});
