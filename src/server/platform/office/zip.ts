import { crc32, inflateRawSync } from "node:zlib";

/** The unpacked files of an archive by name. */
export type ZipFiles = Map<string, Buffer>;

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;
/** The minimum size of the end of the directory; a comment of at most 65,535 bytes may follow. */
const endSize = 22;

/**
 * Unpacks an archive. The sizes that it declares are not trusted: unpacking stops at the limit.
 * @throws Error if it is damaged, encrypted, too large when unpacked, or contains a file twice or outside its folder
 */
export function readZip(bytes: Buffer, { maxFiles, maxBytes }: { maxFiles: number; maxBytes: number }): ZipFiles {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || bytes.length - end < endSize || bytes.readUInt32LE(end) !== endOfDirectory) throw new Error("no zip");
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxFiles) throw new Error("too many files");
  const files: ZipFiles = new Map();
  let offset = bytes.readUInt32LE(end + 16);
  let remainingBytes = maxBytes;
  for (let n = 0; n < count; n++) {
    const entry = readEntry(bytes, offset);
    offset = entry.next;
    if (entry.name.endsWith("/")) continue;
    if (files.has(entry.name) || !isInside(entry.name)) throw new Error("name");
    const content = unpack(bytes, entry, remainingBytes);
    remainingBytes -= content.length;
    files.set(entry.name, content);
  }
  return files;
}

type Entry = { name: string; method: number; packedSize: number; header: number; next: number };

function readEntry(bytes: Buffer, offset: number): Entry {
  if (bytes.readUInt32LE(offset) !== directoryEntry) throw new Error("directory");
  const isEncrypted = (bytes.readUInt16LE(offset + 8) & 1) === 1;
  if (isEncrypted) throw new Error("encrypted");
  const name = bytes.readUInt16LE(offset + 28);
  const extra = bytes.readUInt16LE(offset + 30);
  const comment = bytes.readUInt16LE(offset + 32);
  return {
    name: bytes.toString("utf8", offset + 46, offset + 46 + name),
    method: bytes.readUInt16LE(offset + 10),
    packedSize: bytes.readUInt32LE(offset + 20),
    header: bytes.readUInt32LE(offset + 42),
    next: offset + 46 + name + extra + comment,
  };
}

function unpack(bytes: Buffer, { method, packedSize, header }: Entry, limit: number): Buffer {
  if (bytes.readUInt32LE(header) !== localHeader) throw new Error("header");
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  if (start + packedSize > bytes.length) throw new Error("truncated");
  const data = bytes.subarray(start, start + packedSize);
  if (method === 8) return inflateRawSync(data, { maxOutputLength: Math.max(1, limit) });
  if (method !== 0 || data.length > limit) throw new Error("method or size");
  return data;
}

const isInside = (name: string): boolean =>
  name !== "" &&
  !name.includes("\\") &&
  !name.includes("\0") &&
  !name.split("/").some((part) => ["", "..", "."].includes(part));

/** Writes an archive without compression. */
export function writeZip(files: ZipFiles): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const path = Buffer.from(name);
    const fileHeader = Buffer.alloc(26);
    fileHeader.writeUInt16LE(20, 0);
    fileHeader.writeUInt16LE(0x0800, 2); // names are UTF-8
    fileHeader.writeUInt16LE(0x21, 8); // January 1, 1980
    fileHeader.writeUInt32LE(crc32(content), 10);
    fileHeader.writeUInt32LE(content.length, 14);
    fileHeader.writeUInt32LE(content.length, 18);
    fileHeader.writeUInt16LE(path.length, 22);
    parts.push(uint32Bytes(localHeader), fileHeader, path, content);
    const directoryFields = Buffer.alloc(14);
    directoryFields.writeUInt32LE(offset, 10);
    directory.push(uint32Bytes(directoryEntry), Buffer.from([20, 0]), fileHeader, directoryFields, path);
    offset += 30 + path.length + content.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(endSize);
  end.writeUInt32LE(endOfDirectory, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directoryBytes, end]);
}

function uint32Bytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
