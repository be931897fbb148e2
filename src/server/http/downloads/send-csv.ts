import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { contentDisposition } from "#server/platform/uploads/filename.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { type Texts, textsIn } from "#texts/message.ts";

type ExportEvent = "applicants exported" | "transactions exported";

type CsvExport<Row extends { tenant: string }> = {
  action: ExportEvent;
  /** all rows; each tenant's history records the number of its rows */
  rows: readonly Row[];
  /** the file name without date and extension */
  name: (t: Texts) => string;
  /** the lines of the file, in the caller's language */
  lines: (t: Texts) => AsyncIterable<string>;
};

/**
 * Records an export in the history of each tenant whose rows it contains, and sends it as a CSV file with today's date.
 */
export async function sendCsv<Row extends { tenant: string }>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { action, rows, name, lines }: CsvExport<Row>,
): Promise<FastifyReply> {
  for (const [tenant, pageRows] of Map.groupBy(rows, (row) => row.tenant))
    await recordExport(deps, request, action, tenant, pageRows.length);
  const t = textsIn(languageOf(request.headers["accept-language"]));
  const day = deps.now().toISOString().slice(0, 10);
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", contentDisposition(`${name(t)}-${day}.csv`))
    .send(Readable.from(lines(t)));
}

/** Records an export in the history of a tenant whose rows it contains. @param count the number of rows */
export async function recordExport(
  deps: Deps,
  request: FastifyRequest,
  action: ExportEvent,
  tenant: string,
  count: number,
): Promise<void> {
  await transaction(await inTenant(deps.db, tenant), (trx) =>
    record(trx, {
      action,
      applicationId: null,
      actorId: actorOf(request).id,
      data: { count },
      ...originOf(request),
      created: deps.now(),
    }),
  );
}
