/** Formats `2026-03` in the user's language. A long name is used on its own, so it is capitalized in Spanish too. */
export function monthName(month: string, locale: string, style: "short" | "narrow" | "long"): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const date = new Date(Date.UTC(year, number - 1, 1));
  if (style !== "long") return date.toLocaleDateString(locale, { month: style, timeZone: "UTC" });
  const name = date.toLocaleDateString(locale, { month: style, year: "numeric", timeZone: "UTC" });
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
