import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { writeDurably } from "../common/durable-file.ts";
import { errorCode } from "../common/error-details.ts";
import { OperatorError } from "../common/operator-error.ts";

/** A key of 32 bytes, in base64. */
export const keySchema = z
  .string()
  .refine((text) => Buffer.from(text, "base64").length === 32, "must be 32 bytes in base64 (openssl rand -base64 32)");

/** The format of an encryption key's ID. Encrypted values contain it between dots, and backups in a path. */
export const keyIdPattern = /^[\w-]{1,64}$/;

export const secretsSchema = z
  .object({
    encryption: z.object({
      current: z.string(),
      /** the date on which the key became current, if known */
      since: z.iso.date().optional(),
      keys: z.record(z.string().regex(keyIdPattern), keySchema),
    }),
    hmac: keySchema,
  })
  .refine(
    ({ encryption }) => encryption.current in encryption.keys,
    "the current encryption key is not among the keys",
  );

/**
 * The keys that protect the stored data. `encryption.keys` maps the ID of a key to its 32 bytes in base64: new values
 * are encrypted with `current`; each value names its key. `hmac` is the key of the hashes by which equal values are
 * found.
 */
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * Creates the secrets of a new installation that has none in its settings, in `secrets.json` of the data folder,
 * readable by its owner only. Without that file the encrypted values are lost, so it is never overwritten.
 */
export function createSecrets(dataDir: string): Secrets {
  const id = new Date().toISOString().slice(0, 10);
  const secrets: Secrets = { encryption: { current: id, since: id, keys: { [id]: newKey() } }, hmac: newKey() };
  writeSecrets(dataDir, secrets);
  return secrets;
}

/**
 * Returns the secrets of an existing installation: those of the settings, or else those of the data folder.
 * @throws OperatorError if it has none: new secrets couldn't decrypt its data
 */
export function requireSecrets({ secrets, dataDir }: { secrets: Secrets | undefined; dataDir: string }): Secrets {
  const found = secrets ?? loadSecrets(dataDir);
  if (!found)
    throw new OperatorError(
      `There is no ${secretsPath(dataDir)}. Set LINTEL_DATA to the folder of the keys, or LINTEL_ENCRYPTION_KEYS and LINTEL_HMAC_KEY to the keys.`,
    );
  return found;
}

/** Returns the path of the secrets file in a data folder. */
export const secretsPath = (dataDir: string): string => join(dataDir, "secrets.json");

/** Writes the secrets to the data folder atomically, readable by the owner only. */
export function writeSecrets(dataDir: string, secrets: Secrets): void {
  writeDurably(secretsPath(dataDir), `${JSON.stringify(secrets, undefined, 2)}\n`);
}

/**
 * Loads the secrets of a data folder. @returns undefined if it has none
 * @throws OperatorError for a damaged file
 */
export function loadSecrets(dataDir: string): Secrets | undefined {
  const path = secretsPath(dataDir);
  const text = readIfExists(path);
  if (text === undefined) return undefined;
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    // The parse error is omitted: it could quote a key.
    throw new OperatorError(
      `${path} is damaged. Put back a copy of it: the encrypted data cannot be read without its keys.`,
    );
  }
}

/** Creates a key of 32 bytes, in base64. */
export function newKey(): string {
  return randomBytes(32).toString("base64");
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
