import { expect, test } from "vitest";
import { loader } from "./enter.tsx";

test("a share link opens its page only with a token of 43 characters, not with “documents” in place of the token", () => {
  expect(loader({ params: { token: "A".repeat(43) } })).toBeNull();
  expect(() => loader({ params: { token: "documents" } })).toThrow();
});
