import { buffer } from "node:stream/consumers";
import { makeZip } from "client-zip";
import type { FastifyReply, FastifyRequest } from "fastify";
import { actorOf } from "#server/http/authentication/actor.ts";
import { recordExport } from "#server/http/downloads/send-csv.ts";
import { contentDisposition } from "#server/platform/uploads/filename.ts";
import type { Deps } from "#server/ports/deps.ts";
import { bookkeepingTexts } from "#texts/bookkeeping/texts.ts";
import { languageOf } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { type BookkeepingRow, bookkeepingFiles, bookkeepingRows } from "./bookkeeping-rows.ts";
import { streamLines } from "./load-lines.ts";
import { type Account, loadStatementAccount } from "./open-account.ts";
import { withStatementPeriod } from "./read-period.ts";

type BookkeepingQuery = { account: Account["account"]; month: string; time_zone: string };

/**
 * Sends a month of an account for a bank import: one CSV file, or a ZIP file with several.
 * @throws ProblemError `forbidden`; `not_found` without such an account, or for a month without a statement
 */
export async function exportBookkeeping(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, month, time_zone: timeZone }: BookkeepingQuery,
): Promise<FastifyReply> {
  const statementAccount = await loadStatementAccount(deps, actorOf(request), account);
  const t = textsIn(languageOf(request.headers["accept-language"]));
  const rows: BookkeepingRow[] = [];
  const count = await withStatementPeriod(
    deps,
    statementAccount,
    { period: month, timeZone },
    async (db, { others }) => {
      let lines = 0;
      for await (const line of streamLines(db, statementAccount.tenant, { period: month, timeZone }, others)) {
        rows.push(...bookkeepingRows(line, t, timeZone));
        lines++;
      }
      return lines;
    },
  );
  await recordExport(deps, request, "transactions exported", statementAccount.tenant, count);
  const name = t(bookkeepingTexts).filename({ month });
  const files = bookkeepingFiles(rows);
  const isSingleFile = files.length === 1;
  return reply
    .type(isSingleFile ? "text/csv; charset=utf-8" : "application/zip")
    .header("content-disposition", contentDisposition(`${name}.${isSingleFile ? "csv" : "zip"}`))
    .send(isSingleFile ? files[0] : await zipOf(files, name, deps.now()));
}

const zipOf = async (files: readonly string[], name: string, lastModified: Date): Promise<Buffer> =>
  await buffer(makeZip(files.map((input, index) => ({ name: `${name}-${index + 1}.csv`, input, lastModified }))));
