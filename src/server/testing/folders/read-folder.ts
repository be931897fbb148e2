import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The maximum number of passes over a folder: a missing file was renamed or deleted concurrently. */
const maxPasses = 100;

/**
 * Reads every file below a folder while other processes write, rename and delete there. A file that disappears between
 * listing and reading is searched under its new name, so that no existing file is missed.
 * @param read reads one file; passed by tests
 * @returns each file by its path within the folder, read as Latin-1 so that no byte is lost
 */
export function readFolder(
  folder: string,
  read: (path: string) => string = (path) => readFileSync(path, "latin1"),
): { path: string; text: string }[] {
  const found = new Map<string, string>();
  for (let pass = 0; pass < maxPasses; pass++) {
    let isGone = false;
    for (const path of listFiles(folder)) {
      const name = path.slice(folder.length + 1);
      if (found.has(name)) continue;
      const text = readIfExists(path, read);
      if (text === undefined) isGone = true;
      else found.set(name, text);
    }
    if (!isGone) return [...found].map(([path, text]) => ({ path, text }));
  }
  throw new Error(`The files in ${folder} change faster than they can be read.`);
}

/** Lists a folder's files; none if it is deleted meanwhile. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function readIfExists(path: string, read: (path: string) => string): string | undefined {
  try {
    return read(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
