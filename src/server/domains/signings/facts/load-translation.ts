import { translationRule } from "#rules/law/translation/translation.ts";
import { loadMembers } from "#server/domains/applications/load-application.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { possiblePlaces } from "#server/domains/forms/public/applicant-form.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isLanguage, type Language } from "#texts/languages.ts";

/**
 * Returns the language into which a lease must be translated before a bundle's applicants sign it, based on the
 * languages in which they applied; null if no law at the home requires it.
 */
export async function loadTranslation(
  deps: TenantDeps,
  db: Db,
  bundle: string,
): Promise<{ language: Language; citation: string } | null> {
  for (const row of await loadMembers(db, bundle)) {
    const { language } = row;
    const rule = isLanguage(language)
      ? translationRule(unitAddressOf(row), language, deps.now(), possiblePlaces(row))
      : null;
    if (rule && isLanguage(language)) return { language, citation: rule.source };
  }
  return null;
}
