import { CommanderError } from "commander";
import type { LoadedConfig } from "#server/load-config.ts";
import { errorCode } from "#server/platform/common/error-details.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import { createProgram } from "./commands.ts";

/** Whether the message alone is sufficient: for example, for a file that can't be written or a failed connection. */
function isForOperator(error: Error): boolean {
  const isOfSystem = "syscall" in error && errorCode(error) !== undefined;
  return isOfSystem || error instanceof OperatorError;
}

/**
 * Runs a command and prints its result or error.
 * @param words the command line without the program's name
 * @param readConfig reads the settings, once the command line has been validated
 * @returns the exit code
 */
export async function runLintel(words: string[], readConfig: () => LoadedConfig): Promise<number> {
  let code = 0;
  const program = createProgram(async (work) => {
    code = await work(readConfig());
  });
  try {
    await program.parseAsync(words, { from: "user" });
    return code;
  } catch (error) {
    // the help or the error in the command line, which has been printed already
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    // of a host with several addresses, none of which could be reached
    const first: Error = error instanceof AggregateError ? error.errors[0] : error;
    if (isForOperator(first)) console.error(first.message);
    else if (["debug", "trace"].includes(process.env.LOG_LEVEL ?? "")) console.error(first.stack);
    else {
      // Other properties of an error may quote user input.
      const line = first.message.split("\n")[0]?.replace(/[.:]$/, "") || first.name;
      console.error(`Unexpected error: ${line}. Run the command with LOG_LEVEL=debug to see where it happened.`);
    }
    return 1;
  }
}
