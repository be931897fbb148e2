import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { withChromium } from "../chromium.ts";
import { connections, inTurns } from "../load.ts";
import { withProduct } from "../product.ts";
import { wrk } from "../programs/wrk.ts";
import type { Row } from "../row.ts";
import { median } from "../typing.ts";

const rounds = 5;
const paths = ["/", "/tenant-screening", "/laws/ca", "/applicant-ssn", "/apply/sample"];
const others = ["accessibility", "best-practices", "seo"];
const barePort = 4797;
const packed = { "accept-encoding": "br" };

/** Measures Lighthouse's scores of the public pages for a phone, and how fast the landing page is sent. */
export async function siteRows(): Promise<Row[]> {
  const rows: Row[] = [];
  await withProduct(async (url) => {
    await withChromium(async (_browser, port) => {
      for (const path of paths) rows.push(...(await ratings(url, path, port)));
    });
    rows.push(await sending(url));
  });
  return rows;
}

async function ratings(url: string, path: string, port: number): Promise<Row[]> {
  const { lighthouse } = await import("../peers/lighthouse.ts");
  const seen: { performance: number; others: number; shift: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(url + path, { port, logLevel: "error" });
    const pointsOf = (name: string) => Math.round(result.lhr.categories[name].score * 100);
    seen.push({
      performance: pointsOf("performance"),
      others: Math.min(...others.map(pointsOf)),
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
  const [performance, rest] = [median(seen.map((one) => one.performance)), Math.min(...seen.map((one) => one.others))];
  const shift = Math.max(...seen.map((one) => one.shift));
  return [
    row("performance", performance, 98, "at least 98 points", performance >= 98),
    row("accessibility, best practices and SEO, the lowest", rest, 100, "100 points", rest === 100),
    row("layout shift, the largest", shift, 0, "0", shift === 0),
  ];
}

/**
 * Measures the landing page, compressed as browsers request it. The baseline is the same number of bytes from a server
 * that does nothing else.
 */
async function sending(url: string): Promise<Row> {
  const size = await packedSize(url);
  const bare = fork(new URL("../bare-page.ts", import.meta.url), [String(barePort), String(size)]);
  const gone = once(bare, "exit");
  await once(bare, "message");
  try {
    const [lintel = 0, baseline = 0] = await inTurns([
      wrk(`${url}/`, connections, packed),
      wrk(`http://127.0.0.1:${barePort}/`, connections, packed),
    ]);
    const ratio = lintel / baseline;
    const what = `Landing page by wrk; a second against ${size} bytes from a bare Fastify server`;
    return { what, lintel, baseline, ratio, target: "at least 0.7", met: ratio >= 0.7 };
  } finally {
    bare.kill();
    await gone;
  }
}

/**
 * Returns the size of the page's compressed body in bytes: `fetch` decompresses the body, and its header may be absent.
 */
async function packedSize(url: string): Promise<number> {
  const { stdout } = await promisify(execFile)("curl", [
    ...["-s", "-o", "/dev/null", "-H", "accept-encoding: br", "-w", "%{size_download}", `${url}/`],
  ]);
  return Number(stdout);
}
