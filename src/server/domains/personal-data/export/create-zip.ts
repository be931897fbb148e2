import { buffer } from "node:stream/consumers";
import { makeZip } from "client-zip";

/** A file of an export: a value that is written as JSON, or bytes. */
export type ExportedFile = { name: string } & ({ content: unknown } | { bytes: Uint8Array });

/** The maximum number of bytes of uploads in one export, which has to fit in memory. */
const maxBytes = 200 * 1024 * 1024;

/**
 * Creates a ZIP file. Uploads beyond `maxBytes` in total are listed in `omitted.json` instead.
 * @param maxUploadBytes in bytes, for tests
 */
export async function createZip(
  files: AsyncIterable<ExportedFile>,
  lastModified: Date,
  maxUploadBytes = maxBytes,
): Promise<Buffer> {
  const omittedNames: string[] = [];
  async function* zipEntries() {
    let remainingBytes = maxUploadBytes;
    for await (const file of files) {
      const input = "bytes" in file ? file.bytes : jsonOf(file.content);
      if ("bytes" in file && file.bytes.length > remainingBytes) {
        omittedNames.push(file.name);
        continue;
      }
      if ("bytes" in file) remainingBytes -= file.bytes.length;
      yield { name: file.name, input, lastModified };
    }
    if (omittedNames.length) yield { name: "omitted.json", input: jsonOf(omittedNames), lastModified };
  }
  return await buffer(makeZip(zipEntries()));
}

const jsonOf = (content: unknown): Buffer => Buffer.from(`${JSON.stringify(content, undefined, 2)}\n`);
