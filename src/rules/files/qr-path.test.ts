import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

test("adjacent dark modules of a QR code are drawn as one rectangle, offset by the quiet zone", () => {
  expect(qrPath(3, [1, 1, 0, 0, 0, 0, 0, 0, 1])).toBe("M4 4h2v1h-2zM6 6h1v1h-1z");
});

test("a QR code without dark modules is drawn as an empty path", () => {
  expect(qrPath(2, [0, 0, 0, 0])).toBe("");
});
