import { z } from "zod";
import { encryptedLocations } from "./encrypted-locations.ts";
import { type EncryptionContext, encryptionContext } from "./encryption-context.ts";
import type { Vault } from "./vault.ts";

type Deps = { vault: Vault };

/**
 * A value that can be encrypted and decrypted. `owner` identifies what the value belongs to, such as the ID of its row.
 */
type ValueEncryption<Value, Owner extends string[] = [owner: string]> = {
  encrypt: (deps: Deps, ...given: [...owner: Owner, value: Value]) => string;
  /**
   * @throws Error when the ciphertext was changed or moved, its key is missing, or the value does not match the schema
   */
  decrypt: (deps: Deps, ...given: [...owner: Owner, encrypted: string]) => Value;
};

type Codec<Value> = { write: (value: Value) => string; read: (text: string) => Value };

const jsonCodec = <Schema extends z.ZodType>(schema: Schema): Codec<z.output<Schema>> => ({
  write: (value) => JSON.stringify(value),
  read: (text) => schema.parse(JSON.parse(text)),
});

const textCodec: Codec<string> = { write: (value) => value, read: (value) => value };

function createEncryption<Value>(codec: Codec<Value>, prefix: string[], suffix: string[]): ValueEncryption<Value> {
  const contextOf = (owner: string) => encryptionContext(...prefix, owner, ...suffix);
  return {
    encrypt: ({ vault }, owner, value) => vault.encrypt(contextOf(owner), codec.write(value)),
    decrypt: ({ vault }, owner, ciphertext) => codec.read(vault.decrypt(contextOf(owner), ciphertext)),
  };
}

const reencryptText = (vault: Vault, context: EncryptionContext, ciphertext: string) =>
  vault.encrypt(context, vault.decrypt(context, ciphertext));

type ColumnOptions = {
  /** the columns that a value is bound to, joined by a colon; by default the row's ID */
  owner?: readonly string[];
};

function registerColumn<Value>(
  codec: Codec<Value>,
  table: string,
  column: string,
  { owner = ["id"] }: ColumnOptions,
): ValueEncryption<Value> {
  encryptedLocations.columns.push({
    table,
    column,
    owner,
    entries: false,
    reencrypt: (vault, row, _name, ciphertext) =>
      reencryptText(vault, encryptionContext(table, row, column), ciphertext),
  });
  return createEncryption(codec, [table], [column]);
}

/**
 * Declares a column whose values are stored as encrypted JSON, bound to their row.
 * @param schema of the plain value, which is parsed after decryption
 */
export const encryptedColumn = <Schema extends z.ZodType>(
  table: string,
  column: string,
  schema: Schema,
  options: ColumnOptions = {},
) => registerColumn(jsonCodec(schema), table, column, options);

/** Declares a column whose values are stored as encrypted text, bound to their row. */
export const encryptedTextColumn = (table: string, column: string, options: ColumnOptions = {}) =>
  registerColumn(textCodec, table, column, options);

/**
 * Declares JSON columns that hold encrypted values by name, each bound to a row of `table` and its name.
 * @param columns the columns that store them, with the column that has the ID of that row
 */
export function encryptedEntries<Schema extends z.ZodType>(
  table: string,
  schema: Schema,
  columns: readonly { table: string; column: string; owner: string }[],
) {
  for (const { owner, ...location } of columns)
    encryptedLocations.columns.push({
      ...location,
      owner: [owner],
      entries: true,
      reencrypt: (vault, row, name, ciphertext) =>
        reencryptText(vault, encryptionContext(table, row, name), ciphertext),
    });
  const column = (name: string) => createEncryption(jsonCodec(schema), [table], [name]);
  return {
    encrypt: (deps: Deps, owner: string, name: string, value: z.output<Schema>): string =>
      column(name).encrypt(deps, owner, value),
    decrypt: (deps: Deps, owner: string, name: string, ciphertext: string): z.output<Schema> =>
      column(name).decrypt(deps, owner, ciphertext),
  };
}

/**
 * Declares the encrypted part of a job's payload, bound to the job and to its subject.
 * @param location its member of the payload, and the member with the subject's ID
 */
export function encryptedPayload<Schema extends z.ZodType>(
  job: string,
  schema: Schema,
  location: { member: string; owner: string },
) {
  encryptedLocations.payloads.push({
    job,
    ...location,
    reencrypt: (vault, owner, _name, ciphertext) =>
      reencryptText(vault, encryptionContext("job", job, owner), ciphertext),
  });
  return createEncryption(jsonCodec(schema), ["job", job], []);
}

/** Declares an encrypted text in a job's payload, bound to the job. */
export function encryptedPayloadText(job: string, member: string): ValueEncryption<string, []> {
  const context = encryptionContext("job", job);
  encryptedLocations.payloads.push({
    job,
    member,
    owner: undefined,
    reencrypt: (vault, _owner, _name, ciphertext) => reencryptText(vault, context, ciphertext),
  });
  return {
    encrypt: ({ vault }, value) => vault.encrypt(context, value),
    decrypt: ({ vault }, ciphertext) => z.string().parse(vault.decrypt(context, ciphertext)),
  };
}

/**
 * Declares files that are stored encrypted, bound to their row's key.
 * @param location their folder in the store, and the columns with the keys of files in use
 */
export function encryptedFile(
  table: string,
  name: string,
  location: { folder: string; rows: readonly { table: string; column: string }[] },
) {
  const contextOf = (key: string) => encryptionContext(table, key, name);
  encryptedLocations.files.push({
    ...location,
    reencrypt: (vault, key, bytes) => vault.encryptBytes(contextOf(key), vault.decryptBytes(contextOf(key), bytes)),
  });
  return {
    encrypt: ({ vault }: Deps, key: string, bytes: Uint8Array) => vault.encryptBytes(contextOf(key), bytes),
    /** @throws Error when the bytes were changed or moved, or their key is missing */
    decrypt: ({ vault }: Deps, key: string, bytes: Uint8Array) => vault.decryptBytes(contextOf(key), bytes),
  };
}
