import type pg from "pg";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import { listProcessKeys, type ProcessKeys } from "#server/platform/key-rotation/announce-keys.ts";

/** Returns one line per process. */
export const formatProcesses = (processes: readonly ProcessKeys[]): string =>
  processes
    .map(({ label, keys, current }) => `  ${label}: encrypts with ${current}, has ${keys.join(", ")}`)
    .join("\n");

/**
 * Requires a condition for all running processes.
 * @param meetsCondition whether a process meets the condition
 * @param problem what is wrong with those that don't, and what to do
 * @throws OperatorError naming them, or if the keys of a process are unknown
 */
export async function requireProcesses(
  client: pg.ClientBase,
  meetsCondition: (process: ProcessKeys) => boolean,
  problem: { is: string; fix: string },
): Promise<void> {
  const { processes, unknown } = await listProcessKeys(client);
  const others = processes.filter((process) => !meetsCondition(process));
  if (others.length > 0) throw new OperatorError(`${problem.is}:\n${formatProcesses(others)}\n${problem.fix}`);
  if (unknown > 0)
    throw new OperatorError(
      `Processes that are connected to the database without having announced their keys: ${unknown}. They are starting, run a command, or are of an earlier version of Lintel. Wait until they have started or ended, update those of an earlier version, and run this command again.`,
    );
}
