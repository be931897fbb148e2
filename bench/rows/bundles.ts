import type pg from "pg";
import type { BenchEnvironment } from "../environment.ts";
import type { Row } from "../row.ts";

const landlords = 100;
const transactionSizes = [10_000, 100_000, 1_000_000];
/** The maximum ratio of the time per row in the largest transaction to that in a transaction of a tenth of its size. */
const maxRatio = 1.5;

/** An ID as the server creates it: UUID version 7, so that IDs of the same time are adjacent in an index. */
const newIdSql = `(lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
  || '7' || right(md5(random()::text), 3) || '8' || right(md5(random()::text), 15))::uuid`;

/**
 * Measures inserting bundles of 100 landlords in alternation, each number of bundles in one transaction, including its
 * commit.
 */
export async function bundleRows({ pool }: BenchEnvironment): Promise<Row[]> {
  await addLandlords(pool, landlords - 1);
  const client = await pool.connect();
  const times: number[] = [];
  try {
    for (const size of transactionSizes) {
      times.push(((await insertBundles(client, size)) * 1000) / size);
    }
  } finally {
    client.release();
  }
  return transactionSizes.map((size, n) => {
    const [lintel, smaller] = [times[n] ?? Number.NaN, times[n - 1]];
    const baseline = smaller ?? lintel;
    const isLast = n === transactionSizes.length - 1;
    return {
      what: `${size.toLocaleString("en-US")} bundles of ${landlords} landlords in one transaction, milliseconds for 1,000; baseline: the previous transaction, with a tenth of them`,
      lintel,
      baseline,
      ratio: lintel / baseline,
      target: isLast ? `at most ${maxRatio}` : "none",
      met: !isLast || lintel / baseline <= maxRatio,
    };
  });
}

async function addLandlords(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with added as (
       insert into users (id, username, name)
       select gen_random_uuid(), 'other' || n || '@bench.example', 'Landlord ' || n from generate_series(1, $1::int) n
       returning id, name
     ) insert into landlords (user_id, name) select id, name from added`,
    [count],
  );
}

/** @returns the milliseconds that it took */
async function insertBundles(client: pg.PoolClient, count: number): Promise<number> {
  const startedAt = performance.now();
  await client.query("begin");
  await client.query(
    `insert into application_bundles (tenant, id, slug, landlord_id, status)
     select id, ${newIdSql}, left(md5(random()::text), 16), id, (array['S', 'P'])[n % 2 + 1]
     from (select n, ids[n % cardinality(ids) + 1] as id
       from generate_series(1, $1::int) n, (select array_agg(user_id) as ids from landlords) all_of_them) in_turn`,
    [count],
  );
  await client.query("commit");
  return performance.now() - startedAt;
}
