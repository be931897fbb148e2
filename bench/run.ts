import { readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { run } from "../scripts/prepare.mjs";
import { type BenchEnvironment, withEnvironments } from "./environment.ts";
import type { Row } from "./row.ts";
import { bundles } from "./rows/bundles.ts";
import { checkRows } from "./rows/check.ts";
import { decisions } from "./rows/decisions.ts";
import { events } from "./rows/events.ts";
import { fillRows } from "./rows/fill.ts";
import { firstKeys } from "./rows/first-keys.ts";
import { lighthouseRows } from "./rows/lighthouse.ts";
import { list } from "./rows/lists/list.ts";
import { search } from "./rows/lists/search.ts";
import { sortRows } from "./rows/lists/sorts.ts";
import { throughput } from "./rows/lists/throughput.ts";
import { transactions } from "./rows/lists/transactions.ts";
import { memory } from "./rows/memory.ts";
import { move } from "./rows/move.ts";
import { print } from "./rows/print.ts";
import { processes } from "./rows/processes.ts";
import { reconciliation } from "./rows/reconciliation.ts";
import { reports } from "./rows/reports.ts";
import { rowSecurity } from "./rows/row-security.ts";
import { screens } from "./rows/screens.ts";
import { seal } from "./rows/seal.ts";
import { siteRows } from "./rows/site.ts";
import { submit } from "./rows/submit.ts";
import { uploads } from "./rows/uploads.ts";
import { weightRows } from "./rows/weight.ts";

/** The parts that can be measured, each in a separate run: `npm run bench -- fill check` measures only these two. */
const parts: Record<string, () => Promise<Row[]>> = {
  throughput: async () => {
    const rows: Row[] = [];
    await withEnvironments([1, 20, 100], async (environments) => {
      rows.push(...(await throughput(withCounts(environments))));
    });
    return rows;
  },
  list: async () => {
    const rows: Row[] = [];
    await withEnvironments([1, 20], async ([small, large]) => {
      if (small && large) rows.push(...(await list(small, large)));
    });
    return rows;
  },
  submit: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await submit(environment)));
    });
    return rows;
  },
  search: async () => {
    const rows: Row[] = [];
    await withEnvironments([1, 20, 100], async (environments) => {
      rows.push(...(await search(withCounts(environments))));
    });
    return rows;
  },
  processes: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await processes(environment)));
    });
    return rows;
  },
  "row-security": async () => {
    const rows: Row[] = [];
    await withEnvironments([20], async ([environment]) => {
      if (environment) rows.push(...(await rowSecurity(environment)));
    });
    return rows;
  },
  events: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await events(environment)));
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
      if (environment) rows.push(...(await bundles(environment)));
    });
    return rows;
  },
  decisions: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await decisions(environment)));
    });
    return rows;
  },
  screens: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await screens(environment)));
    });
    return rows;
  },
  transactions: async () => {
    const rows: Row[] = [];
    await withEnvironments([20], async ([environment]) => {
      if (environment) rows.push(...(await transactions(environment)));
    });
    return rows;
  },
  reconciliation: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await reconciliation(environment)));
    });
    return rows;
  },
  print,
  seal,
  reports: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await reports(environment)));
    });
    return rows;
  },
  move: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await move(environment)));
    });
    return rows;
  },
  memory: async () => {
    const rows: Row[] = [];
    await withEnvironments([1], async ([environment]) => {
      if (environment) rows.push(...(await memory(environment)));
    });
    return rows;
  },
  uploads,
  fill: withPeers(fillRows),
  "first-keys": firstKeys,
  weight: withPeers(weightRows),
  lighthouse: withPeers(lighthouseRows),
  site: withPeers(siteRows),
  check: withPeers(checkRows),
};

/** Adds the number of applications to the environments of 1, 20 and 100 landlords. */
const withCounts = (environments: BenchEnvironment[]) =>
  environments.map((environment, n) => ({ environment, count: ["10,000", "200,000", "1,000,000"][n] ?? "" }));

/**
 * Installs the peers' packages before a part runs: on first use, and again when their lock file changes. They aren't
 * part of the product.
 */
function withPeers(rows: () => Promise<Row[]>) {
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

const figure = (n: number) => (n >= 100 ? Math.round(n).toLocaleString("en-US") : n.toFixed(2));
const line = (row: Row) =>
  `| ${row.what} | ${figure(row.lintel)} | ${figure(row.baseline)} | ${row.ratio.toFixed(2)} | ${row.target} | ${row.met ? "yes" : "no"} |`;
const table = (rows: Row[]) =>
  [
    "| measurement | Lintel | baseline | ratio | target | met |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows.map(line),
  ].join("\n");

/** Returns the tables in the file, by part. */
function readTables(): Map<string, string> {
  const sections = readFileSync(results, "utf8").split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => [section.split("\n", 1)[0] ?? "", section.split("\n").slice(1).join("\n").trim()]),
  );
}

/** Names for several parts; `api` are the most frequent calls. */
const groups: Record<string, string[]> = { api: ["throughput", "list", "submit"] };

const requested = process.argv.slice(2).flatMap((name) => groups[name] ?? [name]);
const unknown = requested.filter((part) => !Object.hasOwn(parts, part));
if (unknown.length)
  throw new Error(`There is no part ${unknown.join(", ")}; there are: ${Object.keys(parts).join(", ")}.`);
for (const [part, measure] of Object.entries(parts)) {
  if (requested.length && !requested.includes(part)) continue;
  const measured = table(await measure());
  console.log(`\n## ${part}\n\n${measured}`);
  const tables = readTables().set(part, measured);
  const tablesLeft = Object.keys(parts).filter((name) => tables.has(name));
  writeFileSync(results, [intro, ...tablesLeft.map((name) => `## ${name}\n\n${tables.get(name)}\n`)].join("\n"));
}
