import { detachStandby, promote, runStandby, setSynchronousMode, setUpStandby } from "../standby/standby.ts";
import type { CommandLine } from "./command-line.ts";

/** Adds the commands for the standby of the embedded database. */
export function addStandbyCommands({ program, run, commandGroup }: CommandLine): void {
  program.commandsGroup("Standby of the embedded database:");
  const standby = commandGroup("standby");
  standby
    .command("create")
    .description("Creates a standby of the embedded database while Lintel runs.")
    .requiredOption("--to <folder>", "the standby's folder (required)")
    .action(({ to }) => run((config) => setUpStandby(config, to)));
  standby
    .command("run <folder>")
    .description("Runs a standby until it is interrupted.")
    .action((folder) => run((config) => runStandby(config, folder)));
  standby
    .command("synchronous <on|off>")
    .description("Makes every commit wait until the standby has written it too, or not.")
    .action((mode) => run((config) => setSynchronousMode(config, mode)));
  standby
    .command("promote <folder>")
    .description("Promotes a running standby to the primary database, after the primary is lost.")
    .action((folder) => run((config) => promote(config, folder)));
  standby
    .command("remove")
    .description("Removes the standby from the database's settings.")
    .action(() => run(detachStandby));
}
