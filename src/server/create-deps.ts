import nodemailer from "nodemailer";
import { simulatedTime } from "#server/platform/common/simulated-time.ts";
import type { LoadedConfig } from "./load-config.ts";
import { backUpNightly } from "./platform/backup/nightly-backup.ts";
import { createCircuitBreakers } from "./platform/circuit-breakers/circuit-breakers.ts";
import type { Logger } from "./platform/common/log.ts";
import type { Secrets } from "./platform/config/secrets.ts";
import type { GlobalDb } from "./platform/db/connect.ts";
import type { Replica } from "./platform/db/replica/replica.ts";
import { createVault } from "./platform/encryption/vault.ts";
import { createDisk } from "./platform/files/files.ts";
import { withMailBreaker } from "./platform/mail/mail-breaker.ts";
import { createPush } from "./platform/push/create-push.ts";
import { deleteUnreferencedFilesAsOwner } from "./platform/unreferenced-files/delete-unreferenced-files-job.ts";
import type { Deps } from "./ports/deps.ts";
// registers all encrypted data: nightly backups record which keys they need, and unreferenced files are searched in its
// folders
import "./registry/encrypted-locations.ts";
import "./registry/notifications.ts";
import type { SandboxProcess } from "./sandbox/start-process.ts";
import { createVendors } from "./vendors/registry/create-vendors.ts";

type DepsParts = {
  db: GlobalDb;
  replica: Replica | undefined;
  log: Logger;
  sandbox: SandboxProcess | undefined;
  /** the database URL of the tables' owner, for backups */
  ownerUrl: string;
};

/**
 * Creates the dependencies of requests and jobs: the database, files, keys, vendors and email.
 * @returns them with the vendors' circuit breakers, which are not started yet, and a function that closes the
 * connections to the mail server
 */
export async function createDeps(
  config: LoadedConfig & { secrets: Secrets },
  { db, replica, log, sandbox, ownerUrl }: DepsParts,
) {
  const transport = nodemailer.createTransport(config.smtpUrl ?? sandbox?.addresses.mail);
  const breakers = createCircuitBreakers({ db, log });
  const deps: Deps = {
    config,
    db,
    replica,
    vault: createVault(config.secrets),
    files: await createDisk(config),
    ...createVendors(config.vendorKeys, sandbox?.addresses.vendors ?? {}, breakers.of),
    sendMail: withMailBreaker(breakers.of("smtp"), (message) => transport.sendMail(message)),
    log,
    backUp: config.backupDestination
      ? () =>
          backUpNightly({ ...config, files: deps.files, log, currentKey: config.secrets.encryption.current }, ownerUrl)
      : undefined,
    deleteUnreferencedFiles: () => deleteUnreferencedFilesAsOwner({ files: deps.files, log }, ownerUrl),
    now: () => simulatedTime() ?? new Date(),
    push:
      config.webPushKey &&
      createPush({ privateKey: config.webPushKey, contact: `mailto:${config.supportEmail}`, now: () => new Date() }),
  };
  return { deps, breakers, closeMail: () => transport.close() };
}
