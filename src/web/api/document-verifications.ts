import type { Output } from "#contract/api/call-types.ts";
import { call } from "#web/api/client.ts";

export type Verification = Output<"POST /document_verifications/">;

/** Has the seal of a PDF checked; the file is not stored. */
export async function verifyDocument(file: File): Promise<Verification> {
  const body = new FormData();
  body.append("document", file);
  return await call("POST /document_verifications/", { body });
}
