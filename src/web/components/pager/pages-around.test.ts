import { expect, test } from "vitest";
import { pagesAround } from "#web/components/pager/pages-around.ts";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, null, 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [6, 12, [1, null, 4, 5, 6, 7, 8, null, 12]],
  [12, 12, [1, null, 10, 11, 12]],
  // a page past the end, as a link may contain it
  [40, 3, [1, 2, 3]],
])("the pager on page %i of %i links to the pages %j, where null is a gap", (page, last, shown) => {
  expect(pagesAround(page, last)).toEqual(shown);
});
