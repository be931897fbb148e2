import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { build } from "../../scripts/prepare.mjs";
import { withChromium } from "../chromium.ts";
import type { BenchEnvironment } from "../environment.ts";
import { createKeys, runProduct } from "../product.ts";
import type { Row } from "../row.ts";
import { quantile } from "../typing.ts";

const journeyCount = 5;
const slowdown = 4;

/** Milliseconds from a click to the next frame, and to the rows that it loads. */
type StepTimes = { frame: number; rows: number };

/** A click, and what the URL contains after it. */
type Step = { name: string; urlPart: string; press: (page: Page) => Promise<void> };

/** Clicks at the position of a link without waiting for anything: the wait is measured. */
const clickLink = (container: string, name: RegExp) => async (page: Page) => {
  const link = page.locator(container).getByRole("link", { name }).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`There is no link ${name}.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};
const clickTab = (name: RegExp) => clickLink("nav", name);

/** The same list is never loaded twice in a journey, except by the return to the first tab. */
const steps: Step[] = [
  { name: "Switch to another tab", urlPart: "/decided", press: clickTab(/^Decided/) },
  { name: "Return to a tab", urlPart: "/submitted", press: clickTab(/^Submitted/) },
  { name: "Sort", urlPart: "sort=name", press: clickLink("thead", /^Applicant/) },
  { name: "Reverse the order", urlPart: "sort=-name", press: clickLink("thead", /^Applicant/) },
  { name: "Filter", urlPart: "shortlisted=true", press: clickLink("main ul", /Shortlisted/) },
  { name: "Turn the page", urlPart: "page=2", press: clickLink("main", /^Next/) },
  {
    name: "Search, from Enter",
    urlPart: "search=49",
    press: async (page) => {
      await page.locator("main input[type=search]").focus();
      await page.keyboard.insertText("49");
      await page.keyboard.press("Enter");
    },
  },
];

/** Measures the list of 10,000 applicants in a browser whose processor is slowed down 4 times. */
export async function screenRows(environment: BenchEnvironment): Promise<Row[]> {
  if ((await build()) !== 0) throw new Error("The product could not be built.");
  const dataDir = mkdtempSync(join(tmpdir(), "lintel-bench-"));
  const times = new Map<string, StepTimes[]>(steps.map(({ name }) => [name, []]));
  const slowestInteractions: number[] = [];
  try {
    await runProduct({ ...createKeys(), LINTEL_DATA: dataDir, DATABASE_URL: environment.urls.url }, (url) =>
      withChromium(async (browser) => {
        for (let n = 0; n <= journeyCount; n++) {
          const { timed, interaction } = await visitScreens(browser, url, environment.token);
          // the first one warms the server up
          if (n === 0) continue;
          for (const [name, time] of timed) times.get(name)?.push(time);
          slowestInteractions.push(interaction);
        }
      }),
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [
    ...[...times].flatMap(([name, timed]) => createStepRows(name, timed)),
    createInteractionRow(slowestInteractions),
  ];
}

const conditions = "10,000 applicants, processor 4 times slower";

function createStepRows(name: string, timed: readonly StepTimes[]): Row[] {
  return (
    [
      ["the next frame", "frame", 100],
      ["its rows", "rows", 300],
    ] as const
  ).map(([what, key, target]) => {
    const lintel = quantile(
      timed.map((one) => one[key]),
      0.5,
    );
    return {
      what: `${conditions}. ${name}: to ${what}, median of ${timed.length}, ms`,
      lintel,
      baseline: target,
      ratio: lintel / target,
      target: `at most ${target} ms`,
      met: lintel <= target,
    };
  });
}

function createInteractionRow(slowest: readonly number[]): Row {
  const lintel = quantile([...slowest], 0.75);
  return {
    what: `${conditions}. Interaction to next paint of the whole journey, 75th percentile of ${slowest.length}, ms`,
    lintel,
    baseline: 200,
    ratio: lintel / 200,
    target: "at most 200 ms",
    met: lintel <= 200,
  };
}

/** Runs one journey in a new browser context. `interaction`: its slowest one, by the browser's event timing. */
async function visitScreens(browser: Browser, url: string, token: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript((access) => localStorage.setItem("lintel_access", access), token);
    await page.addInitScript(installWatch);
    await page.goto(`${url}/dashboard/applicants/submitted`);
    await page.locator("tbody tr[data-row]").first().waitFor();
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    const tools = await context.newCDPSession(page);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const timed: [string, StepTimes][] = [];
    for (const { name, urlPart, press } of steps) {
      // work left over from the last step must not count toward this one
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
      await page.evaluate((wanted) => window.watchPress(wanted), urlPart);
      await press(page);
      const closeTimer = setTimeout(() => void context.close(), 20_000);
      timed.push([name, await page.evaluate(() => window.pressed)]);
      clearTimeout(closeTimer);
    }
    return { timed, interaction: await page.evaluate(() => window.slowestInteraction()) };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    watchPress: (address: string) => void;
    pressed: Promise<StepTimes>;
    slowestInteraction: () => number;
  }
}

/** Runs in the page before its own scripts: times presses, and collects the durations of interactions. */
function installWatch() {
  const durations: number[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && entry.interactionId) durations.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  window.slowestInteraction = () => Math.max(0, ...durations);

  const firstRow = () => document.querySelector<HTMLElement>("tbody tr[data-row]")?.dataset.row;
  const isLoaded = (since: number) =>
    performance
      .getEntriesByType("resource")
      .some(({ name, startTime }) => name.includes("/application_bundles/?") && startTime > since);
  /**
   * Returns whether the requested rows are shown: another order can have the same first row, and cached rows show
   * immediately.
   */
  const isShown = (address: string, before: string | undefined, since: number) => {
    const row = firstRow();
    const isBusy = document.querySelector("section[aria-busy='true']") !== null;
    return location.href.includes(address) && !isBusy && row !== undefined && (row !== before || isLoaded(since));
  };
  /** Returns the milliseconds since the click, once the frame that is being rendered is on the screen. */
  const afterFrame = (startedAt: number) =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - startedAt);
        channel.port2.postMessage(undefined);
      });
    });

  window.watchPress = (address) => {
    const before = firstRow();
    window.pressed = new Promise((resolve) => {
      const measureStep = async ({ timeStamp }: Event) => {
        const frame = await afterFrame(timeStamp);
        let rows = frame;
        while (!isShown(address, before, timeStamp)) rows = await afterFrame(timeStamp);
        resolve({ frame, rows });
      };
      const onPress = (event: Event) => {
        if (event instanceof KeyboardEvent && event.key !== "Enter") return;
        for (const type of ["click", "keydown"]) removeEventListener(type, onPress, true);
        void measureStep(event);
      };
      for (const type of ["click", "keydown"]) addEventListener(type, onPress, true);
    });
  };
}
