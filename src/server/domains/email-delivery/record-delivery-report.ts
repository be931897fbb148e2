import { transaction } from "#server/platform/db/connect.ts";
import type { PlatformDeps } from "#server/platform/deps.ts";
import { readReport } from "#server/platform/mail/delivery/read-report.ts";
import { recordDelivery } from "#server/platform/mail/delivery/record-delivery.ts";

/**
 * Records the delivery report in a message to a return address.
 * @returns whether the message was a delivery report: automatic replies aren't
 */
export async function recordDeliveryReport(deps: Pick<PlatformDeps, "db" | "now">, message: Buffer): Promise<boolean> {
  const report = await readReport(message);
  if (report) await transaction(deps.db, (trx) => recordDelivery(deps, trx, report));
  return report !== undefined;
}
