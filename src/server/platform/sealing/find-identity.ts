import { createPublicKey, type KeyObject } from "node:crypto";
import type { SealingIdentity } from "../common/sealing-identity.ts";
import type { PlatformDeps } from "../deps.ts";
import { sha256 } from "./bytes.ts";
import { createSelfSignedCertificate } from "./self-signed-certificate.ts";

type IdentitySource = Pick<PlatformDeps, "config" | "vault">;

const identities = new WeakMap<PlatformDeps["vault"], Promise<SealingIdentity>>();

/** The start of the self-signed certificate's validity: a clock that is behind must not make it invalid. */
const selfSignedFrom = new Date("2026-01-01T00:00:00Z");

/** Returns the operator's certificate if one is configured, otherwise the installation's own. */
export function findSealingIdentity({ config, vault }: IdentitySource): Promise<SealingIdentity> {
  const cached = identities.get(vault);
  if (cached) return cached;
  const created = createIdentity({ config, vault });
  identities.set(vault, created);
  return created;
}

async function createIdentity({ config, vault }: IdentitySource): Promise<SealingIdentity> {
  if (config.sealingIdentity) return config.sealingIdentity;
  const host = new URL(config.publicUrl).host;
  const certificate = await createSelfSignedCertificate(vault.sealingKey, host, selfSignedFrom);
  return { key: vault.sealingKey, certificates: [certificate], selfSigned: true };
}

/** Returns the fingerprint of a key: the SHA-256 of the public key's DER form, in hexadecimal. */
export const keyFingerprint = (key: KeyObject): string =>
  sha256((key.type === "private" ? createPublicKey(key) : key).export({ type: "spki", format: "der" })).toString("hex");
