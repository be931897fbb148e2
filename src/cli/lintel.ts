import { existsSync } from "node:fs";
import { CommanderError } from "commander";
import { loadConfig } from "#server/load-config.ts";
import { errorCode } from "#server/platform/common/error-facts.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import { createProgram } from "./commands.ts";

const program = createProgram(async (work) => {
  if (existsSync(".env")) process.loadEnvFile(".env");
  process.exitCode = await work(loadConfig(process.env, []));
});

/** Whether the message alone says what is wrong: a file that can't be written or a connection that failed, for example. */
function isForOperator(error: Error): boolean {
  const isOfSystem = "syscall" in error && errorCode(error) !== undefined;
  return isOfSystem || error instanceof OperatorError;
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // the help or what is wrong with the command line, which is printed already
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else {
    process.exitCode = 1;
    // of a host with several addresses, none of which could be reached
    const first: Error = error instanceof AggregateError ? error.errors[0] : error;
    if (isForOperator(first)) console.error(first.message);
    else if (["debug", "trace"].includes(process.env.LOG_LEVEL ?? "")) console.error(first.stack);
    else {
      // Other properties of an error may quote what people have typed.
      const line = first.message.split("\n")[0]?.replace(/[.:]$/, "") || first.name;
      console.error(`Unexpected error: ${line}. Run the command with LOG_LEVEL=debug to see where it happened.`);
    }
  }
}
