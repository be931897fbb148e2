declare const brand: unique symbol;

/** What a ciphertext belongs to. It decrypts for the same context only. */
export type EncryptionContext = string & { readonly [brand]: true };

/** Makes a context from its parts. Only `encrypted-column.ts` may call it. */
export const encryptionContext = (...parts: string[]): EncryptionContext =>
  // The brand exists for the compiler alone.
  parts.join(":") as EncryptionContext;
