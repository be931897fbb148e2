import { z } from "zod";
import { confirmationCode } from "#contract/accounts/tokens.ts";
import { call } from "#contract/call/call.ts";
import { id, language, nothing, time } from "#contract/schemas/common.ts";

const tag = "document_signings";
const link = { token: z.string().min(20).max(100) };
const linkCall = { auth: "public", errors: [404, 409], tag } as const;

export const openSigning = call({
  ...linkCall,
  method: "POST",
  url: "/document_signings/open/",
  perMinute: 60,
  summary: "Open a link to sign",
  description:
    "Returns the sender behind a signing link, and the masked email address and phone that receive a code; not the document.",
  body: z.strictObject(link),
  response: {
    200: z.strictObject({
      id,
      sender: z.string(),
      subject: z.string(),
      masked_email: z.string(),
      /** null if only the emailed code is required */
      masked_phone: z.string().nullable(),
      expires: time,
      language,
    }),
  },
});

export const sendSigningCode = call({
  ...linkCall,
  method: "POST",
  url: "/document_signings/send_code/",
  perMinute: 10,
  summary: "Send a signer a code",
  description:
    "Emails a code to the address that the link was sent to. If the signer must confirm a phone too, call it again with the emailed `code`, and another code is texted to the phone. The codes expire in 10 minutes; a repeated request sends the same one.",
  body: z.strictObject({ ...link, code: confirmationCode.optional() }),
  response: { 200: nothing },
});

export const confirmSigning = call({
  ...linkCall,
  method: "POST",
  url: "/document_signings/confirm/",
  perMinute: 30,
  summary: "Confirm a signer's address",
  description:
    "Exchanges a link and its codes for a session of this device, to send as `Authorization: Bearer …` with a signer's calls. The session is for one signer of one document, and ends with the signing.",
  body: z.strictObject({ ...link, code: confirmationCode, text_code: confirmationCode.optional() }),
  response: { 200: z.strictObject({ id, session: z.string(), expires: time }) },
});
