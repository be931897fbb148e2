import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Workload } from "../load.ts";
import type { Statement } from "../statements.ts";

/**
 * The paths of `pgbench` in Debian's packages: it isn't in the PATH of a machine that has only the server's package.
 */
const pgbenchPaths = ["pgbench", ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)];

/** Returns the path of `pgbench`; undefined if it isn't installed. */
export const findPgbench = (): string | undefined =>
  pgbenchPaths.find((place) => spawnSync(place, ["--version"]).status === 0);

/**
 * Prepares workloads that run statements in order on each connection to a database. They are prepared once per
 * connection.
 * @param pipelined whether a setting and the next statement, which the server sends in one write, are also sent together
 * @returns `over` creates the workload of all statements for a number of connections; `remove` deletes its files
 */
export function preparePgbench(
  program: string,
  databaseUrl: string,
  statements: Statement[],
  pipelined: boolean,
): { over: (connections: number) => Workload; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "lintel-pgbench-"));
  const script = join(folder, "statements.sql");
  const variables: string[] = [];
  const lines = statements.flatMap((statement, n) => {
    const text = `${withVariables(statement, n, variables)};`;
    const isSet = isSetting(statement);
    if (!pipelined || (!isSet && !isSetting(statements[n - 1]))) return [text];
    return isSet ? ["\\startpipeline", text] : [text, "\\endpipeline"];
  });
  writeFileSync(script, `${lines.join("\n")}\n`);
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  };
  const workloadFor = (connections: number) => async (seconds: number) => {
    const options = ["-n", "-M", "prepared", "-f", script, "-c", String(connections), "-j", "2", "-T", String(seconds)];
    const { stdout } = await promisify(execFile)(program, [...options, ...variables], { env });
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  };
  return { over: workloadFor, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const isSetting = (statement: Statement | undefined) => statement?.text.startsWith("select set_config(") ?? false;

/** Returns the statement with pgbench's variables instead of its parameters; their values are added to `options`. */
function withVariables({ text, values }: Statement, n: number, options: string[]): string {
  if (/(?<!:):[a-z_]/i.test(text)) throw new Error(`pgbench would take a part of this for a variable: ${text}`);
  const replacements = values.map((value, i) => {
    const literal = formatLiteral(value);
    if (literal === undefined) return "null";
    // an empty value can't be passed as an option
    if (literal === "") return "''";
    options.push("-D", `s${n}_${i + 1}=${literal}`);
    return `:s${n}_${i + 1}`;
  });
  return text.replaceAll(/\$(\d+)/g, (_, parameterIndex: string) => replacements[Number(parameterIndex) - 1] ?? "null");
}

/** Returns a parameter in PostgreSQL's text format. */
function formatLiteral(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  if (value instanceof Date) return value.toISOString();
  if (["string", "number", "boolean"].includes(typeof value)) return String(value);
  throw new Error("A list or an object can't be a variable of pgbench.");
}
