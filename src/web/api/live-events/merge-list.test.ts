import { expect, test } from "vitest";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { listDifference, mergeList } from "./merge-list.ts";

const row = (slug: string, status = "S") => ({ slug, status }) as unknown as Bundle;
const list = (results: Bundle[], count = results.length) => ({ count, results });

test("a live update changes a list's rows in place, and neither adds nor removes rows", () => {
  const shown = list([row("b"), row("a")]);
  const fresh = list([row("c"), row("b", "A")]);
  expect(mergeList(shown, fresh)).toEqual(list([row("b", "A"), row("a")]));
  expect(listDifference(mergeList(shown, fresh), fresh)).toEqual({ added: 0 });
});

test("a live update shows new rows immediately in an empty list", () => {
  expect(mergeList(list([]), list([row("a")]))).toEqual(list([row("a")]));
});

test("the number of new rows offered by a live update counts the rows that were added on every page of the list", () => {
  const shown = list([row("b"), row("a")], 40);
  expect(listDifference(shown, list([row("d"), row("c")], 42))).toEqual({ added: 2 });
  expect(listDifference(shown, list([row("b"), row("a")], 40))).toBeNull();
  expect(listDifference(shown, list([row("a"), row("b")], 40))).toEqual({ added: 0 });
});
