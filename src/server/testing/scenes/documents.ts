import type { DocumentTemplate } from "#contract/documents/document-templates.ts";
import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { enableBetaFeatures, type Person } from "../factories.ts";
import { fileParts } from "../multipart.ts";
import { createPdf } from "../upload-files.ts";
import type { World } from "../world.ts";

/** Returns a field for tests, on the first page. */
export const createField = (given: Partial<DocumentField> & { id: string }) => ({
  type: "text" as const,
  page: 0,
  x: 0.1,
  y: 0.1,
  w: 0.3,
  h: 0.05,
  user_type: "Tenant",
  required: true,
  ...given,
});

/** The fields of a one-page lease that a tenant and a landlord sign. */
export const leaseOverlay = [
  createField({ id: "tenant_name", label: "Name" }),
  createField({ id: "tenant_signature", type: "signature", y: 0.3 }),
  createField({ id: "landlord_signature", type: "signature", y: 0.5, user_type: "Landlord" }),
];

/** Creates a document template through the API. Enables beta features for the person. */
export async function createDocumentTemplate(
  world: World,
  owner: Person,
  given: { overlay?: object[]; files?: Buffer[]; name?: string } = {},
): Promise<DocumentTemplate> {
  await enableBetaFeatures(world, owner);
  const { overlay = leaseOverlay, files = [createPdf()], name = "Lease" } = given;
  const parts = fileParts(
    "files",
    files.map((bytes, index) => ({ bytes, filename: `file-${index}.pdf` })),
    { template_data: JSON.stringify({ name, overlay }) },
  );
  const reply = await world.post<DocumentTemplate>("/document_templates/", undefined, { ...parts, token: owner.token });
  if (reply.status !== 201) throw new Error(`document answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}
