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
  /** Whether other machines can reach the server: in production, or when it listens on more than the loopback. */
  exposed: boolean;
  /** Whether pages reload when their source changes. */
  dev: boolean;
  host: string;
  port: number;
  /** The scheme and host of every link sent to people, without a trailing slash. */
  publicUrl: string;
  /** Addresses whose X-Forwarded-For is trusted. */
  trustProxy: readonly string[];
  dataDir: string;
  /** Whether this process answers requests, runs jobs, or both. */
  role: Settings["LINTEL_ROLE"];
  /** How long a stopping server still answers requests while `/readyz` reports that it stops. */
  stopGraceSeconds: number;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** The URL of the tables' owner, for migrations. Undefined: the role of `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  /**
   * The database's own URL, if `databaseUrl` is a pooler's: for the queue and live events, which use LISTEN. Its role
   * is that of `databaseUrl`. Undefined: there is no pooler.
   */
  databaseDirectUrl: string | undefined;
  /** Whether statements are prepared by name: always without a pooler, otherwise only if the pooler supports it. */
  databasePrepare: boolean;
  /** A streaming replica for read-only requests. Undefined: there is none. */
  databaseReplicaUrl: string | undefined;
  /** The access to S3 buckets. */
  s3: S3Access;
  files: FileStore;
  /** The destination of nightly backups. Undefined: none are made. */
  backupTo: FileStore | undefined;
  /** the number of backups to retain */
  backupRetain: number;
  /** Undefined: those of the data folder. */
  secrets: Secrets | undefined;
  /** The key and certificates that seal signed documents. Undefined: the installation creates its own. */
  sealingIdentity: SealingIdentity | undefined;
  /** The time-stamping service of seals (RFC 3161). Undefined: seals have the server's own time. */
  sealTimestampUrl: string | undefined;
  /** The path of LibreOffice's executable, which converts Word documents. Undefined: they aren't converted. */
  officeProgram: string | undefined;
  /** The operator's texts of the legal pages. */
  legalTexts: LegalTexts;
  sessionIdleHours: number;
  sessionMaxDays: number;
  /** How long a draft is retained after it was last saved. */
  draftDays: number;
  /** how many days after a payment it can be paid out: as long as the provider takes to settle it */
  payoutHoldDays: number;
  /** Whether landlords can request rent and deposits from accepted applicants; `bank`: only bank account payments. */
  moveInCharges: "on" | "bank" | "off";
  /** How many minutes a decision can be undone, before its emails and refunds are sent; 0: it is final immediately. */
  decisionUndoMinutes: number;
  /** how long an invitation link is valid, and how many a landlord or company may send in 24 hours */
  invitationDays: number;
  invitationsPerDay: number;
  /** the rate at which the invitations of one list are sent */
  invitationsPerMinute: number;
  /** the maximum number of text messages of one sender per minute */
  textsPerMinute: number;
  /** the number of custom-text emails that a landlord or company may send to others in 24 hours */
  writtenEmailsPerDay: number;
  /** How long an unfinished application is retained after its last change. */
  unfinishedDays: number;
  /** How long the content of a report, credit or income, is retained after it arrived. */
  reportDays: number;
  /** How long an application is retained after its decision, or after its submission if it has none. */
  applicationDays: number;
  /** How long a signed document is retained after everybody has signed. */
  signedDocumentDays: number;
  rateLimitPerMinute: number;
  /** Megabytes that one account, or one IP address without an account, may upload within an hour. */
  uploadMegabytesPerHour: number;
  /** Undefined: mail goes to the sandbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The operator's postal address, shown in all emails. Undefined: none is shown. */
  mailPostalAddress: string | undefined;
  /** The domain of the return addresses of emails. Undefined: bounces go to `mailFrom`. */
  mailBounceDomain: string | undefined;
  /** The secret of the mail server that forwards bounces. Undefined: there is none. */
  mailBounceSecret: string | undefined;
  /** The recipient of error reports. */
  supportEmail: string;
  /** The recipient of landlords' questions about teams. */
  salesEmail: string;
  /** The bureaus whose addresses the operator has checked against their contract, with the dates. */
  confirmedBureaus: ConfirmedBureaus;
  /** Whether a landlord's identity must be verified before they can buy and read credit reports. */
  requireLandlordProof: boolean;
  /** Whether a landlord must enable a second factor before they can read reports and income data. */
  requireLandlordSecondFactor: boolean;
  /** Whether the emulated vendors run. */
  sandbox: boolean;
  /** The faults that the emulated vendors simulate from the start. */
  sandboxFaults: readonly VendorFault[];
  sampleApplications: boolean;
  /**
   * The URL that landlords without the new experience are redirected to, without a trailing slash. Undefined: none are
   * redirected.
   */
  oldSiteUrl: string | undefined;
  /**
   * The short-link host that receives the ID of a landlord who followed one of its links, without a trailing slash:
   * landlords' browsers request `<address>/<engagement>?user=<id>` once. Undefined: no request is sent.
   */
  engagementUrl: string | undefined;
  /** The private key that signs push messages to browsers. Undefined: devices are not notified. */
  webPushKey: Buffer | undefined;
  /** The URL of the support chat, which pages show in an iframe. Undefined: there is no chat. */
  supportChatUrl: string | undefined;
  /** Whether traces are exported, as the standard OTEL_… variables configure. */
  exportTraces: boolean;
  /** The address (`host:port`) that serves metrics without a token. Undefined: none. */
  metricsAddress: string | undefined;
  /** The token required to read `/metrics` on the server's own address. Undefined: it isn't served there. */
  metricsToken: string | undefined;
  /** the URL that receives masked recordings of pages */
  errorReplayUrl: string | undefined;
  logLevel: Settings["LOG_LEVEL"];
}>;

/** Whether other machines can reach emulated vendors, as in an evaluation. All pages and emails show a notice. */
export const isTrial = ({ exposed, sandbox }: Pick<Config, "exposed" | "sandbox">): boolean => exposed && sandbox;

/** Whether the sample accounts, whose password is public, may exist and log in. */
export const allowsSample = ({ exposed, sandbox }: Pick<Config, "exposed" | "sandbox">): boolean => !exposed || sandbox;

/** Thrown for invalid settings; the message names each of them. Their values are omitted: some are secret. */
export class ConfigError extends OperatorError {
  constructor(faults: string[]) {
    super(`Lintel cannot start with these settings:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  }
}

/**
 * Parses all settings except those of vendors.
 * @param env the environment without empty values
 * @param vendorFaults errors in the vendors' settings, reported together with the others
 * @throws ConfigError with all errors
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  argv: readonly string[],
  vendorFaults: readonly string[],
): Config {
  const read = settingsSchema.safeParse(env);
  const faults = argv.filter((arg) => arg !== "--dev").map((arg) => `${arg}: is not an option; there is only --dev`);
  // These checks use the raw input, not the result, so that an invalid setting doesn't hide a missing one.
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

/** Whether a server that listens on this host can be reached from this machine only. */
function isLoopback(host: string): boolean {
  if (host === "localhost" || host === "::1") return true;
  return isIPv4(host) && host.startsWith("127.");
}
