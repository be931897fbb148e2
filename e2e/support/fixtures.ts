import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test as base, expect, type Frame, type Page } from "@playwright/test";
import type Axe from "axe-core";

import { type OwnServer, startServer } from "./own-server.ts";

export { expect };

export const chatUrl = "https://chat.example";
export const replayUrl = "https://replay.example";

/** Settings that the installation of the other journeys doesn't have. */
const ownServerSettings = {
  DECISION_UNDO_MINUTES: "10",
  SUPPORT_CHAT_URL: `${chatUrl}/widget?site=1`,
  ERROR_REPLAY_URL: `${replayUrl}/events`,
  WEB_PUSH_KEY: Buffer.alloc(32, 7).toString("base64"),
};

export const password = "Correct horse 7";
export const randomEmail = () => `${randomUUID().slice(0, 8)}@example.com`;

type Fixtures = {
  /** no violation of WCAG 2.2 AA on the current screen; `name` identifies the screen */
  checkAccessibility: (name: string) => Promise<void>;
  closeOtherWindows: undefined;
};

type WorkerFixtures = {
  /**
   * a separate installation for the worker: for a journey that kills the server, reads its files or requires other
   * settings
   */
  ownServer: OwnServer;
};

/** Every journey fails on a page error, regardless of what else it checks. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ownServer: [
    async ({ browser: _ }, use) => {
      const server = await startServer(ownServerSettings);
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // other users' windows would poll the server until the last journey ends
  closeOtherWindows: [
    async ({ browser, context }, use) => {
      await use(undefined);
      const otherContexts = browser.contexts().filter((other) => other !== context);
      await Promise.all(otherContexts.map((context) => context.close()));
    },
    { auto: true },
  ],
  page: async ({ page }, use, info) => {
    const pageErrors: string[] = [];
    page.on("pageerror", (error) => pageErrors.push(error.message));
    page.on("console", (message) => {
      // An email is displayed in a frame that blocks all scripts, even Playwright's: Chromium sometimes reports that.
      if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return;
      // The browser itself logs every unsuccessful reply; those are checked where they matter.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        pageErrors.push(message.text());
    });
    await use(page);
    if (info.errors.length > 0)
      await info.attach("screenshot", { body: await page.screenshot(), contentType: "image/png" });
    expect(pageErrors).toEqual([]);
  },
  checkAccessibility: async ({ page }, use) => {
    await use(async (name) => {
      // While the next screen's code loads, the previous one is still displayed.
      await page.waitForFunction(() => (window.__reactRouterDataRouter?.state.navigation.state ?? "idle") === "idle");
      // A screen that is still loading is not the one to check; content behind a dialog may wait for it.
      const front = page.locator("dialog[open], body:not(:has(dialog[open]))");
      await expect(front.getByText(/^(Loading|Cargando)$/)).toHaveCount(0);
      const violationTexts = await findViolations(page);
      expect(violationTexts.map((violation) => `${name}: ${violation}`)).toEqual([]);
    });
  },
});

declare global {
  interface Window {
    axe?: typeof Axe;
    __reactRouterDataRouter?: { state: { navigation: { state: string } }; navigate: (to: string) => Promise<void> };
  }
}

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

async function addAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe !== undefined)) return;
  await frame.evaluate(axe);
  await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ["<unsafe_all_origins>"] }));
}

/**
 * Returns axe's findings on the screen and in its frames. Axe is loaded once into each document and runs in the page
 * itself, returning only the violations: Deque's own AxeBuilder transfers everything to an empty page and back, at four
 * times the cost.
 */
async function findViolations(page: Page): Promise<string[]> {
  for (const frame of page.frames())
    await addAxe(frame).catch((error: unknown) => {
      // a frame that the page has removed meanwhile has nothing to check
      if (!frame.isDetached()) throw error;
    });
  return await page.evaluate(async () => {
    const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const results = await window.axe?.run({
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
      // none of these rules reads style sheets, which would be requested and parsed again
      preload: { assets: ["media"] },
    });
    if (!results) throw new Error("Axe is gone.");
    return results.violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(", ")}`);
  });
}

/** Opens a page, and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Waits until React is loaded; public pages load it once a control is used. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector("a")?.dispatchEvent(new Event("focusin", { bubbles: true })));
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
}

/** Signs up in the browser; ends on the dashboard, which a landlord reaches by leaving the setup for later. */
export async function signUp(
  page: Page,
  userType: "Landlord or agent" | "Applicant",
  name: string,
  email = randomEmail(),
) {
  await openPage(page, "/signup");
  await page.getByRole("radio", { name: userType }).check();
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  if (userType !== "Applicant") await page.getByRole("link", { name: "Finish later" }).click();
  await page.waitForURL(/\/dashboard\//);
  return { email };
}

export async function logIn(page: Page, email: string, enteredPassword = password): Promise<void> {
  await openPage(page, "/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(enteredPassword);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(/\/dashboard\//);
}
