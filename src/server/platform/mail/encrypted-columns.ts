import { z } from "zod";
import { language } from "#contract/schemas/common.ts";
import { encryptedColumn } from "../encryption/encrypted-column.ts";

const emailTextSchema = z.object({
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  lists: z
    .array(z.object({ title: z.string(), lines: z.array(z.object({ text: z.string(), url: z.string() })) }))
    .exactOptional(),
  action: z.object({ label: z.string(), url: z.string() }).exactOptional(),
  reason: z.string(),
});

/** The content of an email. */
export const emailContent = encryptedColumn(
  "emails",
  "content",
  emailTextSchema.extend({
    language: language.default("en"),
    sender: z
      .object({
        name: z.string(),
        logo: z.string().exactOptional(),
        business: z.string().exactOptional(),
        postalAddress: z.string().exactOptional(),
        replyTo: z.string().exactOptional(),
      })
      .exactOptional(),
    parts: z.array(emailTextSchema).exactOptional(),
    unsubscribe: z.string().exactOptional(),
  }),
);
