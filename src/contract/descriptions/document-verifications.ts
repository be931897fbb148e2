import type { Descriptions } from "./description.ts";

/** Checks of the seals of signed documents. */
export const documentVerifications: Descriptions = {
  "verifyDocument.state": [
    "`unchanged`: every byte is as it was sealed; `changed`: the file has a seal that doesn't match; `unsealed`: it has none.",
    "unchanged",
  ],
  "verifyDocument.seal": ["What the seal states; null unless the file is unchanged.", null],
  "verifyDocument.seal.number": ["The document's number, as on its certificate of completion.", "LS-2026-0001"],
  "verifyDocument.seal.sealed": [
    "When it was sealed by the clock of who sealed it, ISO 8601 in UTC.",
    "2026-03-02T15:00:00Z",
  ],
  "verifyDocument.seal.certificate": ["The name in the certificate of the seal.", "CN=Lintel at rent.example.com"],
  "verifyDocument.seal.own": ["Whether this installation sealed it. Otherwise anybody may have.", true],
  "verifyDocument.seal.timestamp": ["What a time-stamping service confirmed (RFC 3161); null if none did.", null],
  "timestamp.time": ["The time that the service confirmed, ISO 8601 in UTC.", "2026-03-02T15:00:01Z"],
  "timestamp.service": ["The name in the certificate of the service.", "CN=Example Time Stamping"],
};
