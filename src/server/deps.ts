import type { FastifyBaseLogger } from "fastify";
import type { Disk } from "flydrive";
import type { SendMailOptions } from "nodemailer";
import type { Config } from "./config.ts";
import type { Vault } from "./crypto.ts";
import type { Db } from "./db/connect.ts";

export type Logger = FastifyBaseLogger;

/** What the server stands on. Tests give their own clock, database and disk. */
export type Deps = {
  config: Config;
  db: Db;
  vault: Vault;
  files: Disk;
  sendMail: (message: SendMailOptions) => Promise<unknown>;
  log: Logger;
  now: () => Date;
};
