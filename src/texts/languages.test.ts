import { expect, test } from "vitest";
import { languageOf } from "./languages.ts";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["es", "es"],
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["en-US,en;q=0.9,es;q=0.8", "en"],
  ["fr-CA, es-419;q=0.4", "es"],
  ["en;q=0.3, es;q=0.7", "es"],
  ["ES", "es"],
  ["es;q=0", "en"],
  ["*", "en"],
  ["constructor, __proto__;q=9", "en"],
  ["es;q=abc", "en"],
])("the request header Accept-Language %j selects the language %s", (accepted, language) => {
  expect(languageOf(accepted)).toBe(language);
});
