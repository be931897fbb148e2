import { writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import type { Row } from "./row.ts";
import { list } from "./rows/list.ts";
import { submit } from "./rows/submit.ts";
import { onStage } from "./stage.ts";

const results = new URL("./results.md", import.meta.url);

const figure = (n: number) => (n >= 100 ? Math.round(n).toLocaleString("en-US") : n.toFixed(2));
const line = (row: Row) =>
  `| ${row.what} | ${figure(row.ours)} | ${figure(row.theirs)} | ${row.ratio.toFixed(2)} | ${row.aim} | ${row.met ? "yes" : "no"} |`;

const rows: Row[] = [];
await onStage([1, 20], async ([small, large]) => {
  if (!small || !large) throw new Error("The stages are missing.");
  rows.push(...(await list(small, large)), ...(await submit(small)));
});

const table = [
  "| what | ours | beside it | ratio | aim | met |",
  "| --- | --- | --- | --- | --- | --- |",
  ...rows.map(line),
].join("\n");
const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? "unknown processor"}, Node ${process.version}`;
const text = `# Results of the benchmarks

Written by \`npm run bench\`: each row and what it is held against ran in one run, on ${machine}, over loopback, with
PostgreSQL, the server and the load on the same machine. Ratios tell more than the figures themselves.

${table}
`;
writeFileSync(results, text);
console.log(table);
