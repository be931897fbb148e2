import type { Browser, Page } from "@playwright/test";
import { build } from "../../scripts/prepare.mjs";
import { visit, withChromium } from "../chromium.ts";
import { runProduct } from "../product.ts";
import type { Row } from "../row.ts";
import type { Stage } from "../stage.ts";
import { quantile } from "../typing.ts";

const slow = 4;
const visits = 5;
const screen = "/dashboard/applicants/submitted";

/** What is pressed, in order: each changes which rows are shown. */
const presses: [kind: "tab" | "sort" | "filter" | "page", name: RegExp, role?: "button"][] = [
  ["tab", /^Decided/],
  ["tab", /^Archived/],
  ["tab", /^Submitted/],
  ["sort", /^Applicant/],
  ["sort", /^Move-in/],
  ["filter", /Shortlisted/],
  ["filter", /Shortlisted/],
  ["page", /^2$|page 2$/i],
];

type Times = {
  /** milliseconds from a press to the first frame that shows something else, and to the frame with other rows */
  pressed: { kind: string; response: number; rows: number }[];
  /** the longest time from an input to the next frame, in milliseconds */
  slowest: number;
};

declare global {
  interface Window {
    watchPress: () => Promise<{ response: number; rows: number }>;
    slowestInput: () => number;
  }
}

/** Runs in the page: measures from the inside, so that the driver's own time does not count. */
function observe(access: string) {
  if (window.top === window) localStorage.setItem("lintel_access", access);
  let slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) slowest = Math.max(slowest, entry.duration);
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  window.slowestInput = () => slowest;
  const shown = () =>
    document.querySelector("section[aria-busy=true]")
      ? undefined
      : [...document.querySelectorAll("[data-row]")].map((row) => row.getAttribute("data-row")).join();
  window.watchPress = () =>
    new Promise((done) => {
      const before = shown();
      let pressed = Number.NaN;
      let response: number | undefined;
      document.addEventListener("click", (event) => (pressed = event.timeStamp), { capture: true, once: true });
      // a frame is on the screen when the one after it begins
      const painted = (then: (at: number) => void) =>
        requestAnimationFrame(() => requestAnimationFrame((at) => then(at - pressed)));
      const observer = new MutationObserver(() => {
        if (Number.isNaN(pressed)) return;
        if (response === undefined) {
          response = -1;
          painted((after) => (response = after));
        }
        const now = shown();
        if (!now || now === before) return;
        observer.disconnect();
        painted((after) => done({ response: response === undefined || response < 0 ? after : response, rows: after }));
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
}

async function press(page: Page, kind: string, name: RegExp): Promise<Times["pressed"][number]> {
  const within = kind === "sort" ? page.getByRole("table") : page.getByRole("main");
  const target = within.getByRole("link", { name }).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing named ${name} is shown.`);
  const watched = page.evaluate(() => window.watchPress());
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return { kind, ...(await watched) };
}

/** One visit of a landlord: goes through the list, searches, selects, and reads an application. */
async function go(browser: Browser, url: string, token: string): Promise<Times> {
  return await visit(browser, "about:blank", 1, async (page, tools) => {
    await page.addInitScript(observe, token);
    await page.goto(url + screen);
    await page.locator("[data-row]").first().waitFor();
    await page.waitForLoadState("networkidle");
    await tools.send("Emulation.setCPUThrottlingRate", { rate: slow });
    const pressed = [];
    for (const [kind, name] of presses) pressed.push(await press(page, kind, name));
    const search = page.getByRole("searchbox");
    await search.click();
    await search.pressSequentially("applicant 77", { delay: 80 });
    await page.locator("section[aria-busy=false] [data-row]").first().waitFor();
    await search.fill("");
    await page.getByRole("checkbox").nth(1).click();
    await page.getByRole("checkbox").nth(2).click();
    await page.locator("[data-open]").first().click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("button", { name: /^Shortlist/ }).click();
    await page.getByText("Applicant shortlisted").waitFor();
    return { pressed, slowest: await page.evaluate(() => window.slowestInput()) };
  });
}

/** What a landlord with 10,000 applications waits for in the list, on a processor that is slowed four times. */
export async function screens(stage: Stage): Promise<Row[]> {
  if ((await build()) !== 0) throw new Error("The product could not be built.");
  await stage.pool.query(
    `update application_bundles set unit = 'Unit ' || abs(hashtext(slug)) % 200, income_to_rent = 2 + abs(hashtext(slug)) % 20 / 10.0,
       lead_name = 'Applicant ' || substr(slug, 1, 6), move_in = '2026-1' || abs(hashtext(slug)) % 3 || '-01'`,
  );
  await stage.pool.query("update applications set answers = $1", [JSON.stringify({ applicant__first_name: "Ada" })]);
  await stage.pool.query("vacuum analyze");
  const seen: Times[] = [];
  const { url: owner, apiUrl } = stage.urls;
  const settings = { LINTEL_DATA: stage.dataDir, DATABASE_URL: apiUrl, DATABASE_OWNER_URL: owner };
  await runProduct(settings, (url) =>
    withChromium(async (browser) => {
      await go(browser, url, stage.token);
      for (let i = 0; i < visits; i++) seen.push(await go(browser, url, stage.token));
    }),
  );
  const row = (what: string, measured: number, aim: number): Row => ({
    what: `${what}, 10,000 applications, processor slowed ${slow} times; milliseconds`,
    lintel: measured,
    baseline: aim,
    ratio: measured / aim,
    aim: `at most ${aim}`,
    met: measured <= aim,
  });
  const rows = ["tab", "sort", "filter", "page"].flatMap((kind) => {
    const times = seen.flatMap(({ pressed }) => pressed).filter((times) => times.kind === kind);
    const p75 = (of: "response" | "rows") =>
      quantile(
        times.map((time) => time[of]),
        0.75,
      );
    return [
      row(`Applicants, ${kind}: first response, p75`, p75("response"), 100),
      row(`Applicants, ${kind}: rows, p75`, p75("rows"), 300),
    ];
  });
  const inp = quantile(
    seen.map(({ slowest }) => slowest),
    0.75,
  );
  return [...rows, row("Interaction to next paint of a visit to the list and an application, p75", inp, 200)];
}
