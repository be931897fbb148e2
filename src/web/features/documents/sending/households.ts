import type { Bundle } from "#web/api/applications/application-bundles.ts";
import type { Person } from "#web/features/documents/sending/recipients.ts";

/** People who apply together, and the unit that they apply for. */
export type Household = { slug: string; unit: string; people: Person[] };

/** Converts an application group to a household with its unit and people. */
export const householdOf = ({ slug, applications }: Pick<Bundle, "slug" | "applications">): Household => ({
  slug,
  unit: applications[0]?.unit_address ?? "",
  people: applications.map(({ applicant: { name, email } }) => ({ name, email })),
});

/** Formats the names of a household's people for a list; email addresses for those without a name. */
export const householdName = ({ people }: Household): string =>
  people.map(({ name, email }) => name || email).join(", ");
