import { expect, test } from "vitest";
import { searchTextOf } from "./search.ts";

test("the search text of an application contains each value once, in lower case without accents", () => {
  expect(searchTextOf(["Zoë Quill", "", "9 Elm Street", "Cid", "9 elm street"])).toBe("zoe quill\n9 elm street\ncid");
});

test.each(["x", "д", "한", "🏠"])(
  "a search text of %s that is too long for the database index is cut after a whole character",
  (character) => {
    const text = searchTextOf([character.repeat(2_400)]);
    const size = Buffer.byteLength(character);
    expect(text).toBe(character.repeat(Math.floor(2_300 / size)));
  },
);
