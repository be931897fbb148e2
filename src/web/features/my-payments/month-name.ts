/** Formats `2026-03` in the reader's language. */
export function monthName(month: string, locale: string, style: "short" | "narrow" | "long"): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const date = new Date(Date.UTC(year, number - 1, 1));
  return date.toLocaleDateString(locale, {
    month: style,
    timeZone: "UTC",
    ...(style === "long" && { year: "numeric" }),
  });
}
