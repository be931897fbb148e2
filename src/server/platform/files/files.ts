import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Disk } from "flydrive";
import type { FileStore } from "../config/file-store.ts";
import { DurableFolder } from "./durable-folder.ts";

/** Creates the file storage: a folder, or a bucket, whose client is loaded only then. */
export async function createDisk({ files }: { files: FileStore }): Promise<Disk> {
  if (files.kind === "local") return new Disk(new DurableFolder(files.folder));
  const { Bucket } = await import("./bucket.ts");
  return new Disk(new Bucket(files));
}

/** Reads a whole file; undefined if it doesn't exist. */
export async function readFile(disk: Disk, key: string): Promise<Buffer | undefined> {
  return (await disk.exists(key)) ? await buffer(await disk.getStream(key)) : undefined;
}

/** The minimum number of bytes at the start of a file, unless the file is shorter. */
const startBytes = 128;

/** Opens a file. @returns its first bytes, and a stream of all of it, which must be read or destroyed */
export async function readStart(disk: Disk, key: string): Promise<{ start: Buffer; stream: Readable }> {
  const stream = await disk.getStream(key);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= startBytes) break;
  }
  const start = Buffer.concat(chunks);
  // bytes can't be unshifted into a stream that has ended
  if (stream.readableEnded) return { start, stream: Readable.from([start]) };
  if (start.length > 0) stream.unshift(start);
  return { start, stream };
}

/**
 * Lists the keys of all files, or of those in one folder. Files written or deleted concurrently may or may not be
 * included.
 */
export async function* listKeys(disk: Disk, folder = ""): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) });
    for (const object of page.objects) if (object.isFile) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Lists the names of the top-level folders of a store. */
export async function listFolders(disk: Disk): Promise<string[]> {
  const names: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll("", { ...(paginationToken && { paginationToken }) });
    for (const object of page.objects) if (object.isDirectory) names.push(object.name);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return names;
}
