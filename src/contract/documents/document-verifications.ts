import { z } from "zod";
import { call } from "../call/call.ts";
import { username } from "../schemas/common.ts";

const tag = "document_verifications";

export const signedDocument = z.strictObject({
  number: z.string(),
  completed: z.string(),
  people: z.array(
    z.strictObject({ name: z.string(), kind: z.enum(["signer", "approver", "witness"]), completed: z.string() }),
  ),
});
export type SignedDocument = z.infer<typeof signedDocument>;

export const verifiedDocument = z.strictObject({
  state: z.enum(["unchanged", "changed", "unsealed"]),
  seal: z
    .strictObject({
      number: z.string(),
      sealed: z.string(),
      certificate: z.string(),
      own: z.boolean(),
      timestamp: z.strictObject({ time: z.string(), service: z.string() }).nullable(),
    })
    .nullable(),
  document: signedDocument.nullable(),
});
export type VerifiedDocument = z.infer<typeof verifiedDocument>;

export const verifyDocument = call({
  method: "POST",
  url: "/document_verifications/",
  auth: "public",
  keyless: true,
  multipart: { document: "file" },
  perMinute: 20,
  tag,
  summary: "Verify a signed document",
  description:
    "Checks the seal of a PDF (part `document`, up to 60 MB): whether every byte is as it was sealed, when, and with whose certificate. For an unchanged file that this installation sealed, the response also contains the signers and signing times. The call is public, and the file isn't stored. Each caller's upload volume per hour is limited (429).",
  response: {
    200: verifiedDocument,
  },
});

export const findSignedDocument = call({
  method: "POST",
  url: "/document_verifications/by_number/",
  auth: "public",
  perMinute: 20,
  tag,
  summary: "Verify a document by its number",
  description:
    "Returns who signed a document and when, to verify a printed copy: for anyone who has its number and the email address of one of its recipients, both of which are on its certificate of completion. The response doesn't reveal whether the number or the address didn't match.",
  body: z.strictObject({ number: z.string().trim().min(1).max(40), email: username }),
  response: {
    200: z.strictObject({ document: signedDocument.nullable() }),
  },
});
