import { expect, test, waitForHydration } from "../support/fixtures.ts";

test("a visitor selects a state on the law map with the keyboard, reads the state's law, and switches to Spanish", async ({
  page,
  checkAccessibility,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request.url())));
  await page.goto("/laws");
  await expect(page.getByRole("row", { name: /^New York City, New York/ })).toContainText("After an offer");
  expect(scripts).toEqual([]);
  const map = page.getByRole("navigation", { name: "States on a map" });
  const oregon = map.getByRole("link", { name: "OR, Oregon" });
  await map.getByRole("link", { name: "MA, Massachusetts" }).focus();
  await page.keyboard.press("Tab");
  await expect(oregon).toBeFocused();
  await checkAccessibility("all places");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/laws\/or$/);
  await expect(page.getByText("ORS 90.295").first()).toBeVisible();
  await waitForHydration(page);
  await checkAccessibility("the law of a place");

  await page.getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL(/\/es\/laws\/or$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leyes de evaluación de inquilinos en Oregón");
  // once Spanish is selected, the English URL redirects to it, and links stay in the language
  await page.goto("/laws");
  await expect(page).toHaveURL(/\/es\/laws$/);
  await page.getByRole("link", { name: "Portland, Oregón" }).click();
  await expect(page).toHaveURL(/\/es\/laws\/portland-or$/);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\/laws\/portland-or$/);
  await page.goBack();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
});

test("a visitor searches the help articles, checks the system status and sends a message", async ({
  page,
  checkAccessibility,
}) => {
  await page.goto("/support");
  await page.getByLabel("Search the answers").fill("refund");
  await expect(page.getByText("1 answer", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Logging in" })).toBeHidden();
  await page.getByRole("button", { name: "Check the system" }).click();
  await expect(page.getByText("Lintel is working.")).toBeVisible();
  await page.getByLabel("Your email address").fill("visitor");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Use a few more words to describe your question.")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await page.getByLabel("Your email address").fill("visitor@example.com");
  await page.getByLabel("Your question").fill("The link in my email does not open.");
  await checkAccessibility("support");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent")).toBeVisible();
});

test("a visitor to the landing page tries the sample form, reads the sample notice and selects a state", async ({
  page,
  checkAccessibility,
}) => {
  await page.goto("/");
  await expect(page.getByText("Not met")).toBeVisible();
  await expect(page.getByRole("cell", { name: "$38.00" })).toBeVisible();
  await checkAccessibility("landing");
  // the first press starts the scripts, which check an answer when its field is left
  await page.getByLabel("Email address").click();
  await waitForHydration(page);
  await page.getByLabel("Email address").fill("nora@");
  await page.getByLabel("Full legal name").fill("Nora");
  await expect(page.getByLabel("Email address")).toHaveAttribute("aria-invalid", "true");
  await page.getByText("Read the full notice").click();
  await expect(page.getByText("Your rights under the Fair Credit Reporting Act")).toBeVisible();
  await page.getByRole("link", { name: "OR, Oregon" }).click();
  await expect(page.getByRole("heading", { name: "Oregon", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("link", { name: "See all rules for Oregon" }).click();
  await expect(page).toHaveURL(/\/laws\/or$/);
});
