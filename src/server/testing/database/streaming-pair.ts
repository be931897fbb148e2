import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { withClient } from "#server/platform/db/clients/with-client.ts";
import { loadOrCreatePassword } from "#server/platform/db/embedded/create-cluster.ts";
import { type EmbeddedDatabase, startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createStandby } from "#server/platform/db/standby/create-standby.ts";
import { promoteStandby, setSynchronous, superuserUrl } from "#server/platform/db/standby/primary.ts";
import { createMemoryFolder } from "../memory-folder.ts";

export type Server = { dataDir: string; port: number } & Pick<EmbeddedDatabase, "url" | "apiUrl">;

/** Starts a PostgreSQL with a streaming standby, in separate folders. */
export async function startStreamingPair({ synchronous }: { synchronous: boolean }) {
  const dir = createMemoryFolder("lintel-pair-");
  const open = new Map<Server, EmbeddedDatabase>();
  let created = 0;

  async function start(dataDir: string): Promise<Server> {
    const database = await startEmbedded({ dataDir, log: () => undefined });
    const server = { ...database, dataDir, port: Number(new URL(database.url).port) };
    open.set(server, database);
    return server;
  }

  const newFolder = () => join(dir, `server-${created++}`);

  async function addStandby(primary: Server): Promise<Server> {
    const folder = newFolder();
    await createStandby(primary.dataDir, folder);
    const standby = await start(folder);
    if (synchronous) await waitUntilSynchronous(primary.dataDir);
    return standby;
  }

  const first = newFolder();
  mkdirSync(first);
  const primary = await start(first);
  const standby = await addStandby(primary);
  return {
    primary,
    standby,
    addStandby,
    /** runs a statement as the superuser. @returns the first value of the result */
    run: (server: Server, text: string): Promise<unknown> =>
      withClient(superuserUrl(server.port, loadOrCreatePassword(server.dataDir)), async (client) => {
        const { rows } = await client.query<unknown[]>({ text, rowMode: "array" });
        return rows[0]?.[0];
      }),
    promote: (server: Server) => promoteStandby(server.dataDir),
    /** permanently kills all its processes and deletes its folder, as if its machine were lost */
    kill: (server: Server) => {
      const cluster = join(server.dataDir, "db/cluster");
      const pid = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
      const all = [pid, ...listChildProcesses(pid)];
      renameSync(cluster, `${cluster}.lost`);
      for (const one of all) killProcess(one);
    },
    stop: async () => {
      await Promise.all([...open.values()].map((database) => database.stop()));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function waitUntilSynchronous(dataDir: string): Promise<void> {
  for (const since = performance.now(); ; ) {
    try {
      return await setSynchronous(dataDir, true);
    } catch (error) {
      if (performance.now() - since > 30_000) throw error;
      await delay(50);
    }
  }
}

/** Lists the children of a process, which can't be identified after it has ended. */
export function listChildProcesses(parent: number): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([id, of]) => (id && of === parent ? id : []));
}

/** Kills a process by its ID. Does nothing if it has already ended. */
export function killProcess(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
