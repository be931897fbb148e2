import { sql } from "kysely";
import type { Form, Values } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf, uploadsOf } from "#fields/forms/answers.ts";
import { messages } from "#rules/text/messages.ts";
import { uploadProblemsTexts } from "#texts/upload-problems/texts.ts";
import { invalid, ProblemError } from "../../platform/common/errors.ts";
import type { Db } from "../../platform/db/connect.ts";
import type { Deps } from "../../ports/deps.ts";
import { keyOf } from "./path.ts";

/** Milliseconds that an upload lives which neither an application nor a draft names; older ones are swept (job `sweep`). */
export const uploadLife = 7 * 86_400_000;

/** `fault` is the name by which a faulty one is told. */
type Claim = { field: string; path: string; fault: string };

/**
 * Binds the uploads that the answers name to their application, in the submission's transaction.
 * @param before the answers so far, whose uploads are its own already
 * @throws ProblemError `invalid` naming every field at fault
 */
export async function claimUploads(
  deps: Deps,
  trx: Db,
  applicationId: string,
  form: Form,
  values: Values,
  before: Values = {},
): Promise<void> {
  const claims: Claim[] = [];
  for (const field of allFields(form)) {
    const own = new Set(uploadsOf(field, answerOf(before, field.name)));
    const added = uploadsOf(field, answerOf(values, field.name)).filter((path) => !own.has(path));
    claims.push(...added.map((path) => ({ field: field.name, path, fault: field.name })));
  }
  await claimFiles(deps, trx, applicationId, claims);
}

/**
 * Binds uploads to an application as what they are to it.
 * @throws ProblemError `invalid` naming every one at fault: bound before, past its time, unknown or named twice
 */
export async function claimFiles(deps: Deps, trx: Db, applicationId: string, claims: Claim[]): Promise<void> {
  const requested = claims.map(({ field, path }) => ({ field, key: keyOf(path) ?? "" }));
  const nameOf = ({ key, field }: { key: string; field: string }) => `${field} ${key}`;
  const bound = new Set((await bindUploads(deps, trx, applicationId, requested)).map(nameOf));
  const faulty = claims.filter((_, at) => !bound.has(nameOf(requested[at] ?? { key: "", field: "" })));
  if (faulty.length > 0) throw invalid(Object.fromEntries(faulty.map(({ fault }) => [fault, [messages.file]])));
}

/** Binds uploads to an application, each once. @returns those that could be: not those bound before, too old or unknown; @throws ProblemError `too_large` */
export async function bindUploads(
  deps: Deps,
  trx: Db,
  applicationId: string,
  requested: { key: string; field: string }[],
): Promise<{ key: string; field: string }[]> {
  if (requested.length === 0) return [];
  const since = new Date(deps.now().getTime() - uploadLife);
  const { rows } = await sql<{ key: string; field: string }>`
    update attachments as a set application_id = ${applicationId}, field = n.field
    from unnest(${requested.map(({ key }) => key)}::text[], ${requested.map(({ field }) => field)}::text[]) as n (key, field)
    where a.key = n.key and a.application_id is null and (a.created > ${since} or a.draft_id is not null)
    returning n.key, n.field`.execute(trx);
  await requireRoom(trx, "application_id", applicationId);
  return rows;
}

/** Bytes of all files of one application, or of one draft. */
const mostBytes = 100 * 1024 * 1024;

/** @throws ProblemError `too_large` when the files bound to it are more than one application may have */
export async function requireRoom(trx: Db, owner: "application_id" | "draft_id", id: string): Promise<void> {
  const { bytes } = await trx
    .selectFrom("attachments")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("size"), sql<string>`0`).as("bytes"))
    .where(owner, "=", id)
    .executeTakeFirstOrThrow();
  if (Number(bytes) > mostBytes) throw new ProblemError("too_large", (t) => t(uploadProblemsTexts).files_too_large);
}
