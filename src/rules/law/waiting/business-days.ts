/** Days are texts `YYYY-MM-DD`. */
const at = (day: string) => new Date(`${day}T00:00:00Z`);
const textOf = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the day this number of days later. */
export function plusDays(day: string, days: number): string {
  const date = at(day);
  date.setUTCDate(date.getUTCDate() + days);
  return textOf(date);
}

/** Returns a weekday of a month, counted from its beginning; the last one for a count of -1. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, nth < 0 ? month : month - 1, 1));
  const ahead = (weekday - first.getUTCDay() + 7) % 7;
  return plusDays(textOf(first), nth < 0 ? ahead - 7 : ahead + (nth - 1) * 7);
}

/** Returns when a holiday is observed: on Friday or Monday if it falls on a weekend (5 U.S.C. 6103(b)). */
function observed(day: string): string {
  const weekday = at(day).getUTCDay();
  if (weekday === 6) return plusDays(day, -1);
  return weekday === 0 ? plusDays(day, 1) : day;
}

/** Returns the federal holidays of a year as they are observed (5 U.S.C. 6103(a)); the last may belong to the next. */
const federalHolidays = (year: number): string[] => [
  observed(`${year}-01-01`),
  nthWeekday(year, 1, 1, 3),
  nthWeekday(year, 2, 1, 3),
  nthWeekday(year, 5, 1, -1),
  observed(`${year}-06-19`),
  observed(`${year}-07-04`),
  nthWeekday(year, 9, 1, 1),
  nthWeekday(year, 10, 1, 2),
  observed(`${year}-11-11`),
  nthWeekday(year, 11, 4, 4),
  observed(`${year}-12-25`),
  observed(`${year + 1}-01-01`),
];

/** Whether a day is neither on a weekend nor a federal holiday. */
export function isBusinessDay(day: string): boolean {
  const weekday = at(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !federalHolidays(at(day).getUTCFullYear()).includes(day);
}

/** Returns the day on which this number of business days after a day has passed; the day itself doesn't count. */
export function plusBusinessDays(day: string, days: number): string {
  let last = day;
  for (let left = days; left > 0; ) {
    last = plusDays(last, 1);
    if (isBusinessDay(last)) left--;
  }
  return last;
}
