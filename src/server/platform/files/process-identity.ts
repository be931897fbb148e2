import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Returns the start time of the process with this ID, as the system reports it (clock ticks since boot on Linux, a date
 * elsewhere). Together with the ID it identifies a process permanently, although IDs are reused. Undefined if no such
 * process runs; a zombie has ended and only waits for its parent.
 */
export function processStart(pid: number): string | undefined {
  if (process.platform !== "linux") {
    return spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() || undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command's name is in parentheses and may contain spaces and parentheses, so count from the last one.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** Returns the arguments of a running process; empty if it isn't running or can't be read. */
export function processArguments(pid: number): string[] {
  if (process.platform !== "linux") {
    return (spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "").trim().split(" ");
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").slice(0, -1);
  } catch {
    return [];
  }
}
