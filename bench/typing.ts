import type { Browser } from "@playwright/test";
import { heapMegabytes, scriptSeconds, type, visit } from "./chromium.ts";

/** Where and what is typed: first in the form, masked, in its middle, at its end. */
const typed: [question: string, text: string][] = [
  ["applicant_first_name", "Penelope Ann"],
  ["applicant_phone", "5185550142"],
  ["applicant_social_security_number", "666123456"],
  ["previous_address_city", "Schenectady"],
  ["emergency_name", "Grace Hopper"],
];

/** Milliseconds in which the browser does what it does after a load by itself: a process for the next page, a look at it. */
const settleMs = 600;

/** Milliseconds, and megabytes. `frames`: from each key to the end of the frame after it. */
export type Filled = { mount: number; heap: number; scriptPerKey: number; frames: number[] };

/** Draws a renderer's form on a page of its own and types into it, unless only the time to draw it is measured. */
export async function fill(browser: Browser, url: string, slow: number, types: boolean): Promise<Filled> {
  return await visit(browser, url, slow, async (page, tools) => {
    await page.waitForTimeout(settleMs);
    const mount = await page.evaluate(() => window.mountForm());
    const heap = await heapMegabytes(tools);
    let keys = 0;
    let script = 0;
    for (const [question, text] of types ? typed : []) {
      await page.evaluate((name) => window.focusQuestion(name), question);
      await page.waitForTimeout(100);
      const since = await scriptSeconds(tools);
      await type(page, tools, text);
      script += (await scriptSeconds(tools)) - since;
      keys += text.length;
    }
    return { mount, heap, scriptPerKey: (script * 1000) / keys, frames: await page.evaluate(() => window.keyFrames) };
  });
}

/** The value that `share` of them stay under. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (numbers: number[]) => quantile(numbers, 0.5);
