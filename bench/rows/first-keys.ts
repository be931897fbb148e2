import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "@playwright/test";
import { typeText, withChromium, withPage } from "../chromium.ts";
import { withProduct } from "../product.ts";
import type { Row } from "../row.ts";
import { quantile } from "../typing.ts";

const rounds = 9;
const slowdown = 4;
const text = "Penelope Annabel Featherstone";
/** Milliseconds after which the page is idle. */
const settleMs = 8_000;
const fields = 150;
/** The shortest time that the browser reports, in milliseconds. */
const leastSeen = 16;

/** A page with as many inputs as the form and no script. */
const plainPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Form</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"></head><body><form>${Array.from(
    { length: fields },
    (_, n) => `<p><label for="f${n}">Question ${n}</label><br><input id="f${n}" type="text"></p>`,
  ).join("")}</form></body></html>`;

declare global {
  interface Window {
    /** milliseconds from a key to the next frame, as the browser reports them, for keys that took 16 or more */
    firstKeys: number[];
  }
}

/** Collects the times; it runs in the page before its own scripts. */
function collectKeyTimes(): void {
  window.firstKeys = [];
  const options = { type: "event", durationThreshold: leastSeen, buffered: true };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "keydown") window.firstKeys.push(duration);
  }).observe(options);
}

/** Types into the first text input once it is visible and `wait` milliseconds have passed, and returns the times. */
async function measureKeys(browser: Browser, url: string, wait: number): Promise<number[]> {
  return await withPage(browser, "about:blank", slowdown, async (page, tools) => {
    await page.addInitScript(`const leastSeen = ${leastSeen};(${collectKeyTimes})()`);
    await page.goto(url, { waitUntil: "commit" });
    const input = page.locator("form input[type=text]:visible").first();
    await input.waitFor();
    await page.waitForTimeout(wait);
    await input.evaluate((element: HTMLInputElement) => element.focus());
    await typeText(page, tools, text);
    await page.waitForTimeout(500);
    const inputText = await input.inputValue();
    if (inputText !== text) throw new Error(`The input shows “${inputText}”.`);
    const times = await page.evaluate(() => window.firstKeys);
    return [...times, ...Array.from({ length: Math.max(0, text.length - times.length) }, () => leastSeen)];
  });
}

/** Measures keys that are typed into the sample form as soon as it is visible, on a processor slowed down 4 times. */
export async function firstKeyRows(): Promise<Row[]> {
  const server = createServer((_, reply) => reply.writeHead(200, { "content-type": "text/html" }).end(plainPage));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const plainUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const rows: Row[] = [];
  try {
    await withProduct((url) =>
      withChromium(async (browser) => {
        const form = `${url}/apply/sample?lang=en`;
        const cases: [string, string, number][] = [
          ["ours", form, 0],
          ["plain", plainUrl, 0],
          ["ours settled", form, settleMs],
        ];
        const timesByCase = new Map<string, number[]>();
        // the first round warms the browser up
        for (let round = 0; round <= rounds; round++)
          for (const [name, address, wait] of cases) {
            const keys = await measureKeys(browser, address, wait);
            if (round > 0) timesByCase.set(name, [...(timesByCase.get(name) ?? []), ...keys]);
          }
        const p95 = (name: string) => quantile(timesByCase.get(name) ?? [], 0.95);
        rows.push(
          createRow("as soon as it is drawn", p95("ours"), p95("plain"), 1.5),
          createRow(`${settleMs / 1000} s later`, p95("ours settled"), p95("plain"), 1.2),
        );
      }),
    );
  } finally {
    server.close();
  }
  return rows;
}

const createRow = (when: string, lintel: number, baseline: number, target: number): Row => ({
  what: `Key to its frame in the form's page, typed ${when}, 95th percentile, processor 4 times slower, ms, beside a page of ${fields} inputs without a script`,
  lintel,
  baseline,
  ratio: lintel / baseline,
  target: `at most ${target}`,
  met: lintel / baseline <= target,
});
