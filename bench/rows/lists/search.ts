import type { BenchEnvironment } from "../../environment.ts";
import { createTimeRow, timeCalls } from "../../latency.ts";
import type { Row } from "../../row.ts";

const requests = 60;
/** Words as they are in texts, then mistyped words; each with its maximum for the 95th percentile, in milliseconds. */
const searchCases = [
  ["a word that all of them have", "maple", 30],
  ["a word that one of them has", "applicant4711", 30],
  ["a word that none of them has", "castellan", 30],
  ["a word with two characters exchanged", "mapel", 50],
  ["a word of one of them with a character missing", "aplicant4711", 50],
  ["two words, one with a character missing", "4711 mapl", 50],
] as const;

/**
 * Measures searches of a landlord with 10,000 applications, in databases with `count` applications of all landlords.
 */
export async function searchRows(environments: { environment: BenchEnvironment; count: string }[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { environment, count } of environments) {
    const server = await environment.serve();
    const headers = { authorization: `Bearer ${environment.token}` };
    for (const [what, words, target] of searchCases) {
      const url = `${server}/api/v3/application_bundles/?status=S,P&search=${encodeURIComponent(words)}`;
      const ms = await timeCalls(requests, () => fetch(url, { headers }));
      rows.push(
        createTimeRow(`Search in 10,000 applicants, among ${count}, for ${what}, 95th percentile in ms`, ms, target),
      );
    }
  }
  return rows;
}
