import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { withChromium } from "../chromium.ts";
import { connections, runAlternately } from "../load.ts";
import { withProduct } from "../product.ts";
import { wrkWorkload } from "../programs/wrk.ts";
import type { Row } from "../row.ts";
import { median } from "../typing.ts";

const rounds = 5;
const paths = ["/", "/tenant-screening", "/laws/ca", "/applicant-ssn", "/apply/sample"];
const otherCategories = ["accessibility", "best-practices", "seo"];
const barePort = 4797;
const compressedHeaders = { "accept-encoding": "br" };

/** Measures Lighthouse's scores of the public pages for a phone, and how fast the landing page is sent. */
export async function siteRows(): Promise<Row[]> {
  const rows: Row[] = [];
  await withProduct(async (url) => {
    await withChromium(async (_browser, port) => {
      for (const path of paths) rows.push(...(await measurePage(url, path, port)));
    });
    rows.push(await measureSending(url));
  });
  return rows;
}

async function measurePage(url: string, path: string, port: number): Promise<Row[]> {
  const { lighthouse } = await import("../peers/lighthouse.ts");
  const results: { performance: number; others: number; shift: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(url + path, { port, logLevel: "error" });
    const roundedScore = (name: string) => Math.round(result.lhr.categories[name].score * 100);
    results.push({
      performance: roundedScore("performance"),
      others: Math.min(...otherCategories.map(roundedScore)),
      shift: result.lhr.audits["cumulative-layout-shift"].numericValue,
    });
  }
  const row = (what: string, lintel: number, target: number, text: string, met: boolean) => ({
    what: `Lighthouse on a phone, ${path}: ${what}`,
    lintel,
    baseline: target,
    ratio: target ? lintel / target : 0,
    target: text,
    met,
  });
  const [performance, lowestOther] = [
    median(results.map((one) => one.performance)),
    Math.min(...results.map((one) => one.others)),
  ];
  const shift = Math.max(...results.map((one) => one.shift));
  return [
    row("performance", performance, 98, "at least 98 points", performance >= 98),
    row("accessibility, best practices and SEO, the lowest", lowestOther, 100, "100 points", lowestOther === 100),
    row("layout shift, the largest", shift, 0, "0", shift === 0),
  ];
}

/**
 * Measures the landing page, compressed as browsers request it. The baseline is the same number of bytes from a server
 * that does nothing else.
 */
async function measureSending(url: string): Promise<Row> {
  const compressedSize = await measureCompressedSize(url);
  const bareServer = fork(new URL("../bare-page.ts", import.meta.url), [String(barePort), String(compressedSize)]);
  const exited = once(bareServer, "exit");
  await once(bareServer, "message");
  try {
    const [lintel = 0, baseline = 0] = await runAlternately([
      wrkWorkload(`${url}/`, connections, compressedHeaders),
      wrkWorkload(`http://127.0.0.1:${barePort}/`, connections, compressedHeaders),
    ]);
    const ratio = lintel / baseline;
    const what = `Landing page by wrk; a second against ${compressedSize} bytes from a bare Fastify server`;
    return { what, lintel, baseline, ratio, target: "at least 0.7", met: ratio >= 0.7 };
  } finally {
    bareServer.kill();
    await exited;
  }
}

/**
 * Returns the size of the page's compressed body in bytes: `fetch` decompresses the body, and its header may be absent.
 */
async function measureCompressedSize(url: string): Promise<number> {
  const { stdout } = await promisify(execFile)("curl", [
    ...["-s", "-o", "/dev/null", "-H", "accept-encoding: br", "-w", "%{size_download}", `${url}/`],
  ]);
  return Number(stdout);
}
