import { dayOf } from "#rules/dates.ts";
import { allRules } from "#rules/law/all-rules.ts";
import { placeName } from "#rules/law/places.ts";
import { checkMonths, isStale, monthsBetween } from "#rules/law/rule.ts";

/**
 * Prints every row of law, the longest unchecked first: its age in months, place, id and citation.
 * @param today YYYY-MM-DD
 * @returns the exit code: 0, or 1 when any has to be held against its source again
 */
export function listLaw(today = dayOf(new Date(), "UTC")): number {
  const rows = [...allRules].sort((a, b) => a.checked_on.localeCompare(b.checked_on));
  for (const rule of rows) {
    const age = String(monthsBetween(rule.checked_on, today)).padStart(3);
    const marks = [isStale(rule, today) && "check again", !rule.confirmed && "unconfirmed"].filter(Boolean).join(", ");
    console.log(
      `${age}  ${rule.id}  ${placeName(rule.place)}  ${rule.source}  ${rule.read_at}${marks && `  (${marks})`}`,
    );
  }
  const stale = rows.filter((rule) => isStale(rule, today)).length;
  console.log(`${rows.length} rules, ${stale} not checked for ${checkMonths} months or more.`);
  return stale > 0 ? 1 : 0;
}
