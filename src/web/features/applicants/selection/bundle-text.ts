import { formatPhone } from "#rules/phones/phones.ts";
import { truncate } from "#rules/text/text.ts";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import type { ApplicationSummary } from "#web/api/applications/applications.ts";

/** Returns the application that a bundle's link opens. The server gives every bundle at least one. */
export function leadOf(bundle: Bundle): ApplicationSummary {
  const [lead] = bundle.applications;
  if (!lead) throw new Error(`The bundle ${bundle.slug} came without an application.`);
  return lead;
}

/** Returns the name of an applicant, else the email, else the phone: one who was invited by text message may have no more. */
export function nameOf({ applicant: { name, email, phone } }: ApplicationSummary): string {
  return truncate(name || email || formatPhone(phone), 80);
}

/** Returns the applicants of a bundle other than the first. */
export function othersOf(bundle: Bundle): string[] {
  return bundle.applications.slice(1).map(nameOf);
}

/** Whether the landlord hasn't opened one of the group's applications yet. */
export const isNew = (bundle: Bundle): boolean => bundle.applications.some(({ is_new }) => is_new);
