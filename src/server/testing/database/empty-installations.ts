import { join } from "node:path";
import type { Disk } from "flydrive";
import type pg from "pg";
import { pino } from "pino";
import { afterAll, inject } from "vitest";
import { withClient } from "#server/platform/db/clients/with-client.ts";
import { connect, type GlobalDb } from "#server/platform/db/connect.ts";
import { createDisk } from "#server/platform/files/files.ts";
import { createMemoryFolder } from "../memory-folder.ts";
import { templateName } from "./cluster.ts";

/** A migrated database without rows, and an empty file storage, as on a new machine. */
export type EmptyInstallation = { db: GlobalDb; pool: pg.Pool; url: string; disk: Disk };

/** Returns a function that creates installations for the tests of one file; they are deleted after the tests. */
export function createEmptyInstallations(): () => Promise<EmptyInstallation> {
  const opened: { name: string; db: GlobalDb }[] = [];
  const withAdmin = (work: (admin: pg.Client) => Promise<unknown>) => withClient(inject("databaseUrl"), work);
  afterAll(async () => {
    await withAdmin(async (admin) => {
      for (const { name, db } of opened) {
        await db.destroy();
        await admin.query(`drop database ${name} with (force)`);
      }
    });
  });
  return async () => {
    const name = `empty_${opened.length}_${Math.random().toString(36).slice(2, 8)}_${process.pid}`;
    await withAdmin((admin) => admin.query(`create database ${name} template ${templateName} strategy file_copy`));
    const url = new URL(inject("databaseUrl"));
    url.pathname = name;
    const { db, pool } = connect(url.href, pino({ level: "silent" }), { max: 3 });
    opened.push({ name, db });
    const disk = await createDisk({
      files: { kind: "local", folder: join(createMemoryFolder("lintel-restored-"), "f") },
    });
    return { db, pool, url: url.href, disk };
  };
}

/** Runs work with a connection of the tables' owner that supports COPY, unlike the server's pipelined ones. */
export const withOwnerClient = <T>({ options }: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(String(options.connectionString), work);
