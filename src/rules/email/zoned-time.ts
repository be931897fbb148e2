import { dayFormats } from "#rules/email/day-formats.ts";
import { dayOf } from "#rules/text/dates.ts";
import { type Language, locales } from "#texts/languages.ts";

type NameByLanguage = Record<Language, string>;

/** The common names of time zones; programs name some of them by their standard time. */
const timeZoneNames: Record<string, NameByLanguage> = {
  "America/New_York": { en: "Eastern Time", es: "hora del Este" },
  "America/Chicago": { en: "Central Time", es: "hora del Centro" },
  "America/Denver": { en: "Mountain Time", es: "hora de la Montaña" },
  "America/Phoenix": { en: "Arizona Time", es: "hora de Arizona" },
  "America/Los_Angeles": { en: "Pacific Time", es: "hora del Pacífico" },
  "America/Anchorage": { en: "Alaska Time", es: "hora de Alaska" },
  "Pacific/Honolulu": { en: "Hawaii Time", es: "hora de Hawái" },
  "America/Puerto_Rico": { en: "Atlantic Time", es: "hora del Atlántico" },
};

/** The time zone if the place is unknown. */
const defaultTimeZone = "America/New_York";

/**
 * Formats a moment for readers who may be anywhere: `03/07/2026 at 5:00 PM Pacific Time`.
 * @param timeZone of the place, an IANA name; a zone that isn't one of the states' is replaced by Eastern Time
 */
export function formatZonedTime(moment: Date, timeZone: string, language: Language): string {
  const zone = Object.hasOwn(timeZoneNames, timeZone) ? timeZone : defaultTimeZone;
  const clock = new Intl.DateTimeFormat(locales[language], { timeZone: zone, hour: "numeric", minute: "2-digit" })
    .format(moment)
    .replace(/\s/g, " ");
  const day = dayFormats[language](dayOf(moment, zone));
  const name = timeZoneNames[zone]?.[language] ?? "";
  return language === "es"
    ? `${day} a ${clock.startsWith("1:") ? "la" : "las"} ${clock}, ${name}`
    : `${day} at ${clock} ${name}`;
}
