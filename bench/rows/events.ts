import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { pino } from "pino";
import { record } from "#server/platform/audit/audit-log.ts";
import { connect, type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import "#server/registry/notifications.ts";
import { createEventParser, type ServerSentEvent } from "#web/api/live-events/parse-events.ts";
import type { BenchEnvironment } from "../environment.ts";
import type { Row } from "../row.ts";

const landlords = 100;
const streamsPerLandlord = 10;
const eventsPerSecond = 100;
const seconds = 20;
/** Events per second of one organization, each of which is sent to all 1,000 streams of its members. */
const organizationRates = [5, 10, 20, 40];
/** In milliseconds. */
const targetMs = 250;

type Stream = { tenant: string; events: { id: string; application: string; at: number }[] };
/** The users who open the streams of a tenant, by their access tokens; each has the streams of a browser per process. */
type Tenants = Map<string, string[]>;
type Load = { name: string; write: WriteEvent; perSecond: number; tenants: Tenants; what: string };
type SentEvent = { application: string; at: number };

/** Writes an event of one of a landlord's applications that doesn't have one yet. @returns the application */
type WriteEvent = (tenant: string, nth: number) => Promise<string>;

/**
 * Measures a thousand open streams over two server processes, while a hundred changes per second are written for twenty
 * seconds: changes without a notification, and changes that notify their landlord.
 */
export async function eventRows(environment: BenchEnvironment): Promise<Row[]> {
  const servers = [await environment.serve(), await environment.serve()];
  const { db, pool } = connect(environment.urls.apiUrl, pino({ level: "silent" }));
  const writes: Record<string, WriteEvent> = {
    changes: (tenant, nth) => writeEntry(environment.pool, tenant, nth),
    notifications: (tenant, nth) => recordNotifiedEvent(db, tenant, nth),
  };
  const rows: Row[] = [];
  for (const [name, write] of Object.entries(writes)) {
    const tenants = await addLandlords(environment.pool, name);
    const what = `1,000 streams of 100 landlords over 2 processes, ${eventsPerSecond} ${name} a second for ${seconds} s`;
    rows.push(...(await runLoad(environment, servers, { name, write, perSecond: eventsPerSecond, tenants, what })));
  }
  for (const [name, write] of Object.entries(writes))
    for (const rate of organizationRates) {
      const tenants = await addOrganization(environment.pool, `${name}${rate}`, rate * seconds);
      const what = `1,000 streams of one organization over 2 processes, ${rate} ${name} a second for ${seconds} s, each to all streams`;
      rows.push(...(await runLoad(environment, servers, { name, write, perSecond: rate, tenants, what })));
    }
  await pool.end();
  return rows;
}

async function runLoad(environment: BenchEnvironment, servers: readonly string[], load: Load): Promise<Row[]> {
  const { name, write, perSecond, tenants: all, what } = load;
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const streams = await Promise.all(
    [...all].flatMap(([tenant, tokens]) =>
      tokens.flatMap((token) =>
        Array.from({ length: streamsPerLandlord }, (_, n) => openStream(servers[n % 2] ?? "", tenant, token, agent)),
      ),
    ),
  );
  const sent = new Map<string, SentEvent[]>([...all.keys()].map((tenant) => [tenant, []]));
  const tenants = [...all.keys()];
  const memory: number[] = [];
  const startedAt = performance.now();
  const pendingWrites: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    await delay(Math.max(0, startedAt + (n * 1_000) / perSecond - performance.now()));
    pendingWrites.push(recordSent(write, tenants[n % tenants.length] ?? "", sent));
    if (n === perSecond * 5 || n === perSecond * seconds - 1) memory.push(residentMegabytes(environment.processes));
  }
  await Promise.all(pendingWrites);
  await delay(2_000);
  agent.destroy();
  const rows = createRows(what, streams, sent, memory);
  return name === "notifications" && all.size > 1 ? [...rows, await createFeedsRow(servers, what, all, sent)] : rows;
}

/** Returns the row of the landlords whose feed doesn't contain each of their events exactly once. */
async function createFeedsRow(
  servers: readonly string[],
  what: string,
  tenants: Tenants,
  sent: Map<string, SentEvent[]>,
): Promise<Row> {
  let faults = 0;
  for (const [tenant, [token]] of tenants) {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${servers[0]}/api/v3/notifications/?page_size=100`, { headers });
    const { results } = (await reply.json()) as { results: { group: string }[] };
    const listedApplications = results.map(({ group }) => group).sort();
    const expected = (sent.get(tenant) ?? []).map(({ application }) => application).sort();
    if (listedApplications.join() !== expected.join()) faults++;
  }
  return {
    what: `${what}: landlords whose feed lacks an event, or has one twice`,
    lintel: faults,
    baseline: tenants.size,
    ratio: faults / tenants.size,
    target: "none",
    met: faults === 0,
  };
}

function createRows(
  what: string,
  streams: Stream[],
  sent: Map<string, SentEvent[]>,
  [memoryBefore = 0, memoryAfter = 0]: number[],
): Row[] {
  const delays: number[] = [];
  let faults = 0;
  const orderByTenant = new Map<string, string>();
  for (const { tenant, events } of streams) {
    const times = new Map(sent.get(tenant)?.map(({ application, at }) => [application, at]));
    const isComplete = new Set(events.map(({ id }) => id)).size === events.length && events.length === times.size;
    const order = events.map(({ application }) => application).join();
    if (!isComplete || (orderByTenant.get(tenant) ?? order) !== order) faults++;
    orderByTenant.set(tenant, order);
    for (const { application, at } of events) delays.push(at - (times.get(application) ?? Number.NaN));
  }
  const p95 = delays.sort((a, b) => a - b)[Math.floor(delays.length * 0.95)] ?? Number.NaN;
  return [
    {
      what: `${what}: from before the change is written to its event, 95th percentile in ms`,
      lintel: p95,
      baseline: targetMs,
      ratio: p95 / targetMs,
      target: `at most ${targetMs} ms`,
      met: p95 <= targetMs,
    },
    {
      what: `${what}: streams with an event lost, doubled or in another order, of ${delays.length.toLocaleString("en-US")} events`,
      lintel: faults,
      baseline: streams.length,
      ratio: faults / streams.length,
      target: "none",
      met: faults === 0,
    },
    {
      what: `${what}: memory of both processes at the end, MB; baseline: after 5 s`,
      lintel: memoryAfter,
      baseline: memoryBefore,
      ratio: memoryAfter / memoryBefore,
      target: "at most 1.1",
      met: memoryAfter / memoryBefore <= 1.1,
    },
  ];
}

/** Adds landlords with a form and as many applications as each gets events. @returns their access tokens, by tenant */
async function addLandlords(pool: pg.Pool, name: string): Promise<Tenants> {
  const tenants: Tenants = new Map();
  const applicationsPerLandlord = Math.ceil((eventsPerSecond * seconds) / landlords);
  for (let n = 0; n < landlords; n++) {
    const { id, token } = await addLandlord(pool, `${name}${n}`);
    await addApplications(pool, { tenant: id, landlord: id, company: null }, applicationsPerLandlord);
    tenants.set(id, [token]);
  }
  await pool.query("vacuum analyze");
  return tenants;
}

/**
 * Adds one company of a hundred members who see all its applications. @returns their access tokens, under its tenant
 */
async function addOrganization(pool: pg.Pool, name: string, applications: number): Promise<Tenants> {
  const members = [];
  for (let n = 0; n < landlords; n++) members.push(await addLandlord(pool, `${name}-${n}`));
  const landlord = members[0]?.id ?? "";
  const company = randomUUID();
  await pool.query("insert into companies (id, name, owner_id) values ($1, 'Bench', $2)", [company, landlord]);
  await pool.query(
    "insert into memberships (id, company_id, user_id) select gen_random_uuid(), $1, unnest($2::uuid[])",
    [company, members.map(({ id }) => id)],
  );
  await addApplications(pool, { tenant: company, landlord, company }, applications);
  await pool.query("vacuum analyze");
  return new Map([[company, members.map(({ token }) => token)]]);
}

async function addLandlord(pool: pg.Pool, name: string): Promise<{ id: string; token: string }> {
  const token = newToken();
  const { rows } = await pool.query<{ id: string }>(
    "insert into users (id, username, name) values (gen_random_uuid(), $1, 'Listener') returning id",
    [`${name}@bench.example`],
  );
  const id = rows[0]?.id ?? "";
  await pool.query("insert into landlords (user_id, name) values ($1, 'Listener')", [id]);
  await pool.query("insert into access_tokens (hash, user_id, expires) values ($1, $2, now() + interval '1 day')", [
    hashToken(token),
    id,
  ]);
  return { id, token };
}

type ApplicationOwner = { tenant: string; landlord: string; company: string | null };

async function addApplications(
  pool: pg.Pool,
  { tenant, landlord, company }: ApplicationOwner,
  n: number,
): Promise<void> {
  await pool.query(
    `with t as (insert into application_templates (tenant, id, slug, landlord_id, company_id, name)
       values ($1::uuid, gen_random_uuid(), 'events-' || $1::uuid, $2::uuid, $3::uuid, 'Bench') returning tenant, id),
     v as (insert into template_versions (tenant, template_id, version, form)
       select tenant, id, 1, '{"sections":[]}' from t),
     b as (insert into application_bundles (tenant, id, slug, landlord_id, company_id, status, modified)
       select $1::uuid, gen_random_uuid(), md5(n || '-' || $1::uuid), $2::uuid, $3::uuid, 'S', now()
       from generate_series(1, $4) n returning id)
     insert into applications (tenant, id, bundle_id, template_id, template_version, status, answers,
       applicant_name, applicant_email, applicant_phone, unit_address)
     select $1::uuid, b.id, b.id, t.id, 1, 'S', '{}', '', '', '', '' from b, t`,
    [tenant, landlord, company, n],
  );
}

async function recordSent(write: WriteEvent, tenant: string, sent: Map<string, SentEvent[]>): Promise<void> {
  const tenantEvents = sent.get(tenant) ?? [];
  const entry: SentEvent = { application: "", at: performance.now() };
  tenantEvents.push(entry);
  entry.application = await write(tenant, tenantEvents.length - 1);
}

/** Writes only an entry of the audit log. */
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
async function recordNotifiedEvent(db: GlobalDb, tenant: string, nth: number): Promise<string> {
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
function openStream(server: string, tenant: string, token: string, agent: Agent): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const stream: Stream = { tenant, events: [] };
    const parse = createEventParser();
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

/** Returns the resident memory of processes, in megabytes. */
const residentMegabytes = (processes: number[]): number =>
  processes.reduce((sum, id) => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? [];
    return sum + Number(kilobytes) / 1_000;
  }, 0);
