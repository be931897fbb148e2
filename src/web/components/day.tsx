import { useLocale } from "#ui/texts.tsx";

/** Renders a date (YYYY-MM-DD) in words. */
export function Day({ day }: { day: string }) {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: "long", timeZone: "UTC" });
  return <time dateTime={day}>{format.format(new Date(`${day}T00:00:00Z`))}</time>;
}
