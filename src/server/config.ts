import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { readFaults, type VendorFault } from "#sandbox/faults.ts";
import { type BankKeys, bankFaults, bankKeys, bankSettings } from "./bank-settings.ts";
import { experianFaults, experianKeysOf, experianSettings } from "./experian-keys.ts";
import { OperatorError } from "./operator-error.ts";
import type { ExperianKeys } from "./providers/identity/experian.ts";
import { keySchema, type Secrets } from "./secrets.ts";
import { type ShareableKeys, shareableFaults, shareableKeys, shareableSettings } from "./shareable-settings.ts";
import { stripeFaults } from "./stripe-faults.ts";

/** The keys that stand in .env.example; nothing starts with them. */
const exampleKeys = ["bGludGVsLWV4YW1wbGUtZW5jcnlwdGlvbi1rZXktMDE=", "bGludGVsLWV4YW1wbGUtaG1hYy1rZXktMDEyMzQ1Njc="];

const url = (schemes: string[], told: string) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), `must be ${told}`);
const number = (low: number, high: number, preset: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((n) => n >= low && n <= high, `must be from ${low} to ${high}`)
    .default(preset);
const flag = z.enum(["0", "1"], "must be 0 or 1").transform((text) => text === "1");
const key = keySchema.refine((text) => !exampleKeys.includes(text), "is the example's: make your own");

/** Every setting by its name in the environment. What each one means stands in .env.example, which a test holds to this list. */
export const settingsSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: number(1, 65_535, 3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: url(["http:", "https:"], "an address such as https://rent.example.com")
    .refine((text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`, "must have no path")
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine((parts) => parts.every(isAddressOrRange), "must be addresses or ranges (10.0.0.0/8) separated by commas")
    .default([]),
  LINTEL_DATA: z.string().default("./data"),
  DATABASE_URL: url(
    ["postgres:", "postgresql:"],
    "an address such as postgres://user:password@host:5432/name",
  ).optional(),
  FILES: z
    .string()
    .regex(/^(local|s3:\/\/[a-z0-9.-]+(\/.+)?)$/, "must be local or s3://bucket/folder")
    .default("local"),
  S3_ENDPOINT: url(["http:", "https:"], "an http or https address").optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LINTEL_ENCRYPTION_KEYS: z.string().transform(readKeys).optional(),
  LINTEL_HMAC_KEY: key.optional(),
  SESSION_IDLE_HOURS: number(1, 720, 12),
  SESSION_MAX_DAYS: number(1, 365, 30),
  DRAFT_DAYS: number(1, 90, 7),
  UNFINISHED_DAYS: number(7, 3_650, 90),
  REPORT_DAYS: number(1, 3_650, 730),
  APPLICATION_DAYS: number(30, 36_500, 1_826),
  RATE_LIMIT_PER_MINUTE: number(1, 1_000_000, 600),
  SMTP_URL: url(["smtp:", "smtps:"], "an address such as smtps://user:password@host:465").optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
      "must be an address such as Lintel <no-reply@example.com>",
    )
    .default("Lintel <no-reply@localhost>"),
  SUPPORT_EMAIL: z.email("must be an address such as support@example.com").default("support@localhost.localdomain"),
  LINTEL_SANDBOX: flag.optional(),
  LINTEL_SANDBOX_FAULTS: z.string().transform(readSandboxFaults).optional(),
  REQUIRE_LANDLORD_PROOF: flag.default(true),
  REQUIRE_LANDLORD_SECOND_FACTOR: flag.default(false),
  HERE_API_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, "must be a secret key: sk_live_… or sk_test_…")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, "must be a publishable key: pk_live_… or pk_test_…")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, "must be a webhook's signing secret: whsec_…")
    .optional(),
  ...shareableSettings,
  ...bankSettings,
  ...experianSettings,
  OLD_SITE_URL: url(["http:", "https:"], "an http or https address")
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

type Settings = z.output<typeof settingsSchema>;

export type FileStore =
  | { kind: "local"; folder: string }
  | {
      kind: "s3";
      bucket: string;
      prefix: string;
      region: string;
      endpoint: string | undefined;
      accessKeyId: string;
      secretAccessKey: string;
    };

/** What the settings come to. Hours, days and requests are whole numbers; folders are absolute paths. */
export type Config = Readonly<{
  production: boolean;
  /** Screens are reloaded as their source changes. */
  dev: boolean;
  host: string;
  port: number;
  /** Scheme and host of every link sent to people, without a slash at the end. */
  publicUrl: string;
  /** Addresses whose X-Forwarded-For is believed. */
  trustProxy: readonly string[];
  dataDir: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  files: FileStore;
  /** Undefined: those of the data folder. */
  secrets: Secrets | undefined;
  sessionIdleHours: number;
  sessionMaxDays: number;
  /** How long a draft is kept after it was last saved. */
  draftDays: number;
  /** How long an application lives that its applicant does not finish, after it was last changed. */
  unfinishedDays: number;
  /** How long the content of a report is kept, credit as well as income, after it arrived. */
  reportDays: number;
  /** How long an application is kept after its decision, or after it was sent where there is none. */
  applicationDays: number;
  rateLimitPerMinute: number;
  /** Undefined: mail goes to the sandbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Who looks into what users tell us. */
  supportEmail: string;
  /** Whether a landlord has to prove who they are before credit reports are bought and read. */
  requireLandlordProof: boolean;
  /** Whether a landlord has to switch on a second factor before reports and incomes are read. */
  requireLandlordSecondFactor: boolean;
  /** Whether the emulations of outside services run. */
  sandbox: boolean;
  /** What goes wrong with them from the start. */
  sandboxFaults: readonly VendorFault[];
  /** Undefined: addresses are suggested by the sandbox, or not at all. */
  hereApiKey: string | undefined;
  /** Undefined: cards are taken by the sandbox, or not at all. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined;
  /** Undefined: reports are made by the sandbox, or not at all. */
  shareable: ShareableKeys | undefined;
  /** Undefined: incomes are read by the sandbox, or not at all. */
  finicity: BankKeys["finicity"];
  /** Undefined: bank accounts are linked by the sandbox, or not at all. */
  plaid: BankKeys["plaid"];
  /** Undefined: text messages are kept by the sandbox, or not sent. */
  twilio: BankKeys["twilio"];
  /** Undefined: the questions that prove who somebody is come from the sandbox, or are not asked. */
  experian: ExperianKeys | undefined;
  /** Where landlords without the new experience are sent, without a slash at the end. Undefined: nobody is sent away. */
  oldSiteUrl: string | undefined;
  logLevel: Settings["LOG_LEVEL"];
}>;

/** Emulations in production: somebody tries the product out. All pages and letters say so. */
export const isTrial = ({ production, sandbox }: Pick<Config, "production" | "sandbox">): boolean =>
  production && sandbox;

/** One or more settings are at fault; the message names each of them. Their values are not repeated: some are secret. */
export class ConfigError extends OperatorError {
  constructor(faults: string[]) {
    super(`Lintel cannot start with these settings:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  }
}

/** Reads the settings from the environment (an empty one counts as unset) and the command line. Throws ConfigError. */
export function loadConfig(env: Record<string, string | undefined>, argv: readonly string[]): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = settingsSchema.safeParse(given);
  const faults = argv.filter((arg) => arg !== "--dev").map((arg) => `${arg}: is not an option; there is only --dev`);
  // One faulty setting must not hide what is missing beside it: those checks look at what was given, not at the outcome.
  faults.push(...crossFaults(given));
  for (const issue of read.error?.issues ?? []) faults.push(`${issue.path.join(".")}: ${issue.message}`);
  if (!read.success || faults.length > 0) throw new ConfigError(faults);
  const set = read.data;
  const production = set.NODE_ENV === "production";
  const dataDir = resolve(set.LINTEL_DATA);
  return Object.freeze({
    production,
    dev: argv.includes("--dev"),
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    trustProxy: set.TRUST_PROXY,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    files: fileStore(set, dataDir),
    secrets:
      set.LINTEL_ENCRYPTION_KEYS && set.LINTEL_HMAC_KEY
        ? { encryption: set.LINTEL_ENCRYPTION_KEYS, hmac: set.LINTEL_HMAC_KEY }
        : undefined,
    sessionIdleHours: set.SESSION_IDLE_HOURS,
    sessionMaxDays: set.SESSION_MAX_DAYS,
    draftDays: set.DRAFT_DAYS,
    unfinishedDays: set.UNFINISHED_DAYS,
    reportDays: set.REPORT_DAYS,
    applicationDays: set.APPLICATION_DAYS,
    rateLimitPerMinute: set.RATE_LIMIT_PER_MINUTE,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    supportEmail: set.SUPPORT_EMAIL,
    requireLandlordProof: set.REQUIRE_LANDLORD_PROOF,
    requireLandlordSecondFactor: set.REQUIRE_LANDLORD_SECOND_FACTOR,
    sandbox: set.LINTEL_SANDBOX ?? !production,
    sandboxFaults: set.LINTEL_SANDBOX_FAULTS ?? [],
    hereApiKey: set.HERE_API_KEY,
    stripe:
      set.STRIPE_SECRET_KEY && set.STRIPE_PUBLISHABLE_KEY && set.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: set.STRIPE_SECRET_KEY,
            publishableKey: set.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: set.STRIPE_WEBHOOK_SECRET,
          }
        : undefined,
    shareable: shareableKeys(set),
    ...bankKeys(set),
    experian: experianKeysOf(set),
    oldSiteUrl: set.OLD_SITE_URL,
    logLevel: set.LOG_LEVEL,
  });
}

function crossFaults(given: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  const production = given.NODE_ENV === "production";
  const keys = ["LINTEL_ENCRYPTION_KEYS", "LINTEL_HMAC_KEY"] as const;
  for (const name of keys) {
    if (!given[name] && production) faults.push(`${name}: must be set in production`);
    else if (!given[name] && keys.some((other) => given[other])) faults.push(`${name}: must be set with the other key`);
  }
  if (production && !given.PUBLIC_URL?.startsWith("https://"))
    faults.push("PUBLIC_URL: must be an https address in production");
  if (given.FILES?.startsWith("s3:")) {
    for (const name of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]) {
      if (!given[name]) faults.push(`${name}: must be set when FILES is s3://…`);
    }
  }
  return [
    ...faults,
    ...stripeFaults(given, production),
    ...shareableFaults(given),
    ...bankFaults(given, production),
    ...experianFaults(given, production),
  ];
}

function fileStore(set: Settings, dataDir: string): FileStore {
  if (set.FILES === "local") return { kind: "local", folder: resolve(dataDir, "files") };
  const { hostname, pathname } = new URL(set.FILES);
  return {
    kind: "s3",
    bucket: hostname,
    prefix: pathname.slice(1),
    region: set.S3_REGION,
    endpoint: set.S3_ENDPOINT,
    accessKeyId: set.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: set.S3_SECRET_ACCESS_KEY ?? "",
  };
}

function isAddressOrRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function readSandboxFaults(text: string, context: z.RefinementCtx): VendorFault[] {
  const faults = readFaults(text);
  if (!faults) context.addIssue({ code: "custom", message: "must be written vendor:kind@chance;vendor:kind" });
  return faults ?? [];
}

/** `id:base64,id:base64`: the first one encrypts, all of them decrypt. */
function readKeys(text: string, context: z.RefinementCtx): Secrets["encryption"] {
  const pairs = text.split(",").map((part) => part.trim().split(":"));
  const keys: Record<string, string> = {};
  for (const [index, [id = "", value = "", ...more]] of pairs.entries()) {
    const fault = (message: string) => context.addIssue({ code: "custom", message: `key ${index + 1} ${message}` });
    if (!/^[\w.-]+$/.test(id) || more.length > 0) fault("must be written id:key");
    else if (Object.hasOwn(keys, id)) fault("has the id of another one");
    else for (const issue of key.safeParse(value).error?.issues ?? []) fault(issue.message);
    keys[id] = value;
  }
  return { current: pairs[0]?.[0] ?? "", keys };
}
