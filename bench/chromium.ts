import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";

const flags =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

/** Runs `work` with a headless Chromium; `port` is the port of its DevTools. */
export async function withChromium(work: (browser: Browser, port: number) => Promise<void>): Promise<void> {
  const port = 4799;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [...flags.split(" "), `--remote-debugging-port=${port}`],
  });
  try {
    await work(browser, port);
  } finally {
    await browser.close();
  }
}

/**
 * Opens a URL in a new page with its DevTools session and a processor slowed down `slowdown` times, and runs `work` with
 * them.
 */
export async function withPage<T>(
  browser: Browser,
  url: string,
  slowdown: number,
  work: (page: Page, devTools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.on("pageerror", (error) => {
      throw error;
    });
    const devTools = await context.newCDPSession(page);
    await devTools.send("Performance.enable");
    await devTools.send("HeapProfiler.enable");
    await page.goto(url);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return await work(page, devTools);
  } finally {
    await context.close();
  }
}

/** Returns the seconds of script execution so far. */
export async function scriptSeconds(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
}

/** Returns the heap in use after garbage collection, in megabytes. */
export async function heapMegabytes(devTools: CDPSession): Promise<number> {
  await devTools.send("HeapProfiler.collectGarbage");
  return (await devTools.send("Runtime.getHeapUsage")).usedSize / 1e6;
}

/** Types like a fast typist: each key is pressed once the frame after the previous key has been rendered. */
export async function typeText(page: Page, devTools: CDPSession, text: string): Promise<void> {
  for (const key of text) {
    await devTools.send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key, unmodifiedText: key });
    await devTools.send("Input.dispatchKeyEvent", { type: "keyUp", key });
    await page.waitForTimeout(30);
  }
}
