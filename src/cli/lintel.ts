import { existsSync } from "node:fs";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { type LoadedConfig, loadConfig } from "#server/load-config.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import { verifyAudit } from "./audit.ts";
import { makeBackup, restore } from "./backup.ts";
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

/** The commands of `lintel`; each returns the exit code. */
const commands: Record<
  string,
  {
    about: string;
    argument?: string;
    options?: ParseArgsOptionsConfig;
    run: (config: LoadedConfig, value: string, second: string, options: Options) => Promise<number>;
  }
> = {
  "audit verify": { about: "verifies that no entry of the audit log was changed or removed", run: verifyAudit },
  verify: {
    argument: "<file>",
    options: { history: { type: "boolean" } },
    about:
      "verifies that a signed PDF is unchanged, and prints when and with whose certificate it was sealed; --history: also verifies the audit log of its signing",
    run: (config, path, _second, options) => verifyFile(config, path, options.history === true),
  },
  doctor: {
    about:
      "checks settings, versions, clock, disk, certificates, email, webhooks, keys, backups and legal rules; exits with an error if something is wrong, and says how to fix it",
    run: examine,
  },
  "second-factor off": {
    argument: "<address>",
    about:
      "turns off two-step verification for a user who can no longer use it; the audit log records it, and the user gets an email",
    run: switchOffFor,
  },
  "email bounce": {
    about:
      "records the bounce that a message to an email's return address reports; reads the message from standard input",
    run: receiveBounce,
  },
  jobs: { about: "lists the jobs that failed and are no longer retried", run: listJobs },
  "jobs retry": {
    argument: "<number>|--all",
    about: "retries a failed job, or all of them",
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
    about: "ends a landlord's membership; their own forms and applications leave the company with them",
    run: leaveCompanyOf,
  },
  "staff add": {
    argument: "<address>",
    about: "makes an account a staff account, which can impersonate users",
    run: addStaff,
  },
  "staff remove": {
    argument: "<address>",
    about: "makes it an ordinary account again, and ends its impersonations at once",
    run: removeStaff,
  },
  "payments on": {
    argument: "<landlord's address>",
    about: "turns on My Payments for a landlord",
    run: switchOnPayments,
  },
  "payments off": {
    argument: "<landlord's address>",
    about: "turns off My Payments for a landlord; their money is not affected",
    run: switchOffPayments,
  },
  "referrals on": {
    argument: "<landlord's address>",
    about: "turns on the ambassador program for a landlord",
    run: switchOnReferrals,
  },
  "referrals off": {
    argument: "<landlord's address>",
    about: "turns off the ambassador program for a landlord, who retains what they earned",
    run: switchOffReferrals,
  },
  referrals: {
    about:
      "lists the referrals in review: the referred landlord shares a device, card or bank account with another one",
    run: printReferralsInReview,
  },
  "referrals approve": {
    argument: "<ID>",
    options: { reason: { type: "string" } },
    about: 'approves the reward of a referral in review; the audit log records the reason: --reason "…"',
    run: (config, id, _second, { reason }) => approveReferral(config, id, reason),
  },
  "referrals refuse": {
    argument: "<ID>",
    options: { reason: { type: "string" } },
    about: 'rejects the reward of a referral in review; the audit log records the reason: --reason "…"',
    run: (config, id, _second, { reason }) => refuseReferral(config, id, reason),
  },
  "referrals attribute": {
    argument: "<landlord's address> <ambassador's address>",
    options: { reason: { type: "string" } },
    about:
      'attributes a landlord whom nobody referred to an ambassador; the audit log records the reason: --reason "…"',
    run: (config, landlord, ambassador, { reason }) => attributeReferralTo(config, landlord, ambassador, reason),
  },
  ledger: {
    about: "lists the unresolved differences between the ledger and the payment provider",
    run: listDifferences,
  },
  "ledger resolve": {
    argument: "<ID>",
    options: { reason: { type: "string" } },
    about: 'resolves a difference; the audit log records the reason: --reason "…"',
    run: (config, id, _second, { reason }) => resolveOpenDifference(config, id, reason),
  },
  impersonate: {
    argument: "<user's address>",
    options: { reason: { type: "string" }, as: { type: "string" }, write: { type: "boolean" } },
    about: 'prints a link to impersonate a user: --reason "…" [--as <staff address>] [--write]',
    run: (config, value, _second, options) => impersonate(config, value, options),
  },
  backup: {
    options: { to: { type: "string" }, keys: { type: "string" }, retain: { type: "string" } },
    about:
      "copies the database and the files while the product runs: --to <folder or s3://bucket/folder> [--keys <file>] [--retain <number of backups>]",
    run: (config, _value, _second, options) => makeBackup(config, options),
  },
  restore: {
    argument: "<backup>",
    options: { keys: { type: "string" } },
    about: "restores a backup into an empty installation: [--keys <file>]",
    run: (config, value, _second, options) => restore(config, value, options),
  },
  "keys list": {
    about: "lists the encryption keys, how many values and files use each, and which processes have them",
    run: (config) => withKeys(config, listKeys, { exclusive: false }),
  },
  "keys add": {
    options: { show: { type: "boolean" } },
    about: "adds an encryption key, which isn't used yet; --show prints it for keys in the environment",
    run: (config, _value, _second, { show }) => withKeys(config, (keys) => addKey(keys, show === true)),
  },
  "keys use": {
    argument: "<ID>",
    about: "makes a key the current one, once all processes have it",
    run: (config, id) => withKeys(config, (keys) => useKey(keys, id)),
  },
  "keys rotate": {
    about: "re-encrypts everything with the current key while the product runs; continues after an interruption",
    run: (config) => withKeys(config, rotateKeys),
  },
  "keys retire": {
    argument: "<ID>",
    about: "removes an encryption key, once no value, file, job or retained backup uses it",
    run: (config, id) => withKeys(config, (keys) => retireKey(keys, id)),
  },
  "standby create": {
    options: { to: { type: "string" } },
    about: "creates a standby of the embedded database while the product runs: --to <folder>",
    run: (config, _value, _second, { to }) => makeStandby(config, to),
  },
  "standby run": { argument: "<folder>", about: "runs a standby until it is interrupted", run: runStandby },
  "standby synchronous": {
    argument: "<on|off>",
    about: "makes every commit wait until the standby has written it too, or not",
    run: synchronize,
  },
  "standby promote": {
    argument: "<folder>",
    about: "promotes a running standby to the primary database, after the primary is lost",
    run: promote,
  },
  "standby remove": { about: "removes the standby from the database's settings", run: forgetStandby },
  retention: {
    options: { "dry-run": { type: "boolean" } },
    about: "prints how much data is due for disposal, and destroys nothing: --dry-run",
    run: (config, _value, _second, options) => previewRetention(config, options["dry-run"] === true),
  },
  "hold add": {
    argument: "<application's ID>",
    about: "places an application on legal hold, so that nothing of it is destroyed; its history records it",
    run: placeHold,
  },
  "hold release": {
    argument: "<application's ID>",
    about: "releases an application from legal hold, so that retention periods apply again",
    run: releaseHold,
  },
  hold: { about: "lists the applications on legal hold", run: printHolds },
  law: {
    about: "lists the legal rules with their values, first days and sources, and the months since each was checked",
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
  const given = Object.keys(commands)
    .map((name) => ({ name, ...read(name, args) }))
    .find(({ values }) => values);
  const command = given && commands[given.name];
  if (!command || !given.values) {
    console.error(usage.join("\n"));
    return 2;
  }
  if (existsSync(".env")) process.loadEnvFile(".env");
  const [value = "", second = ""] = given.positionals;
  return await command.run(loadConfig(process.env, []), value, second, given.values);
}

/** Reads the arguments and options of a command; nothing if it is another one, or takes others. */
function read(name: string, args: string[]): { positionals: string[]; values?: Options } {
  const words = name.split(" ");
  const { argument, options } = commands[name] ?? {};
  if (!words.every((word, at) => args[at] === word)) return { positionals: [] };
  const rest = args.slice(words.length);
  try {
    const { positionals, values } = options
      ? parseArgs({ args: rest, options, allowPositionals: true })
      : { positionals: rest, values: {} };
    const wanted = argument?.split("> <").length ?? 0;
    return positionals.length === wanted ? { positionals, values: values as Options } : { positionals: [] };
  } catch {
    return { positionals: [] };
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // Other properties of an error may quote what people have typed.
  console.error(error instanceof OperatorError ? error.message : (error as Error).stack);
  process.exitCode = 1;
}
