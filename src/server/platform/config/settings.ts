import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { z } from "zod";
import { bureauIds, type ConfirmedBureaus, isBureauId } from "#rules/law/notices/bureaus.ts";
import { parseFaults, type VendorFault } from "#rules/sandbox/vendor-faults.ts";
import { isRealDate } from "#rules/text/dates.ts";
import { isProgram } from "../common/find-program.ts";
import { parseSealingIdentity, type SealingIdentity } from "../common/sealing-identity.ts";
import { type LegalTexts, readLegalTexts } from "../legal-texts/read-legal-texts.ts";
import { bucketUrlPattern } from "./file-store.ts";
import { keyIdPattern, keySchema, type Secrets } from "./secrets.ts";

/** The keys in .env.example; the server refuses to start with them. */
const exampleKeys = ["bGludGVsLWV4YW1wbGUtZW5jcnlwdGlvbi1rZXktMDE=", "bGludGVsLWV4YW1wbGUtaG1hYy1rZXktMDEyMzQ1Njc="];

const url = (schemes: string[], expectation: string) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), `must be ${expectation}`);
const integer = (min: number, max: number, defaultValue: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be from ${min} to ${max}`)
    .default(defaultValue);
const flag = z.enum(["0", "1"], "must be 0 or 1").transform((text) => text === "1");
const key = keySchema.refine((text) => !exampleKeys.includes(text), "is the example's: make your own");

/**
 * Every setting except those of vendors, by its name in the environment. They are documented in .env.example, which a
 * test compares with this list.
 */
export const settingsSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: integer(1, 65_535, 3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: url(["http:", "https:"], "an address such as https://rent.example.com")
    .refine((text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`, "must have no path")
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => (text.trim() === "none" ? [] : text.split(",").map((part) => part.trim())))
    .refine((parts) => parts.every(isAddressOrRange), "must be addresses or ranges (10.0.0.0/8) separated by commas")
    .default([]),
  LINTEL_ROLE: z.enum(["all", "web", "worker"], "must be all, web or worker").default("all"),
  STOP_GRACE_SECONDS: integer(0, 60, 0),
  LINTEL_DATA: z.string().default("./data"),
  DATABASE_URL: url(
    ["postgres:", "postgresql:"],
    "an address such as postgres://user:password@host:5432/name",
  ).optional(),
  DATABASE_OWNER_URL: url(
    ["postgres:", "postgresql:"],
    "an address such as postgres://owner:password@host:5432/name",
  ).optional(),
  DATABASE_DIRECT_URL: url(
    ["postgres:", "postgresql:"],
    "an address such as postgres://user:password@host:5432/name",
  ).optional(),
  DATABASE_PREPARE: flag.optional(),
  DATABASE_REPLICA_URL: url(
    ["postgres:", "postgresql:"],
    "an address such as postgres://user:password@host:5432/name",
  ).optional(),
  FILES: z
    .string()
    .regex(/^(local|file:\/\/\/.+|s3:\/\/[a-z0-9.-]+(\/.+)?)$/, "must be local, file:///folder or s3://bucket/folder")
    .default("local"),
  S3_ENDPOINT: url(["http:", "https:"], "an http or https address").optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_TO: z
    .string()
    .refine(
      (place) => place.startsWith("/") || bucketUrlPattern.test(place),
      "must be a folder, from the root (/backups), or s3://bucket/folder",
    )
    .optional(),
  BACKUP_RETAIN: integer(1, 1_000, 14),
  LINTEL_ENCRYPTION_KEYS: z.string().transform(readKeys).optional(),
  LINTEL_HMAC_KEY: key.optional(),
  SEAL_CERTIFICATE: z.string().transform(readSealingIdentity).optional(),
  OFFICE_PROGRAM: z
    .string()
    .refine((path) => path === "none" || isProgram(path), "must be the path of LibreOffice's program soffice, or none")
    .optional(),
  SEAL_TIMESTAMP_URL: url(["http:", "https:"], "an http or https address").optional(),
  LEGAL_TEXTS: z.string().transform(readTexts).optional(),
  SESSION_IDLE_HOURS: integer(1, 720, 12),
  SESSION_MAX_DAYS: integer(1, 365, 30),
  DRAFT_DAYS: integer(1, 90, 7),
  PAYOUT_HOLD_DAYS: integer(0, 30, 2),
  MOVE_IN_CHARGES: z.enum(["on", "bank", "off"]).optional(),
  DECISION_UNDO_MINUTES: integer(0, 60, 10),
  INVITATION_DAYS: integer(1, 365, 60),
  INVITATIONS_PER_DAY: integer(1, 1_000_000, 5_000),
  INVITATIONS_PER_MINUTE: integer(1, 100_000, 120),
  TEXTS_PER_MINUTE: integer(1, 100_000, 60),
  WRITTEN_EMAILS_PER_DAY: integer(1, 1_000_000, 1_000),
  UNFINISHED_DAYS: integer(7, 3_650, 90),
  REPORT_DAYS: integer(1, 3_650, 730),
  APPLICATION_DAYS: integer(30, 36_500, 1_826),
  SIGNED_DOCUMENT_DAYS: integer(365, 36_500, 2_557),
  RATE_LIMIT_PER_MINUTE: integer(1, 1_000_000, 600),
  UPLOAD_MB_PER_HOUR: integer(10, 1_000_000, 200),
  SMTP_URL: url(["smtp:", "smtps:"], "an address such as smtps://user:password@host:465").optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
      "must be an address such as Lintel <no-reply@example.com>",
    )
    .default("Lintel <no-reply@localhost>"),
  MAIL_POSTAL_ADDRESS: z
    .string()
    .regex(/^[^\p{Cc}]{10,200}$/u, "must be one line such as Lintel Inc., 1 Main Street, Albany, NY 12207")
    .optional(),
  MAIL_BOUNCE_DOMAIN: z
    .string()
    .regex(/^(?=.{1,253}$)([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, "must be a domain such as bounces.example.com")
    .optional(),
  MAIL_BOUNCE_SECRET: z
    .string()
    .regex(/^[\w.-]{32,200}$/, "must be 32 or more letters, digits, dots and hyphens")
    .optional(),
  SUPPORT_EMAIL: z.email("must be an address such as support@example.com").default("support@localhost.localdomain"),
  SALES_EMAIL: z.email("must be an address such as sales@example.com").optional(),
  LINTEL_CONFIRMED_BUREAUS: z.string().transform(readConfirmedBureaus).optional(),
  LINTEL_SANDBOX: flag.optional(),
  LINTEL_SAMPLE_APPLICATIONS: flag.default(true),
  LINTEL_SANDBOX_FAULTS: z.string().transform(readSandboxFaults).optional(),
  REQUIRE_LANDLORD_PROOF: flag.default(true),
  REQUIRE_LANDLORD_SECOND_FACTOR: flag.default(false),
  OLD_SITE_URL: url(["http:", "https:"], "an http or https address")
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  ENGAGEMENT_URL: url(["https:"], "an https address")
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  WEB_PUSH_KEY: z
    .string()
    .refine(isPushKey, "must be 32 bytes in base64: the private key of P-256")
    .transform((text) => Buffer.from(text, "base64"))
    .optional(),
  SUPPORT_CHAT_URL: url(["https:"], "an https address").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(["http:", "https:"], "an http or https address").optional(),
  METRICS_ADDRESS: z
    .string()
    .regex(/^(\[[0-9a-fA-F:]+\]|[\w.-]+):\d{1,5}$/, "must be an address and a port such as 127.0.0.1:9464")
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.-]{32,200}$/, "must be 32 or more letters, digits, dots and hyphens")
    .optional(),
  ERROR_REPLAY_URL: url(["https:"], "an https address").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Settings = z.output<typeof settingsSchema>;

function isPushKey(text: string): boolean {
  const bytes = Buffer.from(text, "base64");
  // rejects numbers that aren't keys of the curve: 0, or as large as its order
  return bytes.length === 32 && bytes.some((byte) => byte > 0) && bytes.some((byte) => byte < 255);
}

function isAddressOrRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function readSandboxFaults(text: string, context: z.RefinementCtx): VendorFault[] {
  const faults = parseFaults(text);
  if (!faults) context.addIssue({ code: "custom", message: "must be written vendor:kind@chance;vendor:kind" });
  return faults ?? [];
}

/** The path of a PEM file. */
function readSealingIdentity(path: string, context: z.RefinementCtx): SealingIdentity | undefined {
  try {
    return parseSealingIdentity(readFileSync(path, "utf8"));
  } catch {
    // the error message is omitted: it could quote a key
    const message = "must be the path of a PEM file with an RSA or ECDSA key and its certificates, the key's own first";
    context.addIssue({ code: "custom", message });
    return undefined;
  }
}

/** The path of a folder. */
function readTexts(path: string, context: z.RefinementCtx): LegalTexts {
  const { texts, faults } = readLegalTexts(path);
  for (const fault of faults) context.addIssue({ code: "custom", message: fault });
  return texts;
}

/** `credit:2026-11-01,records:2026-11-01`. */
function readConfirmedBureaus(text: string, context: z.RefinementCtx): ConfirmedBureaus {
  const pairs = text.split(",").map((part) => part.trim().split(":"));
  const isValid = pairs.every(([id = "", day = "", ...more]) => isBureauId(id) && isRealDate(day) && more.length === 0);
  if (!isValid) {
    const ids = Object.keys(bureauIds).join(" or ");
    context.addIssue({ code: "custom", message: `must be written id:YYYY-MM-DD,id:YYYY-MM-DD, each id ${ids}` });
  }
  return Object.fromEntries(pairs);
}

/** `id:base64,id:base64`: the first one encrypts, all of them decrypt. */
function readKeys(text: string, context: z.RefinementCtx): Secrets["encryption"] {
  const pairs = text.split(",").map((part) => part.trim().split(":"));
  const keys: Record<string, string> = {};
  for (const [index, [id = "", value = "", ...more]] of pairs.entries()) {
    const fault = (message: string) => context.addIssue({ code: "custom", message: `key ${index + 1} ${message}` });
    if (!keyIdPattern.test(id) || more.length > 0)
      fault("must be written id:key, the id with letters, digits, - and _ only");
    else if (Object.hasOwn(keys, id)) fault("has the id of another one");
    else for (const issue of key.safeParse(value).error?.issues ?? []) fault(issue.message);
    keys[id] = value;
  }
  return { current: pairs[0]?.[0] ?? "", keys };
}
