import { verifyAudit } from "../actions/audit.ts";
import { listLaw } from "../actions/law.ts";
import { registerWithVendor } from "../actions/vendor.ts";
import { verifyFile } from "../actions/verify.ts";
import { runDoctor } from "../doctor/doctor.ts";
import type { CommandLine } from "./command-line.ts";

/** Adds the commands that check an installation. */
export function addInstallationCommands({ program, run, commandGroup }: CommandLine): void {
  program.commandsGroup("Check an installation:");
  program
    .command("doctor")
    .description(
      "Checks settings, versions, clock, disk, certificates, email, webhooks, keys, backups and legal rules. Says how to fix what is wrong, and then exits with 1.",
    )
    .action(() => run(runDoctor));
  commandGroup("audit")
    .command("verify")
    .description("Verifies that no entry of the audit log was changed or removed.")
    .action(() => run(verifyAudit));
  program
    .command("verify <file>")
    .description("Verifies that a signed PDF is unchanged, and prints when and with whose certificate it was sealed.")
    .option("--history", "also verify the audit log of its signing")
    .action((file, { history }) => run((config) => verifyFile(config, file, history)));
  commandGroup("vendor")
    .command("register <name>")
    .description(
      "Registers you with an outside service that requires it once for new keys, before anything else: shareable, postmark.",
    )
    .action((name) => run((config) => registerWithVendor(config, name)));
  program
    .command("law")
    .description(
      "Lists the legal rules with their values, first days and sources, and the months since each was checked.",
    )
    .action(() => run(async ({ confirmedBureaus }) => listLaw(confirmedBureaus)));
}
