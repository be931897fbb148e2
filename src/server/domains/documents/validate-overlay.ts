import type { Overlay } from "#contract/schemas/document-fields.ts";
import { overlayFaults } from "#rules/documents/fields/overlay-faults.ts";
import { invalid, notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { Message } from "#texts/message.ts";

/**
 * Validates the fields that were placed on a document.
 * @returns the fields to store, without any filled-in values
 * @throws ProblemError `invalid` with all faulty fields as `overlay.<index>`
 */
export function validateOverlay(overlay: Overlay, pages: number): Overlay {
  const faults: Record<string, Message[]> = {};
  for (const [index, message] of overlayFaults(overlay, pages)) {
    const name = `overlay.${index}`;
    faults[name] = [...(faults[name] ?? []), message];
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return overlay.map((field) => ({ ...field, submissions: [] }));
}

/** Requires that a form belongs to the tenant. @throws ProblemError `not_found` */
export async function requireForm(db: Db, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await db
    .selectFrom("application_templates")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!found) throw notFound();
}
