import { translationRule } from "#rules/law/translation/translation.ts";
import { loadMembers } from "#server/domains/applications/load.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { possiblePlaces } from "#server/domains/forms/public/applicant-form.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isLanguage, type Language } from "#texts/languages.ts";

/**
 * Returns into which language a lease has to be translated before a bundle's applicants sign it, by the language in which
 * one of them applied; null if no law of the home's place requires it.
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
