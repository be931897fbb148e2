import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

test("dark modules of a row become one rectangle, moved in by the quiet zone", () => {
  expect(qrPath(3, [1, 1, 0, 0, 0, 0, 0, 0, 1])).toBe("M4 4h2v1h-2zM6 6h1v1h-1z");
});

test("a QR code without dark modules draws no path", () => {
  expect(qrPath(2, [0, 0, 0, 0])).toBe("");
});
