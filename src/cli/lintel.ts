import { existsSync } from "node:fs";
import { loadConfig } from "#server/load-config.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import type { Config } from "#server/platform/config/config.ts";
import { verifyAudit } from "./audit.ts";
import { createCompanyOf, joinCompanyOf, leaveCompanyOf } from "./company.ts";
import { distributeDatabase } from "./distribute.ts";
import { receiveBounce } from "./email.ts";
import { listJobs, retryJobs } from "./jobs.ts";
import { listLaw } from "./law.ts";
import { switchOffFor } from "./second-factor.ts";

/** The commands of `lintel`; each returns the exit code. */
const commands: Record<
  string,
  { about: string; argument?: string; run: (config: Config, value: string, second: string) => Promise<number> }
> = {
  "audit verify": { about: "checks that no entry of the history was changed or taken out", run: verifyAudit },
  "second-factor off": {
    argument: "<address>",
    about: "switches off the second factor of who has lost it; the history and a letter tell of it",
    run: switchOffFor,
  },
  "email bounce": {
    about: "records what a message to an email's return address reports; the message is read from the standard input",
    run: receiveBounce,
  },
  jobs: { about: "lists the jobs that failed too often to be retried", run: listJobs },
  "jobs retry": {
    argument: "<number>|--all",
    about: "runs a job that failed too often, or all of them, again",
    run: retryJobs,
  },
  "database distribute": {
    about: "distributes the tables over the nodes of a Citus cluster, by tenant",
    run: distributeDatabase,
  },
  "company create": {
    argument: "<owner's address> <name>",
    about: "creates a company that a landlord owns; their forms and applications become the company's",
    run: createCompanyOf,
  },
  "company join": {
    argument: "<landlord's address> <company owner's address>",
    about: "makes a landlord a member of a company; their forms and applications become the company's",
    run: joinCompanyOf,
  },
  "company leave": {
    argument: "<landlord's address>",
    about: "ends a landlord's membership; the forms and applications that are theirs leave with them",
    run: leaveCompanyOf,
  },
  law: {
    about: "lists the rules of law with their values, first days and sources, and the months since each was checked",
    run: async ({ confirmedBureaus }) => listLaw(confirmedBureaus),
  },
};

const usage = [
  "Usage: lintel <command>",
  ...Object.entries(commands).map(
    ([name, { argument, about }]) => `  ${[name, argument].filter(Boolean).join(" ")}   ${about}`,
  ),
];

async function main(args: string[]): Promise<number> {
  const given = Object.entries(commands).find(
    ([name]) => `${args.join(" ")} `.startsWith(`${name} `) && takes(name, args),
  );
  if (!given) {
    console.error(usage.join("\n"));
    return 2;
  }
  if (existsSync(".env")) process.loadEnvFile(".env");
  const [name, command] = given;
  const [value = "", second = ""] = args.slice(name.split(" ").length);
  return await command.run(loadConfig(process.env, []), value, second);
}

/** Whether a command's name is followed by as many arguments as it takes. */
function takes(name: string, args: string[]): boolean {
  const wanted = commands[name]?.argument?.split("> <").length ?? 0;
  return args.length === name.split(" ").length + wanted;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // Other properties of an error may quote what people have typed.
  console.error(error instanceof OperatorError ? error.message : (error as Error).stack);
  process.exitCode = 1;
}
