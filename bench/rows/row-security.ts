import type { BenchEnvironment } from "../environment.ts";
import { type Batch, comparePairs, httpBatch } from "../load.ts";
import type { Row } from "../row.ts";
import { addForm, submissionOptions } from "./submit.ts";

const rounds = 31;
const base = "/api/v3/application_bundles/";

/**
 * Measures the cost of row-level security: the server as its own role, compared with the server as the owner, who is
 * exempt from it.
 */
export async function rowSecurityRows(environment: BenchEnvironment): Promise<Row[]> {
  await addForm(environment);
  const servers = [await environment.serve("apiUrl"), await environment.serve("url")] as const;
  const headers = { authorization: `Bearer ${environment.token}` };
  const getBatch = (path: string, amount: number) => (server: string) =>
    httpBatch({ url: server + path, headers, amount });
  const undecided = await environment.pool.query<{ slug: string }>(
    "select slug from application_bundles where tenant = $1 and status = 'S' and not is_archived",
    [environment.landlord],
  );
  const decisionBatch = (server: string) =>
    httpBatch({
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
    ["the list", getBatch(`${base}?status=S,P`, 128)],
    ["a search for two words that 9 of 10,000 match", getBatch(`${base}?search=applicant%20777`, 64)],
    ["a search for two words that all 10,000 match", getBatch(`${base}?search=applicant%20maple`, 64)],
    ["a submission", (server) => httpBatch({ ...submissionOptions(server), amount: 64 })],
    ["a decision", decisionBatch],
  ];
  const rows: Row[] = [];
  for (const [what, createBatch] of calls) {
    const [lintel, baseline, ratio] = await comparePairs(createBatch(servers[0]), createBatch(servers[1]), rounds);
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
