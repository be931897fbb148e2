import type { Vault } from "./vault.ts";

/** Decrypts a value with the key that it names, and re-encrypts it in the same context with the current key. */
type ReencryptText = (vault: Vault, owner: string, name: string, encrypted: string) => string;

/** A column with encrypted texts, or with JSON whose values are encrypted by name. */
export type EncryptedColumnLocation = {
  table: string;
  column: string;
  /** the columns that a value is bound to, joined by a colon */
  owner: readonly string[];
  entries: boolean;
  reencrypt: ReencryptText;
};

/** A member of a job's payload; `owner` is the member that it is bound to. */
export type EncryptedPayloadLocation = {
  job: string;
  member: string;
  owner: string | undefined;
  reencrypt: ReencryptText;
};

/** A folder of the file store; `rows` are the columns that hold the keys of its files. */
export type EncryptedFileLocation = {
  folder: string;
  rows: readonly { table: string; column: string }[];
  reencrypt: (vault: Vault, key: string, bytes: Uint8Array) => Buffer;
};

/** All locations of encrypted data: each declaration of `encrypted-column.ts` registers its own. */
export const encryptedLocations: {
  columns: EncryptedColumnLocation[];
  payloads: EncryptedPayloadLocation[];
  files: EncryptedFileLocation[];
} = { columns: [], payloads: [], files: [] };
