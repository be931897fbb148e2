import { buffer } from "node:stream/consumers";
import { Disk } from "flydrive";
import type { FileStore } from "../config/file-store.ts";
import { DurableFolder } from "./durable-folder.ts";

/** Creates the storage of files: a folder, or a bucket, whose client is loaded only then. */
export async function createDisk({ files }: { files: FileStore }): Promise<Disk> {
  if (files.kind === "local") return new Disk(new DurableFolder(files.folder));
  const { Bucket } = await import("./bucket.ts");
  return new Disk(new Bucket(files));
}

/** @returns the whole file, or undefined if there is none */
export async function readFile(disk: Disk, key: string): Promise<Buffer | undefined> {
  return (await disk.exists(key)) ? await buffer(await disk.getStream(key)) : undefined;
}

/**
 * Lists the keys of all files, or of those in one folder. Those that are written or deleted meanwhile may be among them
 * or not.
 */
export async function* listKeys(disk: Disk, folder = ""): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) });
    for (const object of page.objects) if (object.isFile) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Lists the names of the folders at the top of a store. */
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
