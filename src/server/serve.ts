import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { errorCode } from "#server/platform/common/error-details.ts";
import { loadConfig } from "./load-config.ts";
import { OperatorError } from "./platform/common/operator-error.ts";
import { type EmbeddedDatabase, startEmbedded } from "./platform/db/embedded/embedded.ts";
import { checkExternal } from "./platform/db/external.ts";
import { claimDataFolder } from "./platform/files/data-folder.ts";
import { loadOrCreateSecrets } from "./platform/key-rotation/load-or-create-secrets.ts";
import { createSandboxSettings } from "./sandbox/setting.ts";
import { type SandboxProcess, startSandboxProcess } from "./sandbox/start-process.ts";
import type { RunningApp } from "./start.ts";

/** The timeout of a shutdown in milliseconds. After it, the process exits: its transactions are safe either way. */
const shutdownTimeoutMs = 10_000;

// Promises, so that a stop during the start waits for the parts that have to be stopped.
let embedded: Promise<EmbeddedDatabase> | undefined;
let sandbox: Promise<SandboxProcess> | undefined;
let app: Promise<RunningApp> | undefined;
let stopping = false;
/** how long a proxy may take to detect that this process is stopping, in milliseconds */
let graceMs = 0;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);

try {
  await start();
} catch (error) {
  fail(error);
}

async function start(): Promise<void> {
  const config = loadConfig(process.env, process.argv.slice(2));
  graceMs = config.stopGraceSeconds * 1_000;
  const address = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${config.port}`;
  claimDataFolder(config.dataDir, address);
  // Stored in the data folder: a killed server restarts in half the time if nothing has to be compiled again.
  enableCompileCache(join(config.dataDir, "compiled"));
  if (config.databaseUrl) await checkExternal(config.databaseOwnerUrl ?? config.databaseUrl);
  const secrets = config.secrets ?? (await loadOrCreateSecrets(config));
  if (!config.databaseUrl)
    embedded = startEmbedded({ dataDir: config.dataDir, log: (message) => console.error(message) });
  const sandboxSettings = createSandboxSettings(config);
  if (sandboxSettings)
    sandbox = startSandboxProcess(config.dataDir, sandboxSettings, (message) => console.error(message));
  // code that awaits it handles the error
  sandbox?.catch(() => undefined);
  // Loads the code while PostgreSQL starts.
  const [{ startApp }, server, database] = await Promise.all([
    import("./start.ts"),
    config.role === "worker" ? undefined : import("./create-server.ts"),
    embedded,
  ]);
  const apiUrl = config.databaseUrl ?? database?.apiUrl ?? "";
  const url = config.databaseOwnerUrl ?? config.databaseUrl ?? database?.url ?? "";
  app = startApp({ ...config, secrets, address }, { url, apiUrl }, sandbox, server?.createServer);
  const { notice } = await app;
  flushCompileCache();
  const activity = config.role === "worker" ? "runs jobs" : `runs at ${address}`;
  console.log(`\n  Lintel ${activity}\n  Its data is in ${config.dataDir}\n${notice}\n  Ctrl-C stops it.\n`);
}

function fail(error: unknown): void {
  if (!stopping) console.error(describe(error));
  void stop(1);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (errorCode(error) === "EADDRINUSE") {
    return `Another program listens at this address already (${error.message}). Set PORT to start at another one.`;
  }
  // Only the stack: other properties of an error may quote user input.
  return error instanceof OperatorError ? error.message : (error.stack ?? error.message);
}

/** A failed process stops without waiting for the proxy: its responses may be wrong. */
async function closeApp({ drain, close }: RunningApp, code: number): Promise<void> {
  if (code === 0) await drain();
  await close();
}

/**
 * The claim on the data folder is released when the process exits, so that no other process uses it while the database
 * is still stopping.
 */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  try {
    const appClosed = app?.then((running) => closeApp(running, code)).catch(() => {});
    await Promise.race([appClosed, delay(graceMs + shutdownTimeoutMs)]);
    await (await sandbox?.catch(() => undefined))?.close();
    await (await embedded?.catch(() => undefined))?.stop();
  } catch (error) {
    console.error(describe(error));
    process.exit(1);
  }
  process.exit(code);
}
