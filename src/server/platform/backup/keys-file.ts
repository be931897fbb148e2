import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { writeDurably } from "../common/durable-file.ts";
import { OperatorError } from "../common/operator-error.ts";
import { type Secrets, secretsSchema } from "../config/secrets.ts";

const deriveKey = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);
/** A guess of the passphrase takes 128 MiB and about half a second. */
const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const base64 = z.string().transform((text) => Buffer.from(text, "base64"));
const fileSchema = z.object({ format: z.literal(1), salt: base64, nonce: base64, tag: base64, keys: base64 });

/** The minimum length of a passphrase that protects keys. */
export const minPassphraseLength = 12;

/** Writes the keys of an installation, encrypted with a passphrase (scrypt and AES-256-GCM). */
export async function writeKeysFile(path: string, secrets: Secrets, passphrase: string): Promise<void> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", await deriveKey(passphrase, salt, 32, scryptCost), nonce);
  const keys = Buffer.concat([cipher.update(JSON.stringify(secrets), "utf8"), cipher.final()]);
  const parts = { salt, nonce, tag: cipher.getAuthTag(), keys };
  const content = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString("base64")]));
  writeDurably(path, `${JSON.stringify({ format: 1, ...content }, undefined, 2)}\n`);
}

/** @throws OperatorError for a damaged file or a wrong passphrase */
export async function readKeysFile(path: string, passphrase: string): Promise<Secrets> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new OperatorError(`${path} can't be read.`);
  });
  try {
    const { salt, nonce, tag, keys } = fileSchema.parse(JSON.parse(text));
    const decipher = createDecipheriv("aes-256-gcm", await deriveKey(passphrase, salt, 32, scryptCost), nonce);
    decipher.setAuthTag(tag);
    return secretsSchema.parse(JSON.parse(Buffer.concat([decipher.update(keys), decipher.final()]).toString("utf8")));
  } catch {
    // the error message is left out: it could quote a key
    throw new OperatorError(`${path} is damaged, or the passphrase is another one.`);
  }
}
