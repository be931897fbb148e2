import { dayOf, formatClockTime, formatMoment } from "#rules/text/dates.ts";
import { useLocale } from "#ui/texts.tsx";

/** Returns the time zone of the browser. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Renders a time in its shortest form: the time if today, the month and day if this year, else the full date. */
export function Timestamp({ at }: { at: string }) {
  const locale = useLocale();
  const date = new Date(at);
  const day = dayOf(date, timeZone());
  const today = dayOf(new Date(), timeZone());
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: "numeric" } as const);
  return (
    <time dateTime={at} title={date.toLocaleString(locale, { dateStyle: "long", timeStyle: "short" })}>
      {day === today
        ? formatClockTime(date, timeZone())
        : date.toLocaleDateString(locale, { month: "short", day: "numeric", ...year })}
    </time>
  );
}

/** Renders a deadline: the day, the time and the reader's time zone. */
export function Deadline({ at }: { at: string }) {
  const locale = useLocale();
  const parts = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return <time dateTime={at}>{formatMoment(new Date(at), locale, parts)}</time>;
}
