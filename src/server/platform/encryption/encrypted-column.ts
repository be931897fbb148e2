import { z } from "zod";
import { encryptionContext } from "./encryption-context.ts";
import type { Vault } from "./vault.ts";

type Deps = { vault: Vault };

/**
 * A value that can be encrypted and decrypted. `owner` identifies what the value belongs to, such as the id of its row.
 */
export type Encrypted<Value, Owner extends string[] = [owner: string]> = {
  encrypt: (deps: Deps, ...given: [...owner: Owner, value: Value]) => string;
  /**
   * @throws Error when the ciphertext was changed or moved, its key is missing, or the value does not match the schema
   */
  decrypt: (deps: Deps, ...given: [...owner: Owner, encrypted: string]) => Value;
};

type Codec<Value> = { write: (value: Value) => string; read: (text: string) => Value };

const json = <Schema extends z.ZodType>(schema: Schema): Codec<z.output<Schema>> => ({
  write: (value) => JSON.stringify(value),
  read: (text) => schema.parse(JSON.parse(text)),
});

const text: Codec<string> = { write: (value) => value, read: (value) => value };

function encrypted<Value>(codec: Codec<Value>, before: string[], after: string[]): Encrypted<Value> {
  const contextOf = (owner: string) => encryptionContext(...before, owner, ...after);
  return {
    encrypt: ({ vault }, owner, value) => vault.encrypt(contextOf(owner), codec.write(value)),
    decrypt: ({ vault }, owner, ciphertext) => codec.read(vault.decrypt(contextOf(owner), ciphertext)),
  };
}

/**
 * Declares a column whose values are stored as encrypted JSON, bound to their row.
 * @param schema of the plain value, which is parsed after decryption
 */
export const encryptedColumn = <Schema extends z.ZodType>(table: string, column: string, schema: Schema) =>
  encrypted(json(schema), [table], [column]);

/** Declares a column whose values are stored as encrypted text, bound to their row. */
export const encryptedTextColumn = (table: string, column: string) => encrypted(text, [table], [column]);

/** Declares a JSON column that holds encrypted values by name, each bound to its row and its name. */
export function encryptedEntries<Schema extends z.ZodType>(table: string, schema: Schema) {
  const column = (name: string) => encryptedColumn(table, name, schema);
  return {
    encrypt: (deps: Deps, owner: string, name: string, value: z.output<Schema>): string =>
      column(name).encrypt(deps, owner, value),
    decrypt: (deps: Deps, owner: string, name: string, ciphertext: string): z.output<Schema> =>
      column(name).decrypt(deps, owner, ciphertext),
  };
}

/** Declares the encrypted part of a job's payload, bound to the job and to its subject. */
export const encryptedPayload = <Schema extends z.ZodType>(job: string, schema: Schema) =>
  encrypted(json(schema), ["job", job], []);

/** Declares an encrypted text in a job's payload, bound to the job. */
export function encryptedPayloadText(job: string): Encrypted<string, []> {
  const context = encryptionContext("job", job);
  return {
    encrypt: ({ vault }, value) => vault.encrypt(context, value),
    decrypt: ({ vault }, ciphertext) => z.string().parse(vault.decrypt(context, ciphertext)),
  };
}

/** Declares files that are stored encrypted, bound to their row's key. */
export function encryptedFile(table: string, name: string) {
  const contextOf = (key: string) => encryptionContext(table, key, name);
  return {
    encrypt: ({ vault }: Deps, key: string, bytes: Uint8Array) => vault.encryptBytes(contextOf(key), bytes),
    /** @throws Error when the bytes were changed or moved, or their key is missing */
    decrypt: ({ vault }: Deps, key: string, bytes: Uint8Array) => vault.decryptBytes(contextOf(key), bytes),
  };
}
