import { X509Certificate } from "node:crypto";
import { product } from "#rules/text/product.ts";
import type { PlatformDeps } from "#server/platform/deps.ts";
import { encodeSignature, signatureSize, signDigest } from "#server/platform/sealing/create-signature.ts";
import { sealingIdentity } from "#server/platform/sealing/find-identity.ts";
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
const limits = { processor: 30_000, clock: 120_000 };

/** A document can't be sealed because of its files, rather than a temporary failure. */
export class UnsealableError extends Error {}

/**
 * Draws the fields on the pages, adds the certificate of completion, and seals everything as PAdES. The thread that
 * parses the files never has the key.
 * @param timestampMs the timeout for the time-stamping service, in milliseconds
 * @throws UnsealableError; ProblemError `unavailable` when too many documents wait
 */
export async function sealDocument(deps: Deps, input: SealInput, timestampMs = 5_000): Promise<SealedDocument> {
  const identity = await sealingIdentity(deps);
  const size = signatureSize(identity);
  const { sealTimestampUrl: url } = deps.config;
  const task = taskOf(deps, input, identity.selfMade ? null : (identity.certificates[0] ?? null));
  const source = new URL("./seal-thread.ts", import.meta.url);
  const room = url ? size + maxTimestampBytes : size;
  const outcome = await runSandboxed<SealTaskResult>(source, { ...task, note: { ...task.note, size: room } }, limits);
  if ("fault" in outcome) throw new UnsealableError(outcome.fault);
  if ("fault" in outcome.answer) throw new UnsealableError(outcome.answer.fault);
  const { bytes: unsealed, from, digest } = outcome.answer;
  const parts = signDigest(identity, Buffer.from(digest));
  const timestamp = url ? await findTimestamp(deps, url, parts.value, timestampMs) : undefined;
  const signature = encodeSignature({ ...parts, ...(timestamp && { timestamp }) });
  if (signature.length > room) throw new Error("The signature has no room.");
  const bytes = Buffer.from(unsealed.buffer, unsealed.byteOffset, unsealed.byteLength);
  bytes.write(signature.toString("hex"), from, "latin1");
  return { bytes, timestamped: timestamp !== undefined };
}

function taskOf(
  deps: Deps,
  input: SealInput,
  operators: Buffer | null,
): Omit<SealTask, "note"> & { note: Omit<SealTask["note"], "size"> } {
  const host = new URL(deps.config.publicUrl).host;
  const { number } = input.certificate;
  return {
    input,
    locale: input.language === "es" ? "es-US" : "en-US",
    sealer: { host, authority: operators ? new X509Certificate(operators).subject.replaceAll("\n", ", ") : null },
    note: {
      name: `${product} (${host})`,
      reason: textsIn(input.language)(signingCertificateTexts).reason({ number }),
      number,
      time: deps.now(),
    },
  };
}

async function findTimestamp({ log }: Deps, url: string, value: Buffer, longest: number): Promise<Buffer | undefined> {
  try {
    return await requestTimestamp(url, value, longest);
  } catch (error) {
    log.warn({ fault: error instanceof Error ? error.name : "unknown" }, "a document was sealed without a timestamp");
    return undefined;
  }
}
