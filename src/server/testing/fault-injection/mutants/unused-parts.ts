import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Files in the data folder with this prefix name the parts of a mutant that had no effect yet. */
export const unusedPartPrefix = "mutant-unused-";

/** Returns the statements and calls that a mutant changes and that the server did not make. */
export const listUnusedMutantParts = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith(unusedPartPrefix))
    .map((name) => readFileSync(join(dataDir, name), "utf8"));
