import type { Browser } from "@playwright/test";
import { heapMegabytes, scriptSeconds, typeText, withPage } from "./chromium.ts";

/** The questions that are typed into, and the texts: first in the form, masked, in its middle, at its end. */
const typedTexts: [question: string, text: string][] = [
  ["applicant_first_name", "Penelope Ann"],
  ["applicant_phone", "5185550142"],
  ["applicant_social_security_number", "666123456"],
  ["previous_address_city", "Schenectady"],
  ["emergency_name", "Grace Hopper"],
];

/** Milliseconds that the browser takes after a load for its own work, such as starting a process for the next page. */
const settleMs = 600;

/** Milliseconds, and megabytes. `frames`: from each key to the end of the frame after it. */
export type FillResult = { mount: number; heap: number; scriptPerKey: number; frames: number[] };

/** Renders a renderer's form on a new page and types into it, unless only the rendering time is measured. */
export async function fillForm(
  browser: Browser,
  url: string,
  slowdown: number,
  shouldType: boolean,
): Promise<FillResult> {
  return await withPage(browser, url, slowdown, async (page, tools) => {
    await page.waitForTimeout(settleMs);
    const mount = await page.evaluate(() => window.mountForm());
    const heap = await heapMegabytes(tools);
    let keys = 0;
    let script = 0;
    for (const [question, text] of shouldType ? typedTexts : []) {
      await page.evaluate((name) => window.focusQuestion(name), question);
      await page.waitForTimeout(100);
      const secondsBefore = await scriptSeconds(tools);
      await typeText(page, tools, text);
      script += (await scriptSeconds(tools)) - secondsBefore;
      keys += text.length;
    }
    return { mount, heap, scriptPerKey: (script * 1000) / keys, frames: await page.evaluate(() => window.keyFrames) };
  });
}

/** Returns the value below which the given share of the numbers is. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (numbers: number[]) => quantile(numbers, 0.5);
