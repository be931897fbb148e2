import { allRules } from "#rules/law/all-rules.ts";
import { type ConfirmedBureaus, withConfirmation } from "#rules/law/notices/bureaus.ts";
import { placeName } from "#rules/law/places/places.ts";
import { isStale, maxCheckAgeMonths, monthsBetween } from "#rules/law/tables/rule.ts";
import { dayOf } from "#rules/text/dates.ts";

/**
 * Prints every row of law, starting with the one that was checked longest ago: the months since the check,
 * jurisdiction, ID, value, effective date, citation, and source.
 * @param confirmed bureaus that the operator checked against their contract: their row has the date of this check
 * @param today YYYY-MM-DD
 * @returns the exit code: 0, or 1 if any has to be checked against its source again
 */
export function listLaw(confirmed: ConfirmedBureaus = {}, today = dayOf(new Date(), "UTC")): number {
  const rows = allRules.map((rule) => withConfirmation(rule, confirmed));
  rows.sort((a, b) => a.checked_on.localeCompare(b.checked_on));
  for (const rule of rows) {
    const age = String(monthsBetween(rule.checked_on, today)).padStart(3);
    const marks = [
      isStale(rule, today) && "check again",
      rule.secondary && "secondary source",
      !rule.confirmed && "unconfirmed",
    ]
      .filter(Boolean)
      .join(", ");
    const period = `${rule.effective_from ? `from ${rule.effective_from}` : "in force"}${rule.effective_until ? ` until ${rule.effective_until}` : ""}`;
    const fields = [
      rule.id,
      placeName(rule.place),
      valueText(rule.value),
      period,
      rule.source,
      rule.read_in,
      rule.note ?? "",
    ].filter(Boolean);
    console.log(`${age}  ${fields.join("  ")}${marks && `  (${marks})`}`);
  }
  const stale = rows.filter((rule) => isStale(rule, today)).length;
  const secondary = rows.filter((rule) => rule.secondary).length;
  const unconfirmed = rows.filter((rule) => !rule.confirmed).length;
  console.log(
    `${rows.length} rules, ${stale} not checked for ${maxCheckAgeMonths} months or more, ${secondary} from secondary sources, ${unconfirmed} unconfirmed.`,
  );
  return stale > 0 ? 1 : 0;
}

const valueText = (value: unknown): string => (typeof value === "string" ? `“${value}”` : JSON.stringify(value));
