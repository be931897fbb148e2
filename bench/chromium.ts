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
 * Opens a URL in a new page with its DevTools session and a processor slowed down `slow` times, and runs `work` with
 * them.
 */
export async function visit<T>(
  browser: Browser,
  url: string,
  slow: number,
  work: (page: Page, tools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.on("pageerror", (error) => {
      throw error;
    });
    const tools = await context.newCDPSession(page);
    await tools.send("Performance.enable");
    await tools.send("HeapProfiler.enable");
    await page.goto(url);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: slow });
    return await work(page, tools);
  } finally {
    await context.close();
  }
}

/** Returns the seconds of script execution so far. */
export async function scriptSeconds(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
}

/** Returns the heap in use after garbage collection, in megabytes. */
export async function heapMegabytes(tools: CDPSession): Promise<number> {
  await tools.send("HeapProfiler.collectGarbage");
  return (await tools.send("Runtime.getHeapUsage")).usedSize / 1e6;
}

/** Types like a fast typist: each key is pressed once the frame after the previous key has been rendered. */
export async function type(page: Page, tools: CDPSession, text: string): Promise<void> {
  for (const key of text) {
    await tools.send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key, unmodifiedText: key });
    await tools.send("Input.dispatchKeyEvent", { type: "keyUp", key });
    await page.waitForTimeout(30);
  }
}
