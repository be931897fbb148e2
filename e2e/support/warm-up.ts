import { chromium, type FullConfig } from "@playwright/test";
import { configureForTests } from "#server/testing/database/configure-for-tests.ts";
import { waitForHydration } from "./fixtures.ts";

/**
 * Opens two pages before the first journey: the server loads the rendering code with the first request for a page, and
 * the browser its fonts and shaders, so that no journey is timed while either still starts. PostgreSQL doesn't have to
 * persist what the journeys write.
 */
export default async function warmUp({ projects }: FullConfig): Promise<void> {
  await configureForTests(process.env.LINTEL_E2E_DATA ?? "");
  const { baseURL, launchOptions } = projects[0]?.use ?? {};
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage({ baseURL });
  for (const path of ["/apply/sample", "/login"]) {
    await page.goto(path);
    await waitForHydration(page);
  }
  await browser.close();
}
