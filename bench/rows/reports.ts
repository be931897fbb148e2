import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { defaultForm } from "#rules/forms/default-form.ts";
import { sampleConsent, sampleValues } from "#rules/forms/sample-values.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { enteredPerson } from "#server/domains/identity/records/encrypted-columns.ts";
import { recordReportConsents } from "#server/domains/reports/testing/report-consents.ts";
import { newId } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { openTenantOfForm } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { build } from "../../scripts/prepare.mjs";
import { createApi } from "../api.ts";
import type { BenchEnvironment } from "../environment.ts";
import { runProduct } from "../product.ts";
import type { Row } from "../row.ts";

const slug = "bench-reports";
const applicantCount = 50;
/** The maximum for the 95th percentile, in milliseconds. */
const targetMs = 2_000;
const timeoutMs = 60_000;

/**
 * Measures the time from the last step of fifty applicants at once to all three reports of each. The baseline is the
 * bureau's own time. The product was started before and has compiled its code.
 */
export async function reportRows(environment: BenchEnvironment): Promise<Row[]> {
  if ((await build()) !== 0) throw new Error("The product could not be built.");
  await environment.pool.query(
    `with t as (insert into application_templates (tenant, id, slug, landlord_id, name, settings)
       values ($2, gen_random_uuid(), $1, $2, 'Bench', '{"price_cents":6000,"reports":["credit","eviction","criminal"]}') returning tenant, id, settings),
     s as (insert into used_slugs (slug, tenant, template_id) select $1, tenant, id from t)
     insert into template_versions (tenant, template_id, version, form, settings) select tenant, id, 1, $3, settings from t`,
    [slug, environment.landlord, JSON.stringify(defaultForm)],
  );
  const { url: ownerUrl, apiUrl } = environment.urls;
  const settings = { LINTEL_DATA: environment.dataDir, DATABASE_URL: apiUrl, DATABASE_OWNER_URL: ownerUrl };
  const { deps, app, pool } = await createApi(settings);
  const rows: Row[] = [];
  try {
    await runProduct(settings, async (url) => void (await measureRound(url, "", 0)));
    await runProduct(settings, async (url) => {
      // code that a process has just loaded is slow in its first runs, so both rounds are printed
      rows.push(
        await measureRound(url, "The first", applicantCount),
        await measureRound(url, "The next", 2 * applicantCount),
      );
    });
    return rows;
  } finally {
    await app.close();
    await pool.end();
  }

  async function measureRound(url: string, label: string, firstApplicant: number): Promise<Row> {
    const ids: string[] = [];
    for (let n = firstApplicant; n < firstApplicant + applicantCount; n++)
      ids.push(await createVerifiedApplicant(deps, url, n));
    const startedAt = Date.now();
    const tenantDeps = await openTenantOfForm(deps, slug);
    await Promise.all(
      ids.map((id) => transaction(tenantDeps.db, (trx) => advanceApplication(tenantDeps, trx, id, "paid"))),
    );
    await waitUntilReady(environment, ids);
    const { rows } = await environment.pool.query<{ ms: number }>(
      `select extract(epoch from max(r.ready_at)) * 1000 - $2::float8 as ms from reports r
       where r.application_id = any($1) group by r.application_id`,
      [ids, startedAt],
    );
    const lintel = percentile95(rows.map(({ ms }) => Number(ms)));
    // the bureau takes 300 to 900 ms for any request
    const baseline = 870;
    return {
      what: `${label} ${applicantCount} applicants at once: from the last step to all three reports of each, 95th percentile in ms; baseline: what the emulated bureau alone takes`,
      lintel,
      baseline,
      ratio: lintel / baseline,
      target: `at most ${targetMs} ms`,
      met: lintel <= targetMs,
    };
  }
}

const percentile95 = (all: number[]) => all.sort((a, b) => a - b)[Math.ceil(all.length * 0.95) - 1] ?? Number.NaN;

/** Creates an application whose applicant has only the last step left. */
async function createVerifiedApplicant(deps: Deps, url: string, n: number): Promise<string> {
  const answers = Object.entries(sampleValues).filter(
    ([name, value]) => name !== "application__agent" && !String(value).startsWith("form-uploads/"),
  );
  const address = { street: "77 Quarry Bell Road", unit: "", city: "Columbus", state: "OH", zip: "43004" };
  const reply = await fetch(`${url}/api/v3/application_templates/${slug}/submit/`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({
      values: { ...Object.fromEntries(answers), rental_property__address: address },
      consent: sampleConsent,
    }),
  });
  if (!reply.ok) throw new Error(`The submission was refused: ${reply.status} ${await reply.text()}`);
  const { application } = (await reply.json()) as { application: { id: string } };
  const id = newId();
  const now = new Date();
  const person = {
    first_name: "Nora",
    last_name: "Castellan",
    ssn: `900-11-${1000 + n}`,
    date_of_birth: "1991-04-17",
    street_address: "210 Hudson Street",
    city: "Troy",
    state: "NY",
    zip: "12180",
  };
  const encryptedPerson = enteredPerson.encrypt(deps, id, person);
  const tenantDeps = await openTenantOfForm(deps, slug);
  const { db } = tenantDeps;
  await db
    .insertInto("identity_checks")
    .values({
      id,
      application_id: application.id,
      status: "passed",
      person: encryptedPerson,
      created: now,
      modified: now,
    })
    .execute();
  await recordReportConsents(tenantDeps, application.id);
  await db.updateTable("applications").set({ is_paid: true }).where("id", "=", application.id).execute();
  return application.id;
}

async function waitUntilReady({ pool }: BenchEnvironment, ids: string[]): Promise<void> {
  for (const end = Date.now() + timeoutMs; ; await delay(50)) {
    const { rows } = await pool.query<{ state: string }>(
      "select distinct status || ' ' || error_type as state from reports where application_id = any($1) and status <> 'ready'",
      [ids],
    );
    if (rows.length === 0) return;
    if (Date.now() > end) throw new Error(`Not all reports are ready: ${rows.map(({ state }) => state).join(", ")}`);
  }
}
