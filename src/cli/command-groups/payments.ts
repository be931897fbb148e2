import {
  switchOffPayments,
  switchOffReferrals,
  switchOnPayments,
  switchOnReferrals,
} from "../money/landlord-features.ts";
import { listDifferences, resolveOpenDifference } from "../money/ledger.ts";
import { endPayout } from "../money/payouts.ts";
import { approveReferral, attributeReferralTo, printReferralsInReview, refuseReferral } from "../money/referrals.ts";
import { type CommandLine, reason } from "./command-line.ts";

/** Adds the commands for payments and referrals. */
export function addPaymentCommands({ program, run, commandGroup }: CommandLine): void {
  program.commandsGroup("Payments and referrals:");
  const payments = commandGroup("payments");
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
  commandGroup("ledger")
    .description("Lists the unresolved differences between the ledger and the payment provider.")
    .action(() => run(listDifferences))
    .command("resolve <ID>")
    .description("Resolves a difference. The audit log records the reason.")
    .requiredOption(...reason)
    .action((id, { reason }) => run((config) => resolveOpenDifference(config, id, reason)));
  const payout = commandGroup("payout");
  payout
    .command("paid <ID>")
    .description(
      "Records that a delayed payout arrived whose account the payment provider closed. The audit log records the reason.",
    )
    .requiredOption(...reason)
    .action((id, { reason }) => run((config) => endPayout(config, id, "paid", reason)));
  payout
    .command("returned <ID>")
    .description(
      "Returns the money of a delayed payout to the balance whose account the payment provider closed. The audit log records the reason.",
    )
    .requiredOption(...reason)
    .action((id, { reason }) => run((config) => endPayout(config, id, "returned", reason)));
  const referrals = commandGroup("referrals")
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
}
