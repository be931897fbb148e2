import { formatPhone } from "#rules/phones/phones.ts";
import { truncate } from "#rules/text/text.ts";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import type { ApplicationSummary } from "#web/api/applications/applications.ts";

/** Returns an applicant's name, else the email, else the phone: a person invited by text message may have only that. */
export function nameOf({ applicant: { name, email, phone } }: ApplicationSummary): string {
  return truncate(name || email || formatPhone(phone), 80);
}

/** Returns the names of a bundle's applicants, for a list. */
export const namesOf = ({ applications }: Pick<Bundle, "applications">): string => applications.map(nameOf).join(", ");
