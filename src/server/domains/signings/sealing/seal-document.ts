import { X509Certificate } from "node:crypto";
import { productName } from "#rules/text/product.ts";
import type { PlatformDeps } from "#server/platform/deps.ts";
import { encodeSignature, signatureSize, signDigest } from "#server/platform/sealing/create-signature.ts";
import { findSealingIdentity } from "#server/platform/sealing/find-identity.ts";
import { maxTimestampBytes, requestTimestamp } from "#server/platform/sealing/timestamp.ts";
import { runSandboxed } from "#server/platform/threads/sandboxed-worker.ts";
import { textsIn } from "#texts/message.ts";
import { signingCertificateTexts } from "#texts/signing-certificate/texts.ts";
import type { SealInput } from "./pages/seal-input.ts";
import type { SealTask, SealTaskResult } from "./seal-thread.ts";

/** `timestamped`: whether a time-stamping service confirmed the time. */
type SealedDocument = { bytes: Buffer; timestamped: boolean };

type Deps = Pick<PlatformDeps, "config" | "vault" | "log" | "now">;

/** Milliseconds of processor time for all pages of a document, and of elapsed time, enough on a busy machine. */
const sealLimits = { processor: 30_000, clock: 120_000 };

/** A document can't be sealed because of its files, rather than a temporary failure. */
export class UnsealableError extends Error {}

/**
 * Draws the fields on the pages, adds the certificate of completion, and seals everything as PAdES. The thread that
 * parses the files never has the key.
 * @param timestampTimeoutMs the timeout for the time-stamping service, in milliseconds
 * @throws UnsealableError; ProblemError `unavailable` when too many documents wait
 */
export async function sealDocument(deps: Deps, input: SealInput, timestampTimeoutMs = 5_000): Promise<SealedDocument> {
  const identity = await findSealingIdentity(deps);
  const size = signatureSize(identity);
  const { sealTimestampUrl: url } = deps.config;
  const task = taskOf(deps, input, identity.selfSigned ? null : (identity.certificates[0] ?? null));
  const source = new URL("./seal-thread.ts", import.meta.url);
  const signatureBytes = url ? size + maxTimestampBytes : size;
  const outcome = await runSandboxed<SealTaskResult>(
    source,
    { ...task, note: { ...task.note, size: signatureBytes } },
    sealLimits,
  );
  if ("fault" in outcome) throw new UnsealableError(outcome.fault);
  if ("fault" in outcome.answer) throw new UnsealableError(outcome.answer.fault);
  const { bytes: unsealed, signatureOffset, digest } = outcome.answer;
  const signatureParts = signDigest(identity, Buffer.from(digest));
  const timestamp = url ? await findTimestamp(deps, url, signatureParts.value, timestampTimeoutMs) : undefined;
  const signature = encodeSignature({ ...signatureParts, ...(timestamp && { timestamp }) });
  if (signature.length > signatureBytes) throw new Error("The signature has no room.");
  const bytes = Buffer.from(unsealed.buffer, unsealed.byteOffset, unsealed.byteLength);
  bytes.write(signature.toString("hex"), signatureOffset, "latin1");
  return { bytes, timestamped: timestamp !== undefined };
}

function taskOf(
  deps: Deps,
  input: SealInput,
  operatorCertificate: Buffer | null,
): Omit<SealTask, "note"> & { note: Omit<SealTask["note"], "size"> } {
  const host = new URL(deps.config.publicUrl).host;
  const { number } = input.certificate;
  return {
    input,
    locale: input.language === "es" ? "es-US" : "en-US",
    sealer: {
      host,
      authority: operatorCertificate ? new X509Certificate(operatorCertificate).subject.replaceAll("\n", ", ") : null,
    },
    note: {
      name: `${productName} (${host})`,
      reason: textsIn(input.language)(signingCertificateTexts).reason({ number }),
      number,
      time: deps.now(),
    },
  };
}

async function findTimestamp(
  { log }: Deps,
  url: string,
  value: Buffer,
  timeoutMs: number,
): Promise<Buffer | undefined> {
  try {
    return await requestTimestamp(url, value, timeoutMs);
  } catch (error) {
    log.warn({ fault: error instanceof Error ? error.name : "unknown" }, "a document was sealed without a timestamp");
    return undefined;
  }
}
