import { expect, test } from "vitest";
import { Page } from "./page.ts";

test.each([
  ["gzip;q=1.0, br;q=0.8", "br"],
  ["br;q=0, gzip", "gzip"],
  ["BR ; q=0.000,GZIP", "gzip"],
  ["gzip;q=0", "none"],
  ["", "none"],
])(
  "a browser that accepts the encodings “%s” gets a page with the compression %s",
  async (acceptEncoding, encoding) => {
    const page = new Page(200, {}, Buffer.alloc(2_000), []);
    expect((await page.encode(acceptEncoding)).encoding ?? "none").toBe(encoding);
  },
);
