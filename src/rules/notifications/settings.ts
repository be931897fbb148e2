import { type NotificationGroup, type NotificationKind, notificationEntries, notificationGroups } from "./kinds.ts";

/** When a user is emailed: at once, in one email a day, or never. */
export const emailChoices = ["now", "daily", "off"] as const;
export type EmailChoice = (typeof emailChoices)[number];

/** Groups without emails of their own: a daily email can list them. */
export const dailyOnlyGroups = ["reports", "decisions"] as const satisfies readonly NotificationGroup[];
type DailyGroup = (typeof dailyOnlyGroups)[number];

/** `from` and `to` are local times, `HH:MM`; the period can span midnight. */
type QuietHours = { from: string; to: string };

/** The settings of a user, with the defaults for what they never changed. */
export type NotificationSettings = {
  /** whether the feed and its counts include the group */
  in_product: Record<NotificationGroup, boolean>;
  email: Record<Exclude<NotificationGroup, DailyGroup>, EmailChoice> & Record<DailyGroup, Exclude<EmailChoice, "now">>;
  /** whether the user's devices, those that they switched on, notify them of the group */
  push: Record<NotificationGroup, boolean>;
  /** whether the user's phone, once they confirmed it, gets text messages about the group */
  text: Record<NotificationGroup, boolean>;
  /** emails, devices and text messages wait until the period ends */
  quiet_hours: QuietHours | null;
  time_zone: string;
  product_news: boolean;
};

/** The settings as they are stored: what the user changed. */
export type StoredNotificationSettings = Partial<Omit<NotificationSettings, Channel>> & {
  [C in Channel]?: Partial<NotificationSettings[C]>;
};
type Channel = "email" | "in_product" | "push" | "text";

const forEachGroup = (value: boolean) =>
  Object.fromEntries(notificationGroups.map((group) => [group, value])) as Record<NotificationGroup, boolean>; // has each group

const defaults: NotificationSettings = {
  in_product: forEachGroup(true),
  email: {
    applications: "now",
    reports: "off",
    payments: "now",
    mentions: "now",
    sharing: "now",
    decisions: "off",
    team: "now",
  },
  push: forEachGroup(true),
  text: { ...forEachGroup(false), applications: true },
  quiet_hours: null,
  time_zone: "America/New_York",
  product_news: false,
};

/** Returns a user's settings, with the defaults for what they never changed. */
export const effectiveSettings = (stored: StoredNotificationSettings): NotificationSettings => ({
  ...defaults,
  ...stored,
  email: { ...defaults.email, ...stored.email },
  in_product: { ...defaults.in_product, ...stored.in_product },
  push: { ...defaults.push, ...stored.push },
  text: { ...defaults.text, ...stored.text },
});

/**
 * Returns the kinds that a user does not see in the product. A kind that requires the user's action by law is never
 * hidden.
 */
export const hiddenKinds = (stored: StoredNotificationSettings): NotificationKind[] => {
  const { in_product } = effectiveSettings(stored);
  return notificationEntries.flatMap(([kind, { group, audience, isMandatory }]) =>
    !in_product[group] && audience !== "applicant" && !isMandatory ? [kind] : [],
  );
};

/** Whether the name of a time zone is known, such as `America/New_York`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the local day (`YYYY-MM-DD`) and the minutes of the day in a time zone. */
export function localTime(moment: Date, timeZone: string): { day: string; minutes: number } {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    minutes: Number(part("hour")) * 60 + Number(part("minute")),
  };
}

const parseClockMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const dayMinutes = 24 * 60;

/** Returns the seconds until the quiet hours end; 0 outside them. A clock change in between is not considered. */
export function quietSecondsLeft({ quiet_hours, time_zone }: NotificationSettings, now: Date): number {
  return quiet_hours ? quietMinutesLeft(quiet_hours, localTime(now, time_zone).minutes) * 60 : 0;
}

/** Returns the minutes until the quiet hours end, at a local minute of the day. */
function quietMinutesLeft(hours: NonNullable<NotificationSettings["quiet_hours"]>, minute: number): number {
  const [from, to] = [parseClockMinutes(hours.from), parseClockMinutes(hours.to)];
  const minutesSinceStart = (minute - from + dayMinutes) % dayMinutes;
  const length = (to - from + dayMinutes) % dayMinutes;
  return Math.max(0, length - minutesSinceStart);
}

/**
 * Returns after how many seconds an email of a group is sent; null if it is not sent separately: the user chose the
 * daily email, or none.
 */
export function emailDelaySeconds(
  stored: StoredNotificationSettings,
  group: NotificationGroup,
  now: Date,
): number | null {
  const settings = effectiveSettings(stored);
  return settings.email[group] === "now" ? quietSecondsLeft(settings, now) : null;
}

/** Returns the groups that a user gets in a daily email. */
export const dailyGroups = (stored: StoredNotificationSettings): NotificationGroup[] => {
  const { email } = effectiveSettings(stored);
  return notificationGroups.filter((group) => email[group] === "daily");
};

/** The local minute of the day from which the daily email is sent. */
const digestStartMinute = 8 * 60;

/** Whether the quiet hours last from the daily email's time to midnight, so that it is sent as soon as they end. */
const isQuietToMidnight = ({ quiet_hours }: NotificationSettings) =>
  !!quiet_hours && quietMinutesLeft(quiet_hours, digestStartMinute) >= dayMinutes - digestStartMinute;

/** Whether a user's daily email is due. @param last when it was last considered; null: never */
export function isDigestDue(stored: StoredNotificationSettings, last: Date | null, now: Date): boolean {
  const settings = effectiveSettings(stored);
  if (dailyGroups(stored).length === 0 || quietSecondsLeft(settings, now) > 0) return false;
  const localNow = localTime(now, settings.time_zone);
  return (
    (localNow.minutes >= digestStartMinute || isQuietToMidnight(settings)) &&
    (last === null || localTime(last, settings.time_zone).day < localNow.day)
  );
}
