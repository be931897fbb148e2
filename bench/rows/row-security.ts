import type { BenchEnvironment } from "../environment.ts";
import { type Batch, batch, inPairs } from "../load.ts";
import type { Row } from "../row.ts";
import { addForm, submissions } from "./submit.ts";

const rounds = 31;
const base = "/api/v3/application_bundles/";

/**
 * Measures the cost of row-level security: the server as its own role, compared with the server as the owner, who is
 * exempt from it.
 */
export async function rowSecurity(environment: BenchEnvironment): Promise<Row[]> {
  await addForm(environment);
  const servers = [await environment.serve("apiUrl"), await environment.serve("url")] as const;
  const headers = { authorization: `Bearer ${environment.token}` };
  const get = (path: string, amount: number) => (server: string) => batch({ url: server + path, headers, amount });
  const undecided = await environment.pool.query<{ slug: string }>(
    "select slug from application_bundles where tenant = $1 and status = 'S' and not is_archived",
    [environment.landlord],
  );
  const decide = (server: string) =>
    batch({
      url: server,
      amount: 64,
      requests: [
        {
          method: "POST",
          headers: { ...headers, "content-type": "application/json" },
          body: "{}",
          setupRequest: (request) => ({ ...request, path: `${base}${undecided.rows.pop()?.slug}/accept/` }),
        },
      ],
    });
  const calls: [string, (server: string) => Batch][] = [
    ["the list", get(`${base}?status=S,P`, 128)],
    ["a search for two words that 9 of 10,000 match", get(`${base}?search=applicant%20777`, 64)],
    ["a search for two words that all 10,000 match", get(`${base}?search=applicant%20maple`, 64)],
    ["a submission", (server) => batch({ ...submissions(server), amount: 64 })],
    ["a decision", decide],
  ];
  const rows: Row[] = [];
  for (const [what, of] of calls) {
    const [lintel, baseline, ratio] = await inPairs(of(servers[0]), of(servers[1]), rounds);
    rows.push({
      what: `Row-level security: milliseconds of server time for ${what}, against the owner, who is exempt`,
      lintel,
      baseline,
      ratio,
      target: "at most 1.05",
      met: ratio <= 1.05,
    });
  }
  return rows;
}
