import { http, inTurns, sql } from "../../load.ts";
import type { Row } from "../../row.ts";
import type { Stage } from "../../stage.ts";
import { statementsOf } from "../../statements.ts";

/** All of a landlord's applicants, and the last page of them. */
const [first, last] = ["?page=1", "?page=400"].map((query) => `/api/v3/application_bundles/${query}`) as [
  string,
  string,
];
const url = "/api/v3/application_bundles/?status=S,P";

/** The applicant list: 25 of 10,000, among 10,000 and among 200,000, against the list's own SQL. */
export async function list(small: Stage, large: Stage): Promise<Row[]> {
  const headersOf = (stage: Stage) => ({ authorization: `Bearer ${stage.token}` });
  const own = (await statementsOf(large, () => ({ url, headers: headersOf(large) }))).filter(({ text }) =>
    text.includes("application_bundles"),
  );
  const listed = async (stage: Stage) => http({ url: (await stage.serve()) + url, headers: headersOf(stage) });
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
  const server = await large.serve();
  const paged = await inTurns([first, last].map((page) => http({ url: server + page, headers: headersOf(large) })));
  const [onFirst, onLast] = paged as [number, number];
  const compare = (what: string, baseline: number): Row => ({
    what: `Applicant list: 25 of 10,000, among 200,000; requests a second against its SQL through pg alone, ${what}`,
    lintel: many,
    baseline,
    ratio: many / baseline,
    aim: "at least 0.5",
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
      aim: "at most 1.1",
      met: few / many <= 1.1,
    },
    {
      what: "Applicant list: page 400 of 10,000 applicants, among 200,000; requests a second against page 1",
      lintel: onLast,
      baseline: onFirst,
      ratio: onLast / onFirst,
      aim: "at least 0.93",
      met: onLast / onFirst >= 0.93,
    },
  ];
}
