import type { BenchEnvironment } from "../../environment.ts";
import { httpWorkload, runAlternately, sqlWorkload } from "../../load.ts";
import type { Row } from "../../row.ts";
import { recordStatements } from "../../statements.ts";

/** Pages of all of a landlord's applicants: the first, one in the middle, the last. */
const [firstPage, middlePage, lastPage] = ["?page=1", "?page=200", "?page=400"].map(
  (query) => `/api/v3/application_bundles/${query}`,
) as [string, string, string];
const url = "/api/v3/application_bundles/?status=S,P";

/**
 * Measures the applicant list: 25 of 10,000, in databases of 10,000 and of 200,000. The baseline is the list's own SQL.
 */
export async function listRows(small: BenchEnvironment, large: BenchEnvironment): Promise<Row[]> {
  const headersOf = (environment: BenchEnvironment) => ({ authorization: `Bearer ${environment.token}` });
  const listStatements = (await recordStatements(large, () => ({ url, headers: headersOf(large) }))).filter(
    ({ text }) => text.includes("application_bundles"),
  );
  const listWorkload = async (environment: BenchEnvironment) =>
    httpWorkload({ url: (await environment.serve()) + url, headers: headersOf(environment) });
  const rates = await runAlternately([
    await listWorkload(small),
    await listWorkload(large),
    sqlWorkload(large.pool, async (client) => {
      for (const { text, values } of listStatements) await client.query(text, values);
    }),
    sqlWorkload(large.pool, async (client) => {
      for (const statement of listStatements) await client.query(statement);
    }),
  ]);
  const [smallRate, largeRate, textRate, preparedRate] = rates as [number, number, number, number];
  // without archived applications, the last page of the list exists
  await large.pool.query("update application_bundles set is_archived = false where tenant = $1", [large.landlord]);
  await large.pool.query("vacuum analyze application_bundles");
  const server = await large.serve();
  const pageRates = await runAlternately(
    [firstPage, middlePage, lastPage].map((page) => httpWorkload({ url: server + page, headers: headersOf(large) })),
  );
  const [firstPageRate, middlePageRate, lastPageRate] = pageRates as [number, number, number];
  const compare = (what: string, baseline: number): Row => ({
    what: `Applicant list: 25 of 10,000, among 200,000; requests a second against its SQL through pg alone, ${what}`,
    lintel: largeRate,
    baseline,
    ratio: largeRate / baseline,
    target: "at least 0.5",
    met: largeRate / baseline >= 0.5,
  });
  return [
    compare("as text", textRate),
    compare("prepared as the server does", preparedRate),
    {
      what: "Applicant list: milliseconds of server time a request, among 200,000 against among 10,000",
      lintel: 1000 / largeRate,
      baseline: 1000 / smallRate,
      ratio: smallRate / largeRate,
      target: "at most 1.1",
      met: smallRate / largeRate <= 1.1,
    },
    {
      what: "Applicant list: page 200 of 10,000 applicants, in the middle, among 200,000; requests a second against page 1",
      lintel: middlePageRate,
      baseline: firstPageRate,
      ratio: middlePageRate / firstPageRate,
      target: "none",
      met: true,
    },
    {
      what: "Applicant list: page 400 of 10,000 applicants, the last one, among 200,000; requests a second against page 1",
      lintel: lastPageRate,
      baseline: firstPageRate,
      ratio: lastPageRate / firstPageRate,
      target: "at least 0.93",
      met: lastPageRate / firstPageRate >= 0.93,
    },
  ];
}
