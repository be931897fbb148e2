import { expect, test } from "vitest";
import { begin, put, redo, undo } from "#web/features/forms/builder/store/history.ts";

test("changes in the form builder can be undone and redone, and a new change clears the changes that could be redone", () => {
  const three = put(put(begin("a"), "b"), "c");
  expect(undo(three).now).toBe("b");
  expect(undo(undo(undo(three))).now).toBe("a");
  expect(redo(undo(three)).now).toBe("c");
  expect(redo(three).now).toBe("c");
  expect(redo(put(undo(three), "d")).now).toBe("d");
});

test("typing in one input of the form builder is one undo step until another change", () => {
  const typed = put(put(put(begin("a"), "ab", "label"), "abc", "label"), "x", "help");
  expect(undo(typed).now).toBe("abc");
  expect(undo(undo(typed)).now).toBe("a");
  expect(undo(put(undo(typed), "y", "label")).now).toBe("abc");
});

test("an edit that changes nothing in the form builder is no undo step, and the last hundred steps are stored", () => {
  const start = begin(0);
  expect(put(start, 0)).toBe(start);
  let long = start;
  for (let n = 1; n <= 150; n++) long = put(long, n);
  for (let n = 0; n < 150; n++) long = undo(long);
  expect(long.now).toBe(50);
});
