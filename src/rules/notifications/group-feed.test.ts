import fc from "fast-check";
import { expect, test } from "vitest";
import { groupFeed } from "./group-feed.ts";

const notification = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map(String),
  group: fc.constantFrom("a", "b", "c"),
  context: fc.constantFrom("landlord", "applicant"),
  at: fc.integer({ min: 0, max: 9 }),
});
const feed = fc
  .uniqueArray(notification, { selector: ({ id }) => id })
  .map((all) => all.toSorted((one, other) => other.at - one.at));
const dayOf = ({ at }: { at: number }) => String(Math.floor(at / 3));

test("each notification that does not wait for the user is shown once, by day and application, newest first", () => {
  fc.assert(
    fc.property(feed, fc.array(fc.boolean()), (all, flags) => {
      const waiting = all.filter((_, index) => flags[index]);
      const days = groupFeed([...all, ...all.slice(0, 3)], waiting, dayOf);
      const shown = days.flatMap(({ groups }) => groups.flatMap(({ items }) => items));
      const expected = all.filter((each) => !waiting.includes(each));
      expect(new Set(shown)).toEqual(new Set(expected));
      expect(shown).toHaveLength(expected.length);
      expect(days.map(({ day }) => Number(day))).toEqual(
        [...new Set(days.map(({ day }) => Number(day)))].toSorted((one, other) => other - one),
      );
      for (const { day, groups } of days) {
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        for (const { key, items } of groups) {
          for (const each of items) {
            expect(dayOf(each)).toBe(day);
            expect(`${each.context}:${each.group}`).toBe(key);
          }
          const times = items.map(({ at }) => at);
          expect(times).toEqual(times.toSorted((one, other) => other - one));
        }
        const newest = groups.map(({ items }) => items[0].at);
        expect(newest).toEqual(newest.toSorted((one, other) => other - one));
      }
    }),
  );
});

test("ten notifications about one application on the same day form one group in the list of notifications", () => {
  const ten = Array.from({ length: 10 }, (_, n) => ({ id: String(n), group: "a", context: "landlord", at: 0 }));
  expect(groupFeed(ten, [], dayOf)).toEqual([{ day: "0", groups: [{ key: "landlord:a", items: ten }] }]);
});
