/** What a reader's search finds in a PDF of ours, drawn unpacked: each font's glyphs back in characters, by the map that the file carries for it. */
export function pdfText(bytes: Buffer): string {
  const pdf = bytes.toString("latin1");
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
  for (const [, y = "", font = "", shown = ""] of pdf.matchAll(/([\d.]+) Tm\n\/(F\d+) [\d.]+ Tf\n(.*?)TJ/gs)) {
    if (y !== line) text += "\n";
    line = y;
    for (const [, hex = ""] of shown.matchAll(/<([0-9a-f]*)>/g))
      for (const [glyph] of hex.matchAll(/.{4}/g)) text += maps.get(font)?.[Number.parseInt(glyph, 16)] ?? "";
  }
  return text;
}
const fromUtf16 = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le");
