import { afterEach, expect, test, vi } from "vitest";
import { maxUploadBytes } from "#rules/files/file-limits.ts";
import { inEnglish } from "#texts/testing/english.ts";
import { scaledSize } from "./convert-photo.ts";
import { maxPhotoBytes, prepareFile, uploadPlan } from "./prepare.ts";

afterEach(() => vi.unstubAllGlobals());

test.each(["a.jpg", "a.JPEG", "a.png", "a.b.pdf"])("the file %s of 5 MB is uploaded unchanged", (name) => {
  expect(uploadPlan({ name, size: maxUploadBytes, type: "" })).toBe("send");
});

test.each([
  ["a.jpg", maxUploadBytes + 1, ""],
  ["a.png", maxPhotoBytes, ""],
  ["a.webp", 10, ""],
  ["a.HEIC", 10, ""],
  ["a.heif", 10, ""],
  ["photo", 10, "image/heic"],
])("the photo %s of %i bytes (type “%s”) is converted to a JPEG before the upload", (name, size, type) => {
  expect(uploadPlan({ name, size, type })).toBe("convert");
});

test.each([
  ["a.svg", 10, "Choose a JPG, PNG or PDF file."],
  ["pdf", 10, "Choose a JPG, PNG or PDF file."],
  ["a.pdf", maxUploadBytes + 1, "This file is larger than 5 MB."],
  ["a.pdf", 0, "This file is empty."],
  ["a.heic", 0, "This file is empty."],
  ["a.jpg", maxPhotoBytes + 1, "This photo is larger than 60 MB."],
])("the file %s of %i bytes is rejected: %s", (name, size, fault) => {
  expect(inEnglish(uploadPlan({ name, size, type: "" }))).toEqual({ fault });
});

test.each([
  ["a phone's photo", { width: 4032, height: 3024 }, { width: 2400, height: 1800 }],
  ["a small photo", { width: 800, height: 600 }, { width: 800, height: 600 }],
  ["a long screenshot", { width: 1170, height: 9000 }, { width: 1170, height: 9000 }],
  ["a long scan", { width: 3200, height: 8000 }, { width: 1600, height: 4000 }],
])("%s with the pixel size %j is scaled to the pixel size %j before the upload", (_name, size, sent) => {
  expect(scaledSize(size)).toEqual(sent);
});

test("a photo of 1,500 by 40,000 pixels is reduced to at most 16 megapixels", () => {
  const { width, height } = scaledSize({ width: 1500, height: 40_000 });
  expect(width * height).toBeLessThanOrEqual(16_000_000);
});

test.each([
  ["photo.heic", /can't open HEIC photos. Save it as a JPG/],
  ["photo.webp", /can't open this photo/],
])("a photo %s that the browser can't decode is rejected with an error that matches %s", async (name, fault) => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("no", "InvalidStateError")));
  expect(inEnglish(await prepareFile(new File(["x"], name)))).toEqual({ fault: expect.stringMatching(fault) });
});
