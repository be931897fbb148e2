import { transaction } from "#server/platform/db/connect.ts";
import type { PlatformDeps } from "#server/platform/deps.ts";
import { readReport } from "#server/platform/mail/delivery/read-report.ts";
import { recordDelivery } from "#server/platform/mail/delivery/record-delivery.ts";

/**
 * Records what a message to a return address reports.
 * @returns whether it reported anything: automatic replies do not
 */
export async function recordReport(deps: Pick<PlatformDeps, "db" | "now">, message: Buffer): Promise<boolean> {
  const report = await readReport(message);
  if (report) await transaction(deps.db, (trx) => recordDelivery(deps, trx, report));
  return report !== undefined;
}
