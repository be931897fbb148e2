import { effectiveSettings, type NotificationSettings } from "#rules/notifications/settings.ts";
import { findImpersonation } from "#web/api/session.ts";
import { timeZone } from "#web/components/timestamp.tsx";

type ZoneSettings = Pick<NotificationSettings, "quiet_hours" | "time_zone">;

/**
 * Returns the time zone of the user's browser; under impersonation the stored one, since the browser is a staff
 * member's.
 */
export const browserTimeZone = ({ time_zone }: ZoneSettings): string => (findImpersonation() ? time_zone : timeZone());

/**
 * Returns the time zone to save with a setting that isn't about times: the browser's, unless one is stored. Using
 * another browser thus moves neither quiet hours nor digests.
 */
export const initialTimeZone = ({ quiet_hours, time_zone }: ZoneSettings, browser: string): { time_zone?: string } =>
  quiet_hours === null && time_zone === effectiveSettings({}).time_zone && browser !== time_zone
    ? { time_zone: browser }
    : {};

/** Returns a time zone's common name, such as “Eastern Time”; its identifier if the browser doesn't know the zone. */
export function timeZoneLabel(zone: string, locale: string): string {
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "longGeneric" });
    return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? zone;
  } catch {
    return zone;
  }
}
