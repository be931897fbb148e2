import { withChromium } from "../chromium.ts";
import { withProduct } from "../product.ts";
import { type RendererName, withRendererPages } from "../renderers.ts";
import type { Row } from "../row.ts";
import { median } from "../typing.ts";

const rounds = 3;
const path = "/apply/sample";
const peers = ["plain React", "RJSF", "SurveyJS", "Form.io"] as const;

/** Measures Lighthouse's score for a phone, 0 to 100, of all renderers in alternation. */
async function points(urls: Map<RendererName, string>, port: number): Promise<(name: RendererName) => number> {
  const { lighthouse } = await import("../peers/lighthouse.ts");
  const seen = new Map<RendererName, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, url] of urls) {
      const result = await lighthouse(url, { port, onlyCategories: ["performance"], logLevel: "error" });
      const score = result?.lhr.categories.performance?.score;
      if (typeof score !== "number") throw new Error(`Lighthouse gave ${name} no points.`);
      seen.set(name, [...(seen.get(name) ?? []), score * 100]);
    }
  }
  return (name) => median(seen.get(name) ?? []);
}

/**
 * Compares the real page of the sample form with the peers' forms without a surrounding page, all compressed, all over
 * HTTP.
 */
export async function lighthouseRows(): Promise<Row[]> {
  const rows: Row[] = [];
  await withProduct((url) =>
    withRendererPages((fillers) =>
      withChromium(async (_browser, port) => {
        const urls = new Map<RendererName, string>([["Lintel", url + path]]);
        for (const name of peers) urls.set(name, fillers.find((renderer) => renderer.name === name)?.url ?? "");
        const of = await points(urls, port);
        for (const name of peers) {
          const [lintel, baseline] = [of("Lintel"), of(name)];
          const what = `Lighthouse, performance on a phone, of ${path}; baseline: ${name} alone`;
          rows.push({
            what,
            lintel,
            baseline,
            ratio: lintel / baseline,
            target: "at least 97 points",
            met: lintel >= 97,
          });
        }
      }),
    ),
  );
  return rows;
}
