import { pino } from "pino";
import { connectDatabases, connectReplica } from "./connect-databases.ts";
import { createDeps } from "./create-deps.ts";
import type { createServer } from "./create-server.ts";
import { preloadPdfCode } from "./domains/printing/preload-pdf-code.ts";
import { drain } from "./http/readiness/drain.ts";
import { serveMetrics } from "./http/serve-metrics.ts";
import type { LoadedConfig } from "./load-config.ts";
import { logOptions } from "./platform/common/log.ts";
import { bureauWarning, exposureWarning } from "./platform/config/exposure-warning.ts";
import type { Secrets } from "./platform/config/secrets.ts";
import type { DatabaseUrls } from "./platform/db/embedded/create-cluster.ts";
import { checkApiRole } from "./platform/db/roles/api-role.ts";
import { announceKeys } from "./platform/key-rotation/announce-keys.ts";
import { exhaustedWarning } from "./platform/queue/exhausted-jobs.ts";
import { startWorker } from "./platform/queue/worker.ts";
import { freeMemoryWhenIdle } from "./platform/threads/free-memory.ts";
import { runWhenIdle } from "./platform/threads/run-when-idle.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { jobs } from "./registry/jobs.ts";
import { measures } from "./registry/measures.ts";
import type { SandboxProcess } from "./sandbox/start-process.ts";
import { startSample } from "./start-sample.ts";

/**
 * `notice` is the text to show the operator after the start: how to log in. `drain` makes a proxy stop sending
 * requests, before `close`.
 */
export type RunningApp = { notice: string; drain(): Promise<void>; close(): Promise<void> };

/**
 * Starts the complete server: migrates the schema, then starts the API, the jobs and the pages.
 * @param sandboxStart the sandbox process, if there is one
 * @param create creates the server; undefined for a process that only runs jobs
 */
export async function startApp(
  config: LoadedConfig & { secrets: Secrets; address: string },
  urls: DatabaseUrls,
  sandboxStart: Promise<SandboxProcess> | undefined,
  create: typeof createServer | undefined,
): Promise<RunningApp> {
  const log = pino(logOptions(config.logLevel));
  const closeTraces = config.exportTraces
    ? (await import("./platform/traces/export-traces.ts")).exportTraces()
    : undefined;
  const databases = connectDatabases(config, urls.apiUrl, log);
  const { db, pool, queuePool } = databases;
  // In parallel, to shorten the start.
  const [sandbox] = await Promise.all([sandboxStart, prepareDatabase(urls, log)]);
  if (config.production) await checkApiRole(pool);
  const replica = await connectReplica(config, databases, { log, reads: create !== undefined });
  // before anything is encrypted
  const stopAnnouncing = await announceKeys({ db, log }, config.secrets.encryption);
  const { deps, breakers, closeMail } = await createDeps(config, { db, replica, log, sandbox, ownerUrl: urls.url });
  const app = await create?.(deps, config, sandbox);
  const pools = {
    api: pool,
    ...(queuePool !== pool && { queue: queuePool }),
    ...(replica && { replica: replica.pool }),
  };
  const closeMetrics = await serveMetrics(app, { ...config, pools, measures });
  await app?.ready();
  const emulated = new Set(Object.keys(sandbox?.addresses.vendors ?? {}));
  const sample = await startSample(deps, config, app, emulated);
  const notice = sample.notice + exposureWarning(config) + bureauWarning(config) + (await exhaustedWarning(db));
  // Requests before jobs: the remaining jobs of an earlier process would delay them.
  await app?.listen({ host: config.host, port: config.port });
  const isEmbedded = config.databaseUrl === undefined;
  const worker = config.role === "web" ? undefined : await startWorker(jobs, deps, queuePool, isEmbedded);
  const stopBreakers = breakers.start();
  const sampleAbort = new AbortController();
  const sampleFilled = sample.fill(sampleAbort.signal);
  // After the sample is complete: webhooks would run its jobs twice.
  void sampleFilled.then(() => sandbox?.deliverTo(config.address));
  const cancelReadAhead = runWhenIdle(() => {
    preloadPdfCode().catch((error: Error) => log.warn({ fault: error.name }, "PDFs were not read ahead for"));
  });
  const cancelMemoryRelease = freeMemoryWhenIdle();
  return {
    notice,
    drain: async () => {
      if (app) await drain(app, config.stopGraceSeconds);
    },
    close: async () => {
      cancelReadAhead();
      cancelMemoryRelease();
      sampleAbort.abort();
      await sampleFilled;
      await closeMetrics();
      await app?.close();
      await worker?.stop();
      stopBreakers();
      await stopAnnouncing();
      closeMail();
      await replica?.end();
      await Promise.all([...new Set([pool, queuePool])].map((openPool) => openPool.end()));
      await closeTraces?.();
    },
  };
}
