import type { Output } from "#contract/api/call-types.ts";
import { call } from "#web/api/client.ts";

export type Verification = Output<"POST /document_verifications/">;

export type SignedDocument = NonNullable<Verification["document"]>;

/** Finds a document by its number and the email address of one of its recipients; null if none matches. */
export const findSignedDocument = async (number: string, email: string): Promise<SignedDocument | null> =>
  (await call("POST /document_verifications/by_number/", { body: { number, email } })).document;

/** Verifies the seal of a PDF; the file is not stored. */
export async function verifyDocument(file: File): Promise<Verification> {
  const body = new FormData();
  body.append("document", file);
  return await call("POST /document_verifications/", { body });
}
