import { setAccount } from "../actions/account.ts";
import { addToCompany, createCompanyFor, removeFromCompany } from "../actions/company.ts";
import { undoDecisionById } from "../actions/decision.ts";
import { impersonate } from "../actions/impersonate.ts";
import { turnOffSecondFactor } from "../actions/second-factor.ts";
import { addStaff, removeStaff } from "../actions/staff.ts";
import { type CommandLine, reason } from "./command-line.ts";

/** Adds the commands for accounts and companies. */
export function addAccountCommands({ program, run, commandGroup }: CommandLine): void {
  program.commandsGroup("Accounts and companies:");
  const account = commandGroup("account");
  for (const [change, effect] of [
    ["disable", "Prevents a user from logging in, and ends their sessions and scheduled payouts at once."],
    ["enable", "Lets a user whose account was disabled log in again."],
  ] as const)
    account
      .command(`${change} <address>`)
      .description(`${effect} The user's history records the reason.`)
      .requiredOption(...reason)
      .action((address, { reason }) => run((config) => setAccount(config, change, address, reason)));
  commandGroup("decision")
    .command("undo")
    .argument("<application's ID>")
    .description("Undoes a final decision, but not what was sent to the applicant. The history records the reason.")
    .requiredOption(...reason)
    .action((id, { reason }) => run((config) => undoDecisionById(config, id, reason)));
  const staff = commandGroup("staff");
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
  commandGroup("second-factor")
    .command("off <address>")
    .description(
      "Turns off two-step verification for a user who can no longer use it. The audit log records it, and the user gets an email.",
    )
    .action((address) => run((config) => turnOffSecondFactor(config, address)));
  const company = commandGroup("company");
  company
    .command("create")
    .argument("<owner's address>")
    .argument("<name>", "in quotation marks if it has spaces")
    .description("Creates a company that a landlord owns. Their forms and applications become the company's.")
    .action((owner, name) => run((config) => createCompanyFor(config, owner, name)));
  company
    .command("join")
    .argument("<landlord's address>")
    .argument("<company owner's address>")
    .description("Makes a landlord a member of a company. Their forms and applications become the company's.")
    .action((landlord, owner) => run((config) => addToCompany(config, landlord, owner)));
  company
    .command("leave")
    .argument("<landlord's address>")
    .description("Ends a landlord's membership. Their own forms and applications leave the company with them.")
    .action((landlord) => run((config) => removeFromCompany(config, landlord)));
}
