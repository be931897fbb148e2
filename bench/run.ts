import { readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { run } from "../scripts/prepare.mjs";
import { type BenchEnvironment, withEnvironments } from "./environment.ts";
import type { Row } from "./row.ts";
import { bundleRows } from "./rows/bundles.ts";
import { checkRows } from "./rows/check.ts";
import { decisionRows } from "./rows/decisions.ts";
import { eventRows } from "./rows/events.ts";
import { fillRows } from "./rows/fill.ts";
import { firstKeyRows } from "./rows/first-keys.ts";
import { lighthouseRows } from "./rows/lighthouse.ts";
import { listRows } from "./rows/lists/list.ts";
import { searchRows } from "./rows/lists/search.ts";
import { sortRows } from "./rows/lists/sorts.ts";
import { throughputRows } from "./rows/lists/throughput.ts";
import { transactionRows } from "./rows/lists/transactions.ts";
import { memoryRows } from "./rows/memory.ts";
import { moveRow } from "./rows/move.ts";
import { printRows } from "./rows/print.ts";
import { processRows } from "./rows/processes.ts";
import { reconciliationRows } from "./rows/reconciliation.ts";
import { reportRows } from "./rows/reports.ts";
import { rowSecurityRows } from "./rows/row-security.ts";
import { screenRows } from "./rows/screens.ts";
import { sealRows } from "./rows/seal.ts";
import { siteRows } from "./rows/site.ts";
import { submitRows } from "./rows/submit.ts";
import { uploadRows } from "./rows/uploads.ts";
import { weightRows } from "./rows/weight.ts";

/** The parts that can be measured, each in a separate run: `npm run bench -- fill check` measures only these two. */
const benchmarkRuns: Record<string, () => Promise<Row[]>> = {
  throughput: async () => {
    const rows: Row[] = [];
    await withEnvironments([1, 20, 100], async (environments) => {
      rows.push(...(await throughputRows(withCounts(environments))));
    });
    return rows;
  },
  list: async () => {
    const rows: Row[] = [];
    await withEnvironments([1, 20], async ([small, large]) => {
      if (small && large) rows.push(...(await listRows(small, large)));
    });
    return rows;
  },
  submit: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await submitRows(environment)));
    });
    return rows;
  },
  search: async () => {
    const rows: Row[] = [];
    await withEnvironments([1, 20, 100], async (environments) => {
      rows.push(...(await searchRows(withCounts(environments))));
    });
    return rows;
  },
  processes: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await processRows(environment)));
    });
    return rows;
  },
  "row-security": async () => {
    const rows: Row[] = [];
    await withEnvironments([20], async ([environment]) => {
      if (environment) rows.push(...(await rowSecurityRows(environment)));
    });
    return rows;
  },
  events: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await eventRows(environment)));
    });
    return rows;
  },
  sorts: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await sortRows(environment)));
    });
    return rows;
  },
  bundles: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await bundleRows(environment)));
    });
    return rows;
  },
  decisions: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await decisionRows(environment)));
    });
    return rows;
  },
  screens: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await screenRows(environment)));
    });
    return rows;
  },
  transactions: async () => {
    const rows: Row[] = [];
    await withEnvironments([20], async ([environment]) => {
      if (environment) rows.push(...(await transactionRows(environment)));
    });
    return rows;
  },
  reconciliation: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await reconciliationRows(environment)));
    });
    return rows;
  },
  print: printRows,
  seal: sealRows,
  reports: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await reportRows(environment)));
    });
    return rows;
  },
  move: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await moveRow(environment)));
    });
    return rows;
  },
  memory: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await memoryRows(environment)));
    });
    return rows;
  },
  uploads: uploadRows,
  fill: withInstalledPeers(fillRows),
  "first-keys": firstKeyRows,
  weight: withInstalledPeers(weightRows),
  lighthouse: withInstalledPeers(lighthouseRows),
  site: withInstalledPeers(siteRows),
  check: withInstalledPeers(checkRows),
};

/** Adds the number of applications to the environments of 1, 20 and 100 landlords. */
const withCounts = (environments: BenchEnvironment[]) =>
  environments.map((environment, n) => ({ environment, count: ["10,000", "200,000", "1,000,000"][n] ?? "" }));

/**
 * Installs the peers' packages before a part runs: on first use, and again when their lock file changes. They aren't
 * part of the product.
 */
function withInstalledPeers(rows: () => Promise<Row[]>) {
  return async () => {
    const folder = join(import.meta.dirname, "peers");
    const modifiedAt = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (modifiedAt("node_modules/.package-lock.json") < modifiedAt("package-lock.json")) {
      const code = await run("npm", ["ci", "--ignore-scripts", "--prefix", folder]);
      if (code !== 0) throw new Error("The peers could not be installed.");
    }
    return await rows();
  };
}

const results = new URL("./results.md", import.meta.url);
const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? "unknown processor"}, Node ${process.version}`;
const intro = `# Results of the benchmarks

Written by \`npm run bench\` on ${machine}, over loopback, with PostgreSQL, the server, the browser and the load on the
same machine. The rows of one table, and their baselines, were measured in the same run. Ratios say more than the figures
themselves.
`;

const formatFigure = (n: number) => (n >= 100 ? Math.round(n).toLocaleString("en-US") : n.toFixed(2));
const formatRow = (row: Row) =>
  `| ${row.what} | ${formatFigure(row.lintel)} | ${formatFigure(row.baseline)} | ${row.ratio.toFixed(2)} | ${row.target} | ${row.met ? "yes" : "no"} |`;
const formatTable = (rows: Row[]) =>
  [
    "| measurement | Lintel | baseline | ratio | target | met |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows.map(formatRow),
  ].join("\n");

/** Returns the tables in the file, by part. */
function readTables(): Map<string, string> {
  const sections = readFileSync(results, "utf8").split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => [section.split("\n", 1)[0] ?? "", section.split("\n").slice(1).join("\n").trim()]),
  );
}

/** Names for several parts; `api` are the most frequent calls. */
const benchmarkGroups: Record<string, string[]> = { api: ["throughput", "list", "submit"] };

const requested = process.argv.slice(2).flatMap((name) => benchmarkGroups[name] ?? [name]);
const unknownBenchmarks = requested.filter((part) => !Object.hasOwn(benchmarkRuns, part));
if (unknownBenchmarks.length)
  throw new Error(
    `There is no part ${unknownBenchmarks.join(", ")}; there are: ${Object.keys(benchmarkRuns).join(", ")}.`,
  );
for (const [part, measure] of Object.entries(benchmarkRuns)) {
  if (requested.length && !requested.includes(part)) continue;
  const measuredTable = formatTable(await measure());
  console.log(`\n## ${part}\n\n${measuredTable}`);
  const tables = readTables().set(part, measuredTable);
  const measuredNames = Object.keys(benchmarkRuns).filter((name) => tables.has(name));
  writeFileSync(results, [intro, ...measuredNames.map((name) => `## ${name}\n\n${tables.get(name)}\n`)].join("\n"));
}
