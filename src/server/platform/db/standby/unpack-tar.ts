import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { UnpackSync } from "tar";
import { syncFolder } from "../../common/durable-file.ts";
import type { Account } from "../embedded/postgres-account.ts";

/**
 * Unpacks the archive of a base backup as it arrives: regular files and folders, the only entries of a cluster without
 * tablespaces. All files are flushed to disk at the end.
 * @param folder an existing, empty folder
 * @param owner the new owner of the files; undefined: the current user
 */
export function unpackTar(folder: string, owner?: Account): { write(chunk: Buffer): void; end(): void } {
  let fault: Error | undefined;
  const archive = new UnpackSync({
    cwd: folder,
    // makes a damaged entry, or one outside of the folder, an error instead of a warning
    strict: true,
    ...owner,
    filter: (_path, entry) => {
      if ("type" in entry && !["File", "OldFile", "Directory"].includes(entry.type))
        throw new Error("The database has tablespaces or links, which a standby made by Lintel can't have.");
      return true;
    },
  });
  archive.on("error", (error: Error) => {
    fault ??= error;
  });
  return {
    write: (chunk) => {
      archive.write(chunk);
      if (fault) throw fault;
    },
    end: () => {
      archive.end();
      if (fault) throw fault;
      syncFiles(folder);
    },
  };
}

function syncFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFiles(path);
    else {
      const file = openSync(path, "r");
      try {
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    }
  }
  syncFolder(folder);
}
