import type { ApplicationExport } from "#contract/review/application-exports.ts";
import { type ExportFormat, type ExportPart, exportLifetimeMs, exportParts } from "#rules/exports/parts.ts";
import {
  listProtectedFiles,
  type ProtectedRole,
} from "#server/domains/application-review/attachments/protected-files.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { exportPath } from "#server/platform/files/export-path.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { companyPermissionsKey } from "#server/policies/company-permissions-key.ts";
import { lacksSecondFactor } from "#server/policies/second-factor.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Language } from "#texts/languages.ts";

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

/**
 * Returns what a user may currently see: without a required second factor, neither figures of reports nor scores in
 * notices.
 */
export const exportRightsKey = ({ config }: Pick<TenantDeps, "config">, actor: Actor): string =>
  [companyPermissionsKey(actor), ...(lacksSecondFactor(actor, config) ? ["no_second_factor"] : [])].join(" ");

/**
 * Finds a user's export of an application, if it hasn't expired, and the user has the same rights as when it was
 * created.
 */
export const findExport = async (deps: TenantDeps, applicationId: string, actor: Actor) =>
  await deps.db
    .selectFrom("application_exports")
    .selectAll()
    .where("application_id", "=", applicationId)
    .where("user_id", "=", actor.id)
    .where("rights", "=", exportRightsKey(deps, actor))
    .where("expires", ">", deps.now())
    .executeTakeFirst();

/** Presents an application export and its progress. */
export const presentExport = (row: ExportRow): ApplicationExport => ({
  id: row.id,
  format: row.format,
  parts: row.parts,
  state: row.state,
  done: row.done,
  total: row.total,
  size: row.size,
  created: row.created.toISOString(),
  expires: row.expires.toISOString(),
});

/**
 * Returns the protected roles of the files whose pages an export of an application contains: never photos of an ID.
 * JSON contains only filenames.
 */
export async function exportedFileRoles(
  db: Db,
  applicationId: string,
  { format, parts }: Pick<ExportRow, "format" | "parts">,
): Promise<Set<ProtectedRole>> {
  const roles = new Set(format === "pdf" ? (await listProtectedFiles(db, applicationId)).values() : []);
  if (!parts.includes("files")) roles.delete("income");
  if (!parts.includes("reports")) roles.delete("portable report");
  roles.delete("identity");
  return roles;
}

type ExportRequest = {
  applicationId: string;
  actor: Actor;
  format: ExportFormat;
  parts: readonly ExportPart[];
  language: Language;
};

/** Enqueues the job that creates an export, and the one that deletes it; the user's earlier export is deleted. */
export async function createExport(
  deps: TenantDeps,
  trx: Db,
  { applicationId, actor, format, parts, language }: ExportRequest,
): Promise<ApplicationExport> {
  // a user has one export of an application, even with concurrent requests
  await lockApplication(trx, applicationId);
  await deleteExport(trx, applicationId, actor.id);
  const created = deps.now();
  const row = await trx
    .insertInto("application_exports")
    .values((eb) => ({
      id: newId(),
      application_id: applicationId,
      user_id: actor.id,
      rights: exportRightsKey(deps, actor),
      format,
      parts: exportParts.filter((part) => parts.includes(part)),
      language,
      property_address: eb.selectFrom("applications").select("property_address").where("id", "=", applicationId),
      created,
      expires: new Date(created.getTime() + exportLifetimeMs),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueue(trx, "create-application-export", { export: row.id }, { ifQueued: "add" });
  await enqueue(trx, "delete-application-export", { export: row.id }, { delay: exportLifetimeMs / 1_000 });
  return presentExport(row);
}

/** Deletes a user's export of an application, if there is one; a job deletes its file. */
export async function deleteExport(trx: Db, applicationId: string, userId: string): Promise<void> {
  const deleted = await trx
    .deleteFrom("application_exports")
    .where("application_id", "=", applicationId)
    .where("user_id", "=", userId)
    .returning("id")
    .execute();
  for (const { id } of deleted) await enqueue(trx, "delete-application-export", { export: id }, { ifQueued: "add" });
}

/** Deletes an export with its file. Idempotent. */
export async function eraseExport({ db, files }: TenantDeps, { export: id }: { export: string }): Promise<void> {
  await files.deleteAll(exportPath(`${id}/`));
  await db.deleteFrom("application_exports").where("id", "=", id).execute();
}
