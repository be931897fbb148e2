import type { FastifyRequest } from "fastify";
import type { Application } from "#contract/application-schemas.ts";
import { recordView } from "#server/policies/record-view.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { markPortableReportsSeen } from "./submit-portable-report.ts";

/** Lists the portable reports whose file the reader of an application may open now. */
export const portableFilesIn = ({ reports }: Pick<Application, "reports">): { id: string; path: string }[] =>
  reports.flatMap(({ id, status, portable }) =>
    status === "ready" && portable?.path ? [{ id, path: portable.path }] : [],
  );

/** Records that the landlord's side viewed an application's portable reports, and marks them as seen. */
export async function recordPortableReportView(deps: TenantDeps, request: FastifyRequest, id: string): Promise<void> {
  await recordView(deps, request, "portable report viewed", id);
  await markPortableReportsSeen(deps, id);
}
