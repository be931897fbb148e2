import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { pino } from "pino";
import { record } from "#server/platform/audit/audit-log.ts";
import { connect, type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import { eventParser, type ServerSentEvent } from "#web/api/live-events/parse-events.ts";
import type { Row } from "../row.ts";
import type { Stage } from "../stage.ts";

const landlords = 100;
const streamsEach = 10;
const perSecond = 100;
const seconds = 20;
/** In ms. */
const aim = 250;

type Stream = { tenant: string; events: { id: string; application: string; at: number }[] };
type Sent = { application: string; at: number };

/** Writes an event of one of a landlord's applications, which has none yet. @returns the application */
type Write = (tenant: string, nth: number) => Promise<string>;

/**
 * A thousand open streams over two server processes, while a hundred changes a second are written for twenty seconds:
 * changes that notify nobody, and changes that notify their landlord.
 */
export async function events(stage: Stage): Promise<Row[]> {
  const servers = [await stage.serve(), await stage.serve()];
  const plain = await run(stage, servers, "changes", (tenant, nth) => writeEntry(stage.pool, tenant, nth));
  const { db, pool } = connect(stage.urls.apiUrl, pino({ level: "silent" }));
  const notified = await run(stage, servers, "notifications", (tenant, nth) => notify(db, tenant, nth));
  await pool.end();
  return [...plain, ...notified];
}

async function run(stage: Stage, servers: readonly string[], name: string, write: Write): Promise<Row[]> {
  const tokens = await addLandlords(stage.pool, name);
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const streams = await Promise.all(
    [...tokens].flatMap(([tenant, token]) =>
      Array.from({ length: streamsEach }, (_, n) => open(servers[n % 2] ?? "", tenant, token, agent)),
    ),
  );
  const sent = new Map<string, Sent[]>([...tokens.keys()].map((tenant) => [tenant, []]));
  const tenants = [...tokens.keys()];
  const memory: number[] = [];
  const begun = performance.now();
  const writing: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    await delay(Math.max(0, begun + (n * 1_000) / perSecond - performance.now()));
    writing.push(timed(write, tenants[n % landlords] ?? "", sent));
    if (n === perSecond * 5 || n === perSecond * seconds - 1) memory.push(megabytes(stage.processes));
  }
  await Promise.all(writing);
  await delay(2_000);
  agent.destroy();
  const rows = rowsOf(name, streams, sent, memory);
  return name === "notifications" ? [...rows, await feedsRow(servers, tokens, sent)] : rows;
}

/** Each landlord's feed has each of their events once. */
async function feedsRow(
  servers: readonly string[],
  tokens: Map<string, string>,
  sent: Map<string, Sent[]>,
): Promise<Row> {
  let faults = 0;
  for (const [tenant, token] of tokens) {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${servers[0]}/api/v3/notifications/?page_size=100`, { headers });
    const { results } = (await reply.json()) as { results: { group: string }[] };
    const shown = results.map(({ group }) => group).sort();
    const expected = (sent.get(tenant) ?? []).map(({ application }) => application).sort();
    if (shown.join() !== expected.join()) faults++;
  }
  return {
    what: `${whatOf("notifications")}: landlords whose feed lacks an event, or has one twice`,
    lintel: faults,
    baseline: tokens.size,
    ratio: faults / tokens.size,
    aim: "none",
    met: faults === 0,
  };
}

const whatOf = (name: string) => `1,000 streams of 100 landlords over 2 processes, 100 ${name} a second for 20 s`;

function rowsOf(name: string, streams: Stream[], sent: Map<string, Sent[]>, [early = 0, late = 0]: number[]): Row[] {
  const delays: number[] = [];
  let faults = 0;
  const orders = new Map<string, string>();
  for (const { tenant, events } of streams) {
    const times = new Map(sent.get(tenant)?.map(({ application, at }) => [application, at]));
    const once = new Set(events.map(({ id }) => id)).size === events.length && events.length === times.size;
    const order = events.map(({ application }) => application).join();
    if (!once || (orders.get(tenant) ?? order) !== order) faults++;
    orders.set(tenant, order);
    for (const { application, at } of events) delays.push(at - (times.get(application) ?? Number.NaN));
  }
  const p95 = delays.sort((a, b) => a - b)[Math.floor(delays.length * 0.95)] ?? Number.NaN;
  const what = whatOf(name);
  return [
    {
      what: `${what}: from before the change is written to its event, 95th percentile in ms`,
      lintel: p95,
      baseline: aim,
      ratio: p95 / aim,
      aim: `at most ${aim} ms`,
      met: p95 <= aim,
    },
    {
      what: `${what}: streams with an event lost, doubled or in another order, of ${delays.length.toLocaleString("en-US")} events`,
      lintel: faults,
      baseline: streams.length,
      ratio: faults / streams.length,
      aim: "none",
      met: faults === 0,
    },
    {
      what: `${what}: memory of both processes at the end, MB, beside that after 5 s`,
      lintel: late,
      baseline: early,
      ratio: late / early,
      aim: "at most 1.1",
      met: late / early <= 1.1,
    },
  ];
}

/** Landlords with a form and as many applications as each gets events. @returns their access tokens, by tenant */
async function addLandlords(pool: pg.Pool, name: string): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  const each = Math.ceil((perSecond * seconds) / landlords);
  for (let n = 0; n < landlords; n++) {
    const token = newToken();
    const { rows } = await pool.query<{ id: string }>(
      "insert into users (id, username, name) values (gen_random_uuid(), $1, 'Listener') returning id",
      [`${name}${n}@bench.example`],
    );
    const id = rows[0]?.id ?? "";
    await pool.query("insert into landlords (user_id, name) values ($1, 'Listener')", [id]);
    await pool.query("insert into access_tokens (hash, user_id, expires) values ($1, $2, now() + interval '1 day')", [
      hashToken(token),
      id,
    ]);
    await pool.query(
      `with t as (insert into application_templates (tenant, id, slug, landlord_id, name)
         values ($1::uuid, gen_random_uuid(), 'events-' || $1::uuid, $1::uuid, 'Bench') returning tenant, id),
       v as (insert into template_versions (tenant, template_id, version, form)
         select tenant, id, 1, '{"sections":[]}' from t),
       b as (insert into application_bundles (tenant, id, slug, landlord_id, status, modified)
         select $1::uuid, gen_random_uuid(), md5(n || '-' || $1::uuid), $1::uuid, 'S', now() from generate_series(1, $2) n returning id)
       insert into applications (tenant, id, bundle_id, template_id, template_version, status, answers,
         applicant_name, applicant_email, applicant_phone, unit_address)
       select $1::uuid, b.id, b.id, t.id, 1, 'S', '{}', '', '', '', '' from b, t`,
      [id, each],
    );
    tokens.set(id, token);
  }
  await pool.query("vacuum analyze");
  return tokens;
}

async function timed(write: Write, tenant: string, sent: Map<string, Sent[]>): Promise<void> {
  const own = sent.get(tenant) ?? [];
  const entry: Sent = { application: "", at: performance.now() };
  own.push(entry);
  entry.application = await write(tenant, own.length - 1);
}

/** Writes an entry of the history alone. */
async function writeEntry(pool: pg.Pool, tenant: string, nth: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into audit_logs (tenant, chain, position, application_id, action, created, previous, hash)
     select tenant, id, 1, id, 'archived', now(), '', '' from applications
     where tenant = $1 order by id offset $2 limit 1 returning application_id as id`,
    [tenant, nth],
  );
  return rows[0]?.id ?? "";
}

/** Records an event as the product does, with its notification. */
async function notify(db: GlobalDb, tenant: string, nth: number): Promise<string> {
  return await transaction(await inTenant(db, tenant), async (trx) => {
    const { id } = await trx
      .selectFrom("applications")
      .select("id")
      .orderBy("id")
      .offset(nth)
      .limit(1)
      .executeTakeFirstOrThrow();
    await record(trx, {
      action: "finished",
      data: { cause: "bench" },
      applicationId: id,
      actorId: null,
      created: new Date(),
    });
    return id;
  });
}

/** Opens a stream, and waits until it is ready. */
function open(server: string, tenant: string, token: string, agent: Agent): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const stream: Stream = { tenant, events: [] };
    const parse = eventParser();
    const receive = ({ id, event, data }: ServerSentEvent) => {
      if (event === "ready") resolve(stream);
      else stream.events.push({ id, application: JSON.parse(data).application, at: performance.now() });
    };
    const request = get(`${server}/api/v3/events/`, { agent, headers: { authorization: `Bearer ${token}` } });
    request.on("error", reject);
    request.on("response", (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered ${response.statusCode}.`));
      response.setEncoding("utf8");
      response.on("error", () => undefined);
      response.on("data", (chunk: string) => parse(chunk).forEach(receive));
    });
  });
}

/** The resident memory of processes. */
const megabytes = (processes: number[]): number =>
  processes.reduce((sum, id) => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? [];
    return sum + Number(kilobytes) / 1_000;
  }, 0);
