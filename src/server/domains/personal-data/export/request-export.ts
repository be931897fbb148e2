import type { FastifyRequest } from "fastify";
import type { DataExport } from "#contract/accounts/personal-data.ts";
import type { IdentityConfirmation } from "#contract/accounts/tokens.ts";
import { reauthenticate } from "#server/domains/accounts/login/reauthenticate.ts";
import { recordSignIn } from "#server/domains/accounts/sessions/events.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { conflict, notFound } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { companyPermissionsKey } from "#server/policies/company-permissions-key.ts";
import type { Deps } from "#server/ports/deps.ts";
import { personalDataTexts } from "#texts/personal-data/texts.ts";
import { dataExportPath } from "./export-file.ts";

/**
 * Selects the user's data exports. One made as a member of a company contains the company's data, so it is available
 * only while the user is a member with the same rights.
 */
const availableExportsQuery = (deps: Pick<Deps, "now">, db: GlobalDb, actor: Actor) =>
  db
    .selectFrom("data_exports")
    .selectAll()
    .where("user_id", "=", actor.id)
    .where((eb) => eb("rights", "in", ["", companyPermissionsKey(actor)]))
    .where((eb) => eb.or([eb("expires", "is", null), eb("expires", ">", deps.now())]));

type ExportRow = Awaited<ReturnType<ReturnType<typeof availableExportsQuery>["execute"]>>[number];

const presentExport = ({ id, status, created, expires, bytes, downloaded_at }: ExportRow): DataExport => ({
  id,
  status,
  created: created.toISOString(),
  expires: expires?.toISOString() ?? null,
  bytes,
  downloaded_at: downloaded_at?.toISOString() ?? null,
});

/** Lists the caller's data exports, ready or in preparation, newest first. */
export async function listExports(deps: Deps, actor: Actor): Promise<DataExport[]> {
  const rows = await availableExportsQuery(deps, deps.db, actor).orderBy("created", "desc").orderBy("id").execute();
  return rows.map(presentExport);
}

/**
 * Requests an export of the caller's data.
 * @throws ProblemError `conflict` while one is being prepared, as `reauthenticate`
 */
export async function requestExport(
  deps: Deps,
  request: FastifyRequest,
  proof: IdentityConfirmation,
): Promise<DataExport> {
  const actor = actorOf(request);
  return await reauthenticate(deps, request, proof, async (trx) => {
    const row = await trx
      .insertInto("data_exports")
      .values({
        id: newId(),
        user_id: actor.id,
        company_id: actor.company?.id ?? null,
        rights: companyPermissionsKey(actor),
        created: deps.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw conflict((t) => t(personalDataTexts).export_in_progress);
    await recordSignIn(deps, trx, request, "data export requested", { userId: actor.id });
    await enqueueGlobal(trx, "create-data-export", { id: row.id });
    return presentExport(row);
  });
}

/**
 * Requires that the caller may download an export of theirs and confirms it's them; records the download.
 * @throws ProblemError `not_found`, also for another user's, `conflict` until it is ready, as `reauthenticate`
 */
export async function authorizeDownload(
  deps: Deps,
  request: FastifyRequest,
  id: string,
  proof: IdentityConfirmation,
): Promise<void> {
  const actor = actorOf(request);
  const row = await availableExportsQuery(deps, deps.db, actor).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  if (row.status !== "ready") throw conflict((t) => t(personalDataTexts).export_not_ready);
  await reauthenticate(deps, request, proof, async (trx) => {
    if (!(await deps.files.exists(dataExportPath(id)))) throw notFound();
    await trx.updateTable("data_exports").set({ downloaded_at: deps.now() }).where("id", "=", id).execute();
    await recordSignIn(deps, trx, request, "data export downloaded", { userId: actor.id });
  });
}
