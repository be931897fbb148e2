declare const brand: unique symbol;

/** The row and column, or similar, that a ciphertext belongs to. It decrypts only in the same context. */
export type EncryptionContext = string & { readonly [brand]: true };

/** Builds a context from its parts. Only `encrypted-column.ts` may call it. */
export const encryptionContext = (...parts: string[]): EncryptionContext =>
  // The brand exists for the compiler only.
  parts.join(":") as EncryptionContext;
