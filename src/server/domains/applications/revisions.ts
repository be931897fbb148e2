import type { Field, Form, Values } from "#contract/schemas/forms.ts";
import type { Revision } from "#contract/schemas/revisions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { uploadPaths } from "#fields/forms/answers.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { applicantFacts } from "#rules/applicant/applicant.ts";
import { isSameJson } from "#rules/text/same-json.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { formatAnswer } from "./answer-text.ts";
import { decryptAnswers } from "./encrypted-answers.ts";
import { answerColumns } from "./list-facts.ts";
import type { ApplicationRow } from "./load-application.ts";
import { unitAddressOf } from "./unit-address.ts";

/**
 * Returns an application with the answers of one of its revisions. Everything else, such as status, verification and
 * reports, is current; also the home's location, whose law determines what may be shown.
 * @throws ProblemError `not_found` if there is no such revision
 */
export async function withRevision(db: Db, row: ApplicationRow, revision = row.revision): Promise<ApplicationRow> {
  if (revision === row.revision) return row;
  const stored = await db
    .selectFrom("application_revisions")
    .select(["answers", "secrets", "user_actions", "language", "sent"])
    .where("application_id", "=", row.id)
    .where("revision", "=", revision)
    .executeTakeFirst();
  if (!stored) throw notFound();
  const { sent, ...rest } = stored;
  return {
    ...row,
    ...rest,
    revision,
    modified: sent,
    ...answerColumns(stored.answers),
    // also while it is unknown, since the earlier answer would replace it
    property_address: unitAddressOf(row),
  };
}

/**
 * Returns the fields whose answers differ in `after`, in the form's order. Signatures are excluded, since every
 * revision has new ones.
 */
export function changedFields(form: Form, before: Values, after: Values): Field[] {
  const answer = (values: Values, { name }: Field) => (Object.hasOwn(values, name) ? values[name] : null);
  return [...allFields(form)].filter(
    (field) =>
      !kindOf(field).isSignatureKind &&
      !kindOf(field).isAnswerless &&
      !isSameJson(answer(before, field), answer(after, field)),
  );
}

/**
 * Lists the revisions with their changes, newest first; empty if there were no changes.
 * @param options.filenames the names of uploads, by their path
 * @param options.hidden the questions whose answers the caller may not see
 */
export async function presentRevisions(
  deps: TenantDeps,
  row: ApplicationRow,
  form: Form,
  { filenames, hidden }: { filenames: ReadonlyMap<string, string>; hidden: ReadonlySet<string> },
): Promise<Revision[]> {
  const newest = await deps.db
    .selectFrom("applications")
    .select(["revision", "answers", "secrets", "edited_at as sent"])
    .where("id", "=", row.id)
    .where("revision", ">", 1)
    .executeTakeFirst();
  if (!newest) return [];
  const earlier = await deps.db
    .selectFrom("application_revisions")
    .select(["revision", "answers", "secrets", "sent"])
    .where("application_id", "=", row.id)
    .where("revision", "<", newest.revision)
    .orderBy("revision")
    .execute();
  const allRevisions = [...earlier, newest].map((each) => ({
    ...each,
    values: decryptAnswers(deps, { id: row.id, answers: each.answers, secrets: each.secrets }),
  }));
  const formatValue = (field: Field, values: Values) => {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    const names = uploadPaths(field, value).flatMap((path) => filenames.get(path) ?? []);
    return names.join(", ") || formatAnswer(field, value);
  };
  return allRevisions
    .map(({ revision, sent, values }, index) => {
      const before = allRevisions[index - 1]?.values;
      return {
        revision,
        sent: (sent ?? row.created).toISOString(),
        by: before ? (row.username ?? "") : applicantFacts(values).name,
        pdf_url: `/api/v3/applications/${row.id}/pdf/?revision=${revision}`,
        changes: before
          ? changedFields(form, before, values)
              .filter(({ name }) => !hidden.has(name))
              .map((field) => ({
                name: field.name,
                label: field.label,
                before: formatValue(field, before),
                after: formatValue(field, values),
              }))
          : [],
      };
    })
    .reverse();
}
