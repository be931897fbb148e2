import { http, inTurns, sql } from "../load.ts";
import type { Row } from "../row.ts";
import type { Stage } from "../stage.ts";

const base = "/api/v3/application_bundles/";

/** Accepting, archiving and shortlisting, each against its bare UPDATE with one row of history in a transaction. */
export async function decisions(stage: Stage): Promise<Row[]> {
  const server = await stage.serve();
  const headers = { authorization: `Bearer ${stage.token}`, "content-type": "application/json" };
  const found = await stage.pool.query<{ slug: string; id: string; application: string }>(
    `select b.slug, b.id, a.id as application from application_bundles b join applications a on a.tenant = b.tenant and a.bundle_id = b.id
     where b.tenant = $1 and b.status = 'S' and not b.is_archived`,
    [stage.landlord],
  );
  const undecided = [...found.rows];
  const next = () => found.rows[Math.floor(Math.random() * found.rows.length)];
  // each row in turn, and back again when all were changed: a change to the same value would write nothing
  const change = (there: [call: string, more?: object], back: [call: string, more?: object]) => {
    let n = 0;
    const step = () => {
      const row = found.rows[n % found.rows.length];
      const [call, more] = Math.floor(n++ / found.rows.length) % 2 ? back : there;
      return { path: `${base}${call}/`, body: JSON.stringify({ slugs: [row?.slug], ...more }) };
    };
    return http({
      url: server,
      requests: [
        {
          method: "POST",
          headers,
          setupRequest: (request) => ({ ...request, ...step() }),
        },
      ],
    });
  };
  const accept = http({
    url: server,
    requests: [
      {
        method: "POST",
        headers,
        body: "{}",
        setupRequest: (request) => ({ ...request, path: `${base}${undecided.pop()?.slug}/accept/` }),
      },
    ],
  });
  const bare = (column: string) =>
    sql(stage.pool, async (client) => {
      const one = next();
      await client.query("begin");
      await client.query(`update application_bundles set ${column}, modified = now() where tenant = $1 and id = $2`, [
        stage.landlord,
        one?.id,
      ]);
      await client.query(
        `insert into bench_history (tenant, application_id, action, hash) values ($1, $2, 'changed', sha256(uuid_send($2)))`,
        [stage.landlord, one?.application],
      );
      await client.query("commit");
    });
  await stage.pool.query(
    `create table bench_history (tenant uuid not null, position bigint generated always as identity, application_id uuid not null,
       action text not null, hash bytea not null, created timestamptz not null default now(), primary key (tenant, application_id, position))`,
  );
  const rows: Row[] = [];
  for (const [what, lintel, baseline] of [
    ["Accept", accept, bare("status = 'A', decision_date = now()")],
    ["Archive", change(["archive"], ["unarchive"]), bare("is_archived = not is_archived")],
    [
      "Shortlist",
      change(["shortlist"], ["shortlist", { is_shortlisted: false }]),
      bare("is_shortlisted = not is_shortlisted"),
    ],
  ] as const) {
    const [ours, theirs] = (await inTurns([lintel, baseline])) as [number, number];
    rows.push({
      what: `${what} one applicant; a second against its bare UPDATE with a row of history in one transaction`,
      lintel: ours,
      baseline: theirs,
      ratio: ours / theirs,
      aim: "at least 0.5",
      met: ours / theirs >= 0.5,
    });
  }
  return rows;
}
