import type { Bundle } from "#web/api/applications/application-bundles.ts";
import type { ApplicationSummary } from "#web/api/applications/applications.ts";
import { nameOf } from "#web/features/applicants/names/bundle-names.ts";

/** Returns the application that a bundle's link opens. The server gives every bundle at least one. */
export function primaryApplicationOf(bundle: Bundle): ApplicationSummary {
  const [primaryApplication] = bundle.applications;
  if (!primaryApplication) throw new Error(`The bundle ${bundle.slug} came without an application.`);
  return primaryApplication;
}

/** Returns the applicants of a bundle other than the first. */
export function othersOf(bundle: Bundle): string[] {
  return bundle.applications.slice(1).map(nameOf);
}

/** Whether the landlord hasn't opened one of the household's applications yet. */
export const isNew = (bundle: Bundle): boolean => bundle.applications.some(({ is_new }) => is_new);
