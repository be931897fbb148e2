import type { LoadedConfig } from "#server/load-config.ts";
import { verifyAudit } from "./audit.ts";
import { makeBackup, restore } from "./backups/backup.ts";
import { createCompanyOf, joinCompanyOf, leaveCompanyOf } from "./company.ts";
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
import { placeHold, previewRetention, printHolds, releaseHold } from "./retention.ts";
import { switchOffFor } from "./second-factor.ts";
import { addStaff, removeStaff } from "./staff.ts";
import { forgetStandby, makeStandby, promote, runStandby, synchronize } from "./standby/standby.ts";
import { verifyFile } from "./verify.ts";

type Options = Record<string, string | boolean | undefined>;

/** An option: `value` says what follows it, where something does. */
type Option = { type: "string" | "boolean"; value?: string; isRequired?: boolean };

export type Command = {
  /** what it does; its first sentence is in the list of all commands */
  about: string;
  /** its arguments, each in angle brackets */
  argument?: string;
  options?: Record<string, Option>;
  /** @returns the exit code */
  run: (config: LoadedConfig, value: string, second: string, options: Options) => Promise<number>;
};

const reason: Option = { type: "string", value: '"<why>"', isRequired: true };

/** The commands of `lintel` by name, in the groups in which its help lists them. */
export const commandGroups: Record<string, Record<string, Command>> = {
  "Check an installation": {
    doctor: {
      about:
        "Checks settings, versions, clock, disk, certificates, email, webhooks, keys, backups and legal rules. Says how to fix what is wrong, and then exits with 1.",
      run: examine,
    },
    "audit verify": { about: "Verifies that no entry of the audit log was changed or removed.", run: verifyAudit },
    verify: {
      argument: "<file>",
      options: { history: { type: "boolean" } },
      about:
        "Verifies that a signed PDF is unchanged, and prints when and with whose certificate it was sealed. With --history, also verifies the audit log of its signing.",
      run: (config, path, _second, options) => verifyFile(config, path, options.history === true),
    },
    law: {
      about: "Lists the legal rules with their values, first days and sources, and the months since each was checked.",
      run: async ({ confirmedBureaus }) => listLaw(confirmedBureaus),
    },
  },
  Backups: {
    backup: {
      options: {
        to: { type: "string", value: "<folder or s3://bucket/folder>", isRequired: true },
        keys: { type: "string", value: "<file>" },
        retain: { type: "string", value: "<number>" },
      },
      about:
        "Copies the database and the files while Lintel runs. With --keys, also saves the encryption keys to a file, encrypted with the passphrase in LINTEL_BACKUP_PASSPHRASE. With --retain, deletes all but the newest backups. After an interruption, run it again: files that were copied are not copied again.",
      run: (config, _value, _second, options) => makeBackup(config, options),
    },
    restore: {
      argument: "<backup>",
      options: { keys: { type: "string", value: "<file>" } },
      about:
        "Restores a backup into a data folder (LINTEL_DATA) or a database without accounts. Name the backup's own folder. The keys come from --keys, the data folder or the environment.",
      run: (config, value, _second, options) => restore(config, value, options),
    },
  },
  "Encryption keys": {
    "keys list": {
      about: "Lists the encryption keys, how many values and files use each, and which processes have them.",
      run: (config) => withKeys(config, listKeys, { exclusive: false }),
    },
    "keys add": {
      options: { show: { type: "boolean" } },
      about: "Adds an encryption key, which isn't used yet. With --show, prints it for keys in the environment.",
      run: (config, _value, _second, { show }) => withKeys(config, (keys) => addKey(keys, show === true)),
    },
    "keys use": {
      argument: "<ID>",
      about: "Makes a key the current one, once all processes have it.",
      run: (config, id) => withKeys(config, (keys) => useKey(keys, id)),
    },
    "keys rotate": {
      about: "Encrypts everything again with the current key while Lintel runs. After an interruption, run it again.",
      run: (config) => withKeys(config, rotateKeys),
    },
    "keys retire": {
      argument: "<ID>",
      about: "Removes an encryption key, once no value, file, job or retained backup uses it.",
      run: (config, id) => withKeys(config, (keys) => retireKey(keys, id)),
    },
  },
  "Standby of the embedded database": {
    "standby create": {
      options: { to: { type: "string", value: "<folder>", isRequired: true } },
      about: "Creates a standby of the embedded database while Lintel runs.",
      run: (config, _value, _second, { to }) => makeStandby(config, to),
    },
    "standby run": { argument: "<folder>", about: "Runs a standby until it is interrupted.", run: runStandby },
    "standby synchronous": {
      argument: "<on|off>",
      about: "Makes every commit wait until the standby has written it too, or not.",
      run: synchronize,
    },
    "standby promote": {
      argument: "<folder>",
      about: "Promotes a running standby to the primary database, after the primary is lost.",
      run: promote,
    },
    "standby remove": { about: "Removes the standby from the database's settings.", run: forgetStandby },
  },
  "Retention and legal holds": {
    retention: {
      options: { "dry-run": { type: "boolean", isRequired: true } },
      about: "Prints how much data is due to be destroyed, and destroys nothing.",
      run: (config, _value, _second, options) => previewRetention(config, options["dry-run"] === true),
    },
    hold: { about: "Lists the applications on legal hold.", run: printHolds },
    "hold add": {
      argument: "<application's ID>",
      about: "Places an application on legal hold, so that nothing of it is destroyed. Its history records it.",
      run: placeHold,
    },
    "hold release": {
      argument: "<application's ID>",
      about: "Releases an application from legal hold, so that retention periods apply again.",
      run: releaseHold,
    },
  },
  "Accounts and companies": {
    "staff add": {
      argument: "<address>",
      about: "Makes an account a staff account, which can impersonate users.",
      run: addStaff,
    },
    "staff remove": {
      argument: "<address>",
      about: "Makes a staff account an ordinary account again, and ends its impersonations at once.",
      run: removeStaff,
    },
    impersonate: {
      argument: "<user's address>",
      options: { reason, as: { type: "string", value: "<staff address>" }, write: { type: "boolean" } },
      about:
        "Prints a link, valid for 60 seconds, with which staff act in a user's name for 30 minutes. The user's history records it. With --write, staff can also change data. --as names the staff account if there are several.",
      run: (config, value, _second, options) => impersonate(config, value, options),
    },
    "second-factor off": {
      argument: "<address>",
      about:
        "Turns off two-step verification for a user who can no longer use it. The audit log records it, and the user gets an email.",
      run: switchOffFor,
    },
    "company create": {
      argument: "<owner's address> <name>",
      about: "Creates a company that a landlord owns. Their forms and applications become the company's.",
      run: createCompanyOf,
    },
    "company join": {
      argument: "<landlord's address> <company owner's address>",
      about: "Makes a landlord a member of a company. Their forms and applications become the company's.",
      run: joinCompanyOf,
    },
    "company leave": {
      argument: "<landlord's address>",
      about: "Ends a landlord's membership. Their own forms and applications leave the company with them.",
      run: leaveCompanyOf,
    },
  },
  "Payments and referrals": {
    "payments on": {
      argument: "<landlord's address>",
      about: "Turns on My Payments for a landlord.",
      run: switchOnPayments,
    },
    "payments off": {
      argument: "<landlord's address>",
      about: "Turns off My Payments for a landlord. Their money is not affected.",
      run: switchOffPayments,
    },
    ledger: {
      about: "Lists the unresolved differences between the ledger and the payment provider.",
      run: listDifferences,
    },
    "ledger resolve": {
      argument: "<ID>",
      options: { reason },
      about: "Resolves a difference. The audit log records the reason.",
      run: (config, id, _second, { reason }) => resolveOpenDifference(config, id, reason),
    },
    "referrals on": {
      argument: "<landlord's address>",
      about: "Turns on the ambassador program for a landlord.",
      run: switchOnReferrals,
    },
    "referrals off": {
      argument: "<landlord's address>",
      about: "Turns off the ambassador program for a landlord, who retains what they earned.",
      run: switchOffReferrals,
    },
    referrals: {
      about:
        "Lists the referrals in review: the referred landlord shares a device, card or bank account with another one.",
      run: printReferralsInReview,
    },
    "referrals approve": {
      argument: "<ID>",
      options: { reason },
      about: "Approves the reward of a referral in review. The audit log records the reason.",
      run: (config, id, _second, { reason }) => approveReferral(config, id, reason),
    },
    "referrals refuse": {
      argument: "<ID>",
      options: { reason },
      about: "Rejects the reward of a referral in review. The audit log records the reason.",
      run: (config, id, _second, { reason }) => refuseReferral(config, id, reason),
    },
    "referrals attribute": {
      argument: "<landlord's address> <ambassador's address>",
      options: { reason },
      about: "Attributes a landlord whom nobody referred to an ambassador. The audit log records the reason.",
      run: (config, landlord, ambassador, { reason }) => attributeReferralTo(config, landlord, ambassador, reason),
    },
  },
  "Jobs, email and database": {
    jobs: { about: "Lists the jobs that failed and are no longer retried.", run: listJobs },
    "jobs retry": {
      argument: "<number>|--all",
      about: "Retries a failed job, or all of them.",
      run: retryJobs,
    },
    "email bounce": {
      about:
        "Records the bounce that a message to an email's return address reports. Reads the message from standard input.",
      run: receiveBounce,
    },
    "database distribute": {
      about: "Distributes the tables over the nodes of a Citus cluster, by tenant.",
      run: distributeDatabase,
    },
  },
};

/** Every command by its name. */
export const commands: Record<string, Command> = Object.assign({}, ...Object.values(commandGroups));
