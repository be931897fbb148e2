import { existsSync } from "node:fs";
import { loadConfig } from "#server/load-config.ts";
import { errorCode } from "#server/platform/common/error-facts.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import { readCommandLine, UsageError } from "./command-line.ts";

/** @returns the exit code */
async function main(args: string[]): Promise<number> {
  const line = readCommandLine(args);
  if ("help" in line) {
    console.log(line.help);
    return 0;
  }
  if (existsSync(".env")) process.loadEnvFile(".env");
  const [value = "", second = ""] = line.positionals;
  return await line.command.run(loadConfig(process.env, []), value, second, line.values);
}

/** Whether the message alone says what is wrong: a file that can't be written or a connection that failed, for example. */
function isForOperator(error: Error): boolean {
  const isOfSystem = "syscall" in error && errorCode(error) !== undefined;
  return isOfSystem || error instanceof OperatorError || error instanceof UsageError;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1;
  // Other properties of an error may quote what people have typed.
  console.error(isForOperator(error as Error) ? (error as Error).message : (error as Error).stack);
}
