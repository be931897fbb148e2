import { buffer } from "node:stream/consumers";
import { makeZip } from "client-zip";

/** A file of an export: a value that is written as JSON, or bytes. */
export type ExportedFile = { name: string } & ({ content: unknown } | { bytes: Uint8Array });

/** The maximum number of bytes of uploads in one export, which has to fit in memory. */
const maxBytes = 200 * 1024 * 1024;

/**
 * Creates a ZIP file. Uploads beyond `maxBytes` in total are listed in `omitted.json` instead.
 * @param limit in bytes, for tests
 */
export async function createZip(
  files: AsyncIterable<ExportedFile>,
  lastModified: Date,
  limit = maxBytes,
): Promise<Buffer> {
  const omitted: string[] = [];
  async function* entries() {
    let left = limit;
    for await (const file of files) {
      const input = "bytes" in file ? file.bytes : jsonOf(file.content);
      if ("bytes" in file && file.bytes.length > left) {
        omitted.push(file.name);
        continue;
      }
      if ("bytes" in file) left -= file.bytes.length;
      yield { name: file.name, input, lastModified };
    }
    if (omitted.length) yield { name: "omitted.json", input: jsonOf(omitted), lastModified };
  }
  return await buffer(makeZip(entries()));
}

const jsonOf = (content: unknown): Buffer => Buffer.from(`${JSON.stringify(content, undefined, 2)}\n`);
