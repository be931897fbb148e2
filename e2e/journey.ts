import { randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

export const password = "Correct horse 7";
export const someAddress = () => `${randomUUID().slice(0, 8)}@example.com`;

type Journey = {
  /** no violation of WCAG 2.2 AA on the screen as it stands; `name` says which screen it is */
  look: (name: string) => Promise<void>;
};

/** Every journey fails on an error of the page's own, whatever else it looks at. */
export const test = base.extend<Journey>({
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      // A letter is shown in a frame that may run nothing, not even what drives this browser: Chromium says so at times.
      if (message.text().includes("'about:srcdoc'") && page.url().includes("/sandbox/mail/")) return;
      // The browser itself writes a line for every answer that is not a success; those are looked at where they matter.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        faults.push(message.text());
    });
    await use(page);
    expect(faults).toEqual([]);
  },
  look: async ({ page }, use) => {
    await use(async (name) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target).join(", ")}`),
      ).toEqual([]);
    });
  },
});

/** The page is alive: its script has taken over from what the server drew. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
}

/** Signs up in the browser; ends on the dashboard. */
export async function signUp(page: Page, who: "Landlord or agent" | "Applicant", name: string, email = someAddress()) {
  await open(page, "/signup");
  await page.getByRole("radio", { name: who }).check();
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(/\/dashboard\//);
  return { email };
}

export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await open(page, "/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(secret);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(/\/dashboard\//);
}
