import { expect, test } from "vitest";
import { loader } from "./enter.tsx";

test("an address without a token is not found", () => {
  expect(loader({ params: { token: "A".repeat(43) } })).toBeNull();
  expect(() => loader({ params: { token: "documents" } })).toThrow();
});
