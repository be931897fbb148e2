import { expect, test } from "vitest";
import { loader } from "./enter.tsx";

test("a share link's page opens with a token of 43 characters, and fails with “documents” in the token's place", () => {
  expect(loader({ params: { token: "A".repeat(43) } })).toBeNull();
  expect(() => loader({ params: { token: "documents" } })).toThrow();
});
