import { readFileSync } from "node:fs";

/** The county that contains most of a ZIP code, and its state's postal abbreviation. */
type CountyOfZip = { state: string; county: string };

type Table = { from: Uint32Array; to: Uint32Array; place: Uint16Array; places: CountyOfZip[] };
let table: Table | undefined;

/** Loads the table on first use: 300 KB of text, less than half of that in memory, parsed within a few milliseconds. */
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
 * @param zip 5 digits, or a longer code, of which the first 5 are used
 * @returns undefined for an unknown code
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

/** Returns the ZIP codes of counties as the source of a regular expression, for the browser, which has no table. */
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

/**
 * Returns a short pattern, grouped by the first four digits: `^(6060[0-9]
 * 6061[12])$`.
 */
function sourceOf(zips: readonly string[]): string {
  const tens = Map.groupBy(zips, (zip) => zip.slice(0, 4));
  return `^(${[...tens].map(([start, those]) => `${start}[${those.map((zip) => zip[4]).join("")}]`).join("|")})$`;
}
