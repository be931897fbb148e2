import { CommanderError } from "commander";
import type { LoadedConfig } from "#server/load-config.ts";
import { errorCode } from "#server/platform/common/error-facts.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import { createProgram } from "./commands.ts";

/** Whether the message alone says what is wrong: a file that can't be written or a connection that failed, for example. */
function isForOperator(error: Error): boolean {
  const isOfSystem = "syscall" in error && errorCode(error) !== undefined;
  return isOfSystem || error instanceof OperatorError;
}

/**
 * Runs a command and prints what it says or why it failed.
 * @param words the command line without the program's name
 * @param readConfig reads the settings, once the command line is known to be right
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
    // the help or what is wrong with the command line, which is printed already
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    // of a host with several addresses, none of which could be reached
    const first: Error = error instanceof AggregateError ? error.errors[0] : error;
    if (isForOperator(first)) console.error(first.message);
    else if (["debug", "trace"].includes(process.env.LOG_LEVEL ?? "")) console.error(first.stack);
    else {
      // Other properties of an error may quote what people have typed.
      const line = first.message.split("\n")[0]?.replace(/[.:]$/, "") || first.name;
      console.error(`Unexpected error: ${line}. Run the command with LOG_LEVEL=debug to see where it happened.`);
    }
    return 1;
  }
}
