import { expect, openPage, test } from "../support/fixtures.ts";

test("a visitor can view the sample application and its reports, whose pages make no API calls", async ({
  page,
  checkAccessibility,
}, info) => {
  const requests: string[] = [];
  page.on("request", (request) => void (request.url().includes("/api/") && requests.push(request.url())));
  await openPage(page, "/");
  const menu = page.getByRole("navigation", { name: "Main" }).filter({ visible: true });
  await menu.getByText(info.project.name === "phone" ? "Menu" : "View More", { exact: true }).click();
  await menu.getByRole("link", { name: "Sample reports" }).click();
  await page.waitForURL("**/demo/summary");
  await expect(page.getByText("This is a sample")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nora Castellan", level: 1 })).toBeVisible();
  await checkAccessibility("the sample's summary");
  await page.getByRole("listitem").getByRole("link", { name: "Credit report" }).click();
  await expect(page.getByRole("img", { name: "Resident Score: 712, on a scale from 350 to 850" })).toBeVisible();
  await checkAccessibility("the sample's credit report");
  const tabs = page.getByRole("navigation", { name: "Sample reports" });
  await tabs.getByRole("link", { name: "Eviction" }).click();
  await expect(page.getByRole("heading", { name: "No eviction records found" })).toBeVisible();
  await tabs.getByRole("link", { name: "Criminal" }).click();
  await expect(page.getByRole("heading", { name: "No criminal records found" })).toBeVisible();
  await tabs.getByRole("link", { name: "Application" }).click();
  await expect(page.getByText("210 Hudson Street")).toBeVisible();
  await checkAccessibility("the sample's answers");
  expect(requests).toEqual([]);
});
