/** Days are texts `YYYY-MM-DD`. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const formatDay = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the day this number of days later. */
export function addDays(day: string, days: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return formatDay(date);
}

/** Returns a weekday of a month, counted from its beginning; the last one for a count of -1. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, nth < 0 ? month : month - 1, 1));
  const ahead = (weekday - first.getUTCDay() + 7) % 7;
  return addDays(formatDay(first), nth < 0 ? ahead - 7 : ahead + (nth - 1) * 7);
}

/** Returns when a holiday is observed: on Friday or Monday if it falls on a weekend (5 U.S.C. 6103(b)). */
function observedDay(day: string): string {
  const weekday = dateOf(day).getUTCDay();
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, 1) : day;
}

/** Returns the federal holidays of a year as they are observed (5 U.S.C. 6103(a)); the last may belong to the next. */
const federalHolidays = (year: number): string[] => [
  observedDay(`${year}-01-01`),
  nthWeekday(year, 1, 1, 3),
  nthWeekday(year, 2, 1, 3),
  nthWeekday(year, 5, 1, -1),
  observedDay(`${year}-06-19`),
  observedDay(`${year}-07-04`),
  nthWeekday(year, 9, 1, 1),
  nthWeekday(year, 10, 1, 2),
  observedDay(`${year}-11-11`),
  nthWeekday(year, 11, 4, 4),
  observedDay(`${year}-12-25`),
  observedDay(`${year + 1}-01-01`),
];

/** Whether a day is neither on a weekend nor a federal holiday. */
export function isBusinessDay(day: string): boolean {
  const weekday = dateOf(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !federalHolidays(dateOf(day).getUTCFullYear()).includes(day);
}

/** Returns the day on which this number of business days after a day has passed; the day itself doesn't count. */
export function addBusinessDays(day: string, days: number): string {
  let last = day;
  for (let daysLeft = days; daysLeft > 0; ) {
    last = addDays(last, 1);
    if (isBusinessDay(last)) daysLeft--;
  }
  return last;
}
