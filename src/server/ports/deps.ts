import type { FastifyBaseLogger } from "fastify";
import type { Disk } from "flydrive";
import type { SendMailOptions } from "nodemailer";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/db/connect.ts";
import type { Vault } from "../platform/encryption/vault.ts";
import type { Addresses } from "./addresses.ts";
import type { BankLink } from "./bank-link.ts";
import type { IdentityQuestions } from "./identity.ts";
import type { Income } from "./income.ts";
import type { Messages } from "./messages.ts";
import type { Payments } from "./payments.ts";
import type { Screening } from "./screening.ts";

export type Logger = FastifyBaseLogger;

/** What the server stands on. Tests give their own clock, database and disk. */
export type Deps = {
  config: Config;
  db: Db;
  vault: Vault;
  files: Disk;
  /** undefined: nobody to ask for addresses */
  addresses: Addresses | undefined;
  /** undefined: nobody takes cards */
  payments: Payments | undefined;
  /** undefined: nobody to order reports from */
  screening: Screening | undefined;
  /** undefined: nobody to ask for incomes */
  income: Income | undefined;
  /** undefined: nobody asks the questions that prove who somebody is */
  identity: IdentityQuestions | undefined;
  /** undefined: nobody links bank accounts */
  bankLink: BankLink | undefined;
  /** undefined: no text messages */
  messages: Messages | undefined;
  sendMail: (message: SendMailOptions) => Promise<unknown>;
  log: Logger;
  now: () => Date;
};
