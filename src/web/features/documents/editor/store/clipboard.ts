import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { documentFieldTypes } from "#rules/documents/field-types.ts";
import { clearOnSessionChange } from "#web/api/clear-user-data.ts";
import { type UserStorageKey, userStorage } from "#web/api/session.ts";

const key: UserStorageKey = "lintel_copied_fields";
let inMemory: readonly DocumentField[] = [];
clearOnSessionChange(() => {
  inMemory = [];
});

/** Stores copied fields for all tabs of this browser, so that they can be pasted into another template. */
export function copyFields(fields: readonly DocumentField[]): void {
  inMemory = fields.map((field) => ({ ...field, submissions: [] }));
  try {
    userStorage().setItem(key, JSON.stringify(inMemory));
  } catch {
    // storage is unavailable: they can be pasted in this tab only
  }
}

/** Returns the copied fields; none if nothing was copied. */
export function copiedFields(): readonly DocumentField[] {
  try {
    const stored: unknown = JSON.parse(userStorage().getItem(key) ?? "null");
    return Array.isArray(stored) && stored.every(isField) ? stored : inMemory;
  } catch {
    return inMemory;
  }
}

/** An earlier version of this page may have stored another format. */
function isField(stored: unknown): stored is DocumentField {
  if (typeof stored !== "object" || stored === null) return false;
  const { id, type, ...rest } = stored as Record<string, unknown>;
  const numbers = [rest.page, rest.x, rest.y, rest.w, rest.h];
  return typeof id === "string" && documentFieldTypes.some((one) => one === type) && numbers.every(Number.isFinite);
}
