import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

const viewports = [
  [1280, 800],
  [390, 844],
  [320, 700],
] as const;

/**
 * Checks in both themes that no part of the page is wider than the screen, and that axe finds no violation.
 * @param name of the screen; with LINTEL_SCREENS, pictures with this name are stored in that folder
 */
export async function checkInBothThemes(
  page: Page,
  name: string,
  check: (name: string) => Promise<void>,
): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of viewports) {
      await page.setViewportSize({ width, height });
      const overflowWidth = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([name, width, overflowWidth]).toEqual([name, width, 0]);
      const folder = process.env.LINTEL_SCREENS;
      if (folder) await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
    await check(`${name}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 800 });
}
