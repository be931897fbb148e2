import { expect, test } from "vitest";
import { faultOf, longestFile } from "./upload.ts";

test.each(["a.jpg", "a.JPEG", "a.png", "a.b.pdf"])("%s may be sent", (name) => {
  expect(faultOf({ name, size: longestFile })).toBeUndefined();
});

test.each([
  ["a.svg", 10, "Please choose a JPG, PNG or PDF file."],
  ["pdf", 10, "Please choose a JPG, PNG or PDF file."],
  ["a.pdf", longestFile + 1, "This file is larger than 5 MB."],
  ["a.pdf", 0, "This file is empty."],
])("%s of %i bytes is refused", (name, size, message) => {
  expect(faultOf({ name, size })).toBe(message);
});
