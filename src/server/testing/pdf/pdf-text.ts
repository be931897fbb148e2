import { inflateSync } from "node:zlib";

/** Returns the searchable text of one of our PDFs: each font's glyphs as characters, by its embedded map. */
export function extractPdfText(bytes: Buffer): string {
  const pdf = inflateStreams(bytes);
  const objects = new Map(
    Array.from(pdf.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs), ([, id = "", body = ""]) => [id, body]),
  );
  const maps = new Map<string, string[]>();
  for (const [, font = "", id = ""] of pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1] ?? "") ?? "";
    const glyphs = Array.from(map.matchAll(/> \[(.*?)\]/g), ([, list = ""]) => Array.from(list.matchAll(/<(.*?)>/g)));
    maps.set(
      font,
      glyphs.flat().map(([, hex = ""]) => fromUtf16(hex)),
    );
  }
  let text = "";
  let line = "";
  let glyphs: string[] = [];
  // A piece of text begins with its position and its font; after a repositioned glyph it continues without them.
  for (const [, y, font = "", shown] of pdf.matchAll(/([\d.]+) Tm\n\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (y !== undefined) {
      if (y !== line) text += "\n";
      line = y;
      glyphs = maps.get(font) ?? [];
    }
    for (const [, hex = ""] of (shown ?? "").matchAll(/<([0-9a-f]*)>/g))
      for (const [glyph] of hex.matchAll(/.{4}/g)) text += glyphs[Number.parseInt(glyph, 16)] ?? "";
  }
  return text;
}

const inflateStreams = (bytes: Buffer): string =>
  bytes
    .toString("latin1")
    .replace(
      /(\/FlateDecode\n>>\nstream\n)(.*?)\nendstream/gs,
      (_, head: string, data: string) =>
        `${head}${inflateSync(Buffer.from(data, "latin1")).toString("latin1")}\nendstream`,
    );

const fromUtf16 = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le");
