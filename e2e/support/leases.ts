import type { APIRequestContext } from "@playwright/test";
import { createPdf } from "#server/testing/upload-files.ts";
import { markEmailVerified } from "./accounts.ts";
import { randomEmail } from "./fixtures.ts";
import { landlordWithForm, postJson } from "./scenarios.ts";
import { randomPhone } from "./text-messages.ts";

const fieldPosition = { page: 0, x: 0.1, w: 0.5, h: 0.06, user_type: "Tenant", required: true };
const overlay = [
  { ...fieldPosition, id: "tenant_name", type: "text", label: "Full name", y: 0.1 },
  { ...fieldPosition, id: "tenant_signature", type: "signature", y: 0.3 },
];

/** Creates a lease as a template. @returns its landlord's token and its ID */
export async function createLeaseTemplate(
  request: APIRequestContext,
  data?: string,
): Promise<{ token: string; id: string }> {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email, data);
  const { token } = owner;
  await postJson(request, "/users/toggle_beta/", {}, token);
  const created = await request.post("/api/v3/document_templates/", {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      template_data: JSON.stringify({ name: "Lease 2027", overlay }),
      files: { name: "lease.pdf", mimeType: "application/pdf", buffer: createPdf({ page: "/MediaBox [0 0 612 792]" }) },
    },
  });
  return { token, id: ((await created.json()) as { id: string }).id };
}

/**
 * Sends a lease to one tenant, who also has to confirm a phone unless `hasPhone` is false. @returns their address and
 * phone
 */
export async function sendLease(
  request: APIRequestContext,
  data?: string,
  { hasPhone = true } = {},
): Promise<{ email: string; phone: string }> {
  const { token, id } = await createLeaseTemplate(request, data);
  const [email, phone] = [randomEmail(), randomPhone()];
  const sent_to = [{ name: "Nora Castellan", email, ...(hasPhone && { phone }), role: "Tenant" }];
  await postJson(request, `/document_templates/${id}/send_signing/`, { sent_to, subject: "Your lease" }, token);
  return { email, phone };
}
