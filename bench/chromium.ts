import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";

const flags =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

/** A browser without a head for the length of `work`; `port` is where its DevTools listen. */
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

/** A page of its own and its DevTools, with the processor slowed `slow` times. */
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

/** Seconds of script so far. */
export async function scriptSeconds(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
}

/** Megabytes in use once the garbage is gone. */
export async function heapMegabytes(tools: CDPSession): Promise<number> {
  await tools.send("HeapProfiler.collectGarbage");
  return (await tools.send("Runtime.getHeapUsage")).usedSize / 1e6;
}

/** Types as a quick typist would: each key once the one before has had its frame. */
export async function type(page: Page, tools: CDPSession, text: string): Promise<void> {
  for (const key of text) {
    await tools.send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key, unmodifiedText: key });
    await tools.send("Input.dispatchKeyEvent", { type: "keyUp", key });
    await page.waitForTimeout(30);
  }
}
