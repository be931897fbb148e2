import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Schema } from "./read-schema.ts";

/** The state of databases after the last release: the hash of each migration's file, and their schema. */
type ReleasedState = { version: string; migrations: Record<string, string>; schema: Schema };

const migrations = new URL("../migrations/", import.meta.url);
/** Written by `npm run db:release`; before the first release there is none. */
const releasedFile = new URL("./released.json", import.meta.url);

/** Hashes all migrations. @returns the SHA-256 of each migration's file */
export const hashMigrations = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(migrations)
      .sort()
      .map((name) => [
        name,
        createHash("sha256")
          .update(readFileSync(new URL(name, migrations)))
          .digest("hex"),
      ]),
  );

/** Reads the released state. @returns undefined before the first release */
export const readReleased = (): ReleasedState | undefined =>
  existsSync(releasedFile) ? JSON.parse(readFileSync(releasedFile, "utf8")) : undefined;
