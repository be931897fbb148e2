import { createHash, createPublicKey } from "node:crypto";
import type { TenantDeps } from "#server/ports/deps.ts";

/** Returns the public key of this installation's signatures, with the SHA-256 of its DER form in hexadecimal. */
export function signingKey({ vault }: Pick<TenantDeps, "vault">) {
  const der = createPublicKey(vault.publicKey).export({ type: "spki", format: "der" });
  return {
    algorithm: "Ed25519" as const,
    public_key: vault.publicKey,
    fingerprint: createHash("sha256").update(der).digest("hex"),
  };
}
