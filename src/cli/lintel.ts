import { existsSync } from "node:fs";
import { loadConfig } from "#server/load-config.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import type { Config } from "#server/platform/config/config.ts";
import { verifyAudit } from "./audit.ts";
import { listLaw } from "./law.ts";
import { switchOffFor } from "./second-factor.ts";

/** What an operator may say after `lintel`, and what it does; each answers the exit code. */
const commands: Record<
  string,
  { about: string; takes?: string; run: (config: Config, given: string) => Promise<number> }
> = {
  "audit verify": { about: "checks that no entry of the history was changed or taken out", run: verifyAudit },
  "second-factor off": {
    takes: "<address>",
    about: "switches off the second factor of who has lost it; the history and a letter tell of it",
    run: switchOffFor,
  },
  law: {
    about: "lists the rules of law with their values, first days and sources, and the months since each was checked",
    run: async ({ confirmedBureaus }) => listLaw(confirmedBureaus),
  },
};

const usage = [
  "Usage: lintel <command>",
  ...Object.entries(commands).map(
    ([name, { takes, about }]) => `  ${[name, takes].filter(Boolean).join(" ")}   ${about}`,
  ),
];

async function main(words: string[]): Promise<number> {
  const whole = words.join(" ");
  const given = words.at(-1) ?? "";
  const but = words.slice(0, -1).join(" ");
  const takes = Object.hasOwn(commands, but) && commands[but]?.takes !== undefined;
  const name = takes ? but : whole;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || (command.takes && !takes)) {
    console.error(usage.join("\n"));
    return 2;
  }
  if (existsSync(".env")) process.loadEnvFile(".env");
  return await command.run(loadConfig(process.env, []), given);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // Other properties of an error may quote what people have typed.
  console.error(error instanceof OperatorError ? error.message : (error as Error).stack);
  process.exitCode = 1;
}
