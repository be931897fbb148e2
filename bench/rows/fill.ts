import { withChromium } from "../chromium.ts";
import { type RendererName, withRendererPages } from "../renderers.ts";
import type { Row } from "../row.ts";
import { type Filled, fill, median, quantile } from "../typing.ts";

const rounds = 9;
/** Each round measures many keys but only one rendering, so the last rounds only render. */
const roundsOfKeys = 5;

/** The renderers whose keys are measured with a slow processor: the others take long there, and are in no row. */
const typesSlowly: RendererName[] = ["Lintel", "plain DOM", "SurveyJS"];

type Case = { name: RendererName; url: string; slow: number };
type Figure = (filled: Filled[]) => number;

const mount: Figure = (filled) => median(filled.map((one) => one.mount));
const heap: Figure = (filled) => median(filled.map((one) => one.heap));
const script: Figure = (filled) =>
  median(filled.filter(({ frames }) => frames.length > 0).map((one) => one.scriptPerKey));
const frame95: Figure = (filled) =>
  quantile(
    filled.flatMap(({ frames }) => frames),
    0.95,
  );

/**
 * Runs every renderer once per round, in a different order each round, so that other load on the machine, and cleanup
 * of the previous page, affect all of them equally.
 */
async function runScenarios(): Promise<(name: RendererName, slow: number, form?: "long") => Filled[]> {
  const seen = new Map<string, Filled[]>();
  await withRendererPages((fillers) =>
    withChromium(async (browser) => {
      const cases: Case[] = [];
      for (const slow of [1, 4]) {
        for (const { name, url } of fillers) cases.push({ name, url: `${url}?wait`, slow });
        for (const { name, url } of fillers.slice(0, 1)) cases.push({ name, url: `${url}?wait&long`, slow });
      }
      // The first round warms the browser up and is not counted.
      for (let round = 0; round <= rounds; round++) {
        for (const { name, url, slow } of shuffled(cases)) {
          const filled = await fill(
            browser,
            url,
            slow,
            round <= roundsOfKeys && (slow === 1 || typesSlowly.includes(name)),
          );
          const key = `${name} ${slow} ${url.endsWith("long") ? "long" : ""}`;
          if (round > 0) seen.set(key, [...(seen.get(key) ?? []), filled]);
        }
      }
    }),
  );
  return (name, slow, form) => seen.get(`${name} ${slow} ${form ?? ""}`) ?? [];
}

function shuffled<T>(all: T[]): T[] {
  const drawn = all.map((one): [number, T] => [Math.random(), one]);
  return drawn.sort(([a], [b]) => a - b).map(([, one]) => one);
}

/** Compares the form renderer with its peers: 150 fields in 16 sections, the same for all. */
export async function fillRows(): Promise<Row[]> {
  const timesOf = await runScenarios();
  const compare = (what: string, figure: Figure, slow: number, name: RendererName, limit: number): Row => {
    const [lintel, baseline] = [figure(timesOf("Lintel", slow)), figure(timesOf(name, slow))];
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
  const asQuick = (what: string, figure: Figure, slow: number): Row => {
    const [lintel, baseline] = [figure(timesOf("Lintel", slow, "long")), figure(timesOf("Lintel", slow))];
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
    const row = compare("Memory once the form is drawn, MB", heap, 1, name, 1);
    return { ...row, target: "at most 8 MB", met: row.lintel <= 8 };
  };
  const [drawn, drawnSlow] = ["Form drawn to its first frame, ms", "The same, processor 4 times slower"];
  return [
    compare(drawn, mount, 1, "SurveyJS", 0.25),
    compare(drawn, mount, 1, "Form.io", 0.25),
    compare(drawn, mount, 1, "RJSF", 1),
    compare(drawnSlow, mount, 4, "SurveyJS", 0.25),
    compare(drawnSlow, mount, 4, "Form.io", 0.25),
    compare(drawnSlow, mount, 4, "RJSF", 1),
    compare("Script a key, ms", script, 1, "SurveyJS", 0.25),
    compare("Script a key, ms", script, 1, "RJSF", 1),
    compare("Script a key, ms", script, 1, "Form.io", 1),
    compare("Key to its frame, 95th of 100, processor 4 times slower, ms", frame95, 4, "plain DOM", 1.2),
    compare("Key to its frame, 95th of 100, processor 4 times slower, ms", frame95, 4, "SurveyJS", 1),
    memoryRow("SurveyJS"),
    memoryRow("plain React"),
    asQuick("Script a key, ms", script, 1),
    asQuick("Key to its frame, 95th of 100, processor 4 times slower, ms", frame95, 4),
  ];
}
