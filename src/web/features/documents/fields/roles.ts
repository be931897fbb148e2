import type { DocumentField } from "#contract/schemas/document-fields.ts";

/** The number of colors of roles; further roles repeat them; their names distinguish them. */
const colors = 6;

/** Returns the roles of a document: these first, then those that only fields name. */
export function rolesOf(fields: readonly Pick<DocumentField, "user_type">[], first: readonly string[] = []): string[] {
  const named = fields.flatMap(({ user_type }) => (user_type ? [user_type] : []));
  return [...new Set([...first, ...named])];
}

/** Returns the theme's color of a role, for a style; a role that isn't listed has the neutral color. */
export function roleColor(roles: readonly string[], role: string | null): string {
  const index = role === null ? -1 : roles.indexOf(role);
  return index < 0 ? "var(--ink-soft)" : `var(--role-${(index % colors) + 1})`;
}
