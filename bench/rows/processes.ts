import type { BenchEnvironment } from "../environment.ts";
import { http, inTurns, type Workload } from "../load.ts";
import { behindPgbouncer, poolModes } from "../programs/pgbouncer.ts";
import type { Row } from "../row.ts";

const list = "/api/v3/application_bundles/?status=S,P";
const connections = 16;

/**
 * Measures the applicant list from one, two and four server processes, and from one behind PgBouncer in each of its
 * modes.
 */
export async function processes(environment: BenchEnvironment): Promise<Row[]> {
  const one = await environment.serve();
  const others = [await environment.serve(), await environment.serve(), await environment.serve()];
  const rates = await inTurns([
    over(environment, [one]),
    over(environment, [one, ...others.slice(0, 1)]),
    over(environment, [one, ...others]),
  ]);
  const [alone, two, four] = rates as [number, number, number];
  const row = (what: string, lintel: number, baseline: number, target: number | undefined): Row => ({
    what: `Applicant list: 25 of 10,000, 16 connections; requests a second of ${what}`,
    lintel,
    baseline,
    ratio: lintel / baseline,
    target: target ? `at least ${target}` : "none",
    met: lintel / baseline >= (target ?? 0),
  });
  const rows = [
    row("2 processes against 1", two, alone, undefined),
    row("4 processes against 1", four, alone, undefined),
  ];
  for (const mode of poolModes())
    rows.push(
      await behindPgbouncer(environment.urls.apiUrl, mode, async (url) => {
        const settings = {
          DATABASE_URL: url,
          ...(mode !== "session" && { DATABASE_DIRECT_URL: environment.urls.apiUrl }),
          ...(mode === "prepared" && { DATABASE_PREPARE: "1" }),
        };
        const pooled = await environment.serve("apiUrl", settings);
        const [behind, direct] = (await inTurns([over(environment, [pooled]), over(environment, [one])])) as [
          number,
          number,
        ];
        return row(
          `a process behind PgBouncer, pooling by ${mode === "prepared" ? "transaction with prepared statements" : mode}, against one that connects directly`,
          behind,
          direct,
          0.9,
        );
      }),
    );
  return rows;
}

/** Creates a workload of the list from several processes, each of which gets an equal part of the connections. */
function over(environment: BenchEnvironment, addresses: string[]): Workload {
  const headers = { authorization: `Bearer ${environment.token}` };
  const each = addresses.map((address) =>
    http({ url: address + list, headers, connections: connections / addresses.length }),
  );
  return async (seconds) => (await Promise.all(each.map((run) => run(seconds)))).reduce((sum, rate) => sum + rate, 0);
}
