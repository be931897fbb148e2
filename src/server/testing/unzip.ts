/** Returns the files of a ZIP file that stores them uncompressed, by its central directory. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const entry = Buffer.from("PK\x01\x02");
  for (let offset = zip.indexOf(entry); offset >= 0; offset = zip.indexOf(entry, offset + 46)) {
    const name = zip.toString("utf8", offset + 46, offset + 46 + zip.readUInt16LE(offset + 28));
    const local = zip.readUInt32LE(offset + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(name, zip.subarray(start, start + zip.readUInt32LE(offset + 20)));
  }
  return files;
}
