import { statedRent } from "#rules/applicant/income-to-rent.ts";
import { formatCents } from "#rules/money/money.ts";
import { formatDate, isRealDate } from "#rules/text/dates.ts";

/** Returns the months of a lease from the answer to the default form's question about its term, such as `12 months`. */
function termMonths(answer: unknown): number | undefined {
  const months = /^(\d{1,2}) months$/.exec(String(answer))?.[1];
  return months === undefined ? undefined : Number(months);
}

/** Returns the rent of the first answers that state one, as `$1,850.00`; empty if none does. */
export function rentText(members: readonly Record<string, unknown>[]): string {
  const rent = members.map(statedRent).find((cents) => cents !== null);
  return rent === undefined || rent === null ? "" : formatCents(rent);
}

/**
 * Returns the lease's dates from the first answers that state a move-in date: `05/01/2026 – 04/30/2027`, or the first
 * day alone if the answers don't state the term.
 */
export function leaseDatesText(members: readonly Record<string, unknown>[]): string {
  const datedAnswers = members.find(
    ({ rental_property__move_in_date: day }) => typeof day === "string" && isRealDate(day),
  );
  if (!datedAnswers) return "";
  const first = String(datedAnswers.rental_property__move_in_date);
  const months = termMonths(datedAnswers.rental_property__lease_term);
  return months === undefined ? formatDate(first) : `${formatDate(first)} – ${formatDate(leaseEndDay(first, months))}`;
}

/**
 * Returns the day before the same day a number of months later; before the next month's first day if that month is
 * shorter.
 */
function leaseEndDay(first: string, months: number): string {
  const [year = 0, month = 0, day = 0] = first.split("-").map(Number);
  const daysInLastMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const end =
    day > daysInLastMonth
      ? new Date(Date.UTC(year, month - 1 + months, daysInLastMonth))
      : new Date(Date.UTC(year, month - 1 + months, day - 1));
  return end.toISOString().slice(0, 10);
}
