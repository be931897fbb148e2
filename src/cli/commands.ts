import { Command } from "commander";
import type { LoadedConfig } from "#server/load-config.ts";
import { setAccount } from "./account.ts";
import { verifyAudit } from "./audit.ts";
import { makeBackup, restore } from "./backups/backup.ts";
import { createCompanyOf, joinCompanyOf, leaveCompanyOf } from "./company.ts";
import { undoDecisionOf } from "./decision.ts";
import { distributeDatabase } from "./distribute.ts";
import { examine } from "./doctor/doctor.ts";
import { receiveBounce } from "./email.ts";
import { impersonate } from "./impersonate.ts";
import { listJobs, retryJobs } from "./jobs.ts";
import { addKey } from "./keys/add-key.ts";
import { listKeys } from "./keys/list-keys.ts";
import { retireKey } from "./keys/retire-key.ts";
import { rotateKeys } from "./keys/rotate-keys.ts";
import { useKey } from "./keys/use-key.ts";
import { withKeys } from "./keys/with-keys.ts";
import { listLaw } from "./law.ts";
import { listDifferences, resolveOpenDifference } from "./money/ledger.ts";
import { switchOffPayments, switchOffReferrals, switchOnPayments, switchOnReferrals } from "./money/my-payments.ts";
import { approveReferral, attributeReferralTo, printReferralsInReview, refuseReferral } from "./money/referrals.ts";
import { parseReason } from "./parse-reason.ts";
import { placeHold, previewRetention, printHolds, releaseHold } from "./retention.ts";
import { switchOffFor } from "./second-factor.ts";
import { addStaff, removeStaff } from "./staff.ts";
import { forgetStandby, makeStandby, promote, runStandby, synchronize } from "./standby/standby.ts";
import { verifyFile } from "./verify.ts";

const reason = ['--reason "<why>"', "the reason, which is recorded (required)", parseReason] as const;

/**
 * Returns the command line of `lintel`, with its commands in the groups in which the help lists them.
 * @param run runs a command's work with the settings and makes its result the exit code
 */
export function createProgram(run: (work: (config: LoadedConfig) => Promise<number>) => Promise<void>): Command {
  const program = new Command("npm run lintel --")
    .description("Where a text says `lintel`, type `npm run lintel --`. `lintel <command> --help` describes a command.")
    .exitOverride()
    .showHelpAfterError()
    .configureHelp({
      helpWidth: 100,
      visibleCommands: ({ commands }) =>
        commands.flatMap((command) => [command, ...command.commands]).filter((command) => command.description()),
      subcommandTerm: (command) =>
        command.parent?.parent ? `${command.parent.name()} ${command.name()}` : command.name(),
      subcommandDescription: (command) => command.description().split(/(?<=\.) /)[0] ?? "",
    });
  /** Adds the first word of several commands, such as `keys`. */
  const word = (name: string) => program.command(name).commandsGroup(program.commandsGroup());

  program.commandsGroup("Check an installation:");
  program
    .command("doctor")
    .description(
      "Checks settings, versions, clock, disk, certificates, email, webhooks, keys, backups and legal rules. Says how to fix what is wrong, and then exits with 1.",
    )
    .action(() => run(examine));
  word("audit")
    .command("verify")
    .description("Verifies that no entry of the audit log was changed or removed.")
    .action(() => run(verifyAudit));
  program
    .command("verify <file>")
    .description("Verifies that a signed PDF is unchanged, and prints when and with whose certificate it was sealed.")
    .option("--history", "also verify the audit log of its signing")
    .action((file, { history }) => run((config) => verifyFile(config, file, history)));
  program
    .command("law")
    .description(
      "Lists the legal rules with their values, first days and sources, and the months since each was checked.",
    )
    .action(() => run(async ({ confirmedBureaus }) => listLaw(confirmedBureaus)));

  program.commandsGroup("Backups:");
  program
    .command("backup")
    .description(
      "Copies the database and the files while Lintel runs. After an interruption, run it again: files that were copied are not copied again.",
    )
    .requiredOption("--to <folder or s3://bucket/folder>", "where to save the backup (required)")
    .option(
      "--keys <file>",
      "also save the encryption keys to a file, encrypted with the passphrase in LINTEL_BACKUP_PASSPHRASE",
    )
    .option("--retain <number>", "delete all but this number of the newest backups")
    .action((options) => run((config) => makeBackup(config, options)));
  program
    .command("restore <backup>")
    .description(
      "Restores a backup into a data folder (LINTEL_DATA) or a database without accounts. Name the backup's own folder.",
    )
    .option("--keys <file>", "the file with the keys, unless they are in the data folder or the environment")
    .action((backup, options) => run((config) => restore(config, backup, options)));

  program.commandsGroup("Encryption keys:");
  const keys = word("keys");
  keys
    .command("list")
    .description("Lists the encryption keys, how many values and files use each, and which processes have them.")
    .action(() => run((config) => withKeys(config, listKeys, { exclusive: false })));
  keys
    .command("add")
    .description("Adds an encryption key, which isn't used yet.")
    .option("--show", "print it, for keys in the environment")
    .action(({ show }) => run((config) => withKeys(config, (held) => addKey(held, show === true))));
  keys
    .command("use <ID>")
    .description("Makes a key the current one, once all processes have it.")
    .action((id) => run((config) => withKeys(config, (held) => useKey(held, id))));
  keys
    .command("rotate")
    .description(
      "Encrypts everything again with the current key while Lintel runs. After an interruption, run it again.",
    )
    .action(() => run((config) => withKeys(config, rotateKeys)));
  keys
    .command("retire <ID>")
    .description("Removes an encryption key, once no value, file, job or retained backup uses it.")
    .action((id) => run((config) => withKeys(config, (held) => retireKey(held, id))));

  program.commandsGroup("Standby of the embedded database:");
  const standby = word("standby");
  standby
    .command("create")
    .description("Creates a standby of the embedded database while Lintel runs.")
    .requiredOption("--to <folder>", "the standby's folder (required)")
    .action(({ to }) => run((config) => makeStandby(config, to)));
  standby
    .command("run <folder>")
    .description("Runs a standby until it is interrupted.")
    .action((folder) => run((config) => runStandby(config, folder)));
  standby
    .command("synchronous <on|off>")
    .description("Makes every commit wait until the standby has written it too, or not.")
    .action((mode) => run((config) => synchronize(config, mode)));
  standby
    .command("promote <folder>")
    .description("Promotes a running standby to the primary database, after the primary is lost.")
    .action((folder) => run((config) => promote(config, folder)));
  standby
    .command("remove")
    .description("Removes the standby from the database's settings.")
    .action(() => run(forgetStandby));

  program.commandsGroup("Retention and legal holds:");
  program
    .command("retention")
    .description("Prints how much data is due to be destroyed. Doesn't destroy anything.")
    .requiredOption("--dry-run", "destroy nothing (required): Lintel itself destroys every hour what is due")
    .action(() => run(previewRetention));
  const hold = word("hold")
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

  program.commandsGroup("Accounts and companies:");
  const account = word("account");
  for (const [change, effect] of [
    ["disable", "Prevents a user from logging in, and ends their sessions at once."],
    ["enable", "Lets a user whose account was disabled log in again."],
  ] as const)
    account
      .command(`${change} <address>`)
      .description(`${effect} The user's history records the reason.`)
      .requiredOption(...reason)
      .action((address, { reason }) => run((config) => setAccount(config, change, address, reason)));
  word("decision")
    .command("undo")
    .argument("<application's ID>")
    .description("Undoes a final decision, but not what was sent to the applicant. The history records the reason.")
    .requiredOption(...reason)
    .action((id, { reason }) => run((config) => undoDecisionOf(config, id, reason)));
  const staff = word("staff");
  staff
    .command("add <address>")
    .description("Makes an account a staff account, which can impersonate users.")
    .action((address) => run((config) => addStaff(config, address)));
  staff
    .command("remove <address>")
    .description("Makes a staff account an ordinary account again, and ends its impersonations at once.")
    .action((address) => run((config) => removeStaff(config, address)));
  program
    .command("impersonate")
    .argument("<user's address>")
    .description(
      "Prints a link, valid for 60 seconds, that lets staff act on a user's behalf for 30 minutes. The user's history records it.",
    )
    .requiredOption(...reason)
    .option("--as <staff address>", "the staff account, if there are several")
    .option("--write", "let staff change data too")
    .action((address, options) => run((config) => impersonate(config, address, options)));
  word("second-factor")
    .command("off <address>")
    .description(
      "Turns off two-step verification for a user who can no longer use it. The audit log records it, and the user gets an email.",
    )
    .action((address) => run((config) => switchOffFor(config, address)));
  const company = word("company");
  company
    .command("create")
    .argument("<owner's address>")
    .argument("<name>", "in quotation marks if it has spaces")
    .description("Creates a company that a landlord owns. Their forms and applications become the company's.")
    .action((owner, name) => run((config) => createCompanyOf(config, owner, name)));
  company
    .command("join")
    .argument("<landlord's address>")
    .argument("<company owner's address>")
    .description("Makes a landlord a member of a company. Their forms and applications become the company's.")
    .action((landlord, owner) => run((config) => joinCompanyOf(config, landlord, owner)));
  company
    .command("leave")
    .argument("<landlord's address>")
    .description("Ends a landlord's membership. Their own forms and applications leave the company with them.")
    .action((landlord) => run((config) => leaveCompanyOf(config, landlord)));

  program.commandsGroup("Payments and referrals:");
  const payments = word("payments");
  payments
    .command("on")
    .argument("<landlord's address>")
    .description("Turns on My Payments for a landlord.")
    .action((landlord) => run((config) => switchOnPayments(config, landlord)));
  payments
    .command("off")
    .argument("<landlord's address>")
    .description("Turns off My Payments for a landlord. Their money is not affected.")
    .action((landlord) => run((config) => switchOffPayments(config, landlord)));
  word("ledger")
    .description("Lists the unresolved differences between the ledger and the payment provider.")
    .action(() => run(listDifferences))
    .command("resolve <ID>")
    .description("Resolves a difference. The audit log records the reason.")
    .requiredOption(...reason)
    .action((id, { reason }) => run((config) => resolveOpenDifference(config, id, reason)));
  const referrals = word("referrals")
    .description(
      "Lists the referrals in review: the referred landlord shares a device, card or bank account with another one.",
    )
    .action(() => run(printReferralsInReview));
  referrals
    .command("on")
    .argument("<landlord's address>")
    .description("Turns on the ambassador program for a landlord.")
    .action((landlord) => run((config) => switchOnReferrals(config, landlord)));
  referrals
    .command("off")
    .argument("<landlord's address>")
    .description("Turns off the ambassador program for a landlord, who retains what they earned.")
    .action((landlord) => run((config) => switchOffReferrals(config, landlord)));
  referrals
    .command("approve <ID>")
    .description("Approves the reward of a referral in review. The audit log records the reason.")
    .requiredOption(...reason)
    .action((id, { reason }) => run((config) => approveReferral(config, id, reason)));
  referrals
    .command("refuse <ID>")
    .description("Rejects the reward of a referral in review. The audit log records the reason.")
    .requiredOption(...reason)
    .action((id, { reason }) => run((config) => refuseReferral(config, id, reason)));
  referrals
    .command("attribute")
    .argument("<landlord's address>")
    .argument("<ambassador's address>")
    .description("Attributes a landlord whom no one referred to an ambassador. The audit log records the reason.")
    .requiredOption(...reason)
    .action((landlord, ambassador, { reason }) =>
      run((config) => attributeReferralTo(config, landlord, ambassador, reason)),
    );

  program.commandsGroup("Jobs, email and database:");
  word("jobs")
    .description("Lists the jobs that failed and are no longer retried.")
    .action(() => run(listJobs))
    .command("retry <number|--all>")
    .description("Retries a failed job, or all of them.")
    .allowUnknownOption()
    .action((which) => run((config) => retryJobs(config, which)));
  word("email")
    .command("bounce")
    .description(
      "Records the bounce that a message to an email's return address reports. Reads the message from standard input.",
    )
    .action(() => run(receiveBounce));
  word("database")
    .command("distribute")
    .description("Distributes the tables over the nodes of a Citus cluster, by tenant.")
    .action(() => run(distributeDatabase));
  return program.showHelpAfterError("`lintel --help` lists all commands.");
}
