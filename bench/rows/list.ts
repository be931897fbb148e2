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
  const plain = await sqlRate(stage.pool, async (client) => {
    for (const { text, values } of own) await client.query(text, values);
  });
  const prepared = await sqlRate(stage.pool, async (client) => {
    for (const statement of own) await client.query(statement);
  });
  return { plain, prepared, http: await httpRate({ url: (await stage.serve()) + url, headers }) };
}

/** The applicant list: 25 of 10,000, among 10,000 and among 200,000, against the list's own SQL. */
export async function list(small: Stage, large: Stage): Promise<Row[]> {
  const few = await rates(small);
  const many = await rates(large);
  const growth = few.http.perSecond / many.http.perSecond;
  const beside = (what: string, sql: { perSecond: number }): Row => {
    const ratio = many.http.perSecond / sql.perSecond;
    return {
      what: `Applicant list: 25 of 10,000, among 200,000; requests a second against its SQL through pg alone, ${what}`,
      ours: many.http.perSecond,
      theirs: sql.perSecond,
      ratio,
      aim: "at least 0.5",
      met: ratio >= 0.5,
    };
  };
  return [
    beside("as text", many.plain),
    beside("prepared as the server does", many.prepared),
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
