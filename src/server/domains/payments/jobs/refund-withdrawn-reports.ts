import { z } from "zod";
import { transaction } from "#server/platform/db/connect.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import { refundUnorderedReports } from "../refunds/refund-unordered.ts";

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "refund-withdrawn-reports": { application: string };
  }
}

/** Refunds the reports that an application released after its applicant withdrew consent. Safe to run twice. */
export const refundWithdrawnReportsJob = defineTenantJob({
  name: "refund-withdrawn-reports",
  schema: z.object({ application: z.uuid() }),
  run: async (deps, { application }) =>
    await transaction(deps.db, (trx) => refundUnorderedReports(deps, trx, application)),
});
