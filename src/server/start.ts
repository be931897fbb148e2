import nodemailer from "nodemailer";
import { pino } from "pino";
import { simulatedTime } from "#server/platform/common/simulated-time.ts";
import type { createServer } from "./create-server.ts";
import { readAhead } from "./domains/printing/read-ahead.ts";
import { drain } from "./http/readiness/drain.ts";
import { serveMetrics } from "./http/serve-metrics.ts";
import type { LoadedConfig } from "./load-config.ts";
import { backUpNightly } from "./platform/backup/nightly-backup.ts";
import { createCircuitBreakers } from "./platform/circuit-breakers/circuit-breakers.ts";
import { logOptions } from "./platform/common/log.ts";
import { OperatorError } from "./platform/common/operator-error.ts";
import { allowsSample } from "./platform/config/config.ts";
import { bureauWarning, exposureWarning } from "./platform/config/exposure-warning.ts";
import type { Secrets } from "./platform/config/secrets.ts";
import { connect } from "./platform/db/connect.ts";
import type { DatabaseUrls } from "./platform/db/embedded/create-cluster.ts";
import { createReplica } from "./platform/db/replica/replica.ts";
import { checkApiRole } from "./platform/db/roles/api-role.ts";
import { detectCluster } from "./platform/db/tenant-scope.ts";
import { createVault } from "./platform/encryption/vault.ts";
import { createDisk } from "./platform/files/files.ts";
import { announceKeys } from "./platform/key-rotation/announce-keys.ts";
import { guardMail } from "./platform/mail/guard-mail.ts";
import { createPush } from "./platform/push/create-push.ts";
import { exhaustedWarning } from "./platform/queue/exhausted-jobs.ts";
import { startWorker } from "./platform/queue/worker.ts";
import { freeMemoryWhenIdle } from "./platform/threads/free-memory.ts";
import { runWhenIdle } from "./platform/threads/run-when-idle.ts";
import { deleteUnreferencedFilesOf } from "./platform/unreferenced-files/delete-unreferenced-files-job.ts";
import type { Deps } from "./ports/deps.ts";
import { prepareDatabase } from "./prepare-database.ts";
// every declaration of encrypted data: nightly backups record which keys they need, and unreferenced files are found by them
import "./registry/encrypted-places.ts";
import { jobs } from "./registry/jobs.ts";
import { setSampleAccess } from "./sample/access.ts";
import type { SandboxProcess } from "./sandbox/start-process.ts";
import { createVendors } from "./vendors/registry/create-vendors.ts";

/**
 * `notice` is what the operator should read after the start: how to sign in. `drain` makes a proxy send no more requests,
 * before `close`.
 */
export type RunningApp = { notice: string; drain(): Promise<void>; close(): Promise<void> };

/**
 * Starts the complete server: it migrates the schema, then starts the API, the jobs and the pages. The
 * sample data is added only to an empty embedded database, and never in production or, without the sandbox, beyond the
 * loopback: its password is public.
 * @param starting the process of the emulated services, where there is one
 * @param create makes the server; undefined for a process that only runs jobs
 */
export async function startApp(
  config: LoadedConfig & { secrets: Secrets; address: string },
  urls: DatabaseUrls,
  starting: Promise<SandboxProcess> | undefined,
  create: typeof createServer | undefined,
): Promise<RunningApp> {
  const log = pino(logOptions(config.logLevel));
  const direct = config.databaseDirectUrl;
  const traced = config.exportTraces;
  const closeTraces = traced ? (await import("./platform/traces/export-traces.ts")).exportTraces() : undefined;
  const pooler = direct === undefined ? undefined : { directUrl: direct, prepares: config.databasePrepare };
  const primary = connect(urls.apiUrl, log, undefined, pooler, traced);
  const { db, pool } = primary;
  // The queue listens, which a pooler doesn't offer.
  const queue = direct ? connect(direct, log, 10, undefined, traced).pool : pool;
  let filled: Promise<void> = Promise.resolve();
  // Side by side: whoever waits for a killed server waits for all of it.
  const [sandbox] = await Promise.all([starting, prepareDatabase(urls, log)]);
  const emulations = sandbox?.addresses.vendors ?? {};
  if (config.production) await checkApiRole(pool);
  const isCluster = await detectCluster(pool);
  if (isCluster && config.databaseReplicaUrl)
    throw new OperatorError("DATABASE_REPLICA_URL can't be used with Citus, whose nodes each have a log of their own.");
  // jobs read from the primary
  const replica =
    create && config.databaseReplicaUrl
      ? createReplica({ url: config.databaseReplicaUrl, primary, log, traced })
      : undefined;
  // before anything is encrypted
  const stopAnnouncing = await announceKeys({ db, log }, config.secrets.encryption);
  const transport = nodemailer.createTransport(config.smtpUrl ?? sandbox?.addresses.mail);
  const breakers = createCircuitBreakers({ db, log });
  const deps: Deps = {
    config,
    db,
    replica,
    vault: createVault(config.secrets),
    files: await createDisk(config),
    ...createVendors(config.vendorKeys, emulations, breakers.of),
    sendMail: guardMail(breakers.of("smtp"), (message) => transport.sendMail(message)),
    log,
    backUp: config.backupTo
      ? () => backUpNightly({ ...config, files: deps.files, currentKey: config.secrets.encryption.current }, urls.url)
      : undefined,
    deleteUnreferencedFiles: () => deleteUnreferencedFilesOf({ files: deps.files, log }, urls.url),
    now: () => simulatedTime() ?? new Date(),
    push:
      config.webPushKey &&
      createPush({ privateKey: config.webPushKey, contact: `mailto:${config.supportEmail}`, now: () => new Date() }),
  };
  const embedded = config.databaseUrl === undefined;
  const app = await create?.(deps, config, sandbox);
  const pools = { api: pool, ...(queue !== pool && { queue }), ...(replica && { replica: replica.pool }) };
  const closeMetrics = await serveMetrics(app, { ...config, pools });
  await app?.ready();
  await setSampleAccess(db, { allowed: allowsSample(config), at: deps.now() });
  const hasSample = embedded && !config.production && allowsSample(config);
  // in production it is never loaded
  const sample =
    app && hasSample
      ? { app, ...(await import("./sample/seed.ts")), ...(await import("./sample/fill.ts")) }
      : undefined;
  const notice =
    (sample ? await sample.seedSample(sample.app, deps) : "") +
    exposureWarning(config) +
    bureauWarning(config) +
    (await exhaustedWarning(db));
  // People first: jobs that were left from before would be in their way.
  await app?.listen({ host: config.host, port: config.port });
  const worker = config.role === "web" ? undefined : await startWorker(jobs, deps, queue, embedded);
  const stopBreakers = breakers.start();
  const stop = new AbortController();
  if (sample?.canFillSample(config, new Set(Object.keys(emulations))))
    filled = sample.fillSample(sample.app, deps, stop.signal).catch((error: Error) => {
      if (!stop.signal.aborted) log.warn({ fault: error.message }, "the sample could not be finished");
    });
  // Once the sample is made: its jobs would be run twice.
  void filled.then(() => sandbox?.deliverTo(config.address));
  const cancelReading = runWhenIdle(() => {
    readAhead().catch((error: Error) => log.warn({ fault: error.name }, "PDFs were not read ahead for"));
  });
  const cancelFreeing = freeMemoryWhenIdle();
  return {
    notice,
    drain: async () => {
      if (app) await drain(app, config.stopGraceSeconds);
    },
    close: async () => {
      cancelReading();
      cancelFreeing();
      stop.abort();
      await filled;
      await closeMetrics();
      await app?.close();
      await worker?.stop();
      stopBreakers();
      await stopAnnouncing();
      transport.close();
      await replica?.end();
      await Promise.all([...new Set([pool, queue])].map((open) => open.end()));
      await closeTraces?.();
    },
  };
}
