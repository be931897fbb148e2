import type { Command } from "commander";
import type { LoadedConfig } from "#server/load-config.ts";
import { parseReason } from "../actions/parse-reason.ts";

/** The parameters with which a group adds its commands. */
export type CommandLine = {
  program: Command;
  /** adds the first word of several commands, such as `keys`, to the current group */
  commandGroup: (name: string) => Command;
  /** runs a command's work with the settings and sets its result as the exit code */
  run: (work: (config: LoadedConfig) => Promise<number>) => Promise<void>;
};

/** The option of commands that record a reason. */
export const reason = ['--reason "<why>"', "the reason, which is recorded (required)", parseReason] as const;
