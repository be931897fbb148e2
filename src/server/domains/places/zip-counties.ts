import { readFileSync } from "node:fs";

/** The county that a ZIP code lies in for the most part, and its state by the postal code. */
type CountyOfZip = { state: string; county: string };

type Table = { from: Uint32Array; to: Uint32Array; place: Uint16Array; places: CountyOfZip[] };
let table: Table | undefined;

/** Reads the table at its first use: 300 KB as text, less than half of that in memory, within some milliseconds. */
function loadTable(): Table {
  const text = readFileSync(new URL("./zip-counties.txt", import.meta.url), "utf8");
  const places: CountyOfZip[] = [];
  const runs: [from: number, to: number, place: number][] = [];
  for (const line of text.split("\n")) {
    const [state, county, zips] = line.split("|");
    if (!state || !county || !zips) continue;
    for (const run of zips.split(" ")) {
      const [from = "", to = from] = run.split("-");
      runs.push([Number(from), Number(to), places.length]);
    }
    places.push({ state, county });
  }
  runs.sort(([a], [b]) => a - b);
  return {
    from: Uint32Array.from(runs, ([from]) => from),
    to: Uint32Array.from(runs, ([, to]) => to),
    place: Uint16Array.from(runs, ([, , county]) => county),
    places,
  };
}

/**
 * Finds the county of a ZIP code.
 * @param zip 5 digits, or the first 5 of more
 * @returns undefined for a code that is not known
 */
export function findCounty(zip: string): CountyOfZip | undefined {
  const digits = /^\s*(\d{5})(?!\d)/.exec(zip)?.[1];
  if (!digits) return undefined;
  table ??= loadTable();
  const code = Number(digits);
  let [low, high] = [0, table.from.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((table.from[middle] ?? 0) > code) high = middle - 1;
    else if ((table.to[middle] ?? 0) < code) low = middle + 1;
    else return table.places[table.place[middle] ?? -1];
  }
  return undefined;
}

const sources = new Map<string, string>();

/** The ZIP codes of counties as the source of a regular expression, for a browser that has no table. */
export function zipSource(state: string, counties: readonly string[]): string {
  const key = [state, ...counties].join("|");
  const source = sources.get(key) ?? sourceOf(zipsOf(state, counties));
  sources.set(key, source);
  return source;
}

function zipsOf(state: string, counties: readonly string[]): string[] {
  table ??= loadTable();
  const zips: string[] = [];
  for (const [index, from] of table.from.entries()) {
    const county = table.places[table.place[index] ?? -1];
    if (county?.state !== state || !counties.includes(county.county)) continue;
    for (let code = from; code <= (table.to[index] ?? 0); code++) zips.push(String(code).padStart(5, "0"));
  }
  return zips;
}

/** Grouped by the first four digits, which keeps it short: `^(6060[0-9]|6061[12])$`. */
function sourceOf(zips: readonly string[]): string {
  const tens = Map.groupBy(zips, (zip) => zip.slice(0, 4));
  return `^(${[...tens].map(([start, those]) => `${start}[${those.map((zip) => zip[4]).join("")}]`).join("|")})$`;
}
