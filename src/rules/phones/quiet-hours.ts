import { timeZonesOf } from "#rules/phones/us-time-zones.ts";

/**
 * The hours of the recipient's day in which a text message that they did not just request may be sent. Source: 47 CFR
 * 64.1200(c)(1).
 */
const textStartHour = 8;
const textEndHour = 21;

const stepMs = 15 * 60_000;
const hourFormats = new Map<string, Intl.DateTimeFormat>();

function hourIn(timeZone: string, at: Date): number {
  const format =
    hourFormats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" });
  hourFormats.set(timeZone, format);
  return Number(format.format(at));
}

const isTextingTime = (zones: readonly string[], at: Date) =>
  zones.every((zone) => hourIn(zone, at) >= textStartHour && hourIn(zone, at) < textEndHour);

/**
 * Returns when a text message to a US number may be sent: now, or the next time at which it is between 8 a.m. and 9 p.m. in
 * every time zone of its area code.
 */
export function textTimeFor(number: string, now: Date): Date {
  const zones = timeZonesOf(number);
  if (isTextingTime(zones, now)) return now;
  let at = new Date(Math.ceil((now.getTime() + 1) / stepMs) * stepMs);
  while (!isTextingTime(zones, at)) at = new Date(at.getTime() + stepMs);
  return at;
}
