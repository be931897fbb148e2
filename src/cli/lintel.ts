import { existsSync } from "node:fs";
import { type Config, loadConfig } from "#server/config.ts";
import { OperatorError } from "#server/operator-error.ts";
import { verifyAudit } from "./audit.ts";
import { listLaw } from "./law.ts";

/** What an operator may say after `lintel`, and what it does; each answers the exit code. */
const commands: Record<string, { about: string; run: (config: Config) => Promise<number> }> = {
  "audit verify": { about: "checks that no entry of the history was changed or taken out", run: verifyAudit },
  law: {
    about: "lists the rules of law with their sources and the months since each was checked",
    run: async () => listLaw(),
  },
};

const usage = [
  "Usage: lintel <command>",
  ...Object.entries(commands).map(([name, { about }]) => `  ${name}   ${about}`),
];

async function main(said: string): Promise<number> {
  const command = Object.hasOwn(commands, said) ? commands[said] : undefined;
  if (!command) {
    console.error(usage.join("\n"));
    return 2;
  }
  if (existsSync(".env")) process.loadEnvFile(".env");
  return await command.run(loadConfig(process.env, []));
}

try {
  process.exitCode = await main(process.argv.slice(2).join(" "));
} catch (error) {
  // Other properties of an error may quote what people have typed.
  console.error(error instanceof OperatorError ? error.message : (error as Error).stack);
  process.exitCode = 1;
}
