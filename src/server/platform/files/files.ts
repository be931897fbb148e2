import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { DriverContract } from "flydrive/types";
import type { Config, FileStore } from "../config/config.ts";

/**
 * Creates the storage of uploads according to the setting FILES: a folder of the data folder, or a bucket.
 * @throws Error naming the packages to install when a bucket is set and its client is missing
 */
export async function createDisk({ files }: Pick<Config, "files">): Promise<Disk> {
  return new Disk(files.kind === "local" ? new DurableFolder(files.folder) : await bucket(files));
}

/** @returns the whole file, or undefined if there is none */
export async function readFile(disk: Disk, key: string): Promise<Buffer | undefined> {
  return (await disk.exists(key)) ? await buffer(await disk.getStream(key)) : undefined;
}

/** Lists the keys of all files. Those that are written or deleted meanwhile may be among them or not. */
export async function* listKeys(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll("", { recursive: true, ...(paginationToken && { paginationToken }) });
    for (const object of page.objects) if (object.isFile) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** flydrive's folder, but a file that `put` has written is complete and durable after a power failure. */
class DurableFolder extends FSDriver {
  readonly #root: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#root = folder;
  }

  override async listAll(prefix: string, options?: { recursive?: boolean }) {
    await mkdir(this.#root, { recursive: true, mode: 0o700 });
    return await super.listAll(prefix, options);
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#root, key);
    const draft = `${path}.${randomBytes(6).toString("hex")}`;
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      const file = await open(draft, "wx", 0o600);
      try {
        await file.writeFile(contents);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
    if (made) await syncFolder(dirname(made));
  }
}

/** A new name in a folder survives a power failure only once the folder itself is flushed. */
async function syncFolder(folder: string) {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function bucket(store: Extract<FileStore, { kind: "s3" }>): Promise<DriverContract> {
  const { S3Driver } = await import("flydrive/drivers/s3").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new Error(
      "FILES names an S3 bucket, and its client is not installed. Run: npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner",
    );
  });
  return withPrefix(
    store.prefix,
    new S3Driver({
      bucket: store.bucket,
      region: store.region,
      ...(store.endpoint && { endpoint: store.endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey },
      visibility: "private",
      // Modern buckets refuse access lists for single files; the bucket's own setting determines who may read.
      supportsACL: false,
    }),
  );
}

/** The store's functions that this product uses, with every key below the folder that FILES names. */
function withPrefix(prefix: string, driver: DriverContract): DriverContract {
  if (!prefix) return driver;
  const methods = new Set<PropertyKey>([
    "exists",
    "get",
    "getStream",
    "getBytes",
    "getMetaData",
    "put",
    "putStream",
    "delete",
    "deleteAll",
    "listAll",
  ]);
  return new Proxy(driver, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name, target);
      if (typeof method !== "function") return method;
      if (!methods.has(name)) return method.bind(target);
      return (key: string, ...rest: unknown[]) => Reflect.apply(method, target, [`${prefix}/${key}`, ...rest]);
    },
  });
}
