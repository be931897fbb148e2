import { legalTexts } from "#rules/consents/legal-texts.ts";
import { allRules } from "#rules/law/all-rules.ts";
import { type ConfirmedBureaus, withConfirmation } from "#rules/law/notices/bureaus.ts";
import { placeName } from "#rules/law/places/places.ts";
import { isStale, maxCheckAgeMonths, monthsBetween } from "#rules/law/tables/rule.ts";
import { dayOf } from "#rules/text/dates.ts";

/**
 * Prints every row of law, starting with the one that was checked longest ago: the months since the check,
 * jurisdiction, ID, value, effective date, citation, and source. Then the texts that a law requires: the months since
 * the check, ID, version and citation.
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
  for (const text of legalTexts) {
    const age = String(monthsBetween(text.checked_on, today)).padStart(3);
    const mark = isStale(text, today) ? "  (check again)" : "";
    console.log(`${age}  ${text.id}  text of ${text.version}  ${text.source}${mark}`);
  }
  const stale = [...rows, ...legalTexts].filter((row) => isStale(row, today)).length;
  const secondary = rows.filter((rule) => rule.secondary).length;
  const unconfirmed = rows.filter((rule) => !rule.confirmed).length;
  console.log(
    `${rows.length} rules, ${legalTexts.length} texts, ${stale} not checked for ${maxCheckAgeMonths} months or more, ${secondary} from secondary sources, ${unconfirmed} unconfirmed.`,
  );
  return stale > 0 ? 1 : 0;
}

const valueText = (value: unknown): string => (typeof value === "string" ? `“${value}”` : JSON.stringify(value));
