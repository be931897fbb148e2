import { expect, test } from "vitest";
import { loader } from "./enter.tsx";

test("a share link without a valid token shows “not found”", () => {
  expect(loader({ params: { token: "A".repeat(43) } })).toBeNull();
  expect(() => loader({ params: { token: "documents" } })).toThrow();
});
