import { isIPv4 } from "node:net";
import { resolve } from "node:path";
import type { ConfirmedBureaus } from "#rules/law/notices/bureaus.ts";
import type { VendorFault } from "#rules/sandbox/vendor-faults.ts";
import { findProgram } from "../common/find-program.ts";
import { OperatorError } from "../common/operator-error.ts";
import type { SealingIdentity } from "../common/sealing-identity.ts";
import type { LegalTexts } from "../legal-texts/read-legal-texts.ts";
import { type FileStore, folderAt, overlap, type S3Access, storeAt } from "./file-store.ts";
import type { Secrets } from "./secrets.ts";
import { type Settings, settingsSchema } from "./settings.ts";
import { settingsFaults } from "./settings-faults.ts";

/** The parsed settings. Hours, days and requests are whole numbers; folders are absolute paths. */
export type Config = Readonly<{
  production: boolean;
  /** Other machines may reach the server: in production, or when it listens beyond the loopback. */
  exposed: boolean;
  /** Pages reload when their source changes. */
  dev: boolean;
  host: string;
  port: number;
  /** Scheme and host of every link sent to people, without a slash at the end. */
  publicUrl: string;
  /** Addresses whose X-Forwarded-For is trusted. */
  trustProxy: readonly string[];
  dataDir: string;
  /** What this process does: answer requests, run jobs, or both. */
  role: Settings["LINTEL_ROLE"];
  /** How long the server still answers requests when it is stopped, while `/readyz` says so. */
  stopGraceSeconds: number;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** The owner of the tables, for migrations. Undefined: the role of `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  /**
   * The database itself, where `databaseUrl` leads to a pooler: for the queue and for live events, which listen. Its
   * role is that of `databaseUrl`. Undefined: there is no pooler.
   */
  databaseDirectUrl: string | undefined;
  /** Whether statements are prepared by name: always without a pooler, else only if the pooler forwards them. */
  databasePrepare: boolean;
  /** A streaming replica, which answers calls that only read. Undefined: there is none. */
  databaseReplicaUrl: string | undefined;
  /** How buckets are reached. */
  s3: S3Access;
  files: FileStore;
  /** The place of nightly backups. Undefined: none are made. */
  backupTo: FileStore | undefined;
  /** how many of them are retained */
  backupRetain: number;
  /** Undefined: those of the data folder. */
  secrets: Secrets | undefined;
  /** Whose certificate seals signed documents. Undefined: one that the installation makes itself. */
  sealingIdentity: SealingIdentity | undefined;
  /** The time-stamping service of seals (RFC 3161). Undefined: seals have the server's own time. */
  sealTimestampUrl: string | undefined;
  /** The path of LibreOffice's program, which converts Word documents. Undefined: they aren't converted. */
  officeProgram: string | undefined;
  /** The operator's texts of the legal pages. */
  legalTexts: LegalTexts;
  sessionIdleHours: number;
  sessionMaxDays: number;
  /** How long a draft is retained after it was last saved. */
  draftDays: number;
  /** how many days after a payment its money can be paid out: as long as the provider takes to settle it */
  payoutHoldDays: number;
  /** Whether landlords can request rent and deposits of accepted applicants; `bank`: these are paid by bank account only. */
  moveInCharges: "on" | "bank" | "off";
  /** How long a decision can be undone, in minutes, before anything of it is sent; 0: it is final immediately. */
  decisionUndoMinutes: number;
  /** how long the link of an invitation to apply is good, and how many a landlord or company may send in 24 hours */
  invitationDays: number;
  invitationsPerDay: number;
  /** how fast the invitations of one list are sent */
  invitationsPerMinute: number;
  /** the text messages of one sender within a minute */
  textsPerMinute: number;
  /** the emails in their own words that a landlord or company may send to others in 24 hours */
  writtenEmailsPerDay: number;
  /** How long an unfinished application is retained after its last change. */
  unfinishedDays: number;
  /** How long the content of a report is retained, credit as well as income, after it arrived. */
  reportDays: number;
  /** How long an application is retained after its decision, or after its submission if there is none. */
  applicationDays: number;
  /** How long a signed document is retained after everybody has signed. */
  signedDocumentDays: number;
  rateLimitPerMinute: number;
  /** Megabytes that one account, or one address without an account, may upload within an hour. */
  uploadMegabytesPerHour: number;
  /** Undefined: mail goes to the sandbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The operator's postal address, which all emails name. Undefined: they name none. */
  mailPostalAddress: string | undefined;
  /** The domain of the return addresses of emails. Undefined: they return to `mailFrom`. */
  mailBounceDomain: string | undefined;
  /** Authenticates the mail server that passes on what reaches these addresses. Undefined: none does. */
  mailBounceSecret: string | undefined;
  /** Where reports of errors are sent. */
  supportEmail: string;
  /** Where landlords' questions about teams are sent. */
  salesEmail: string;
  /** The bureaus whose addresses the operator compared with their contract, with the dates. */
  confirmedBureaus: ConfirmedBureaus;
  /** Whether a landlord's identity must be verified before credit reports are bought and read. */
  requireLandlordProof: boolean;
  /** Whether a landlord must switch on a second factor before reports and incomes are read. */
  requireLandlordSecondFactor: boolean;
  /** Whether the emulations of outside services run. */
  sandbox: boolean;
  /** The faults that the vendors simulate from the start. */
  sandboxFaults: readonly VendorFault[];
  sampleApplications: boolean;
  /**
   * Where landlords without the new experience are redirected, without a slash at the end. Undefined: nobody is
   * redirected.
   */
  oldSiteUrl: string | undefined;
  /**
   * The short-link host that receives the ID of a landlord who followed one of its links, without a slash at the end:
   * landlords' browsers get `<address>/<engagement>?user=<id>` once. Undefined: no request is sent.
   */
  engagementUrl: string | undefined;
  /** The private key with which messages to browsers are signed. Undefined: devices are not notified. */
  webPushKey: Buffer | undefined;
  /** The page of the support chat, which pages show in a frame. Undefined: there is no chat. */
  supportChatUrl: string | undefined;
  /** Whether traces are exported, as the standard variables OTEL_… say. */
  exportTraces: boolean;
  /** The address that serves metrics without a token, as `host:port`. Undefined: none. */
  metricsAddress: string | undefined;
  /** The token required to read `/metrics` at the server's own address. Undefined: it isn't served there. */
  metricsToken: string | undefined;
  /** where masked recordings of pages are sent */
  errorReplayUrl: string | undefined;
  logLevel: Settings["LOG_LEVEL"];
}>;

/**
 * Whether other machines can reach the emulations, as when somebody evaluates the product. All pages and emails show a
 * notice.
 */
export const isTrial = ({ exposed, sandbox }: Pick<Config, "exposed" | "sandbox">): boolean => exposed && sandbox;

/** Whether the sample accounts, whose password is public, may exist and log in. */
export const allowsSample = ({ exposed, sandbox }: Pick<Config, "exposed" | "sandbox">): boolean => !exposed || sandbox;

/** One or more settings are invalid; the message names each of them. Their values are not repeated: some are secret. */
export class ConfigError extends OperatorError {
  constructor(faults: string[]) {
    super(`Lintel cannot start with these settings:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  }
}

/**
 * Reads the settings of everything but vendors.
 * @param env the environment without empty values
 * @param vendorFaults faults of the vendors' settings, reported together with the others
 * @throws ConfigError with all that is wrong
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  argv: readonly string[],
  vendorFaults: readonly string[],
): Config {
  const read = settingsSchema.safeParse(env);
  const faults = argv.filter((arg) => arg !== "--dev").map((arg) => `${arg}: is not an option; there is only --dev`);
  // An invalid setting must not hide a missing one: these checks use the raw input, not the result.
  faults.push(...settingsFaults(env), ...vendorFaults);
  for (const issue of read.error?.issues ?? []) faults.push(`${issue.path.join(".")}: ${issue.message}`);
  if (!read.success || faults.length > 0) throw new ConfigError(faults);
  const set = read.data;
  const production = set.NODE_ENV === "production";
  const exposed = production || !isLoopback(set.HOST);
  const dataDir = resolve(set.LINTEL_DATA);
  const s3 = {
    region: set.S3_REGION,
    endpoint: set.S3_ENDPOINT,
    accessKeyId: set.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: set.S3_SECRET_ACCESS_KEY ?? "",
  };
  const files = set.FILES === "local" ? folderAt(resolve(dataDir, "files")) : storeAt(set.FILES, s3);
  const backupTo = set.BACKUP_TO === undefined ? undefined : storeAt(set.BACKUP_TO, s3);
  if (backupTo && overlap(files, backupTo))
    throw new ConfigError([
      "BACKUP_TO: must be outside of the place of FILES, and not have it inside: backups delete files that they don't need",
    ]);
  return Object.freeze({
    production,
    exposed,
    dev: argv.includes("--dev"),
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    trustProxy: set.TRUST_PROXY,
    dataDir,
    role: set.LINTEL_ROLE,
    stopGraceSeconds: set.STOP_GRACE_SECONDS,
    databaseUrl: set.DATABASE_URL,
    databaseOwnerUrl: set.DATABASE_OWNER_URL ?? set.DATABASE_DIRECT_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    databasePrepare: set.DATABASE_PREPARE ?? set.DATABASE_DIRECT_URL === undefined,
    databaseReplicaUrl: set.DATABASE_REPLICA_URL,
    s3,
    files,
    backupTo,
    backupRetain: set.BACKUP_RETAIN,
    secrets:
      set.LINTEL_ENCRYPTION_KEYS && set.LINTEL_HMAC_KEY
        ? { encryption: set.LINTEL_ENCRYPTION_KEYS, hmac: set.LINTEL_HMAC_KEY }
        : undefined,
    sealingIdentity: set.SEAL_CERTIFICATE,
    sealTimestampUrl: set.SEAL_TIMESTAMP_URL,
    officeProgram: set.OFFICE_PROGRAM === "none" ? undefined : (set.OFFICE_PROGRAM ?? findProgram("soffice", env.PATH)),
    legalTexts: set.LEGAL_TEXTS ?? {},
    sessionIdleHours: set.SESSION_IDLE_HOURS,
    sessionMaxDays: set.SESSION_MAX_DAYS,
    draftDays: set.DRAFT_DAYS,
    payoutHoldDays: set.PAYOUT_HOLD_DAYS,
    moveInCharges: set.MOVE_IN_CHARGES ?? (production ? "off" : "on"),
    decisionUndoMinutes: set.DECISION_UNDO_MINUTES,
    invitationDays: set.INVITATION_DAYS,
    invitationsPerDay: set.INVITATIONS_PER_DAY,
    invitationsPerMinute: set.INVITATIONS_PER_MINUTE,
    textsPerMinute: set.TEXTS_PER_MINUTE,
    writtenEmailsPerDay: set.WRITTEN_EMAILS_PER_DAY,
    unfinishedDays: set.UNFINISHED_DAYS,
    reportDays: set.REPORT_DAYS,
    applicationDays: set.APPLICATION_DAYS,
    signedDocumentDays: set.SIGNED_DOCUMENT_DAYS,
    rateLimitPerMinute: set.RATE_LIMIT_PER_MINUTE,
    uploadMegabytesPerHour: set.UPLOAD_MB_PER_HOUR,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    mailPostalAddress: set.MAIL_POSTAL_ADDRESS,
    mailBounceDomain: set.MAIL_BOUNCE_DOMAIN,
    mailBounceSecret: set.MAIL_BOUNCE_SECRET,
    supportEmail: set.SUPPORT_EMAIL,
    salesEmail: set.SALES_EMAIL ?? set.SUPPORT_EMAIL,
    confirmedBureaus: set.LINTEL_CONFIRMED_BUREAUS ?? {},
    requireLandlordProof: set.REQUIRE_LANDLORD_PROOF,
    requireLandlordSecondFactor: set.REQUIRE_LANDLORD_SECOND_FACTOR,
    sandbox: set.LINTEL_SANDBOX ?? !exposed,
    sandboxFaults: set.LINTEL_SANDBOX_FAULTS ?? [],
    sampleApplications: set.LINTEL_SAMPLE_APPLICATIONS,
    oldSiteUrl: set.OLD_SITE_URL,
    engagementUrl: set.ENGAGEMENT_URL,
    webPushKey: set.WEB_PUSH_KEY,
    supportChatUrl: set.SUPPORT_CHAT_URL,
    exportTraces: set.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    metricsAddress: set.METRICS_ADDRESS,
    metricsToken: set.METRICS_TOKEN,
    errorReplayUrl: set.ERROR_REPLAY_URL,
    logLevel: set.LOG_LEVEL,
  });
}

/** Whether a server that listens there can be reached from this machine only. */
function isLoopback(host: string): boolean {
  if (host === "localhost" || host === "::1") return true;
  return isIPv4(host) && host.startsWith("127.");
}
