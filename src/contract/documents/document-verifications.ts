import { z } from "zod";
import { call } from "../call/call.ts";

const tag = "document_verifications";

const verifiedDocument = z.strictObject({
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
});
export type VerifiedDocument = z.infer<typeof verifiedDocument>;

export const verifyDocument = call({
  method: "POST",
  url: "/document_verifications/",
  auth: "public",
  keyless: true,
  multipart: ["document"],
  perMinute: 20,
  tag,
  summary: "Verify a signed document",
  description:
    "Checks the seal of a PDF (part `document`, 5 MB at most): whether every byte is as it was sealed, when, and with whose certificate. Anybody may call it; the file isn't stored. The bytes that one caller sends within an hour are limited (429).",
  response: {
    200: verifiedDocument,
  },
});
