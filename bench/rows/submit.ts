import { randomBytes, randomUUID } from "node:crypto";
import { defaultForm } from "#rules/default-form.ts";
import { sampleValues } from "#rules/sample-values.ts";
import { httpRate, sqlRate } from "../load.ts";
import type { Row } from "../row.ts";
import type { Stage } from "../stage.ts";
import { type Statement, statementsOf } from "../statements.ts";

const slug = "bench-form";
const url = `/api/v3/application_templates/${slug}/submit/`;

/** A full default form without files. */
const values = Object.fromEntries(
  Object.entries(sampleValues).filter(
    ([name, value]) => name !== "application__agent" && !String(value).startsWith("form-uploads/"),
  ),
);
const body = JSON.stringify({ values });
const headersOf = () => ({ "content-type": "application/json", "idempotency-key": randomUUID() });

/** Submitting the default form with an idempotency key, against its bare INSERTs in one transaction. */
export async function submit(stage: Stage): Promise<Row[]> {
  await stage.pool.query(
    `with t as (insert into application_templates (id, slug, landlord_id, name)
       values (gen_random_uuid(), $1, $2, 'Bench') returning id)
     insert into template_versions (template_id, version, form) select id, 1, $3 from t`,
    [slug, stage.landlord, JSON.stringify(defaultForm)],
  );
  const written = async () =>
    (await statementsOf(stage, () => ({ method: "POST", url, headers: headersOf(), payload: body }))).filter(
      ({ text }) => /^insert|add_job/i.test(text),
    );
  const writes = await written();
  const renewal = renewer(writes, await written());
  const bare = (named: boolean) =>
    sqlRate(stage.pool, async (client) => {
      await client.query("begin");
      const renew = renewal();
      for (const { name, text, values: given } of writes)
        await client.query({ name: named ? name : undefined, text, values: given.map(renew) });
      await client.query("commit");
    });
  const [plain, prepared] = [await bare(false), await bare(true)];
  const http = await httpRate({
    url: (await stage.serve()) + url,
    method: "POST",
    body,
    setupClient: (client) => {
      const renew = () => client.setHeaders(headersOf());
      renew();
      client.on("response", renew);
    },
  });
  const beside = (what: string, sql: { perSecond: number }): Row => {
    const ratio = http.perSecond / sql.perSecond;
    return {
      what: `Submit of the default form with an idempotency key; a second against its bare INSERTs in one transaction, ${what}`,
      ours: http.perSecond,
      theirs: sql.perSecond,
      ratio,
      aim: "at least 0.4",
      met: ratio >= 0.4,
    };
  };
  return [beside("as text", plain), beside("prepared as the server does", prepared)];
}

/** What differs between two submissions was made for one of them; in a copy it has to be made anew. */
function renewer(one: Statement[], other: Statement[]) {
  const own = new Set(
    one.flatMap(({ values: given }, i) => given.filter((value, j) => !same(value, other[i]?.values[j]))),
  );
  return () => {
    const made = new Map<unknown, unknown>();
    return (value: unknown) => {
      if (!own.has(value)) return value;
      if (!made.has(value)) made.set(value, anew(value));
      return made.get(value);
    };
  };
}

const same = (a: unknown, b: unknown) =>
  Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : String(a) === String(b);

function anew(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return randomBytes(value.length);
  if (typeof value !== "string") return value;
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)) return randomUUID();
  return /^[a-z0-9]{16}$/.test(value) ? randomBytes(8).toString("hex") : value;
}
