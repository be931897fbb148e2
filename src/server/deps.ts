import type { FastifyBaseLogger } from "fastify";
import type { Disk } from "flydrive";
import type { SendMailOptions } from "nodemailer";
import type { Config } from "./config.ts";
import type { Vault } from "./crypto.ts";
import type { Db } from "./db/connect.ts";
import type { Addresses } from "./providers/addresses/port.ts";

export type Logger = FastifyBaseLogger;

/** What the server stands on. Tests give their own clock, database and disk. */
export type Deps = {
  config: Config;
  db: Db;
  vault: Vault;
  files: Disk;
  /** undefined: nobody to ask for addresses */
  addresses: Addresses | undefined;
  sendMail: (message: SendMailOptions) => Promise<unknown>;
  log: Logger;
  now: () => Date;
};
