import { httpRate, sqlRate } from "../load.ts";
import type { Row } from "../row.ts";
import type { Stage } from "../stage.ts";
import { statementsOf } from "../statements.ts";

const url = "/api/v3/application_bundles/?status=S,P";

async function rates(stage: Stage) {
  const headers = { authorization: `Bearer ${stage.token}` };
  const own = (await statementsOf(stage, () => ({ url, headers }))).filter(({ text }) =>
    text.includes("application_bundles"),
  );
  const sql = await sqlRate(stage.pool, async (client) => {
    for (const { text, values } of own) await client.query(text, values);
  });
  return { sql, http: await httpRate({ url: (await stage.serve()) + url, headers }) };
}

/** The applicant list: 25 of 10,000, among 10,000 and among 200,000, against the list's own SQL. */
export async function list(small: Stage, large: Stage): Promise<Row[]> {
  const few = await rates(small);
  const many = await rates(large);
  const share = many.http.perSecond / many.sql.perSecond;
  const growth = few.http.perSecond / many.http.perSecond;
  return [
    {
      what: "Applicant list: 25 of 10,000, among 200,000; requests a second against its SQL through pg alone",
      ours: many.http.perSecond,
      theirs: many.sql.perSecond,
      ratio: share,
      aim: "at least 0.5",
      met: share >= 0.5,
    },
    {
      what: "Applicant list: milliseconds of server time a request, among 200,000 against among 10,000",
      ours: 1000 / many.http.perSecond,
      theirs: 1000 / few.http.perSecond,
      ratio: growth,
      aim: "at most 1.3",
      met: growth <= 1.3,
    },
  ];
}
