import { z } from "zod";
import { defineTenantJob } from "#server/ports/define-job.ts";
import { eraseExport } from "../create-export.ts";

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "delete-application-export": { export: string };
  }
}

export const deleteExportJob = defineTenantJob({
  name: "delete-application-export",
  schema: z.object({ export: z.uuid() }),
  run: eraseExport,
});
