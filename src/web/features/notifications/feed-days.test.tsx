import { expect, test } from "vitest";
import type { Notification } from "#web/api/notifications.ts";
import { newestGroups } from "./feed-days.tsx";

const group = (key: string) => ({ key, items: [{ id: key } as Notification] as [Notification] });
const days = [
  { day: "2026-03-03", groups: [group("a"), group("b")] },
  { day: "2026-03-02", groups: [group("a")] },
  { day: "2026-03-01", groups: [group("c")] },
];

test("the notification panel shows its newest groups under the days that they belong to", () => {
  const shown = (limit: number) => newestGroups(days, limit).map(({ day, groups }) => [day, groups.length]);
  expect(shown(1)).toEqual([["2026-03-03", 1]]);
  expect(shown(3)).toEqual([
    ["2026-03-03", 2],
    ["2026-03-02", 1],
  ]);
  expect(newestGroups(days, 9)).toEqual(days);
});
