import { createHash, randomInt } from "node:crypto";
import { existsSync, readFileSync, realpathSync, renameSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { errorMessage } from "../../common/error-details.ts";
import { createCluster, type DatabaseUrls, ensureDatabase, loadOrCreatePassword } from "./create-cluster.ts";
import { prepareAccount } from "./postgres-account.ts";
import { findPostgresPrograms } from "./postgres-programs.ts";
import { findRunning, launchPostmaster, type Postmaster, stopPostmaster } from "./postmaster.ts";

/** The URLs stay the same until `stop`, also after the server was killed and restarted. */
export type EmbeddedDatabase = DatabaseUrls & { stop(): Promise<void> };

/** fsync and synchronous_commit are never changed: a commit that PostgreSQL acknowledges is on the disk. */
const settings = {
  listen_addresses: "127.0.0.1",
  max_connections: "100",
  shared_buffers: "128MB",
  // Limits how much has to be recovered after a crash.
  max_wal_size: "256MB",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Failed statements are not logged: they quote user input, and the server receives their errors anyway.
  log_min_messages: "log",
};

/**
 * Starts the bundled PostgreSQL with its files in `dataDir` (which the caller claims with claimDataFolder), creating
 * them the first time, and restarts it on the same port if it is killed. Attaches to a server that outlived its
 * application, without restarting it. Throws if it can't be started.
 * @param options.hasSocket whether it also listens on a Unix socket in `dataDir/db`, for tests
 */
export async function startEmbedded(options: {
  dataDir: string;
  log: (message: string) => void;
  hasSocket?: boolean;
}): Promise<EmbeddedDatabase> {
  const dataDir = realpathSync(options.dataDir);
  const programs = await findPostgresPrograms();
  const folder = join(dataDir, "db");
  const { launch, owner } = prepareAccount(dataDir, folder, programs.postgres);
  const password = loadOrCreatePassword(dataDir);
  const cluster = createCluster(folder, programs.initdb, password, launch, owner);
  const name = `lintel-${createHash("sha256").update(cluster).digest("hex").slice(0, 12)}`;
  const unix_socket_directories = options.hasSocket ? folder : "";
  const flags = Object.entries({ ...settings, unix_socket_directories, cluster_name: name }).flatMap(([key, value]) => [
    "-c",
    `${key}=${value}`,
  ]);
  const logFile = rotateLog(dataDir);

  const startOn = async (port: number) =>
    (await findRunning(cluster, name)) ??
    (await launchPostmaster(cluster, programs.postgres, flags, port, logFile, launch));

  let postmaster = (await startOnFixedPort(dataDir, startOn)) ?? (await startOnFreePort(startOn));
  const urls = await ensureDatabase(postmaster.port, password);

  const stopping = new AbortController();
  const supervision = restartWhenStopped();
  return {
    ...urls,
    stop: async () => {
      stopping.abort();
      await stopPostmaster(postmaster);
      await supervision;
    },
  };

  async function restartWhenStopped(): Promise<void> {
    for (;;) {
      await postmaster.ended;
      if (stopping.signal.aborted) return;
      options.log("PostgreSQL has ended; starting it again.");
      const restarted = await reopen();
      if (!restarted) return;
      postmaster = restarted;
      if (stopping.signal.aborted) return stopPostmaster(postmaster);
      options.log("PostgreSQL runs again.");
    }
  }

  /**
   * Retries until it succeeds: the cause, such as a full disk, may be temporary. Meanwhile the server responds with
   * 503.
   */
  async function reopen(): Promise<Postmaster | undefined> {
    for (let pause = 50; !stopping.signal.aborted; pause = Math.min(pause * 2, 2000)) {
      try {
        return await startOn(postmaster.port);
      } catch (error) {
        options.log(errorMessage(error));
        await delay(pause);
      }
    }
    return undefined;
  }
}

/** A database with a standby always uses the port that the standby connects to. */
async function startOnFixedPort(dataDir: string, start: (port: number) => Promise<Postmaster>) {
  const path = join(dataDir, "db-port");
  return existsSync(path) ? await start(Number(readFileSync(path, "utf8"))) : undefined;
}

/** Another program may use a free port before PostgreSQL does; then another port is tried. */
async function startOnFreePort(start: (port: number) => Promise<Postmaster>): Promise<Postmaster> {
  for (let tries = 1; ; tries++) {
    try {
      return await start(await findFreePort());
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
}

/** Ports below the ephemeral range, where an outgoing connection could use the port during a restart. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
}

function rotateLog(dataDir: string): string {
  const path = join(dataDir, "postgres.log");
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) renameSync(path, `${path}.1`);
  return path;
}
