import { expect, test } from "vitest";
import { createHistory, pushHistory, redo, undo } from "#web/features/forms/builder/store/history.ts";

test("changes in the form builder can be undone and redone, and a new change clears the redo history", () => {
  const three = pushHistory(pushHistory(createHistory("a"), "b"), "c");
  expect(undo(three).present).toBe("b");
  expect(undo(undo(undo(three))).present).toBe("a");
  expect(redo(undo(three)).present).toBe("c");
  expect(redo(three).present).toBe("c");
  expect(redo(pushHistory(undo(three), "d")).present).toBe("d");
});

test("typing in one input of the form builder is one undo step until another change", () => {
  const typed = pushHistory(pushHistory(pushHistory(createHistory("a"), "ab", "label"), "abc", "label"), "x", "help");
  expect(undo(typed).present).toBe("abc");
  expect(undo(undo(typed)).present).toBe("a");
  expect(undo(pushHistory(undo(typed), "y", "label")).present).toBe("abc");
});

test("the form builder stores the last 100 undo steps and ignores edits that change nothing", () => {
  const start = createHistory(0);
  expect(pushHistory(start, 0)).toBe(start);
  let long = start;
  for (let n = 1; n <= 150; n++) long = pushHistory(long, n);
  for (let n = 0; n < 150; n++) long = undo(long);
  expect(long.present).toBe(50);
});
