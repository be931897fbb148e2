import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../../../scripts/prepare.mjs";
import type { BenchEnvironment } from "../../environment.ts";
import { runAlternately, type Workload } from "../../load.ts";
import { productionSettings, runProduct } from "../../product.ts";
import { findPgbench, preparePgbench } from "../../programs/pgbench.ts";
import { wrkWorkload } from "../../programs/wrk.ts";
import type { Row } from "../../row.ts";
import { recordStatements, type Statement } from "../../statements.ts";

const path = "/api/v3/application_bundles/?status=S,P";
const connectionCounts = [16, 64];
/**
 * Longer rounds: pgbench opens new connections in each round, and PostgreSQL plans the first executions on each of
 * them.
 */
const longRounds = { rounds: 3, seconds: 10 };

/** The sides that are compared in one run: the product under wrk, then the same statements under pgbench. */
type MeasuredProgram = { connections: number; baseline: "one by one" | "together" | undefined; run: Workload };

/**
 * Measures the applicant list of the built product, in production, under wrk. Baseline: all of its statements, with the
 * parameters that the server sent, under `pgbench -M prepared`. The database, the role and the connections are the
 * same. Without pgbench the baseline is missing.
 */
export async function throughputRows(environments: { environment: BenchEnvironment; count: string }[]): Promise<Row[]> {
  if ((await build()) !== 0) throw new Error("The product could not be built.");
  const program = findPgbench();
  if (!program) console.warn("pgbench isn't installed (Debian: postgresql-contrib); the list is measured without it.");
  const rows: Row[] = [];
  for (const { environment, count } of environments) {
    const headers = { authorization: `Bearer ${environment.token}` };
    const statements = await recordStatements(environment, () => ({ url: path, headers }));
    const dataDir = mkdtempSync(join(tmpdir(), "lintel-bench-"));
    try {
      await runProduct({ ...productionSettings(environment.urls), LINTEL_DATA: dataDir }, async (url) => {
        const lintelSides = connectionCounts.map((connections) => ({
          connections,
          baseline: undefined,
          run: wrkWorkload(url + path, connections, headers),
        }));
        rows.push(...(await compare(lintelSides, program, environment, statements, count)));
      });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return rows;
}

async function compare(
  ours: MeasuredProgram[],
  program: string | undefined,
  { urls }: BenchEnvironment,
  statements: Statement[],
  count: string,
): Promise<Row[]> {
  const baselineRuns = (["one by one", "together"] as const).map((baseline) => {
    const pgbenchRun = program ? preparePgbench(program, urls.apiUrl, statements, baseline === "together") : undefined;
    return { baseline, made: pgbenchRun };
  });
  const sides = [
    ...ours,
    ...connectionCounts.flatMap((connections) =>
      baselineRuns.flatMap(({ baseline, made }) =>
        made ? [{ connections, baseline, run: made.over(connections) }] : [],
      ),
    ),
  ];
  const rates = await runAlternately(
    sides.map(({ run }) => run),
    longRounds,
  );
  for (const { made } of baselineRuns) made?.remove();
  const rateOf = (connections: number, baseline: MeasuredProgram["baseline"]) =>
    rates[sides.findIndex((side) => side.connections === connections && side.baseline === baseline)];
  return connectionCounts.flatMap((connections) => {
    const lintel = rateOf(connections, undefined) ?? Number.NaN;
    const what = `Applicant list of the built product under wrk: 25 of 10,000, among ${count}, ${connections} connections; requests a second`;
    const row = (text: string, baseline: number, target: number | undefined): Row => ({
      what: `${what}${text}`,
      lintel,
      baseline,
      ratio: lintel / baseline,
      target: target === undefined ? "none" : `at least ${target}`,
      met: target === undefined || lintel / baseline >= target,
    });
    const [singleRate, pipelinedRate] = [rateOf(connections, "one by one"), rateOf(connections, "together")];
    if (singleRate === undefined || pipelinedRate === undefined) return [row("", lintel, undefined)];
    return [
      row(" against its statements under pgbench -M prepared", singleRate, 0.5),
      row(" against the same, those in one write that the server sends in one", pipelinedRate, undefined),
    ];
  });
}
