import { randomBytes, randomUUID } from "node:crypto";
import type autocannon from "autocannon";
import type pg from "pg";
import { defaultForm } from "#rules/forms/default-form.ts";
import { sampleConsent, sampleValues } from "#rules/forms/sample-values.ts";
import type { BenchEnvironment } from "../environment.ts";
import { createTimeRow, measureP99 } from "../latency.ts";
import { httpWorkload, runAlternately, sqlWorkload } from "../load.ts";
import type { Row } from "../row.ts";

/** The form that is submitted. */
export const formSlug = "bench-form";
export const submissionPath = `/api/v3/application_templates/${formSlug}/submit/`;

/** A full default form without files. */
const submittedValues = Object.fromEntries(
  Object.entries(sampleValues).filter(
    ([name, value]) => name !== "application__agent" && !String(value).startsWith("form-uploads/"),
  ),
);
export const submissionBody = JSON.stringify({ values: submittedValues, consent: sampleConsent });
/** Returns the headers of a submission, with a new idempotency key. */
export const createSubmissionHeaders = () => ({ "content-type": "application/json", "idempotency-key": randomUUID() });

/** Adds the form that is submitted. */
export async function addForm(environment: BenchEnvironment): Promise<void> {
  await environment.pool.query(
    `with t as (insert into application_templates (tenant, id, slug, landlord_id, name)
       values ($2, gen_random_uuid(), $1, $2, 'Bench') returning tenant, id),
     s as (insert into used_slugs (slug, tenant, template_id) select $1, tenant, id from t)
     insert into template_versions (tenant, template_id, version, form) select tenant, id, 1, $3 from t`,
    [formSlug, environment.landlord, JSON.stringify(defaultForm)],
  );
}

/** Returns the options of submissions of the form, each with its own idempotency key. */
export const submissionOptions = (server: string) => ({
  url: server + submissionPath,
  method: "POST" as const,
  body: submissionBody,
  setupClient: (client: autocannon.Client) => {
    const renew = () => client.setHeaders(createSubmissionHeaders());
    renew();
    client.on("response", renew);
  },
});

/**
 * Measures submitting the default form with an idempotency key. The baseline is its bare INSERTs in one transaction.
 */
export async function submitRows(environment: BenchEnvironment): Promise<Row[]> {
  await addForm(environment);
  const server = await environment.serve();
  const insertStatements = await createInserts(environment, server + submissionPath);
  const baselineWorkload = (usesPrepared: boolean) =>
    sqlWorkload(environment.pool, async (client) => {
      const id = randomUUID();
      const newIds = {
        id,
        bundle_id: randomUUID(),
        application_id: id,
        chain: id,
        slug: randomUUID(),
        key_hash: randomBytes(32).toString("hex"),
      };
      await client.query("begin");
      for (const { name, text, columns, row } of insertStatements) {
        const insertedRow: Record<string, unknown> = { ...row, ...newIds, hash: randomBytes(32) };
        if (name === "application_bundles") insertedRow.id = newIds.bundle_id;
        await client.query({
          name: usesPrepared ? name : undefined,
          text,
          values: columns.map((column) => insertedRow[column]),
        });
      }
      await client.query({
        name: usesPrepared ? "job" : undefined,
        text: addJobSql,
        values: [JSON.stringify({ application: id })],
      });
      await client.query("commit");
    });
  const rates = await runAlternately([
    httpWorkload(submissionOptions(server)),
    baselineWorkload(false),
    baselineWorkload(true),
  ]);
  const [lintel, plain, prepared] = rates as [number, number, number];
  const compare = (what: string, baseline: number): Row => ({
    what: `Submit of the default form with an idempotency key; a second against its bare INSERTs in one transaction, ${what}`,
    lintel,
    baseline,
    ratio: lintel / baseline,
    target: "at least 0.5",
    met: lintel / baseline >= 0.5,
  });
  const slowest = await measureP99(submissionOptions(server), 20);
  return [
    compare("as text", plain),
    compare("prepared once a connection", prepared),
    createTimeRow("Submit of the default form over 16 connections, 99th percentile in ms", slowest, 100),
  ];
}

const addJobSql = "select graphile_worker.add_job('send-submission-emails', $1::json, max_attempts => 15)";

/** Submits once and reads the created rows: one INSERT for each row, regardless of the server's own statements. */
async function createInserts(environment: BenchEnvironment, url: string) {
  const headers = createSubmissionHeaders();
  const answer = await fetch(url, { method: "POST", headers, body: submissionBody });
  if (!answer.ok) throw new Error(`The submission was refused: ${answer.status} ${await answer.text()}`);
  const { application } = (await answer.json()) as { application: { id: string } };
  const createInsert = async (name: string, where: string, value: string) => {
    const found: pg.QueryResult<Record<string, unknown>> = await environment.pool.query(
      `select * from ${name} where ${where}`,
      [value],
    );
    const [row] = found.rows;
    if (found.rows.length !== 1 || !row) throw new Error(`One row was expected in ${name}.`);
    for (const { name: column, dataTypeID } of found.fields)
      if (dataTypeID === jsonbOid) row[column] = JSON.stringify(row[column]);
    const generatedColumns = await environment.pool.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name = $1 and 'ALWAYS' in (is_generated, identity_generation)",
      [name],
    );
    const columns = Object.keys(row).filter(
      (column) => !generatedColumns.rows.some(({ column_name }) => column_name === column),
    );
    const placeholders = columns.map((_, i) => `$${i + 1}`);
    return {
      name,
      text: `insert into ${name} (${columns.join(", ")}) values (${placeholders.join(", ")})`,
      columns,
      row,
    };
  };
  const { id } = application;
  return [
    await createInsert("application_bundles", "id = (select bundle_id from applications where id = $1)", id),
    await createInsert("applications", "id = $1", id),
    await createInsert("share_tokens", "application_id = $1", id),
    await createInsert("audit_logs", "application_id = $1", id),
    await createInsert("notifications", "application_id = $1", id),
    await createInsert(
      "idempotency_keys",
      "key_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')",
      headers["idempotency-key"],
    ),
  ];
}

/** PostgreSQL's OID of the type. */
const jsonbOid = 3802;
