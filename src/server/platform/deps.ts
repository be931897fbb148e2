import type { Disk } from "flydrive";
import type { SendMailOptions } from "nodemailer";
import type { Logger } from "./common/log.ts";
import type { Config } from "./config/config.ts";
import type { GlobalDb } from "./db/connect.ts";
import type { Replica } from "./db/replica/replica.ts";
import type { Vault } from "./encryption/vault.ts";

/** The server's dependencies. Tests provide their own clock, database and disk. */
export type PlatformDeps = {
  config: Config;
  db: GlobalDb;
  /** serves read-only requests; undefined if none is configured */
  replica?: Replica | undefined;
  vault: Vault;
  files: Disk;
  sendMail: (message: SendMailOptions) => Promise<unknown>;
  log: Logger;
  /** creates the nightly backup; undefined if none is configured */
  backUp?: (() => Promise<void>) | undefined;
  /** deletes files that no database row references, as the owner of the tables; undefined in tests */
  deleteUnreferencedFiles?: (() => Promise<void>) | undefined;
  now: () => Date;
};
