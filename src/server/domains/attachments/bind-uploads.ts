import { type FunctionModule, sql } from "kysely";
import type { Form, Values } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf, uploadPaths } from "#fields/forms/answers.ts";
import { dayMs } from "#rules/time/durations.ts";
import { invalid, ProblemError } from "#server/platform/common/errors.ts";
import type { Db, GlobalDb } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { deleteFilesAfterCommit } from "#server/platform/unreferenced-files/delete-files-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { uploadProblemsTexts } from "#texts/upload-problems/texts.ts";
import { parseUploadKey } from "./upload-path.ts";

/**
 * How long an upload is stored without an application or draft that refers to it, in milliseconds; the job `sweep`
 * deletes older ones.
 */
export const uploadLifetimeMs = 7 * dayMs;

/** `fault` is the key under which an error is reported. */
type FileBinding = { field: string; path: string; fault: string };

/**
 * Binds the uploads that the answers refer to to their application, in the submission's transaction.
 * @param previousValues the previous answers, whose uploads are already bound
 * @throws ProblemError `invalid` with all fields that have an error
 */
export async function bindAnswerUploads(
  deps: TenantDeps,
  trx: Db,
  applicationId: string,
  form: Form,
  values: Values,
  previousValues: Values = {},
): Promise<void> {
  const bindings: FileBinding[] = [];
  for (const field of allFields(form)) {
    const previousPaths = new Set(uploadPaths(field, answerOf(previousValues, field.name)));
    const added = uploadPaths(field, answerOf(values, field.name)).filter((path) => !previousPaths.has(path));
    bindings.push(...added.map((path) => ({ field: field.name, path, fault: field.name })));
  }
  await bindFiles(deps, trx, applicationId, bindings);
}

/**
 * Binds uploads to an application, each with its role.
 * @throws ProblemError `invalid` with all uploads that can't be bound: already bound, expired, unknown or listed twice
 */
export async function bindFiles(
  deps: TenantDeps,
  trx: Db,
  applicationId: string,
  bindings: FileBinding[],
): Promise<void> {
  const requested = bindings.map(({ field, path }) => ({ field, key: parseUploadKey(path) ?? "" }));
  const fileRoleKey = ({ key, field }: { key: string; field: string }) => `${field} ${key}`;
  const bound = new Set((await bindUploads(deps, trx, applicationId, requested)).map(fileRoleKey));
  const unbound = bindings.filter((_, index) => !bound.has(fileRoleKey(requested[index] ?? { key: "", field: "" })));
  if (unbound.length > 0)
    throw invalid(Object.fromEntries(unbound.map(({ fault }) => [fault, [(t) => t(uploadProblemsTexts).file_gone]])));
}

/**
 * Binds uploads to an application, each once.
 * @returns the uploads that were bound: not those that were bound before, expired or unknown
 * @throws ProblemError `too_large`
 */
export async function bindUploads(
  deps: TenantDeps,
  trx: Db,
  applicationId: string,
  requested: { key: string; field: string }[],
): Promise<{ key: string; field: string }[]> {
  if (requested.length === 0) return [];
  const since = new Date(deps.now().getTime() - uploadLifetimeMs);
  const { rows } = await sql<{ key: string; field: string }>`
    with taken as (
      delete from uploads u
      using unnest(${requested.map(({ key }) => key)}::text[], ${requested.map(({ field }) => field)}::text[]) as n (key, field)
      where u.key = n.key and (u.created > ${since} or u.draft_id is not null)
      returning u.*, n.field
    )
    insert into attachments (tenant, application_id, field, ${columns})
    select ${tenantOf(trx)}, ${applicationId}, field, ${columns} from taken
    returning key, field`.execute(trx);
  await requireFileSpace(trx, applicationId);
  return rows;
}

const columns = sql`key, filename, content_type, size, sha256, encrypted, saved_again, created`;

/**
 * Releases files from an application, so that the caller can bind those that it still needs again and then delete the
 * others with `deleteReleasedUploads`.
 * @param prefix selects the files by their role
 * @returns the keys of the files
 */
export async function unbindFiles(trx: Db, applicationId: string, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with released as (
      delete from attachments
      where tenant = ${tenantOf(trx)} and application_id = ${applicationId} and starts_with(field, ${prefix})
      returning *
    )
    insert into uploads (${columns}) select ${columns} from released returning key`.execute(trx);
  return rows.map(({ key }) => key);
}

/**
 * Deletes the uploads with their files that were released from an application and not bound again. During a legal hold of
 * the application, they stay as old uploads, which nothing can be bound to.
 * @param application is locked, so that no hold is placed meanwhile
 */
export async function deleteReleasedUploads(
  trx: Db,
  application: { id: string; isOnLegalHold: boolean },
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  if (application.isOnLegalHold) {
    const changes = { held_for: application.id, created: new Date(0) };
    await trx.updateTable("uploads").set(changes).where("key", "in", keys).execute();
    return;
  }
  const deleted = await trx.deleteFrom("uploads").where("key", "in", keys).returning("key").execute();
  await deleteFilesAfterCommit(
    trx,
    deleted.map(({ key }) => `form-uploads/${key}`),
  );
}

/** The maximum size of all files of one application, or of one draft, in bytes. */
const maxBytes = 100 * 1024 * 1024;

const totalBytes = (eb: { fn: FunctionModule<{ files: { size: number } }, "files"> }) =>
  eb.fn.coalesce(eb.fn.sum<number>("size"), sql<number>`0`).as("bytes");

/** @throws ProblemError `too_large` when the application's files exceed the maximum size */
async function requireFileSpace(trx: Db, applicationId: string): Promise<void> {
  const files = trx.selectFrom("attachments").select("size").where("application_id", "=", applicationId).as("files");
  requireWithinLimit(await trx.selectFrom(files).select(totalBytes).executeTakeFirstOrThrow());
}

/** Requires that a draft's files don't exceed the maximum size. @throws ProblemError `too_large` */
export async function requireDraftFileSpace(trx: GlobalDb, draftId: string): Promise<void> {
  const files = trx.selectFrom("uploads").select("size").where("draft_id", "=", draftId).as("files");
  requireWithinLimit(await trx.selectFrom(files).select(totalBytes).executeTakeFirstOrThrow());
}

function requireWithinLimit({ bytes }: { bytes: number }) {
  if (bytes > maxBytes) throw new ProblemError("too_large", (t) => t(uploadProblemsTexts).files_too_large);
}
