import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs } from "#rules/time/durations.ts";
import { notificationKinds } from "./kinds.ts";
import {
  effectiveSettings,
  emailDelaySeconds,
  hiddenKinds,
  isDigestDue,
  localTime,
  quietSecondsLeft,
} from "./settings.ts";

const zone = "America/New_York";
const at = (clock: string) => new Date(`2026-03-02T${clock}:00-05:00`);
const night = { quiet_hours: { from: "21:00", to: "07:00" }, time_zone: zone };

test("the quiet hours of notification emails can span midnight, and include their last minute", () => {
  const left = (clock: string) => quietSecondsLeft(effectiveSettings(night), at(clock)) / 60;
  expect(["20:59", "21:00", "23:30", "06:59", "07:00", "12:00"].map(left)).toEqual([0, 600, 450, 1, 0, 0]);
  expect(quietSecondsLeft(effectiveSettings({}), at("23:00"))).toBe(0);
});

test("a notification email that was delayed by quiet hours is sent when the quiet hours end", () => {
  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
  fc.assert(
    fc.property(clock, clock, clock, (from, to, now) => {
      const settings = effectiveSettings({ quiet_hours: { from, to }, time_zone: zone });
      const wait = quietSecondsLeft(settings, at(now));
      const then = new Date(at(now).getTime() + wait * 1_000);
      expect(quietSecondsLeft(settings, then)).toBe(0);
      if (wait > 0) expect(localTime(then, zone).minutes).toBe(Number(to.slice(0, 2)) * 60 + Number(to.slice(3)));
    }),
  );
});

test("a notification email is sent immediately or after quiet hours, and isn't sent if the setting is “daily” or “off”", () => {
  expect(emailDelaySeconds({}, "applications", at("12:00"))).toBe(0);
  expect(emailDelaySeconds(night, "applications", at("06:00"))).toBe(3_600);
  for (const choice of ["daily", "off"] as const)
    expect(emailDelaySeconds({ email: { applications: choice } }, "applications", at("12:00"))).toBeNull();
});

test("the daily summary of notifications is due once a day, at 8 a.m. or after quiet hours", () => {
  const daily = { email: { reports: "daily" as const }, time_zone: zone };
  const yesterday = new Date(at("09:00").getTime() - dayMs);
  expect(isDigestDue(daily, yesterday, at("07:59"))).toBe(false);
  expect(isDigestDue(daily, yesterday, at("08:00"))).toBe(true);
  expect(isDigestDue(daily, null, at("20:00"))).toBe(true);
  expect(isDigestDue(daily, at("08:10"), at("22:00"))).toBe(false);
  expect(isDigestDue({}, null, at("12:00"))).toBe(false);
  expect(isDigestDue({ ...daily, quiet_hours: { from: "22:00", to: "10:00" } }, null, at("09:00"))).toBe(false);
});

test("the daily summary of notifications is due once a day after quiet hours that last from 8 a.m. past midnight", () => {
  const daily = { email: { reports: "daily" as const }, time_zone: zone };
  const worksAtNight = { ...daily, quiet_hours: { from: "07:00", to: "01:00" } };
  const yesterday = new Date(at("01:00").getTime() - dayMs);
  const isDue = (clock: string) => isDigestDue(worksAtNight, yesterday, at(clock));
  expect(["00:59", "01:00", "08:00"].map(isDue)).toEqual([false, true, false]);
  expect(isDigestDue(worksAtNight, at("01:00"), at("06:59"))).toBe(false);
  const isFreeAtNoon = { ...daily, quiet_hours: { from: "13:00", to: "12:00" } };
  expect([isDigestDue(isFreeAtNoon, null, at("11:59")), isDigestDue(isFreeAtNoon, null, at("12:00"))]).toEqual([
    false,
    true,
  ]);
});

test("a landlord can turn off groups of notifications, except for their own applications and those that the law requires", () => {
  expect(hiddenKinds({})).toEqual([]);
  const hidden = hiddenKinds({ in_product: { decisions: false, team: false } });
  expect(hidden).toContain("selected");
  expect(hidden).toContain("team_joined");
  for (const kind of hidden) expect(["decisions", "team"]).toContain(notificationKinds[kind].group);
  for (const kind of ["decision_made", "notice_undelivered", "application_submitted"] as const)
    expect(hidden).not.toContain(kind);
});
