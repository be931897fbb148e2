import { chmodSync, chownSync, closeSync, fsyncSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Account } from "../embedded/postgres-account.ts";

const block = 512;

/**
 * Unpacks the archive of a base backup as it arrives: regular files and folders, which is all that a cluster without
 * tablespaces has. Every file is on the disk before the next one begins.
 * @param folder exists, and is empty
 * @param owner gets the files; undefined: they stay with the current user
 */
export function unpackTar(folder: string, owner?: Account): { write(chunk: Buffer): void; end(): void } {
  let header = Buffer.alloc(0);
  let file: number | undefined;
  let left = 0;
  let padding = 0;

  const claim = (path: string, mode: number) => {
    chmodSync(path, mode);
    if (owner) chownSync(path, owner.uid, owner.gid);
  };

  function beginEntry() {
    const name = text(header, 0, 100);
    const mode = Number.parseInt(text(header, 100, 8), 8);
    const kind = String.fromCharCode(header[156] ?? 0);
    left = Number.parseInt(text(header, 124, 12), 8) || 0;
    padding = (block - (left % block)) % block;
    header = Buffer.alloc(0);
    // two empty blocks end the archive
    if (!name) return;
    if (name.startsWith("/") || name.split("/").includes(".."))
      throw new Error("A file of the backup leaves its folder.");
    const path = join(folder, name);
    if (kind === "5") {
      mkdirSync(path, { recursive: true });
      claim(path, mode);
    } else if (kind === "0" || kind === "\0") {
      file = openSync(path, "w", 0o600);
      claim(path, mode);
      if (left === 0) endFile();
    } else throw new Error("The database has tablespaces or links, which a standby made by Lintel can't have.");
  }

  function endFile() {
    if (file === undefined) return;
    fsyncSync(file);
    closeSync(file);
    file = undefined;
  }

  return {
    write: (chunk) => {
      for (let rest = chunk; rest.length > 0; ) {
        if (left > 0) {
          const part = rest.subarray(0, left);
          if (file !== undefined) writeSync(file, part);
          left -= part.length;
          rest = rest.subarray(part.length);
          if (left === 0) endFile();
        } else if (padding > 0) {
          const skipped = Math.min(padding, rest.length);
          padding -= skipped;
          rest = rest.subarray(skipped);
        } else {
          const part = rest.subarray(0, block - header.length);
          header = Buffer.concat([header, part]);
          rest = rest.subarray(part.length);
          if (header.length === block) beginEntry();
        }
      }
    },
    end: () => {
      const isCutOff = file !== undefined || left > 0;
      endFile();
      if (isCutOff) throw new Error("The backup was cut off.");
    },
  };
}

const text = (from: Buffer, start: number, length: number): string =>
  from
    .toString("utf8", start, start + length)
    .replace(/\0.*$/s, "")
    .trim();
