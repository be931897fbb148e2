import type { FastifyBaseLogger } from "fastify";
import type { Disk } from "flydrive";
import type { SendMailOptions } from "nodemailer";
import type { Config } from "./config.ts";
import type { Vault } from "./crypto.ts";
import type { Db } from "./db/connect.ts";
import type { Addresses } from "./providers/addresses/port.ts";
import type { BankLink } from "./providers/bank-link/port.ts";
import type { IdentityQuestions } from "./providers/identity/port.ts";
import type { Income } from "./providers/income/port.ts";
import type { Messages } from "./providers/messages/port.ts";
import type { Payments } from "./providers/payments/port.ts";
import type { Screening } from "./providers/screening/port.ts";

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
