import type { Descriptions } from "../call/description.ts";

/** Checks of the seals of signed documents. */
export const documentVerifications: Descriptions = {
  "VerifiedDocument.state": [
    "`unchanged`: every byte is as it was sealed; `changed`: the file has a seal that doesn't match; `unsealed`: it has none.",
    "unchanged",
  ],
  "VerifiedDocument.seal": ["What the seal states; null unless the file is unchanged.", null],
  "seal.number": ["The document's number, as on its certificate of completion.", "LS-2026-0001"],
  "seal.sealed": ["When it was sealed by the clock of who sealed it, ISO 8601 in UTC.", "2026-03-02T15:00:00Z"],
  "seal.certificate": ["The name in the certificate of the seal.", "CN=Lintel at rent.example.com"],
  "seal.own": ["Whether this installation sealed it. Otherwise anyone may have.", true],
  "seal.timestamp": ["What a time-stamping service confirmed (RFC 3161); null if none did.", null],
  "VerifiedDocument.document": [
    "Who signed; null unless the file is unchanged, was sealed here and is still retained here.",
    null,
  ],
  "findSignedDocument.number": ["The document's number, as on its certificate of completion.", "7K2M-9QXA-4TBD"],
  "findSignedDocument.email": ["The address of one of its recipients.", "nora@example.com"],
  "findSignedDocument.document": ["Who signed; null if no completed document matches both.", null],
  "SignedDocument.number": ["The number that its certificate of completion has.", "7K2M-9QXA-4TBD"],
  "SignedDocument.completed": ["When everyone had signed, ISO 8601 in UTC.", "2026-03-02T15:00:00.000Z"],
  "SignedDocument.people": ["Who signed, approved or witnessed, in the sender's order.", []],
  "people.name": ["The name that the sender entered.", "Nora Castellan"],
  "people.kind": [
    "What the person did: `signer` signed, `approver` approved, `witness` saw the others sign.",
    "signer",
  ],
  "people.completed": ["When, ISO 8601 in UTC.", "2026-03-02T14:58:00.000Z"],
  "timestamp.time": ["The time that the service confirmed, ISO 8601 in UTC.", "2026-03-02T15:00:01Z"],
  "timestamp.service": ["The name in the certificate of the service.", "CN=Example Time Stamping"],
};
