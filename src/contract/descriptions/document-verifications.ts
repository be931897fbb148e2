import type { Descriptions } from "../call/description.ts";

/** Verification of the seals of signed documents. */
export const documentVerifications: Descriptions = {
  "VerifiedDocument.state": [
    "The result: `unchanged`: every byte is as it was sealed; `changed`: the file has a seal that doesn't match; `unsealed`: the file has no seal.",
    "unchanged",
  ],
  "VerifiedDocument.seal": ["What the seal states; null unless the file is unchanged.", null],
  "seal.number": ["The document's number, as on its certificate of completion.", "LS-2026-0001"],
  "seal.sealed": ["When the document was sealed, by the sealer's clock, ISO 8601 in UTC.", "2026-03-02T15:00:00Z"],
  "seal.certificate": ["The subject name in the seal's certificate.", "CN=Lintel at rent.example.com"],
  "seal.own": ["Whether this installation sealed the document. If false, anyone may have sealed it.", true],
  "seal.timestamp": ["The timestamp from a time-stamping service (RFC 3161); null if there is none.", null],
  "VerifiedDocument.document": [
    "The signed document and its signers; null unless the file is unchanged, was sealed by this installation and is still retained.",
    null,
  ],
  "findSignedDocument.number": ["The document's number, as on its certificate of completion.", "7K2M-9QXA-4TBD"],
  "findSignedDocument.email": ["The email address of one of its recipients.", "nora@example.com"],
  "findSignedDocument.document": [
    "The signed document and its signers; null if no completed document matches the number and the email address.",
    null,
  ],
  "SignedDocument.number": ["The document's number on its certificate of completion.", "7K2M-9QXA-4TBD"],
  "SignedDocument.completed": ["When everyone had signed, ISO 8601 in UTC.", "2026-03-02T15:00:00.000Z"],
  "SignedDocument.people": ["Who signed, approved or witnessed, in the sender's order.", []],
  "people.name": ["The name that the sender entered.", "Nora Castellan"],
  "people.kind": [
    "The person's part: a `signer` signed, an `approver` approved, a `witness` saw the others sign.",
    "signer",
  ],
  "people.completed": ["When the person signed, approved or witnessed, ISO 8601 in UTC.", "2026-03-02T14:58:00.000Z"],
  "timestamp.time": ["The time that the service confirmed, ISO 8601 in UTC.", "2026-03-02T15:00:01Z"],
  "timestamp.service": ["The subject name in the time-stamping service's certificate.", "CN=Example Time Stamping"],
};
