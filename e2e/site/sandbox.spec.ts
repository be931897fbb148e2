import { expect, test } from "../support/fixtures.ts";

test("the sandbox page lists requests to vendors and can simulate failures", async ({
  page,
  // faults apply to all users of an installation
  ownServer: own,
  checkAccessibility,
}) => {
  const suggest = `${own.url}/api/v3/application_templates/address_suggestions/?address=21+Hud`;
  expect(await (await fetch(suggest)).json()).toMatchObject({ results: [{ city: "Troy" }] });
  await page.goto(`${own.url}/sandbox`);
  await checkAccessibility("vendors");
  const here = page.getByRole("region", { name: "here", exact: true });
  await expect(here.getByText("GET /v1/autocomplete").first()).toBeVisible();
  await here.getByText("Simulate a failure").click();
  await here.getByLabel("Failure").selectOption("error");
  await here.getByLabel("Times").fill("2");
  await checkAccessibility("a fault to be set");
  await here.getByRole("button", { name: "Simulate failure" }).click();
  await expect(here.getByText("Simulated failures: error (2 left)")).toBeVisible();
  expect(await (await fetch(suggest)).json()).toEqual({ results: [] });
  await page.reload();
  await expect(here.getByText("Simulated failures: error (1 left)")).toBeVisible();
  await here.getByRole("button", { name: "Clear the failures of here" }).click();
  await expect(here.getByText("No simulated failures.")).toBeVisible();
  expect(await (await fetch(suggest)).json()).toMatchObject({ results: [{ city: "Troy" }] });
});

test("the sandbox shows emails, text messages and test personas", async ({ page, checkAccessibility }) => {
  for (const [name, heading] of [
    ["Mailbox", "Sandbox mailbox"],
    ["Text messages", "Text messages"],
    ["Personas", "Personas"],
  ] as const) {
    await page.goto("/sandbox");
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await checkAccessibility(name);
  }
  await expect(page.getByText("666-01-0001")).toBeVisible();
  await expect(page.getByText("A salary every two weeks, and savings")).toBeVisible();
});
