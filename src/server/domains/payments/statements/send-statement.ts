import type { FastifyReply, FastifyRequest } from "fastify";
import { actorOf } from "#server/http/authentication/actor.ts";
import { recordExport } from "#server/http/downloads/send-csv.ts";
import { sendDownload } from "#server/http/downloads/send-download.ts";
import { runSandboxed } from "#server/platform/threads/sandboxed-worker.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { statementsTexts } from "#texts/statements/texts.ts";
import { loadStatement } from "./load-statement.ts";
import { type Account, loadStatementAccount } from "./open-account.ts";
import type { StatementTask } from "./statement-thread.ts";

type StatementQuery = { account: Account["account"]; period: string; time_zone: string };

/**
 * Milliseconds of processor time, enough for a statement with 2,500 lines, and of elapsed time, enough on a busy
 * machine.
 */
const limits = { processor: 40_000, clock: 120_000 };

/**
 * Sends the statement of a month or year as a PDF. It is rendered in a separate thread, because one with thousands of
 * lines takes seconds.
 * @throws ProblemError `forbidden`; `not_found` without such an account, or for a period without a statement;
 * `unavailable` when too many requests wait
 */
export async function sendStatement(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, period, time_zone: timeZone }: StatementQuery,
): Promise<FastifyReply> {
  const statementAccount = await loadStatementAccount(deps, actorOf(request), account);
  const statement = await loadStatement(deps, statementAccount, { period, timeZone });
  await recordExport(deps, request, "transactions exported", statementAccount.tenant, statement.lines?.length ?? 0);
  const language = languageOf(request.headers["accept-language"]);
  const task: StatementTask = { statement, language };
  const outcome = await runSandboxed<Uint8Array>(new URL("./statement-thread.ts", import.meta.url), task, limits);
  if ("fault" in outcome) throw new Error(`The statement could not be drawn: ${outcome.fault}.`);
  const name = textsIn(language)(statementsTexts).filename({ period });
  return sendDownload(reply, { name: `${name}.pdf`, type: "application/pdf" }, Buffer.from(outcome.answer));
}
