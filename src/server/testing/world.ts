import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { SendMailOptions } from "nodemailer";
import { pino } from "pino";
import { afterAll, beforeAll, expect } from "vitest";
import type { Emulation } from "#sandbox/emulator/emulation.ts";
import { startSandbox } from "#sandbox/start-sandbox.ts";
import { buildApp } from "#server/build-app.ts";
import { apiBase } from "#server/http/api-base.ts";
import { loadConfig } from "#server/load-config.ts";
import { nilUuid } from "#server/platform/common/ids.ts";
import { logOptions } from "#server/platform/common/log.ts";
import { simulatedTime } from "#server/platform/common/simulated-time.ts";
import { connect } from "#server/platform/db/connect.ts";
import { createReplica } from "#server/platform/db/replica/replica.ts";
import { acrossAllTenants, openTenant } from "#server/platform/db/tenant-scope.ts";
import { findSeparatePool } from "#server/platform/db/transactions/separate-pool.ts";
import { createVault } from "#server/platform/encryption/vault.ts";
import { createDisk } from "#server/platform/files/files.ts";
import { createTaskList } from "#server/platform/queue/task-list.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { jobs } from "#server/registry/jobs.ts";
import { registerSandboxPages } from "#server/sandbox/pages.ts";
import { createVendors, listEmulated } from "#server/vendors/registry/create-vendors.ts";
import { acquireDatabase } from "./database/recycled/databases.ts";
import { startReplicatedDatabase } from "./database/replicated-database.ts";
import { startTransactionPooler } from "./database/transaction-pooler.ts";
import { watchReads } from "./database/watch-reads.ts";
import { findUnfiltered, watchStatements } from "./database/watch-statements.ts";
import { undeclaredStatus } from "./declared-statuses.ts";
import { createMemoryFolder } from "./memory-folder.ts";
import { runDueJobs } from "./run-jobs.ts";

export type Reply<T = unknown> = { status: number; body: T; headers: Record<string, unknown>; raw: Buffer };

export type RequestOptions = {
  token?: string | undefined;
  body?: unknown;
  /** the caller's IP address; each request has a different one by default, so that requests don't share rate limits */
  address?: string;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  payload?: Buffer | string;
};

export type World = Awaited<ReturnType<typeof build>>;

const startTime = new Date("2026-03-02T15:00:00.000Z");

/**
 * Creates a server and database for one test file: real HTTP handling, real PostgreSQL.
 * @param options.undoMinutes how long a decision can be undone; by default it is final immediately
 * @param options.sandbox with emulated vendors; by default there are no vendors
 * @param options.allFiltered whether every statement on a tenant table has to filter by the tenant
 * @param options.settings additional settings, by their names in the environment
 * @param options.behindPooler connects the server to the database through a pooler in transaction mode, with or without
 * support for prepared statements
 * @param options.replicated with a separate database and its streaming replica, which serves read-only requests
 * @param options.webhooksAfter when the delivery of the emulations' webhooks begins; by default immediately
 */
export function openWorld({
  sandbox = false,
  undoMinutes = 0,
  allFiltered = true,
  behindPooler = undefined as Options["behindPooler"],
  replicated = false,
  settings = {} as Record<string, string>,
  webhooksAfter = undefined as Options["webhooksAfter"],
} = {}): World {
  const world = {} as World;
  let open: World | undefined;
  beforeAll(async () => {
    const all = { DECISION_UNDO_MINUTES: String(undoMinutes), ...settings };
    open = await build({ sandbox, settings: all, webhooksAfter, behindPooler, replicated });
    Object.assign(world, open);
  });
  afterAll(async () => {
    await open?.close();
    // each is a fault, or missing from `errors` of its call in the contract
    expect([...(open?.undeclared ?? [])]).toEqual([]);
    expect([...(open?.writesOfReads ?? [])]).toEqual([]);
    expect(open?.besides() ?? []).toEqual([]);
    if (allFiltered) expect(open?.unfiltered() ?? []).toEqual([]);
  });
  return world;
}

/** Statements allowed outside of an open transaction: they are committed regardless of its outcome. */
const attemptStatements =
  /^\s*(?:insert into "?attempts"? |(?:update|delete from) "attempts" |select .* from "attempts" |select set_config\()/;

/** Statements that wrap each statement sent to a pooler. */
const wrappingStatements = /^(?:begin; set local lintel\.tenants = |commit$)/;

type Options = {
  sandbox: boolean;
  settings: Record<string, string>;
  webhooksAfter: Promise<void> | undefined;
  behindPooler: { prepares: boolean } | undefined;
  replicated: boolean;
};

async function build({ sandbox, settings, webhooksAfter, behindPooler, replicated }: Options) {
  const replication = replicated ? await startReplicatedDatabase() : undefined;
  const database = replication ?? (await acquireDatabase());
  const { url, apiUrl } = database;
  const dataDir = createMemoryFolder("lintel-world-");
  const logLines: string[] = [];
  const log = pino(logOptions("debug"), { write: (line: string) => void logLines.push(line) });
  const pooler = behindPooler && (await startTransactionPooler(apiUrl, behindPooler));
  const config = loadConfig({ LINTEL_DATA: dataDir, RATE_LIMIT_PER_MINUTE: "600", ...settings }, []);
  const poolerOptions = behindPooler && { directUrl: apiUrl, ...behindPooler };
  const primary = connect(pooler?.url ?? apiUrl, log, { max: 10, pooler: poolerOptions, traced: config.exportTraces });
  const { db, pool: apiPool } = primary;
  const watchedReads = watchReads(apiPool);
  // the watcher of reads simulates a replica, which no pooler connects to
  const simulatedReplica = pooler ? undefined : watchedReads.replica;
  const replica = replication ? createReplica({ url: replication.replicaUrl, primary, log }) : simulatedReplica;
  const statements = watchStatements(apiPool);
  const separatePool = findSeparatePool(apiPool);
  const separateStatements = separatePool ? watchStatements(separatePool) : new Set<string>();
  const owner = connect(url, log, { max: 4 });
  const { pool } = owner;
  for (const one of [apiPool, separatePool, pool, findSeparatePool(pool)]) {
    if (!one) continue;
    // on a busy machine, a connection takes longer
    one.options.connectionTimeoutMillis = 60_000;
    // a pooler has its own connections
    if ("connections" in database && !pooler) database.connections.serve(one);
  }
  const mails: SendMailOptions[] = [];
  const clock = { at: startTime };
  const key = randomBytes(32).toString("base64");
  const secrets = { encryption: { current: "test", keys: { test: key } }, hmac: key };
  let acceptsWebhooks = webhooksAfter === undefined;
  void webhooksAfter?.then(() => {
    acceptsWebhooks = true;
  });
  // in this process, so that tests can inspect them
  if (sandbox) await shortenStripeRetries();
  const emulated = sandbox
    ? await startSandbox(
        { vendors: listEmulated(config.vendorKeys, { emulate: true, faults: [] }), faults: [] },
        deliver,
        () => acceptsWebhooks,
      )
    : undefined;
  const deps: Deps = {
    config,
    db,
    replica,
    vault: createVault(secrets),
    files: await createDisk(config),
    ...createVendors(config.vendorKeys, emulated?.addresses.vendors ?? {}),
    sendMail: async (message) => void mails.push(message),
    log,
    now: () => simulatedTime() ?? clock.at,
  };
  const app: FastifyInstance = await buildApp(deps);
  if (emulated) registerSandboxPages(app, emulated.addresses.pages);
  await app.ready();

  /** Delivers a webhook like a vendor, once the server has started. */
  async function deliver(path: string, body: string, headers: Record<string, string>) {
    await webhooksAfter;
    return (await app.inject({ method: "POST", url: path, payload: body, headers })).statusCode;
  }

  /** runs code of other clients and processes outside of a transaction that a test has open */
  const outsideTransactions = AsyncLocalStorage.snapshot();

  /** responses that the API document does not declare */
  const undeclared = new Set<string>();

  async function request<T = unknown>(method: string, path: string, options: RequestOptions = {}): Promise<Reply<T>> {
    const payload = options.payload ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const reply = await outsideTransactions(
      async () =>
        await app.inject({
          method: method as "GET",
          url: `${apiBase}${path}`,
          remoteAddress: options.address ?? randomAddress(),
          headers: {
            ...(payload !== undefined && { "content-type": "application/json" }),
            ...(options.token && { authorization: `Bearer ${options.token}` }),
            ...(options.idempotencyKey && { "idempotency-key": options.idempotencyKey }),
            ...options.headers,
          },
          ...(payload !== undefined && { payload }),
        }),
    );
    const missing = undeclaredStatus(method, path, reply.statusCode);
    if (missing) undeclared.add(missing);
    const json = String(reply.headers["content-type"]).includes("json");
    return {
      status: reply.statusCode,
      body: (json ? JSON.parse(reply.body) : reply.body) as T,
      headers: reply.headers,
      raw: reply.rawPayload,
    };
  }

  return {
    app,
    deps,
    /** the keys of `deps.vault` */
    secrets,
    /** as the owner of the tables, who sees the rows of all tenants */
    db: acrossAllTenants(owner.db),
    /** the dependencies of server code for one tenant: the ID of a user or company, or the tenant of an application */
    inTenant: (tenant: string): Promise<TenantDeps> => openTenant(deps, tenant),
    ofApplication: async (id: string): Promise<TenantDeps> => {
      const { rows } = await pool.query<{ tenant: string }>("select tenant from applications where id = $1", [id]);
      return await openTenant(deps, rows[0]?.tenant ?? nilUuid);
    },
    apiPool,
    /** the replica's server and its forwarder */
    replication,
    /** as the owner of the tables */
    pool,
    mails,
    logged: logLines,
    clock,
    /** the emulated vendors by name, for their faults and webhooks */
    vendors: emulated?.emulations ?? new Map<string, Emulation>(),
    undeclared,
    /** statements of read-only requests that a replica would reject */
    writesOfReads: watchedReads.writes,
    request,
    get: <T>(path: string, options?: RequestOptions) => request<T>("GET", path, options),
    post: <T>(path: string, body?: unknown, options?: RequestOptions) =>
      request<T>("POST", path, { body: body ?? {}, ...options }),
    patch: <T>(path: string, body: unknown, options?: RequestOptions) =>
      request<T>("PATCH", path, { body, ...options }),
    /** advances the clock */
    pass: (ms: number) => {
      clock.at = new Date(clock.at.getTime() + ms);
    },
    /** runs all waiting jobs, and those they enqueue */
    runJobs: () => outsideTransactions(async () => await runDueJobs(apiPool, createTaskList(jobs, deps))),
    /** the server's statements on tenant tables that don't filter by the tenant */
    unfiltered: () => findUnfiltered(statements),
    /** the statements sent outside of an open transaction of the same request or job, except counts of attempts */
    besides: () =>
      [...separateStatements].filter(
        (text) => !attemptStatements.test(text) && !(pooler && wrappingStatements.test(text)),
      ),
    close: async () => {
      await app.close();
      await emulated?.close();
      await replica?.end();
      await Promise.all([pool.end(), apiPool.end()]);
      await pooler?.close();
      await database.release();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns one of 16 million addresses of 10/8. */
export function randomAddress(): string {
  const [a, b, c] = randomBytes(3);
  return `10.${a}.${b}.${c}`;
}

/**
 * Makes Stripe's SDK repeat a failed request after 10 ms instead of at least half a second: tests cause failures in
 * hundreds of calls.
 */
async function shortenStripeRetries(): Promise<void> {
  const { default: Stripe } = await import("stripe");
  const delaySeconds = 0.01;
  const delays = { getInitialNetworkRetryDelay: () => delaySeconds, getMaxNetworkRetryDelay: () => delaySeconds };
  for (const name of Object.keys(delays))
    if (!(name in Stripe.prototype)) throw new Error(`Stripe's SDK has no method ${name} anymore.`);
  Object.assign(Stripe.prototype, delays);
}
