import { noCriteria } from "#rules/criteria/criteria.ts";
import { sorts } from "#rules/workflow/sort-keys.ts";
import { newId } from "#server/platform/common/ids.ts";
import { acrossAllTenants } from "#server/platform/db/tenant-scope.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { createApi } from "../../api.ts";
import type { BenchEnvironment } from "../../environment.ts";
import { createTimeRow, timeCalls } from "../../latency.ts";
import type { Row } from "../../row.ts";

const requestCount = 20;
/**
 * The maximum for the 95th percentile of the time until the rows are shown, in milliseconds; the browser needs a part
 * of it.
 */
const targetMs = 300;
const openedReports = 1_000;

/**
 * Measures the list of 10,000 applicants in each of its sort orders, with criteria, three reports each and opened
 * credit reports.
 */
export async function sortRows(environment: BenchEnvironment): Promise<Row[]> {
  await addSortData(environment);
  const server = await environment.serve();
  const rows: Row[] = [];
  for (const sort of sorts) {
    const ms = await timeCalls(requestCount, (n) =>
      fetch(`${server}/api/v3/application_bundles/?status=S,P&sort=${sort}&page=${n + 1}`, {
        headers: { authorization: `Bearer ${environment.token}` },
      }),
    );
    const what = `Applicant list sorted by ${sort}: 10,000 applicants, ${openedReports.toLocaleString("en-US")} opened credit reports, 95th percentile in ms`;
    rows.push(createTimeRow(what, ms, targetMs));
  }
  return rows;
}

/** Adds answers, criteria and reports to the applications; some of the reports are certified and opened. */
async function addSortData({ pool, urls, dataDir, landlord }: BenchEnvironment): Promise<void> {
  const criteria = { ...noCriteria, income_to_rent: 3, credit_score: 600, pets: "approval", eviction_years: 5 };
  await pool.query("update template_versions set settings = settings || $1", [JSON.stringify({ criteria })]);
  await pool.query(
    `update applications set answers = jsonb_build_object('income__monthly_total', (3000 + abs(hashtext(id::text)) % 6000) || '.00',
       'rental_property__rent', '2000.00', 'pets__has_pets', 'No', 'rental_property__address', jsonb_build_object('street',
       (abs(hashtext(id::text)) % 200) || ' Maple Court', 'unit', '', 'city', 'Columbus', 'state', 'OH', 'zip', '43004'))`,
  );
  await pool.query(
    `insert into reports (tenant, id, application_id, report_type, status, created, modified)
     select tenant, gen_random_uuid(), id, kind, 'ordered', now(), now()
     from applications, unnest(array['eviction', 'criminal']) kind where tenant = $1`,
    [landlord],
  );
  await pool.query(
    `insert into reports (tenant, id, application_id, report_type, status, created, modified)
     select tenant, gen_random_uuid(), id, 'credit', 'ordered', now(), now() from applications
     where tenant = $1 order by id offset $2`,
    [landlord, openedReports],
  );
  const { deps, app, pool: apiPool } = await createApi({ LINTEL_DATA: dataDir, DATABASE_URL: urls.url });
  const { rows } = await pool.query<{ id: string }>(
    "select id from applications where tenant = $1 order by id limit $2",
    [landlord, openedReports],
  );
  const world = { db: acrossAllTenants(deps.db), clock: { at: new Date() }, deps };
  for (const { id } of rows) {
    const report = await createReadyReport(world, id, { score: 450 + Math.floor(Math.random() * 400) });
    await pool.query(
      `insert into report_requirements (tenant, id, report_id, action, fulfilled_by, created)
       values ($1, $2, $3, 'certify_purpose', $1, now())`,
      [landlord, newId(), report],
    );
  }
  await app.close();
  await apiPool.end();
  await pool.query("vacuum analyze");
}
