import nodemailer from "nodemailer";
import { pino } from "pino";
import { openHere } from "#sandbox/here.ts";
import { openMailbox, registerMailbox } from "#sandbox/mail.ts";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { createVault } from "./crypto.ts";
import { connect } from "./db/connect.ts";
import { migrate } from "./db/migrate.ts";
import type { Deps } from "./deps.ts";
import { createDisk } from "./files.ts";
import { migrateJobs, startWorker } from "./jobs/worker.ts";
import { logOptions } from "./log.ts";
import { loadPageData } from "./page-data.ts";
import { hereAddresses } from "./providers/addresses/here.ts";
import { seedSample } from "./sample/seed.ts";
import type { Secrets } from "./secrets.ts";
import { registerWeb } from "./web.ts";

/** `notice` is what the operator should read after the start: how to sign in. */
export type RunningApp = { notice: string; close(): Promise<void> };

/**
 * Starts everything that serves people: the schema is brought up to date, then the API, the jobs, the sandbox and the
 * pages. Only an empty embedded database gets the sample, and
 * none in production: its password is known to all.
 */
export async function startApp(config: Config & { secrets: Secrets }, databaseUrl: string): Promise<RunningApp> {
  const log = pino(logOptions(config.logLevel));
  const { db, pool } = connect(databaseUrl, log);
  await migrate(pool);
  await migrateJobs(pool);
  const mailbox = config.smtpUrl ? undefined : await openMailbox(config.dataDir);
  const transport = nodemailer.createTransport(config.smtpUrl ?? mailbox?.url);
  const here = config.sandbox && !config.hereApiKey ? await openHere() : undefined;
  const hereAt = here ?? (config.hereApiKey ? { apiKey: config.hereApiKey } : undefined);
  const deps: Deps = {
    config,
    db,
    vault: createVault(config.secrets),
    files: await createDisk(config),
    addresses: hereAt && hereAddresses(hereAt),
    sendMail: (message) => transport.sendMail(message),
    log,
    now: () => new Date(),
  };
  const embedded = config.databaseUrl === undefined;
  const app = await buildApp(deps);
  if (mailbox && config.sandbox) registerMailbox(app, mailbox);
  await registerWeb(app, { dev: config.dev, publicUrl: config.publicUrl, loadContext: loadPageData(deps) });
  await app.ready();
  const notice = embedded && !config.production ? await seedSample(app, deps) : "";
  // People first: jobs that were left from before would be in their way.
  await app.listen({ host: config.host, port: config.port });
  const worker = await startWorker(deps, pool, embedded);
  return {
    notice,
    close: async () => {
      await app.close();
      await worker.stop();
      transport.close();
      await mailbox?.close();
      await here?.close();
      await pool.end();
    },
  };
}
