import { readFileSync } from "node:fs";

/** The county that contains most of a ZIP code, and its state's postal abbreviation. */
type CountyOfZip = { state: string; county: string };

type ZipTable = { from: Uint32Array; to: Uint32Array; place: Uint16Array; countyRows: CountyOfZip[] };
let zipTable: ZipTable | undefined;

/** Loads the table on first use: 300 KB of text, less than half of that in memory, parsed within a few milliseconds. */
function loadTable(): ZipTable {
  const text = readFileSync(new URL("./zip-counties.txt", import.meta.url), "utf8");
  const countyRows: CountyOfZip[] = [];
  const ranges: [from: number, to: number, place: number][] = [];
  for (const line of text.split("\n")) {
    const [state, county, zips] = line.split("|");
    if (!state || !county || !zips) continue;
    for (const range of zips.split(" ")) {
      const [from = "", to = from] = range.split("-");
      ranges.push([Number(from), Number(to), countyRows.length]);
    }
    countyRows.push({ state, county });
  }
  ranges.sort(([a], [b]) => a - b);
  return {
    from: Uint32Array.from(ranges, ([from]) => from),
    to: Uint32Array.from(ranges, ([, to]) => to),
    place: Uint16Array.from(ranges, ([, , county]) => county),
    countyRows,
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
  zipTable ??= loadTable();
  const code = Number(digits);
  let [low, high] = [0, zipTable.from.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((zipTable.from[middle] ?? 0) > code) high = middle - 1;
    else if ((zipTable.to[middle] ?? 0) < code) low = middle + 1;
    else return zipTable.countyRows[zipTable.place[middle] ?? -1];
  }
  return undefined;
}

const patternCache = new Map<string, string>();

/** Returns the ZIP codes of counties as the source of a regular expression, for the browser, which has no table. */
export function zipPattern(state: string, counties: readonly string[]): string {
  const key = [state, ...counties].join("|");
  const zipRegex = patternCache.get(key) ?? patternOfZips(listZips(state, counties));
  patternCache.set(key, zipRegex);
  return zipRegex;
}

function listZips(state: string, counties: readonly string[]): string[] {
  zipTable ??= loadTable();
  const zips: string[] = [];
  for (const [index, from] of zipTable.from.entries()) {
    const county = zipTable.countyRows[zipTable.place[index] ?? -1];
    if (county?.state !== state || !counties.includes(county.county)) continue;
    for (let code = from; code <= (zipTable.to[index] ?? 0); code++) zips.push(String(code).padStart(5, "0"));
  }
  return zips;
}

/**
 * Returns a short pattern, grouped by the first four digits: `^(6060[0-9]
 * 6061[12])$`.
 */
function patternOfZips(zips: readonly string[]): string {
  const zipsByPrefix = Map.groupBy(zips, (zip) => zip.slice(0, 4));
  return `^(${[...zipsByPrefix].map(([prefix, zipsInGroup]) => `${prefix}[${zipsInGroup.map((zip) => zip[4]).join("")}]`).join("|")})$`;
}
