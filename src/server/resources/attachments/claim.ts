import { sql } from "kysely";
import type { Form, Values } from "#contract/forms.ts";
import { allFields } from "#fields/all-fields.ts";
import { kindOf } from "#fields/registry.ts";
import { messages } from "#rules/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../errors.ts";
import { keyOf } from "./path.ts";

/** Older ones may be on their way out (job `sweep`). */
const keptMs = 7 * 86_400_000;

/**
 * Binds the uploads that the answers name to their application, in the submission's transaction. Each upload is
 * bound once: naming one that is bound, past its time, unknown or named twice is a fault of its field.
 * @throws ProblemError `invalid` naming every such field
 */
export async function claimUploads(
  deps: Deps,
  trx: Db,
  applicationId: string,
  form: Form,
  values: Values,
): Promise<void> {
  const keys = new Map<string, string>();
  for (const field of allFields(form)) {
    const path = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    if (kindOf(field).upload && typeof path === "string" && path !== "") keys.set(field.name, keyOf(path) ?? "");
  }
  if (keys.size === 0) return;
  const since = new Date(deps.now().getTime() - keptMs);
  const { rows } = await sql<{ field: string }>`
    update attachments as a set application_id = ${applicationId}, field = n.field
    from unnest(${[...keys.values()]}::text[], ${[...keys.keys()]}::text[]) as n (key, field)
    where a.key = n.key and a.application_id is null and a.created > ${since}
    returning n.field`.execute(trx);
  for (const { field } of rows) keys.delete(field);
  if (keys.size > 0) throw invalid(Object.fromEntries([...keys.keys()].map((name) => [name, [messages.file]])));
}
