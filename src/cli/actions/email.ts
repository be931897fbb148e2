import { recordDeliveryReport } from "#server/domains/email-delivery/record-delivery-report.ts";
import type { Config } from "#server/platform/config/config.ts";
import { maxMessageBytes } from "#server/platform/mail/delivery/read-report.ts";
import { withDb } from "../database/with-db.ts";

/** EX_TEMPFAIL of sysexits.h: the mail server retries later. */
const temporaryFailure = 75;

/**
 * Records the delivery report in a message to a return address. Reads it from the standard input, to which mail servers
 * pipe it.
 * @returns the exit code: 0, or 75 if the database can't be reached
 */
export async function receiveBounce(config: Config): Promise<number> {
  const message = await readInput();
  try {
    const isReport = await withDb(config, (db) => recordDeliveryReport({ db, now: () => new Date() }, message));
    console.log(isReport ? "The report was recorded." : "The message doesn't report a delivery.");
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return temporaryFailure;
  }
}

/** Reads the standard input up to the parser's limit; a longer message is not a report. */
async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maxMessageBytes + 1) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
