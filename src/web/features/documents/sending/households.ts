import type { Bundle } from "#web/api/applications/application-bundles.ts";
import type { Person } from "#web/features/documents/sending/recipients.ts";

/** The people who apply together, and the home that they apply for. */
export type Household = { slug: string; unit: string; people: Person[] };

/** Returns an application group as the recipients of a document: its unit and its people. */
export const householdOf = ({ slug, applications }: Pick<Bundle, "slug" | "applications">): Household => ({
  slug,
  unit: applications[0]?.unit_address ?? "",
  people: applications.map(({ applicant: { name, email } }) => ({ name, email })),
});

/** Returns the names of a household's people, for a list; addresses where there is no name. */
export const householdName = ({ people }: Household): string =>
  people.map(({ name, email }) => name || email).join(", ");
