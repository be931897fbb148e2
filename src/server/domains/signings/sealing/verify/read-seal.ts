import { sha256 } from "#server/platform/sealing/bytes.ts";
import { keyFingerprint } from "#server/platform/sealing/find-identity.ts";
import { readSignature } from "#server/platform/sealing/read-signature.ts";
import { readTimestamp } from "#server/platform/sealing/timestamp.ts";

/**
 * A valid seal: every byte of the file is as sealed. Times are ISO 8601. `number`: the document number. `fingerprint`:
 * SHA-256 of the public key, in hexadecimal; it doesn't prove whose key it is. `timestamp`: confirmed by a
 * time-stamping service.
 */
export type Seal = {
  number: string;
  sealed: string;
  certificate: string;
  fingerprint: string;
  timestamp: { time: string; service: string } | null;
};

/** `changed`: the file has an invalid seal; `number` is then the number that the file claims. */
export type SealState =
  | { state: "unchanged"; seal: Seal }
  | { state: "changed"; number: string | null }
  | { state: "unsealed" };

/** The maximum size of a signature in bytes, and of the dictionary around it. */
const maxSignatureBytes = 64 * 1024;
const maxDictionaryLength = 4_096;

/** Reads the seal of a PDF, in linear time. */
export function readSeal(bytes: Buffer): SealState {
  const offset = bytes.lastIndexOf("/ByteRange [0 ");
  const dictionary = offset < 0 ? "" : bytes.toString("latin1", Math.max(0, offset - maxDictionaryLength), offset);
  const signatureDictionary = dictionary.slice(Math.max(0, dictionary.lastIndexOf(" obj\n")));
  const hex = /\/LintelNumber <([0-9a-f]{2,200})>/.exec(signatureDictionary)?.[1];
  if (hex === undefined) return { state: "unsealed" };
  const number = Buffer.from(hex, "hex").toString();
  try {
    return {
      state: "unchanged",
      seal: verifySeal(bytes, offset, { number, sealed: parseSealTime(signatureDictionary) }),
    };
  } catch {
    return { state: "changed", number: /^[\w-]+$/.test(number) ? number : null };
  }
}

function parseSealTime(dictionary: string): string {
  const hex = /\/M <([0-9a-f]{34})>/.exec(dictionary)?.[1] ?? "";
  const [, ...parts] = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(Buffer.from(hex, "hex").toString()) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

/** @throws Error when the seal is invalid */
function verifySeal(bytes: Buffer, offset: number, note: Pick<Seal, "number" | "sealed">): Seal {
  const range = /^\/ByteRange \[0 ([ \d]{10}) ([ \d]{10}) ([ \d]{10})\] \/Contents </.exec(
    bytes.toString("latin1", offset, offset + 80),
  );
  if (!range) throw new Error("other range");
  const [start, end, rest] = range.slice(1).map(Number);
  if (start === undefined || end === undefined || rest === undefined) throw new Error("other range");
  // everything except the signature, which consists of digits only
  const isWhole = start === offset + range[0].length - 1 && end > start + 2 && end + rest === bytes.length;
  if (!isWhole || end - start > 2 * maxSignatureBytes) throw new Error("not all of the file");
  const digits = bytes.toString("latin1", start + 1, end - 1);
  if (!/^(?:[0-9a-f]{2})+$/.test(digits) || bytes[end - 1] !== 0x3e) throw new Error("other digits");
  const digest = sha256(bytes.subarray(0, start), bytes.subarray(end));
  const { certificate, value, timestamp } = readSignature(withoutPadding(Buffer.from(digits, "hex")), digest);
  const stamp = timestamp && readTimestamp(timestamp, value);
  return {
    ...note,
    certificate: certificate.subject.replaceAll("\n", ", "),
    fingerprint: keyFingerprint(certificate.publicKey),
    timestamp: stamp ? { time: stamp.time.toISOString(), service: stamp.service.replaceAll("\n", ", ") } : null,
  };
}

/** Removes the zero padding after a DER value of more than 127 bytes. */
function withoutPadding(bytes: Buffer): Buffer {
  const count = (bytes[1] ?? 0) - 0x80;
  if (count < 1 || count > 3) throw new Error("other length");
  const end = 2 + count + bytes.readUIntBE(2, count);
  if (end > bytes.length || bytes.subarray(end).some((byte) => byte !== 0)) throw new Error("other padding");
  return bytes.subarray(0, end);
}
