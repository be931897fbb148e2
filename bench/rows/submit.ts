import { randomBytes, randomUUID } from "node:crypto";
import type autocannon from "autocannon";
import type pg from "pg";
import { defaultForm } from "#rules/forms/default-form.ts";
import { sampleConsent, sampleValues } from "#rules/forms/sample-values.ts";
import type { BenchEnvironment } from "../environment.ts";
import { slowestHundredth, timeRow } from "../latency.ts";
import { http, inTurns, sql } from "../load.ts";
import type { Row } from "../row.ts";

/** The form that is submitted. */
export const slug = "bench-form";
export const path = `/api/v3/application_templates/${slug}/submit/`;

/** A full default form without files. */
const values = Object.fromEntries(
  Object.entries(sampleValues).filter(
    ([name, value]) => name !== "application__agent" && !String(value).startsWith("form-uploads/"),
  ),
);
export const body = JSON.stringify({ values, consent: sampleConsent });
/** Returns the headers of a submission, with a new idempotency key. */
export const headersOf = () => ({ "content-type": "application/json", "idempotency-key": randomUUID() });

/** Adds the form that is submitted. */
export async function addForm(environment: BenchEnvironment): Promise<void> {
  await environment.pool.query(
    `with t as (insert into application_templates (tenant, id, slug, landlord_id, name)
       values ($2, gen_random_uuid(), $1, $2, 'Bench') returning tenant, id),
     s as (insert into used_slugs (slug, tenant, template_id) select $1, tenant, id from t)
     insert into template_versions (tenant, template_id, version, form) select tenant, id, 1, $3 from t`,
    [slug, environment.landlord, JSON.stringify(defaultForm)],
  );
}

/** Returns the options of submissions of the form, each with its own idempotency key. */
export const submissions = (server: string) => ({
  url: server + path,
  method: "POST" as const,
  body,
  setupClient: (client: autocannon.Client) => {
    const renew = () => client.setHeaders(headersOf());
    renew();
    client.on("response", renew);
  },
});

/**
 * Measures submitting the default form with an idempotency key. The baseline is its bare INSERTs in one transaction.
 */
export async function submit(environment: BenchEnvironment): Promise<Row[]> {
  await addForm(environment);
  const server = await environment.serve();
  const written = await rowsOfOne(environment, server + path);
  const bare = (named: boolean) =>
    sql(environment.pool, async (client) => {
      const id = randomUUID();
      const anew = {
        id,
        bundle_id: randomUUID(),
        application_id: id,
        chain: id,
        slug: randomUUID(),
        key_hash: randomBytes(32).toString("hex"),
      };
      await client.query("begin");
      for (const { name, text, columns, row } of written) {
        const own: Record<string, unknown> = { ...row, ...anew, hash: randomBytes(32) };
        if (name === "application_bundles") own.id = anew.bundle_id;
        await client.query({ name: named ? name : undefined, text, values: columns.map((column) => own[column]) });
      }
      await client.query({ name: named ? "job" : undefined, text: job, values: [JSON.stringify({ application: id })] });
      await client.query("commit");
    });
  const rates = await inTurns([http(submissions(server)), bare(false), bare(true)]);
  const [lintel, plain, prepared] = rates as [number, number, number];
  const compare = (what: string, baseline: number): Row => ({
    what: `Submit of the default form with an idempotency key; a second against its bare INSERTs in one transaction, ${what}`,
    lintel,
    baseline,
    ratio: lintel / baseline,
    target: "at least 0.5",
    met: lintel / baseline >= 0.5,
  });
  const slowest = await slowestHundredth(submissions(server), 20);
  return [
    compare("as text", plain),
    compare("prepared once a connection", prepared),
    timeRow("Submit of the default form over 16 connections, 99th percentile in ms", slowest, 100),
  ];
}

const job = "select graphile_worker.add_job('send-submission-emails', $1::json, max_attempts => 15)";

/** Submits once and reads the created rows: one INSERT for each row, regardless of the server's own statements. */
async function rowsOfOne(environment: BenchEnvironment, url: string) {
  const headers = headersOf();
  const answer = await fetch(url, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`The submission was refused: ${answer.status} ${await answer.text()}`);
  const { application } = (await answer.json()) as { application: { id: string } };
  const of = async (name: string, where: string, value: string) => {
    const found: pg.QueryResult<Record<string, unknown>> = await environment.pool.query(
      `select * from ${name} where ${where}`,
      [value],
    );
    const [row] = found.rows;
    if (found.rows.length !== 1 || !row) throw new Error(`One row was expected in ${name}.`);
    for (const { name: column, dataTypeID } of found.fields)
      if (dataTypeID === jsonb) row[column] = JSON.stringify(row[column]);
    const created = await environment.pool.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name = $1 and 'ALWAYS' in (is_generated, identity_generation)",
      [name],
    );
    const columns = Object.keys(row).filter(
      (column) => !created.rows.some(({ column_name }) => column_name === column),
    );
    const places = columns.map((_, i) => `$${i + 1}`);
    return { name, text: `insert into ${name} (${columns.join(", ")}) values (${places.join(", ")})`, columns, row };
  };
  const { id } = application;
  return [
    await of("application_bundles", "id = (select bundle_id from applications where id = $1)", id),
    await of("applications", "id = $1", id),
    await of("share_tokens", "application_id = $1", id),
    await of("audit_logs", "application_id = $1", id),
    await of("notifications", "application_id = $1", id),
    await of(
      "idempotency_keys",
      "key_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')",
      headers["idempotency-key"],
    ),
  ];
}

/** PostgreSQL's OID of the type. */
const jsonb = 3802;
