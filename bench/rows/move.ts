import { pino } from "pino";
import { moveLandlord } from "#server/domains/ownership/moves/tenant-moves.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { newId } from "#server/platform/common/ids.ts";
import { connect, transaction } from "#server/platform/db/connect.ts";
import { acrossAllTenants } from "#server/platform/db/tenant-scope.ts";
import { addFullApplications } from "#server/testing/scenes/full-applications.ts";
import type { BenchEnvironment } from "../environment.ts";
import type { Row } from "../row.ts";

const applications = 10_000;
/** In seconds. */
const targetSeconds = 60;

/**
 * Measures how long it takes a landlord with many applications, each with reports, payments and files, to join a
 * company.
 */
export async function moveRow({ pool, urls }: BenchEnvironment): Promise<Row[]> {
  const [landlord, company, template] = [newId(), newId(), newId()];
  await pool.query("insert into users (id, username, name) values ($1, 'mover@bench.example', 'Mover')", [landlord]);
  await pool.query("insert into landlords (user_id, name) values ($1, 'Mover')", [landlord]);
  await pool.query("insert into companies (id, name, owner_id) values ($1, 'Company', $2)", [company, landlord]);
  await pool.query(
    `with t as (insert into application_templates (tenant, id, slug, landlord_id, name)
       values ($1, $2, 'bench-move', $1, 'Bench') returning tenant, id)
     insert into template_versions (tenant, template_id, version, form) select tenant, id, 1, '{"sections":[]}' from t`,
    [landlord, template],
  );
  const applicationOwner = { tenant: landlord, landlord, company: null, template, applicant: landlord };
  await addFullApplications(pool, applicationOwner, applications);
  await pool.query("vacuum analyze");
  const { db } = connect(urls.apiUrl, pino({ level: "silent" }), { max: 1 });
  try {
    const startedAt = performance.now();
    const moved = await transaction(db, (trx) => moveLandlord(trx, { source: landlord, target: company }, landlord));
    const lintel = (performance.now() - startedAt) / 1_000;
    if (moved.length !== applications) throw new Error(`${moved.length} applications moved.`);
    const owner = connect(urls.url, pino({ level: "silent" }), { max: 1 });
    const { faults } = await verifyHistory(acrossAllTenants(owner.db)).finally(() => owner.db.destroy());
    if (faults.length) throw new Error("The history does not hold.");
    return [
      {
        what: "A landlord with 10,000 applications with reports, payments and files joins a company, in seconds",
        lintel,
        baseline: targetSeconds,
        ratio: lintel / targetSeconds,
        target: `at most ${targetSeconds} s`,
        met: lintel <= targetSeconds,
      },
    ];
  } finally {
    await db.destroy();
  }
}
