import { expect, test } from "vitest";
import { slugFor } from "#rules/text/slugs.ts";

test.each([
  ["12 Elm St. (rear)", "12-elm-st-rear"],
  ["Casa Núñez", "casa-nunez"],
  ["Łódź Straße", "lodz-strasse"],
  ["¡Sí!", "si"],
  ["Office ﬁve", "office-five"],
])("the link of a form named %s ends with %s", (name, slug) => {
  expect(slugFor(name)).toBe(slug);
});
