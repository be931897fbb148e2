import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import type { Workload } from "../load.ts";

/**
 * Creates a workload of requests that the program `wrk` sends, in a separate process. Every response must be
 * successful.
 */
export function wrkWorkload(url: string, connections: number, headers: Record<string, string>): Workload {
  if (spawnSync("wrk", ["-v"]).error) throw new Error("This part needs wrk (Debian: apt-get install wrk).");
  const headerOptions = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  return async (seconds) => {
    // slow first requests of a new process are not failures
    const options = ["-t2", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s", ...headerOptions, url];
    const { stdout } = await promisify(execFile)("wrk", options);
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Some answers were no success: ${stdout}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  };
}
