import { distributeDatabase } from "../actions/distribute.ts";
import { receiveBounce } from "../actions/email.ts";
import { listJobs, retryJobs } from "../actions/jobs.ts";
import type { CommandLine } from "./command-line.ts";

/** Adds the commands for jobs, email and the database. */
export function addJobCommands({ program, run, commandGroup }: CommandLine): void {
  program.commandsGroup("Jobs, email and database:");
  commandGroup("jobs")
    .description("Lists the jobs that failed and are no longer retried.")
    .action(() => run(listJobs))
    .command("retry <number|--all>")
    .description("Retries a failed job, or all of them.")
    .allowUnknownOption()
    .action((which) => run((config) => retryJobs(config, which)));
  commandGroup("email")
    .command("bounce")
    .description(
      "Records the bounce that a message to an email's return address reports. Reads the message from standard input.",
    )
    .action(() => run(receiveBounce));
  commandGroup("database")
    .command("distribute")
    .description("Distributes the tables over the nodes of a Citus cluster, by tenant.")
    .action(() => run(distributeDatabase));
}
