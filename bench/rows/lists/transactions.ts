import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import type { BenchEnvironment } from "../../environment.ts";
import { createTimeRow, timeCalls } from "../../latency.ts";
import { httpWorkload, runAlternately, sqlWorkload } from "../../load.ts";
import type { Row } from "../../row.ts";
import { recordStatements } from "../../statements.ts";

const listPath = "/api/v3/transactions/";
const requestCount = 60;
/** The maximum for the 95th percentile of a search, or of the balance, in milliseconds. */
const targetMs = 50;

/** A landlord of the ledger, and the number of entries that they have in it. */
type LedgerOwner = { entries: string; token: string };

/** Measures the transactions of landlords with 10,000 and with 200,000 entries, in a ledger of 1,000,000. */
export async function transactionRows(environment: BenchEnvironment): Promise<Row[]> {
  const server = await environment.serve();
  const rows: Row[] = [];
  for (const owner of await fillLedger(environment)) {
    rows.push(...(await compare(environment, server, owner)));
    for (const [what, search] of searchCases)
      rows.push(
        await timeList(server, owner, `Search in the transactions ${describeLedger(owner)} for ${what}`, { search }),
      );
    for (const [what, part] of partCases)
      rows.push(await timeList(server, owner, `Transactions ${describeLedger(owner)} that ${what}`, { part }));
    const ms = await timeCalls(requestCount, () =>
      fetch(`${server}${listPath}balance/`, { headers: createHeaders(owner) }),
    );
    rows.push(createTimeRow(`The balance ${describeLedger(owner)}, 95th percentile in ms`, ms, targetMs));
  }
  return rows;
}

const createHeaders = ({ token }: LedgerOwner) => ({ authorization: `Bearer ${token}` });

/** Compares the first page with its own SQL. */
async function compare(environment: BenchEnvironment, server: string, owner: LedgerOwner): Promise<Row[]> {
  const headers = createHeaders(owner);
  const listStatements = (await recordStatements(environment, () => ({ url: listPath, headers }))).filter(({ text }) =>
    text.includes("ledger_entries"),
  );
  const rates = await runAlternately([
    httpWorkload({ url: server + listPath, headers }),
    sqlWorkload(environment.pool, async (client) => {
      for (const { text, values } of listStatements) await client.query(text, values);
    }),
    sqlWorkload(environment.pool, async (client) => {
      for (const statement of listStatements) await client.query(statement);
    }),
  ]);
  const [lintelRate, textRate, preparedRate] = rates as [number, number, number];
  return (
    [
      ["as text", textRate],
      ["prepared as the server does", preparedRate],
    ] as const
  ).map(([what, baseline]) => ({
    what: `Transactions of a landlord with ${owner.entries} of 1,000,000 ledger entries; requests a second against their SQL through pg alone, ${what}`,
    lintel: lintelRate,
    baseline,
    ratio: lintelRate / baseline,
    target: "at least 0.5",
    met: lintelRate / baseline >= 0.5,
  }));
}

const searchCases = [
  ["a word that few transactions have", "applicant777"],
  ["a word that a tenth of the transactions has", "7@"],
  ["a word that a fifth of the transactions has", "applicant4"],
  ["two words that all transactions have", "maple applicant"],
  ["a word that no transaction has", "castellan"],
] as const;

/** Parts of the balance; none of the payments is in a payout yet. */
const partCases = [
  ["can be paid out", "available"],
  ["can be paid out later", "pending"],
  ["are payments", "payments"],
  ["change report costs: none", "cost_changes"],
] as const;

const describeLedger = ({ entries }: LedgerOwner) => `of a landlord with ${entries} of 1,000,000 ledger entries`;

async function timeList(server: string, owner: LedgerOwner, what: string, query: Record<string, string>): Promise<Row> {
  const url = `${server}${listPath}?${new URLSearchParams(query)}`;
  const ms = await timeCalls(requestCount, () => fetch(url, { headers: createHeaders(owner) }));
  return createTimeRow(`${what}, 95th percentile in ms`, ms, targetMs);
}

/**
 * Adds 10,000 entries for the first landlord, 50,000 applications and 200,000 entries for the second, and the rest for
 * the others: 1,000,000, three for each payment.
 */
async function fillLedger({ pool, landlord }: BenchEnvironment): Promise<LedgerOwner[]> {
  const { rows } = await pool.query<{ id: string }>(
    "update landlords set show_my_payments = true returning user_id as id",
  );
  const otherLandlords = rows.map(({ id }) => id).filter((id) => id !== landlord);
  const large = otherLandlords[0] ?? "";
  await addApplications(pool, large, 40_000);
  await pool.query("alter table ledger_entries disable trigger ledger_transactions_add_up");
  const owners = [
    { id: landlord, payments: 3_334 },
    { id: large, payments: 66_667 },
    ...otherLandlords.slice(1).map((id) => ({ id, payments: 14_630 })),
  ];
  for (const { id, payments } of owners) await addPayments(pool, id, payments);
  await pool.query("vacuum analyze");
  const createAccessToken = async (id: string) => {
    const token = newToken();
    await pool.query("insert into access_tokens (hash, user_id, expires) values ($1, $2, now() + interval '1 day')", [
      hashToken(token),
      id,
    ]);
    return token;
  };
  return [
    { entries: "10,000", token: await createAccessToken(landlord) },
    { entries: "200,000", token: await createAccessToken(large) },
  ];
}

async function addApplications(pool: BenchEnvironment["pool"], landlord: string, count: number) {
  await pool.query(
    `with added as (
       insert into application_bundles (tenant, id, slug, landlord_id, status, search, created, modified)
       select $1::uuid, gen_random_uuid(), md5($1::uuid::text || n), $1::uuid, 'S',
         lower('Applicant ' || n || ' applicant' || n || '@bench.example ' || n || ' Maple Court'), now() - n * interval '7 minutes', now()
       from generate_series(10001, 10000 + $2::int) n
       returning tenant, id, created
     )
     insert into applications (tenant, id, bundle_id, template_id, template_version, status, answers, applicant_name,
       applicant_email, applicant_phone, unit_address, created)
     select b.tenant, gen_random_uuid(), b.id, t.id, 1, 'S', '{}', 'Applicant', 'applicant@bench.example', '(518) 555-0100',
       '12 Maple Court', b.created
     from added b join application_templates t on t.tenant = b.tenant`,
    [landlord, count],
  );
}

async function addPayments(pool: BenchEnvironment["pool"], landlord: string, count: number) {
  await pool.query(
    `insert into payments (tenant, id, application_id, purpose, status, items, amount_cents, cost_cents, intent,
       receipt_to, captured_at, created, modified)
     select tenant, gen_random_uuid(), id, 'reports', 'succeeded', '[]', 6000, 2350, 'pi_' || gen_random_uuid(),
       'bench@example.com', at, at, at
     from (select tenant, id, created + n * interval '1 hour' as at from applications, generate_series(1, 7) n
       where tenant = $1::uuid order by n, id limit $2) paid`,
    [landlord, count],
  );
  await pool.query(
    `insert into ledger_entries (tenant, transaction_id, position, account, amount_cents, payment_id, created)
     select p.tenant, p.id, e.position, e.account, e.cents, p.id, p.created
     from payments p, (values (1, 'provider', 6000), (2, 'costs:reports', -2350), (3, 'landlord:' || $1::uuid::text, -3650)) e (position, account, cents)
     where p.tenant = $1::uuid`,
    [landlord],
  );
}
