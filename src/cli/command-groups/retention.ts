import { placeHold, previewRetention, printHolds, releaseHold } from "../actions/retention.ts";
import type { CommandLine } from "./command-line.ts";

/** Adds the commands for retention and legal holds. */
export function addRetentionCommands({ program, run, commandGroup }: CommandLine): void {
  program.commandsGroup("Retention and legal holds:");
  program
    .command("retention")
    .description("Prints how much data is due to be destroyed. Doesn't destroy anything.")
    .requiredOption("--dry-run", "destroy nothing (required): Lintel itself destroys every hour what is due")
    .action(() => run(previewRetention));
  const hold = commandGroup("hold")
    .description("Lists the applications on legal hold.")
    .action(() => run(printHolds));
  hold
    .command("add")
    .argument("<application's ID>")
    .description("Places an application on legal hold, so that none of its data is destroyed. Its history records it.")
    .action((id) => run((config) => placeHold(config, id)));
  hold
    .command("release")
    .argument("<application's ID>")
    .description("Releases an application from legal hold, so that retention periods apply again.")
    .action((id) => run((config) => releaseHold(config, id)));
}
