import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { errorCode } from "#server/platform/common/error-facts.ts";
import type { BenchEnvironment } from "../environment.ts";
import { http, inTurns, sql, type Workload } from "../load.ts";
import type { Row } from "../row.ts";

const base = "/api/v3/application_bundles/";

type Bundle = { slug: string; id: string; application: string };

/**
 * Measures accepting, archiving and shortlisting one applicant. The baseline only writes the rows that each requires,
 * in one transaction on disk: the changed bundle with its count, the next audit log entry of its chain with its live
 * event, and for a decision the application's columns and the job that makes it final.
 */
export async function decisions(environment: BenchEnvironment): Promise<Row[]> {
  const server = await environment.serve();
  const { rows: bundles } = await environment.pool.query<Bundle>(
    `select b.slug, b.id, a.id as application from application_bundles b join applications a on a.tenant = b.tenant and a.bundle_id = b.id
     where b.tenant = $1 and b.status = 'S' and not b.is_archived`,
    [environment.landlord],
  );
  const rows: Row[] = [];
  for (const [what, lintel, written] of [
    ["Accept", accept(environment, server, bundles), decided(environment)],
    ["Archive", change(environment, server, bundles, "archive", "unarchive"), flagged(environment, "is_archived")],
    [
      "Shortlist",
      change(environment, server, bundles, "shortlist", "shortlist"),
      flagged(environment, "is_shortlisted"),
    ],
  ] as const) {
    const rates = await inTurns([
      lintel,
      bare(environment, bundles, written, false),
      bare(environment, bundles, written, true),
    ]);
    const [ours, plain, prepared] = rates as [number, number, number];
    const compare = (how: string, baseline: number): Row => ({
      what: `${what} one applicant; a second against its bare writes in one transaction, ${how}`,
      lintel: ours,
      baseline,
      ratio: ours / baseline,
      target: "at least 0.5",
      met: ours / baseline >= 0.5,
    });
    rows.push(compare("as text", plain), compare("prepared once a connection", prepared));
  }
  return rows;
}

const headersOf = ({ token }: BenchEnvironment) => ({
  authorization: `Bearer ${token}`,
  "content-type": "application/json",
});

/**
 * Accepts each undecided bundle in turn. Earlier decisions are removed from the database before each round, so that
 * there are enough bundles.
 */
function accept(environment: BenchEnvironment, url: string, bundles: readonly Bundle[]): Workload {
  return async (seconds) => {
    await environment.pool.query(
      `with a as (update applications set status = 'S', status_before = null, is_locked = false
         where tenant = $1 and bundle_id = any($2) and status = 'A')
       update application_bundles set status = 'S', decision_id = null, undo_until = null, pending_decision = null
         where tenant = $1 and id = any($2) and status = 'A'`,
      [environment.landlord, bundles.map(({ id }) => id)],
    );
    const undecided = [...bundles];
    const next = () => ({ path: `${base}${undecided.pop()?.slug}/accept/`, body: "{}" });
    const requests = [
      {
        method: "POST" as const,
        headers: headersOf(environment),
        setupRequest: (own: object) => ({ ...own, ...next() }),
      },
    ];
    return await http({ url, requests })(seconds);
  };
}

/**
 * Changes each bundle in turn, and changes them back once all were changed: a change to the same value would write
 * nothing.
 */
function change(
  environment: BenchEnvironment,
  url: string,
  bundles: readonly Bundle[],
  there: string,
  back: string,
): Workload {
  let n = 0;
  const next = () => {
    const slugs = [bundles[n % bundles.length]?.slug];
    const call = Math.floor(n++ / bundles.length) % 2 ? back : there;
    return { path: `${base}${call}/`, body: JSON.stringify({ slugs }) };
  };
  const requests = [
    {
      method: "POST" as const,
      headers: headersOf(environment),
      setupRequest: (own: object) => ({ ...own, ...next() }),
    },
  ];
  return http({ url, requests });
}

type Statement = { name: string; text: string; values: unknown[] };
type Writes = { action: string; of: (bundle: Bundle) => Statement[] };

const flagged = ({ landlord }: BenchEnvironment, column: "is_archived" | "is_shortlisted"): Writes => ({
  action: "archived",
  of: ({ id }) => [
    {
      name: column,
      text: `update application_bundles set ${column} = not ${column}, modified = now() where tenant = $1 and id = $2`,
      values: [landlord, id],
    },
  ],
});

/** Texts as long as the ciphertexts that a decision without reports stores. */
const [basis, pending] = ["x".repeat(220), "x".repeat(200)];

const decided = ({ landlord }: BenchEnvironment): Writes => ({
  action: "selected",
  of: ({ id }) => [
    {
      name: "bundle",
      text: `update application_bundles set status = 'A', decision_date = now(), modified = now(), decision_id = $3,
               undo_until = now() + interval '10 minutes', pending_decision = $4 where tenant = $1 and id = $2`,
      values: [landlord, id, randomUUID(), pending],
    },
    {
      name: "application",
      text: `update applications set status = 'A', decision_date = now(), status_before = status, decision_by = $1,
               is_locked = true, decision_basis = $3 where tenant = $1 and bundle_id = $2`,
      values: [landlord, id, basis],
    },
    {
      name: "job",
      text: `select graphile_worker.add_job('finish-decision', $1::json, max_attempts => 15,
               run_at => now() + interval '10 minutes', job_key => $2)`,
      values: [JSON.stringify({ tenant: landlord, bundle: id }), `finish-decision:${randomUUID()}`],
    },
  ],
});

/**
 * Runs the writes of one call on a separate client. The first write locks the bundle, so that its chain never forks.
 */
const bare = (
  environment: BenchEnvironment,
  bundles: readonly Bundle[],
  { action, of }: Writes,
  named: boolean,
): Workload =>
  sql(environment.pool, async (client) => {
    const bundle = bundles[Math.floor(Math.random() * bundles.length)];
    if (!bundle) throw new Error("There are no bundles.");
    const send = async <R extends pg.QueryResultRow>({ name, text, values }: Statement) =>
      await client.query<R>({ name: named ? name : undefined, text, values });
    await client.query("begin");
    try {
      for (const statement of of(bundle)) await send(statement);
    } catch (error) {
      // a deadlock of two connections that share a slot of the counts: the product retries it, too
      await client.query("rollback");
      if (errorCode(error) === "40P01") return;
      throw error;
    }
    const { rows } = await send<{ hash: Buffer; position: number }>({
      name: "end",
      text: "select hash, position from audit_logs where tenant = $1 and chain = $2 order by position desc limit 1",
      values: [environment.landlord, bundle.application],
    });
    const { hash, position } = rows[0] ?? { hash: Buffer.alloc(32), position: 0 };
    const link = createHash("sha256").update(hash).update(bundle.application).digest();
    await send({
      name: "history",
      text: `insert into audit_logs (tenant, chain, position, application_id, action, actor_id, address, user_agent, created, previous, hash)
             values ($1, $2, $3, $2, $4, $1, '127.0.0.1', '', now(), $5, $6)`,
      values: [environment.landlord, bundle.application, position + 1, action, hash, link],
    });
    await client.query("commit");
  });
