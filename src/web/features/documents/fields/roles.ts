import type { DocumentField } from "#contract/schemas/document-fields.ts";

/** The number of role colors. Further roles reuse them; their names distinguish them. */
const colorCount = 6;

/** Returns the roles of a document: these first, then others that its fields have. */
export function rolesOf(
  fields: readonly Pick<DocumentField, "user_type">[],
  initialRoles: readonly string[] = [],
): string[] {
  const fieldRoles = fields.flatMap(({ user_type }) => (user_type ? [user_type] : []));
  return [...new Set([...initialRoles, ...fieldRoles])];
}

/** Returns a role's theme color; a role that isn't listed gets the neutral color. */
export function roleColor(roles: readonly string[], role: string | null): string {
  const index = role === null ? -1 : roles.indexOf(role);
  return index < 0 ? "var(--ink-soft)" : `var(--role-${(index % colorCount) + 1})`;
}
