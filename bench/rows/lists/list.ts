import type { BenchEnvironment } from "../../environment.ts";
import { http, inTurns, sql } from "../../load.ts";
import type { Row } from "../../row.ts";
import { statementsOf } from "../../statements.ts";

/** Pages of all of a landlord's applicants: the first, one in the middle, the last. */
const [first, middle, last] = ["?page=1", "?page=200", "?page=400"].map(
  (query) => `/api/v3/application_bundles/${query}`,
) as [string, string, string];
const url = "/api/v3/application_bundles/?status=S,P";

/**
 * Measures the applicant list: 25 of 10,000, in databases of 10,000 and of 200,000. The baseline is the list's own SQL.
 */
export async function list(small: BenchEnvironment, large: BenchEnvironment): Promise<Row[]> {
  const headersOf = (environment: BenchEnvironment) => ({ authorization: `Bearer ${environment.token}` });
  const own = (await statementsOf(large, () => ({ url, headers: headersOf(large) }))).filter(({ text }) =>
    text.includes("application_bundles"),
  );
  const listed = async (environment: BenchEnvironment) =>
    http({ url: (await environment.serve()) + url, headers: headersOf(environment) });
  const rates = await inTurns([
    await listed(small),
    await listed(large),
    sql(large.pool, async (client) => {
      for (const { text, values } of own) await client.query(text, values);
    }),
    sql(large.pool, async (client) => {
      for (const statement of own) await client.query(statement);
    }),
  ]);
  const [few, many, plain, prepared] = rates as [number, number, number, number];
  // without archived applications, the last page of the list exists
  await large.pool.query("update application_bundles set is_archived = false where tenant = $1", [large.landlord]);
  await large.pool.query("vacuum analyze application_bundles");
  const server = await large.serve();
  const paged = await inTurns(
    [first, middle, last].map((page) => http({ url: server + page, headers: headersOf(large) })),
  );
  const [onFirst, onMiddle, onLast] = paged as [number, number, number];
  const compare = (what: string, baseline: number): Row => ({
    what: `Applicant list: 25 of 10,000, among 200,000; requests a second against its SQL through pg alone, ${what}`,
    lintel: many,
    baseline,
    ratio: many / baseline,
    target: "at least 0.5",
    met: many / baseline >= 0.5,
  });
  return [
    compare("as text", plain),
    compare("prepared as the server does", prepared),
    {
      what: "Applicant list: milliseconds of server time a request, among 200,000 against among 10,000",
      lintel: 1000 / many,
      baseline: 1000 / few,
      ratio: few / many,
      target: "at most 1.1",
      met: few / many <= 1.1,
    },
    {
      what: "Applicant list: page 200 of 10,000 applicants, in the middle, among 200,000; requests a second against page 1",
      lintel: onMiddle,
      baseline: onFirst,
      ratio: onMiddle / onFirst,
      target: "none",
      met: true,
    },
    {
      what: "Applicant list: page 400 of 10,000 applicants, the last one, among 200,000; requests a second against page 1",
      lintel: onLast,
      baseline: onFirst,
      ratio: onLast / onFirst,
      target: "at least 0.93",
      met: onLast / onFirst >= 0.93,
    },
  ];
}
