import type { Pool, PoolClient } from "pg";
import { type Entry, historyRow } from "#server/platform/audit/audit-log.ts";

type ApplicationOwner = {
  tenant: string;
  landlord: string;
  company: string | null;
  template: string;
  applicant: string;
};

/** Returns SQL for an ID derived from the application's ID and a purpose. */
const id = (idPurpose: string) => `md5(a.id::text || '${idPurpose}')::uuid`;

/** The rows of each application, as SQL: columns and their values. `a` are the applications. */
const rowsByTable: Record<string, [columns: string, values: string][]> = {
  application_notes: [["id, application_id, author_id, content, created", `${id("note")}, a.id, $2::uuid, 'x', now()`]],
  household_invitations: [
    [
      "id, application_id, name, email, role, by_applicant, created_by, created, sent_at, expires",
      `${id("invitation")}, a.id, 'Sam', 'sam@example.com', 'guarantor', false, $2::uuid, now(), now(), now()`,
    ],
  ],
  invitations: [
    [
      "id, application_id, name, email, content, created_by, created, sent_at, expires",
      `${id("invited")}, a.id, 'Sam', 'sam@example.com', 'x', $2::uuid, now(), now(), now()`,
    ],
  ],
  history_visits: [["application_id, user_id, position", "a.id, $2::uuid, 1"]],
  notifications: [
    [
      "id, user_id, application_id, chain, position, kind, context, created",
      `${id("notification")}, $2::uuid, a.id, a.id, 1, 'application_submitted', 'landlord', now()`,
    ],
  ],
  application_exports: [
    [
      "id, application_id, user_id, format, parts, language, rights, created, expires",
      `${id("export")}, a.id, $2::uuid, 'pdf', array['summary'], 'en', '', now(), now()`,
    ],
  ],
  criterion_overrides: [
    ["application_id, criterion, number, met, reason, created", "a.id, 'income', 1, true, 'Savings', now()"],
  ],
  application_revisions: [
    [
      "application_id, revision, answers, secrets, user_actions, language, sent",
      "a.id, 1, '{}', '{}', '[]', 'en', now()",
    ],
  ],
  attachments: ["front", "back", "stub"].map((field) => [
    "key, application_id, field, filename, content_type, size, sha256, encrypted, created",
    `'form-uploads/' || md5(a.id || '${field}'), a.id, '${field}', 'a.pdf', 'application/pdf', 9, sha256('x'), true, now()`,
  ]),
  consents: [
    [
      "id, application_id, kind, version, ip_address, user_agent, created",
      `${id("consent")}, a.id, 'reports', '1', '', '', now()`,
    ],
  ],
  identity_checks: [["id, application_id, created, modified", `${id("identity")}, a.id, now(), now()`]],
  person_mismatches: [
    [
      "id, application_id, source, fields, content, fingerprint, created",
      `${id("mismatch")}, a.id, 'bank', array['name'], 'x', sha256('x'), now()`,
    ],
  ],
  income_checks: [
    [
      "id, application_id, customer, content, created, modified",
      `${id("income")}, a.id, 'customer-' || a.id, 'x', now(), now()`,
    ],
  ],
  information_requests: [
    [
      "id, application_id, kind, fields, content, due, state, created_by, created",
      `${id("information")}, a.id, 'correction', '{applicant__phone}', 'x', '2026-03-09', 'answered', $2::uuid, now()`,
    ],
  ],
  information_answers: [
    [
      "request_id, application_id, content, revision, ip_address, user_agent, created",
      `${id("information")}, a.id, 'x', 1, '', '', now()`,
    ],
  ],
  move_in_charges: [
    [
      "id, application_id, kind, content, amount_cents, due, created_by, created, modified",
      `${id("move-in")}, a.id, 'first_rent', 'x', 240000, '2026-03-09', $2::uuid, now(), now()`,
    ],
  ],
  payment_requests: [
    [
      "id, application_id, report_types, amount_cents, cost_cents, items, created_by, created, expires",
      `${id("request")}, a.id, '{credit}', 3000, 2000, '[]', $2::uuid, now(), now()`,
    ],
  ],
  payments: [
    [
      "id, application_id, purpose, payment_request_id, amount_cents, cost_cents, items, status, intent, receipt_to, created, modified",
      `${id("payment")}, a.id, 'payment_request', ${id("request")}, 3000, 2000, '[]', 'succeeded', 'charge-' || a.id, '', now(), now()`,
    ],
  ],
  refunds: [
    [
      "id, payment_id, amount_cents, reason, provider_refund, created, modified",
      `${id("refund")}, ${id("payment")}, 500, 'asked', 'refund-' || a.id, now(), now()`,
    ],
  ],
  disputes: [
    [
      "id, payment_id, provider_dispute, status, reason, amount_cents, poll_sequence, created, modified",
      `${id("dispute")}, ${id("payment")}, 'dispute-' || a.id, 'open', 'fraud', 3000, 1, now(), now()`,
    ],
  ],
  dispute_answers: [
    [
      "id, dispute_id, kind, of_inquiry, statement, created_by, created, modified",
      `${id("answer")}, ${id("dispute")}, 'evidence', false, 'x', $2::uuid, now(), now()`,
    ],
  ],
  ledger_entries: [
    ["1", "'provider'", "3000", "null", "null"],
    ["2", "'landlord:' || $2::uuid::text", "-3000", "null", "null"],
    ["3", "'provider'", "-500", id("refund"), "null"],
    ["4", "'landlord:' || $2::uuid::text", "500", id("refund"), id("dispute")],
  ].map(([position, account, cents, refund, dispute]) => [
    "transaction_id, position, account, amount_cents, payment_id, refund_id, dispute_id, created",
    `${id("booking")}, ${position}, ${account}, ${cents}, ${id("payment")}, ${refund}::uuid, ${dispute}::uuid, now()`,
  ]),
  screening_requests: [
    [
      "id, application_id, bundle, request_renter, created, modified",
      `${id("screening")}, a.id, 'all', 'person-' || a.id, now(), now()`,
    ],
  ],
  reports: ["credit", "eviction", "criminal"].map((type) => [
    "id, application_id, report_type, status, content, payment_id, screening_request_id, created, modified",
    `${id(type)}, a.id, '${type}', 'ready', repeat(md5(a.id || '${type}'), 100), ${id("payment")}, ${id("screening")}, now(), now()`,
  ]),
  report_requirements: [
    [
      "id, report_id, action, fulfilled_by, created",
      `${id("requirement")}, ${id("credit")}, 'certify', $2::uuid, now()`,
    ],
  ],
  report_errors: [
    ["id, report_id, by_user, content, created", `${id("error")}, ${id("credit")}, $2::uuid, 'x', now()`],
  ],
  audit_free_texts: [["application_id, position, content", "a.id, 1, 'x'"]],
  adverse_actions: [
    [
      "id, application_id, kind, reports, content, delivery, created",
      `${id("notice")}, a.id, 'decline', '[]', 'x', 'email', now()`,
    ],
  ],
};

/**
 * Adds applications to a form with one or more rows in every table that refers to them, in directories and among the
 * jobs, with SQL. Nothing in them can be decrypted.
 * @param pool as the owner of the tables
 * @returns the IDs of the bundles
 */
export async function addFullApplications(pool: Pool, of: ApplicationOwner, count: number): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const created = await client.query<{ bundle: string; id: string }>(
      `with bundles as (
         insert into application_bundles (tenant, id, slug, landlord_id, company_id, status, search, created)
         select $1, gen_random_uuid(), md5(gen_random_uuid()::text), $2, $3, 'S', 'applicant ' || n, now() - n * interval '1 minute'
         from generate_series(1, $4::int) n returning *)
       insert into applications (tenant, id, bundle_id, template_id, template_version, user_id, status, answers,
         applicant_name, applicant_email, applicant_phone, unit_address)
       select tenant, gen_random_uuid(), id, $5, (select version from application_templates where tenant = $1 and id = $5),
         $6, 'S', '{}', 'Nora Castellan', 'nora@example.com', '', '12 Maple Court' from bundles
       returning bundle_id as bundle, id`,
      [of.tenant, of.landlord, of.company, count, of.template, of.applicant],
    );
    const bundles = created.rows.map(({ bundle }) => bundle);
    for (const [table, some] of Object.entries(rowsByTable))
      for (const [columns, values] of some)
        await client.query(
          `insert into ${table} (tenant, ${columns}) select a.tenant, ${values} from applications a
           where a.tenant = $1 and a.bundle_id = any($3) and $2::uuid is not null`,
          [of.tenant, of.landlord, bundles],
        );
    await addHistory(
      client,
      of,
      created.rows.map((row) => row.id),
    );
    await addDirectories(client, of.tenant, bundles);
    await client.query("commit");
    return bundles;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

const actions = ["submitted", "finished", "archived", "unarchived", "shortlisted", "archived", "unarchived"] as const;

/** Adds a chain of entries for each application, as the audit log writes them. */
async function addHistory(client: PoolClient, { tenant }: ApplicationOwner, applications: string[]): Promise<void> {
  const created = new Date("2026-03-02T15:00:00.000Z");
  const rows = applications.flatMap((applicationId) => {
    const chain: ReturnType<typeof historyRow>["row"][] = [];
    for (const action of actions)
      chain.push(historyRow({ action, applicationId, actorId: null, created } as Entry, chain.at(-1)).row);
    return chain.map((row) => ({ ...row, tenant, data: {}, previous: hex(row.previous), hash: hex(row.hash) }));
  });
  for (let start = 0; start < rows.length; start += 5_000)
    await client.query(
      `insert into audit_logs (tenant, chain, position, application_id, action, data, created, previous, hash)
       select tenant, chain, position, application_id, action, data, created, previous, hash
       from json_populate_recordset(null::audit_logs, $1)`,
      [JSON.stringify(rows.slice(start, start + 5_000))],
    );
}

const hex = (bytes: Buffer) => `\\x${bytes.toString("hex")}`;

/** Adds directory rows that refer to the applications, and a job for each. */
async function addDirectories(client: PoolClient, tenant: string, bundles: string[]): Promise<void> {
  const from = "from applications a where a.tenant = $1 and a.bundle_id = any($2)";
  for (const statement of [
    `insert into applicant_applications (user_id, application_id, tenant, created)
     select user_id, id, tenant, now() ${from} and user_id is not null`,
    `insert into share_tokens (hash, tenant, kind, application_id, expires)
     select sha256(convert_to('claim' || id, 'utf8')), tenant, 'claim', id, now() + interval '1 day' ${from}`,
    `insert into share_tokens (hash, tenant, kind, invitation_id, expires)
     select sha256(convert_to('invite' || id, 'utf8')), tenant, 'household_invitation', ${id("invitation")}, now() + interval '1 day' ${from}`,
    `insert into share_tokens (hash, tenant, kind, payment_request_id, expires)
     select sha256(convert_to('pay' || id, 'utf8')), tenant, 'payment_request', ${id("request")}, now() + interval '1 day' ${from}`,
    `insert into directory (kind, value, tenant)
     select kind, value, tenant from (
       select a.tenant, unnest(array['payment', 'charge', 'bank_customer', 'screened_person']) as kind,
              unnest(array[${id("payment")}::text, 'charge-' || a.id, 'customer-' || a.id, 'person-' || a.id]) as value ${from}) d`,
    `select graphile_worker.add_job('send-receipt', json_build_object('tenant', tenant, 'payment', ${id("payment")}),
       run_at => 'infinity'::timestamptz, job_key => 'receipt:' || tenant || id) ${from}`,
  ])
    await client.query(statement, [tenant, bundles]);
}
