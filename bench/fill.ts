import type pg from "pg";

/**
 * Fills a database with landlords of 10,000 applications each, directly by SQL.
 * @returns the first landlord's id
 */
export async function fillDatabase(pool: pg.Pool, landlords: number): Promise<string> {
  await pool.query(
    `insert into users (id, username, name) select gen_random_uuid(), 'landlord' || n || '@bench.example', 'Landlord ' || n
     from generate_series(1, $1) n`,
    [landlords],
  );
  await pool.query(`insert into landlords (user_id, name) select id, name from users`);
  await pool.query(
    `insert into application_templates (tenant, id, slug, landlord_id, name)
     select user_id, gen_random_uuid(), 'form-' || row_number() over (), user_id, 'Form of ' || name from landlords`,
  );
  await pool.query(
    "insert into used_slugs (slug, tenant, template_id) select slug, tenant, id from application_templates",
  );
  await pool.query(
    `insert into template_versions (tenant, template_id, version, form) select tenant, id, 1, '{"sections":[]}' from application_templates`,
  );
  // A tenth archived, a fifth decided, the rest submitted; one application in each bundle.
  await pool.query(
    `insert into application_bundles (tenant, id, slug, landlord_id, status, is_archived, is_shortlisted, search, created, modified)
     select t.tenant, gen_random_uuid(), md5(t.id::text || n), t.landlord_id, (array['S','S','S','P','A','R','U','S','S','S'])[n % 10 + 1],
       n % 10 = 7, n % 25 = 0, lower('Applicant ' || n || ' applicant' || n || '@bench.example ' || n || ' Maple Court'),
       now() - n * interval '7 minutes', now()
     from application_templates t, generate_series(1, 10000) n`,
  );
  await pool.query(
    `insert into applications (tenant, id, bundle_id, template_id, template_version, status, answers, applicant_name, applicant_email,
       applicant_phone, unit_address, property_address, created)
     select b.tenant, gen_random_uuid(), b.id, t.id, 1, b.status, '{}', 'Applicant ' || substr(b.slug, 1, 6), substr(b.slug, 1, 6) || '@bench.example',
       '(518) 555-0100', '12 Maple Court',
       '{"street": "12 Maple Court", "unit": "", "city": "Austin", "state": "TX", "zip": "78701"}', b.created
     from application_bundles b join application_templates t on t.tenant = b.tenant`,
  );
  await pool.query("vacuum analyze");
  const { rows } = await pool.query<{ id: string }>("select id from users where username = 'landlord1@bench.example'");
  return rows[0]?.id ?? "";
}
