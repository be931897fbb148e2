import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { inject } from "vitest";
import { createClient, withClient } from "#server/platform/db/clients/with-client.ts";
import { templateName } from "../cluster.ts";
import { emptyTables, readTemplate, type Template } from "./empty-tables.ts";
import { ReusedConnections } from "./reused-connections.ts";

/** A database for one test file at a time. */
export type TestDatabase = {
  /** the URL of the tables' owner */
  url: string;
  /** the URL of the API's role */
  apiUrl: string;
  connections: ReusedConnections;
  /** returns it, emptied, for the next test file, or drops it if it no longer matches the template */
  release(): Promise<void>;
};

/** The maximum number of uses: deleted rows still take space, which slows down statements. */
const maxUses = 25;

type FreeDatabases = (() => TestDatabase)[];

/** Creates a function that returns a database equal to the template: a recycled one, or a new copy. */
export function recycleDatabases(): () => Promise<TestDatabase> {
  const free: FreeDatabases = [];
  return async () => free.pop()?.() ?? (await copyTemplate(free));
}

/** Returns one of this worker's databases. */
export const acquireDatabase = recycleDatabases();

async function copyTemplate(free: FreeDatabases): Promise<TestDatabase> {
  const admin = inject("databaseUrl");
  const name = `${inject("databasePrefix")}${randomBytes(6).toString("hex")}`;
  // the default strategy, which logs every page, doubles the cost
  await runStatement(admin, `create database ${name} template ${templateName} strategy file_copy`);
  const databaseUrlAt = (server: string) => Object.assign(new URL(server), { pathname: name }).href;
  const connections = new ReusedConnections();
  const superuser = createClient({ connectionString: databaseUrlAt(inject("databaseSuperuserUrl")) });
  await superuser.connect();
  (superuser as pg.Client & { unref(): void }).unref();
  const template = await readTemplate(superuser);
  let uses = 0;

  const open = (): TestDatabase => ({
    url: databaseUrlAt(admin),
    apiUrl: databaseUrlAt(inject("databaseApiUrl")),
    connections,
    release: async () => {
      uses++;
      if (uses < maxUses && (await isEmptied(superuser, connections, template))) free.push(open);
      else await drop();
    },
  });

  async function drop() {
    await Promise.all([connections.end(), superuser.end()]);
    // by force, as a superuser: on a busy machine, a closed connection can take seconds to end
    await runStatement(inject("databaseSuperuserUrl"), `drop database ${name} with (force)`);
  }

  return open();
}

async function isEmptied(superuser: pg.Client, connections: ReusedConnections, template: Template): Promise<boolean> {
  const others = "datname = current_database() and pid <> pg_backend_pid() and pid <> all($1::int[])";
  for (let left = 200; ; left--) {
    const { rowCount } = await superuser.query(`select from pg_stat_activity where ${others}`, [
      connections.processIds,
    ]);
    if (!rowCount) break;
    // `drop database` reports them
    if (left === 0) return false;
    await delay(5);
  }
  return await emptyTables(superuser, template).catch(() => false);
}

const runStatement = (url: string, statement: string) => withClient(url, (client) => client.query(statement));
