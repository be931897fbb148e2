import { inflateSync } from "node:zlib";

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/**
 * Decompresses a WOFF 1.0 font (W3C, WOFF File Format 1.0, sections 3 to 5) to the original font. pdfkit accepts WOFF
 * too, but inflates it in JavaScript, every table again for every document: 130 ms of each PDF.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This font is not a WOFF.");
  const count = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  let end = sfntHeader + count * sfntEntry;
  for (let i = 0; i < count; i++) {
    const entry = woffHeader + i * woffEntry;
    const offset = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const data = woff.subarray(offset, offset + packedLength);
    (packedLength < length ? inflateSync(data, { maxOutputLength: length }) : data).copy(font, end);
    const entryOffset = sfntHeader + i * sfntEntry;
    woff.copy(font, entryOffset, entry, entry + 4);
    woff.copy(font, entryOffset + 4, entry + 16, entry + 20);
    font.writeUInt32BE(end, entryOffset + 8);
    font.writeUInt32BE(length, entryOffset + 12);
    end += (length + 3) & ~3;
  }
  return font;
}
