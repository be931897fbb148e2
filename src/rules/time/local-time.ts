import { hourMs, minuteMs } from "./durations.ts";

/**
 * Returns the moment at which a day has this hour in a time zone. Not for hours that a change of the clocks skips or
 * repeats.
 * @param day YYYY-MM-DD
 * @param hour 0 to 23
 * @param timeZone an IANA name
 */
export function momentAt(day: string, hour: number, timeZone: string): Date {
  const inUtc = Date.parse(`${day}T${String(hour).padStart(2, "0")}:00:00Z`);
  // the zone's offset at about that time, then at the resulting moment
  const first = inUtc - zoneOffsetMs(new Date(inUtc), timeZone);
  return new Date(inUtc - zoneOffsetMs(new Date(first), timeZone));
}

/** Returns the milliseconds that a zone's clocks are ahead of UTC. */
function zoneOffsetMs(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }).formatToParts(moment);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(name) ?? [];
  const ahead = Number(hours ?? 0) * hourMs + Number(minutes ?? 0) * minuteMs;
  return sign === "-" ? -ahead : ahead;
}
