import type { BenchEnvironment } from "../environment.ts";
import { httpWorkload, runAlternately, type Workload } from "../load.ts";
import { poolModes, withPgbouncer } from "../programs/pgbouncer.ts";
import type { Row } from "../row.ts";

const listPath = "/api/v3/application_bundles/?status=S,P";
const connections = 16;

/**
 * Measures the applicant list from one, two and four server processes, and from one behind PgBouncer in each of its
 * modes.
 */
export async function processRows(environment: BenchEnvironment): Promise<Row[]> {
  const firstServer = await environment.serve();
  const otherServers = [await environment.serve(), await environment.serve(), await environment.serve()];
  const rates = await runAlternately([
    listWorkload(environment, [firstServer]),
    listWorkload(environment, [firstServer, ...otherServers.slice(0, 1)]),
    listWorkload(environment, [firstServer, ...otherServers]),
  ]);
  const [oneRate, twoRate, fourRate] = rates as [number, number, number];
  const row = (what: string, lintel: number, baseline: number, target: number | undefined): Row => ({
    what: `Applicant list: 25 of 10,000, 16 connections; requests a second of ${what}`,
    lintel,
    baseline,
    ratio: lintel / baseline,
    target: target ? `at least ${target}` : "none",
    met: lintel / baseline >= (target ?? 0),
  });
  const rows = [
    row("2 processes against 1", twoRate, oneRate, undefined),
    row("4 processes against 1", fourRate, oneRate, undefined),
  ];
  for (const mode of poolModes())
    rows.push(
      await withPgbouncer(environment.urls.apiUrl, mode, async (url) => {
        const settings = {
          DATABASE_URL: url,
          ...(mode !== "session" && { DATABASE_DIRECT_URL: environment.urls.apiUrl }),
          ...(mode === "prepared" && { DATABASE_PREPARE: "1" }),
        };
        const pooledServer = await environment.serve("apiUrl", settings);
        const [pooledRate, directRate] = (await runAlternately([
          listWorkload(environment, [pooledServer]),
          listWorkload(environment, [firstServer]),
        ])) as [number, number];
        return row(
          `a process behind PgBouncer, pooling by ${mode === "prepared" ? "transaction with prepared statements" : mode}, against one that connects directly`,
          pooledRate,
          directRate,
          0.9,
        );
      }),
    );
  return rows;
}

/** Creates a workload of the list from several processes, each of which gets an equal part of the connections. */
function listWorkload(environment: BenchEnvironment, addresses: string[]): Workload {
  const headers = { authorization: `Bearer ${environment.token}` };
  const workloads = addresses.map((address) =>
    httpWorkload({ url: address + listPath, headers, connections: connections / addresses.length }),
  );
  return async (seconds) =>
    (await Promise.all(workloads.map((run) => run(seconds)))).reduce((sum, rate) => sum + rate, 0);
}
