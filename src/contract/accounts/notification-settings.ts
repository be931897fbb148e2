import { z } from "zod";
import { emailChoices, isTimeZone } from "#rules/notifications/settings.ts";

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const dailyEmail = z.enum(["daily", "off"]);
const email = z.strictObject({
  applications: z.enum(emailChoices),
  reports: dailyEmail,
  payments: z.enum(emailChoices),
  mentions: z.enum(emailChoices),
  sharing: z.enum(emailChoices),
  decisions: dailyEmail,
  team: z.enum(emailChoices),
});
const groupSwitches = z.strictObject({
  applications: z.boolean(),
  reports: z.boolean(),
  payments: z.boolean(),
  mentions: z.boolean(),
  sharing: z.boolean(),
  decisions: z.boolean(),
  team: z.boolean(),
});

const quietHours = z.strictObject({ from: clock, to: clock });

/** A user's notification settings: groups, channels and times. */
export const notificationSettings = z.strictObject({
  in_product: groupSwitches,
  email,
  push: groupSwitches,
  text: groupSwitches,
  quiet_hours: quietHours.nullable(),
  time_zone: z.string().max(60).refine(isTimeZone),
  product_news: z.boolean(),
});

/** Changes to these settings; omitted ones stay unchanged. */
export const changedNotificationSettings = notificationSettings
  .extend({
    email: email.partial(),
    in_product: groupSwitches.partial(),
    push: groupSwitches.partial(),
    text: groupSwitches.partial(),
    // equal times would be an empty period
    quiet_hours: quietHours.refine(({ from, to }) => from !== to).nullable(),
  })
  .partial();
