import { withChromium } from "../chromium.ts";
import { type RendererName, withRendererPages } from "../renderers.ts";
import type { Row } from "../row.ts";
import { type FillResult, fillForm, median, quantile } from "../typing.ts";

const rounds = 9;
/** Each round measures many keys but only one rendering, so the last rounds only render. */
const keyRounds = 5;

/** The renderers whose keys are measured with a slow processor: the others take long there, and are in no row. */
const slowKeyRenderers: RendererName[] = ["Lintel", "plain DOM", "SurveyJS"];

type Case = { name: RendererName; url: string; slowdown: number };
type Metric = (filled: FillResult[]) => number;

const medianMount: Metric = (filled) => median(filled.map((one) => one.mount));
const medianHeap: Metric = (filled) => median(filled.map((one) => one.heap));
const medianScript: Metric = (filled) =>
  median(filled.filter(({ frames }) => frames.length > 0).map((one) => one.scriptPerKey));
const p95Frame: Metric = (filled) =>
  quantile(
    filled.flatMap(({ frames }) => frames),
    0.95,
  );

/**
 * Runs every renderer once per round, in a different order each round, so that other load on the machine, and cleanup
 * of the previous page, affect all of them equally.
 */
async function measureRenderers(): Promise<(name: RendererName, slow: number, form?: "long") => FillResult[]> {
  const resultsByCase = new Map<string, FillResult[]>();
  await withRendererPages((rendererPages) =>
    withChromium(async (browser) => {
      const cases: Case[] = [];
      for (const slow of [1, 4]) {
        for (const { name, url } of rendererPages) cases.push({ name, url: `${url}?wait`, slowdown: slow });
        for (const { name, url } of rendererPages.slice(0, 1))
          cases.push({ name, url: `${url}?wait&long`, slowdown: slow });
      }
      // The first round warms the browser up and is not counted.
      for (let round = 0; round <= rounds; round++) {
        for (const { name, url, slowdown } of shuffle(cases)) {
          const filled = await fillForm(
            browser,
            url,
            slowdown,
            round <= keyRounds && (slowdown === 1 || slowKeyRenderers.includes(name)),
          );
          const key = `${name} ${slowdown} ${url.endsWith("long") ? "long" : ""}`;
          if (round > 0) resultsByCase.set(key, [...(resultsByCase.get(key) ?? []), filled]);
        }
      }
    }),
  );
  return (name, slow, form) => resultsByCase.get(`${name} ${slow} ${form ?? ""}`) ?? [];
}

function shuffle<T>(all: T[]): T[] {
  const withRandomKeys = all.map((one): [number, T] => [Math.random(), one]);
  return withRandomKeys.sort(([a], [b]) => a - b).map(([, one]) => one);
}

/** Compares the form renderer with its peers: 150 fields in 16 sections, the same for all. */
export async function fillRows(): Promise<Row[]> {
  const resultsOf = await measureRenderers();
  const compare = (what: string, metric: Metric, slow: number, name: RendererName, limit: number): Row => {
    const [lintel, baseline] = [metric(resultsOf("Lintel", slow)), metric(resultsOf(name, slow))];
    const ratio = lintel / baseline;
    return {
      what: `${what}; baseline: ${name}`,
      lintel,
      baseline,
      ratio,
      target: `at most ${limit}`,
      met: ratio <= limit,
    };
  };
  const compareLongForm = (what: string, metric: Metric, slow: number): Row => {
    const [lintel, baseline] = [metric(resultsOf("Lintel", slow, "long")), metric(resultsOf("Lintel", slow))];
    const ratio = lintel / baseline;
    return {
      what: `${what}, 1,000 fields in 40 sections; baseline: 150`,
      lintel,
      baseline,
      ratio,
      target: "at most 1.2",
      met: ratio <= 1.2,
    };
  };
  const memoryRow = (name: RendererName): Row => {
    const row = compare("Memory once the form is drawn, MB", medianHeap, 1, name, 1);
    return { ...row, target: "at most 8 MB", met: row.lintel <= 8 };
  };
  const [drawTitle, slowDrawTitle] = ["Form drawn to its first frame, ms", "The same, processor 4 times slower"];
  return [
    compare(drawTitle, medianMount, 1, "SurveyJS", 0.25),
    compare(drawTitle, medianMount, 1, "Form.io", 0.25),
    compare(drawTitle, medianMount, 1, "RJSF", 1),
    compare(slowDrawTitle, medianMount, 4, "SurveyJS", 0.25),
    compare(slowDrawTitle, medianMount, 4, "Form.io", 0.25),
    compare(slowDrawTitle, medianMount, 4, "RJSF", 1),
    compare("Script a key, ms", medianScript, 1, "SurveyJS", 0.25),
    compare("Script a key, ms", medianScript, 1, "RJSF", 1),
    compare("Script a key, ms", medianScript, 1, "Form.io", 1),
    compare("Key to its frame, 95th of 100, processor 4 times slower, ms", p95Frame, 4, "plain DOM", 1.2),
    compare("Key to its frame, 95th of 100, processor 4 times slower, ms", p95Frame, 4, "SurveyJS", 1),
    memoryRow("SurveyJS"),
    memoryRow("plain React"),
    compareLongForm("Script a key, ms", medianScript, 1),
    compareLongForm("Key to its frame, 95th of 100, processor 4 times slower, ms", p95Frame, 4),
  ];
}
