import type { PlatformDeps } from "#server/platform/deps.ts";
import { findSealingIdentity, keyFingerprint } from "#server/platform/sealing/find-identity.ts";
import { runSandboxed } from "#server/platform/threads/sandboxed-worker.ts";
import type { Seal, SealState } from "./read-seal.ts";

/** `own`: sealed with this installation's own key, or with that of its operator's current certificate. */
type VerifiedPdf = (Extract<SealState, { state: "unchanged" }> & { own: boolean }) | Exclude<SealState, { seal: Seal }>;

/**
 * Verifies the seal of a PDF: that the signature covers the whole file, and that nothing was changed.
 * @param bytes untrusted
 * @throws ProblemError `unavailable` when too many requests wait
 */
export async function verifySealedPdf(
  deps: Pick<PlatformDeps, "config" | "vault">,
  bytes: Uint8Array,
): Promise<VerifiedPdf> {
  const outcome = await runSandboxed<SealState>(new URL("./verify-thread.ts", import.meta.url), bytes);
  if ("fault" in outcome) return { state: "changed", number: null };
  const found = outcome.answer;
  if (found.state !== "unchanged") return found;
  const { key } = await findSealingIdentity(deps);
  const ownFingerprints = [key, deps.vault.sealingKey].map(keyFingerprint);
  return { ...found, own: ownFingerprints.includes(found.seal.fingerprint) };
}
