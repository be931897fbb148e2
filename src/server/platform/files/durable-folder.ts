import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { FSDriver } from "flydrive/drivers/fs";

/** flydrive's local driver with durable writes: a written file is complete and survives a power failure. */
export class DurableFolder extends FSDriver {
  readonly #root: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#root = folder;
  }

  override async listAll(prefix: string, options?: { recursive?: boolean }) {
    const folder = await stat(join(this.#root, prefix)).catch(() => undefined);
    if (!folder?.isDirectory()) return { paginationToken: undefined, objects: [] };
    return await super.listAll(prefix, options);
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    await this.#write(key, contents);
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    await this.#write(key, contents);
  }

  async #write(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    const path = join(this.#root, key);
    const temporaryPath = `${path}.${randomBytes(6).toString("hex")}`;
    const created = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      const file = await open(temporaryPath, "wx", 0o600);
      try {
        await file.writeFile(contents);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporaryPath, path);
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
    if (created) await syncFolder(dirname(created));
  }
}

/** A new name in a folder survives a power failure only after the folder has been flushed. */
async function syncFolder(folder: string) {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
