import { expect, test } from "vitest";
import { lastSegment } from "#web/navigation/last-segment.ts";

test.each([
  ["/apply/1/verify/questions", "questions"],
  ["/apply/1/verify/questions/", "questions"],
  ["/", ""],
])("the last segment of the URL path %s is %j", (path, name) => {
  expect(lastSegment(path)).toBe(name);
});
