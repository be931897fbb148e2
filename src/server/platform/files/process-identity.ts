import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * When the process with this id began, in the system's own words (clock ticks since boot on Linux, a date elsewhere).
 * Together with the id it names one process for ever, although ids are used again.
 * Undefined when no such process runs; a zombie has ended and only waits for its parent.
 */
export function processStart(pid: number): string | undefined {
  if (process.platform !== "linux") {
    return spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() || undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command's name stands in brackets and may hold blanks and brackets itself: count from the last one.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** The command line of a running process, one item per argument; empty when it is not running or not to be seen. */
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
