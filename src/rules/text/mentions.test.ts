import { expect, test } from "vitest";
import { findMentionDraft, findMentionedPeople, splitMentions, suggestMentions } from "./mentions.ts";

const people = [{ name: "Ann Lee" }, { name: "Ann Leeson" }, { name: "Bo Anders" }];

test.each([
  ["@an", 3, { start: 0, typed: "an" }],
  ["Ask @Ann L", 10, { start: 4, typed: "Ann L" }],
  ["Ask @Ann Lee and", 16, null],
  ["ann@example.com", 15, null],
  ["Ask @Ann", 3, null],
  ["@\n", 2, null],
])("in the note %j with the cursor at %i, the mention being typed is %j", (text, cursor, found) => {
  expect(findMentionDraft(text, cursor)).toEqual(found);
});

test("mention suggestions match the beginning of any word of a person's name", () => {
  expect(suggestMentions(people, "an").map(({ name }) => name)).toEqual(["Ann Lee", "Ann Leeson", "Bo Anders"]);
  expect(suggestMentions(people, "ann leeson")).toEqual([{ name: "Ann Leeson" }]);
  expect(suggestMentions(people, "x")).toEqual([]);
});

test("mentioned people are highlighted, and if two names begin alike, the longer name is matched", () => {
  const text = "@Ann Leeson, ask @Bo Anders or me@x.com";
  expect(findMentionedPeople(people, "see @Bo Anders")).toEqual([{ name: "Bo Anders" }]);
  expect(splitMentions(text, people)).toEqual([
    { text: "@Ann Leeson", isMention: true },
    { text: ", ask ", isMention: false },
    { text: "@Bo Anders", isMention: true },
    { text: " or me@x.com", isMention: false },
  ]);
  expect(findMentionedPeople(people, "@Ann Leeson").map(({ name }) => name)).toEqual(["Ann Leeson"]);
});
