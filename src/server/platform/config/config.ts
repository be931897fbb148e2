import { isIPv4 } from "node:net";
import { resolve } from "node:path";
import type { ConfirmedBureaus } from "#rules/law/notices/bureaus.ts";
import type { VendorFault } from "#rules/sandbox/vendor-faults.ts";
import { findProgram } from "../common/find-program.ts";
import { OperatorError } from "../common/operator-error.ts";
import type { SealingIdentity } from "../common/sealing-identity.ts";
import type { LegalTexts } from "../legal-texts/read-legal-texts.ts";
import { type FileStore, localStore, parseStore, type S3Access, storesOverlap } from "./file-store.ts";
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
  backupDestination: FileStore | undefined;
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
  requireLandlordVerification: boolean;
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
  const parsed = settingsSchema.safeParse(env);
  const faults = argv.filter((arg) => arg !== "--dev").map((arg) => `${arg}: is not an option; there is only --dev`);
  // These checks use the raw input, not the result, so that an invalid setting doesn't hide a missing one.
  faults.push(...settingsFaults(env), ...vendorFaults);
  for (const issue of parsed.error?.issues ?? []) faults.push(`${issue.path.join(".")}: ${issue.message}`);
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const values = parsed.data;
  const production = values.NODE_ENV === "production";
  const exposed = production || !isLoopback(values.HOST);
  const dataDir = resolve(values.LINTEL_DATA);
  const s3 = {
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    accessKeyId: values.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? "",
  };
  const files = values.FILES === "local" ? localStore(resolve(dataDir, "files")) : parseStore(values.FILES, s3);
  const backupDestination = values.BACKUP_TO === undefined ? undefined : parseStore(values.BACKUP_TO, s3);
  if (backupDestination && storesOverlap(files, backupDestination))
    throw new ConfigError([
      "BACKUP_TO: must be outside of the place of FILES, and not have it inside: backups delete files that they don't need",
    ]);
  return Object.freeze({
    production,
    exposed,
    dev: argv.includes("--dev"),
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    trustProxy: values.TRUST_PROXY,
    dataDir,
    role: values.LINTEL_ROLE,
    stopGraceSeconds: values.STOP_GRACE_SECONDS,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_DIRECT_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePrepare: values.DATABASE_PREPARE ?? values.DATABASE_DIRECT_URL === undefined,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    s3,
    files,
    backupDestination,
    backupRetain: values.BACKUP_RETAIN,
    secrets:
      values.LINTEL_ENCRYPTION_KEYS && values.LINTEL_HMAC_KEY
        ? { encryption: values.LINTEL_ENCRYPTION_KEYS, hmac: values.LINTEL_HMAC_KEY }
        : undefined,
    sealingIdentity: values.SEAL_CERTIFICATE,
    sealTimestampUrl: values.SEAL_TIMESTAMP_URL,
    officeProgram:
      values.OFFICE_PROGRAM === "none" ? undefined : (values.OFFICE_PROGRAM ?? findProgram("soffice", env.PATH)),
    legalTexts: values.LEGAL_TEXTS ?? {},
    sessionIdleHours: values.SESSION_IDLE_HOURS,
    sessionMaxDays: values.SESSION_MAX_DAYS,
    draftDays: values.DRAFT_DAYS,
    payoutHoldDays: values.PAYOUT_HOLD_DAYS,
    moveInCharges: values.MOVE_IN_CHARGES ?? (production ? "off" : "on"),
    decisionUndoMinutes: values.DECISION_UNDO_MINUTES,
    invitationDays: values.INVITATION_DAYS,
    invitationsPerDay: values.INVITATIONS_PER_DAY,
    invitationsPerMinute: values.INVITATIONS_PER_MINUTE,
    textsPerMinute: values.TEXTS_PER_MINUTE,
    writtenEmailsPerDay: values.WRITTEN_EMAILS_PER_DAY,
    unfinishedDays: values.UNFINISHED_DAYS,
    reportDays: values.REPORT_DAYS,
    applicationDays: values.APPLICATION_DAYS,
    signedDocumentDays: values.SIGNED_DOCUMENT_DAYS,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    uploadMegabytesPerHour: values.UPLOAD_MB_PER_HOUR,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailPostalAddress: values.MAIL_POSTAL_ADDRESS,
    mailBounceDomain: values.MAIL_BOUNCE_DOMAIN,
    mailBounceSecret: values.MAIL_BOUNCE_SECRET,
    supportEmail: values.SUPPORT_EMAIL,
    salesEmail: values.SALES_EMAIL ?? values.SUPPORT_EMAIL,
    confirmedBureaus: values.LINTEL_CONFIRMED_BUREAUS ?? {},
    requireLandlordVerification: values.REQUIRE_LANDLORD_PROOF,
    requireLandlordSecondFactor: values.REQUIRE_LANDLORD_SECOND_FACTOR,
    sandbox: values.LINTEL_SANDBOX ?? !exposed,
    sandboxFaults: values.LINTEL_SANDBOX_FAULTS ?? [],
    sampleApplications: values.LINTEL_SAMPLE_APPLICATIONS,
    oldSiteUrl: values.OLD_SITE_URL,
    engagementUrl: values.ENGAGEMENT_URL,
    webPushKey: values.WEB_PUSH_KEY,
    supportChatUrl: values.SUPPORT_CHAT_URL,
    exportTraces: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    metricsAddress: values.METRICS_ADDRESS,
    metricsToken: values.METRICS_TOKEN,
    errorReplayUrl: values.ERROR_REPLAY_URL,
    logLevel: values.LOG_LEVEL,
  });
}

/** Whether a server that listens on this host can be reached from this machine only. */
function isLoopback(host: string): boolean {
  if (host === "localhost" || host === "::1") return true;
  return isIPv4(host) && host.startsWith("127.");
}
