import { withChromium } from "../chromium.ts";
import { withProduct } from "../product.ts";
import { type RendererName, withRendererPages } from "../renderers.ts";
import type { Row } from "../row.ts";
import { median } from "../typing.ts";

const rounds = 3;
const path = "/apply/sample";
const peers = ["plain React", "RJSF", "SurveyJS", "Form.io"] as const;

/** Measures Lighthouse's score for a phone, 0 to 100, of all renderers in alternation. */
async function measureScores(urls: Map<RendererName, string>, port: number): Promise<(name: RendererName) => number> {
  const { lighthouse } = await import("../peers/lighthouse.ts");
  const scoresByRenderer = new Map<RendererName, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, url] of urls) {
      const result = await lighthouse(url, { port, onlyCategories: ["performance"], logLevel: "error" });
      const score = result?.lhr.categories.performance?.score;
      if (typeof score !== "number") throw new Error(`Lighthouse gave ${name} no points.`);
      scoresByRenderer.set(name, [...(scoresByRenderer.get(name) ?? []), score * 100]);
    }
  }
  return (name) => median(scoresByRenderer.get(name) ?? []);
}

/**
 * Compares the real page of the sample form with the peers' forms without a surrounding page, all compressed, all over
 * HTTP.
 */
export async function lighthouseRows(): Promise<Row[]> {
  const rows: Row[] = [];
  await withProduct((url) =>
    withRendererPages((rendererPages) =>
      withChromium(async (_browser, port) => {
        const urls = new Map<RendererName, string>([["Lintel", url + path]]);
        for (const name of peers) urls.set(name, rendererPages.find((renderer) => renderer.name === name)?.url ?? "");
        const scoreOf = await measureScores(urls, port);
        for (const name of peers) {
          const [lintel, baseline] = [scoreOf("Lintel"), scoreOf(name)];
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
