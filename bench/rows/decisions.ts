import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { errorCode } from "#server/platform/common/error-details.ts";
import type { BenchEnvironment } from "../environment.ts";
import { httpWorkload, runAlternately, sqlWorkload, type Workload } from "../load.ts";
import type { Row } from "../row.ts";

const base = "/api/v3/application_bundles/";

type Bundle = { slug: string; id: string; application: string };

/**
 * Measures accepting, archiving and shortlisting one applicant. The baseline only writes the rows that each requires,
 * in one transaction on disk: the changed bundle with its count, the next audit log entry of its chain with its live
 * event, and for a decision the application's columns and the job that makes it final.
 */
export async function decisionRows(environment: BenchEnvironment): Promise<Row[]> {
  const server = await environment.serve();
  const { rows: bundles } = await environment.pool.query<Bundle>(
    `select b.slug, b.id, a.id as application from application_bundles b join applications a on a.tenant = b.tenant and a.bundle_id = b.id
     where b.tenant = $1 and b.status = 'S' and not b.is_archived`,
    [environment.landlord],
  );
  const rows: Row[] = [];
  for (const [what, lintel, baselineWrites] of [
    ["Accept", acceptWorkload(environment, server, bundles), decisionWrites(environment)],
    [
      "Archive",
      changeWorkload(environment, server, bundles, "archive", "unarchive"),
      flagWrites(environment, "is_archived"),
    ],
    [
      "Shortlist",
      changeWorkload(environment, server, bundles, "shortlist", "shortlist"),
      flagWrites(environment, "is_shortlisted"),
    ],
  ] as const) {
    const rates = await runAlternately([
      lintel,
      baselineWorkload(environment, bundles, baselineWrites, false),
      baselineWorkload(environment, bundles, baselineWrites, true),
    ]);
    const [lintelRate, textRate, preparedRate] = rates as [number, number, number];
    const compare = (preparation: string, baseline: number): Row => ({
      what: `${what} one applicant; a second against its bare writes in one transaction, ${preparation}`,
      lintel: lintelRate,
      baseline,
      ratio: lintelRate / baseline,
      target: "at least 0.5",
      met: lintelRate / baseline >= 0.5,
    });
    rows.push(compare("as text", textRate), compare("prepared once a connection", preparedRate));
  }
  return rows;
}

const createHeaders = ({ token }: BenchEnvironment) => ({
  authorization: `Bearer ${token}`,
  "content-type": "application/json",
});

/**
 * Accepts each undecided bundle in turn. Earlier decisions are removed from the database before each round, so that
 * there are enough bundles.
 */
function acceptWorkload(environment: BenchEnvironment, url: string, bundles: readonly Bundle[]): Workload {
  return async (seconds) => {
    await environment.pool.query(
      `with a as (update applications set status = 'S', status_before = null, is_locked = false
         where tenant = $1 and bundle_id = any($2) and status = 'A')
       update application_bundles set status = 'S', decision_id = null, undo_until = null, pending_decision = null
         where tenant = $1 and id = any($2) and status = 'A'`,
      [environment.landlord, bundles.map(({ id }) => id)],
    );
    const undecided = [...bundles];
    const nextRequest = () => ({ path: `${base}${undecided.pop()?.slug}/accept/`, body: "{}" });
    const requests = [
      {
        method: "POST" as const,
        headers: createHeaders(environment),
        setupRequest: (request: object) => ({ ...request, ...nextRequest() }),
      },
    ];
    return await httpWorkload({ url, requests })(seconds);
  };
}

/**
 * Changes each bundle in turn, and changes them back once all were changed: a change to the same value would write
 * nothing.
 */
function changeWorkload(
  environment: BenchEnvironment,
  url: string,
  bundles: readonly Bundle[],
  forwardAction: string,
  reverseAction: string,
): Workload {
  let n = 0;
  const nextRequest = () => {
    const slugs = [bundles[n % bundles.length]?.slug];
    const call = Math.floor(n++ / bundles.length) % 2 ? reverseAction : forwardAction;
    return { path: `${base}${call}/`, body: JSON.stringify({ slugs }) };
  };
  const requests = [
    {
      method: "POST" as const,
      headers: createHeaders(environment),
      setupRequest: (request: object) => ({ ...request, ...nextRequest() }),
    },
  ];
  return httpWorkload({ url, requests });
}

type Statement = { name: string; text: string; values: unknown[] };
type BaselineWrites = { action: string; of: (bundle: Bundle) => Statement[] };

const flagWrites = ({ landlord }: BenchEnvironment, column: "is_archived" | "is_shortlisted"): BaselineWrites => ({
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
const [decisionBasis, pendingDecision] = ["x".repeat(220), "x".repeat(200)];

const decisionWrites = ({ landlord }: BenchEnvironment): BaselineWrites => ({
  action: "selected",
  of: ({ id }) => [
    {
      name: "bundle",
      text: `update application_bundles set status = 'A', decision_date = now(), modified = now(), decision_id = $3,
               undo_until = now() + interval '10 minutes', pending_decision = $4 where tenant = $1 and id = $2`,
      values: [landlord, id, randomUUID(), pendingDecision],
    },
    {
      name: "application",
      text: `update applications set status = 'A', decision_date = now(), status_before = status, decision_by = $1,
               is_locked = true, decision_basis = $3 where tenant = $1 and bundle_id = $2`,
      values: [landlord, id, decisionBasis],
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
const baselineWorkload = (
  environment: BenchEnvironment,
  bundles: readonly Bundle[],
  { action, of: createStatements }: BaselineWrites,
  usesPrepared: boolean,
): Workload =>
  sqlWorkload(environment.pool, async (client) => {
    const bundle = bundles[Math.floor(Math.random() * bundles.length)];
    if (!bundle) throw new Error("There are no bundles.");
    const runStatement = async <R extends pg.QueryResultRow>({ name, text, values }: Statement) =>
      await client.query<R>({ name: usesPrepared ? name : undefined, text, values });
    await client.query("begin");
    try {
      for (const statement of createStatements(bundle)) await runStatement(statement);
    } catch (error) {
      // a deadlock of two connections that share a slot of the counts: the product retries it, too
      await client.query("rollback");
      if (errorCode(error) === "40P01") return;
      throw error;
    }
    const { rows } = await runStatement<{ hash: Buffer; position: number }>({
      name: "end",
      text: "select hash, position from audit_logs where tenant = $1 and chain = $2 order by position desc limit 1",
      values: [environment.landlord, bundle.application],
    });
    const { hash, position } = rows[0] ?? { hash: Buffer.alloc(32), position: 0 };
    const entryHash = createHash("sha256").update(hash).update(bundle.application).digest();
    await runStatement({
      name: "history",
      text: `insert into audit_logs (tenant, chain, position, application_id, action, actor_id, address, user_agent, created, previous, hash)
             values ($1, $2, $3, $2, $4, $1, '127.0.0.1', '', now(), $5, $6)`,
      values: [environment.landlord, bundle.application, position + 1, action, hash, entryHash],
    });
    await client.query("commit");
  });
