import { createHash, randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { openPool } from "#server/platform/db/clients/with-client.ts";
import { unusedPartPrefix } from "./unused-parts.ts";

/**
 * Faults that the fault-injection tests must detect. Loaded before the server (`node --import`), whose code is
 * unchanged: each one changes how node-postgres behaves below it.
 */
type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const query = prototype.query;

/** Returns the text of a statement, also of a prepared one. */
const statementText = (args: unknown): string =>
  (typeof args === "string" ? args : String((args as { text?: string } | undefined)?.text ?? "")).trimStart();

const valuesOf = (args: unknown[]): unknown[] =>
  (args[0] as { values?: unknown[] }).values ?? (args[1] as unknown[] | undefined) ?? [];

/**
 * Registers a part of a mutant that takes effect only when it meets its statement or call: a file names it until then,
 * so that a mutant whose statements the server no longer sends is detected (see `listUnusedMutantParts`).
 * @returns marks it as used
 */
function registerPart(description: string): () => void {
  const name = createHash("sha256").update(description).digest("hex");
  const folder = process.env.LINTEL_DATA ?? "";
  const [unused, used] = [join(folder, `${unusedPartPrefix}${name}`), join(folder, `mutant-used-${name}`)];
  if (!existsSync(used)) writeFileSync(unused, description);
  return () => {
    if (existsSync(unused)) renameSync(unused, used);
  };
}

/** Replaces statements that match `pattern`, or begin with it or with one of several, by `replacement`. */
function intercept(pattern: string | string[] | RegExp, replacement: Query): void {
  const before = prototype.query;
  const markUsed = registerPart(String(pattern));
  const matches = (text: string) =>
    pattern instanceof RegExp ? pattern.test(text) : [pattern].flat().some((start) => text.startsWith(start));
  prototype.query = function (...args) {
    if (!matches(statementText(args[0]))) return before.apply(this, args);
    markUsed();
    return replacement.apply(this, args);
  };
}

const enqueueStatements = ["select graphile_worker.add_job", "select add_keyed_job"];
const emptyResult = (command: string) => Promise.resolve({ command, rowCount: 1, rows: [] });
const ignoreFailure = (answer: unknown) => void (answer as Promise<unknown>).catch(() => undefined);

/** Changes the calls to vendors. @param description what the change waits for */
function changeCalls(description: string, change: (request: Request) => Request | undefined): void {
  const send = globalThis.fetch;
  const markUsed = registerPart(description);
  globalThis.fetch = (...args) => {
    const request = new Request(...args);
    const changed = change(request);
    if (changed) markUsed();
    return send(changed ?? request);
  };
}

/** Gives every call to a vendor a new idempotency key. */
function sendNewKeys(): void {
  changeCalls("a call with an idempotency key", (request) => {
    if (!request.headers.has("idempotency-key")) return undefined;
    request.headers.set("idempotency-key", randomUUID());
    return request;
  });
}

/** Makes a list of the provider empty, so that earlier actions aren't found there. */
function hideList(path: string, emptyQuery: string): void {
  changeCalls(`a call of ${path}`, (request) => {
    const url = new URL(request.url);
    if (request.method !== "GET" || url.pathname !== path) return undefined;
    url.search = emptyQuery;
    return new Request(url, request);
  });
}

/** Changes the status of a row after a statement about it, too early. */
function setStatusAfter(text: string, table: string, status: string): void {
  intercept(text, async function (...args) {
    const created = await query.apply(this, args);
    const ids = valuesOf(args).filter((value) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(String(value)));
    ignoreFailure(query.call(this, `update ${table} set status = '${status}' where id = any ($1::uuid[])`, [ids]));
    return created;
  });
}

/** Makes refunds with a status appear as `started` when the provider's status is applied. */
function readRefundsAs(status: string): void {
  intercept(
    'select "id", "status", "amount_cents", "unordered_cents", "created_by", "rule" from "refunds"',
    async function (...args) {
      const answer = (await query.apply(this, args)) as pg.QueryResult<{ status: string }>;
      for (const row of answer.rows) if (row.status === status) row.status = "started";
      return answer;
    },
  );
}

const mutants: Record<string, () => void> = {
  /** The client receives 201 and PostgreSQL commits 20 ms later. */
  "answer-before-commit": () => {
    const pendingCommits = new WeakMap<pg.Client, Promise<unknown>>();
    const before = prototype.query;
    // What the connection's next caller sends waits. A commit that was sent would take effect without its sender.
    prototype.query = function (...args) {
      const pending = pendingCommits.get(this);
      return pending ? pending.then(() => before.apply(this, args)) : before.apply(this, args);
    };
    intercept("commit", function () {
      const pending = delay(20)
        .then(() => query.call(this, "commit"))
        .catch(() => undefined)
        .finally(() => pendingCommits.delete(this));
      pendingCommits.set(this, pending);
      return emptyResult("COMMIT");
    });
  },
  /** PostgreSQL acknowledges a commit before writing it to disk. */
  "synchronous-commit-off": () => {
    process.env.PGOPTIONS = "-c synchronous_commit=off";
  },
  /** The job is inserted on a separate connection, 100 ms later. */
  "job-outside-the-transaction": () => {
    let pool: pg.Pool | undefined;
    intercept(enqueueStatements, function (...args) {
      const { host, port, user, password, database } = this as unknown as pg.ClientConfig;
      pool ??= openPool({ host, port, user, password, database });
      const lateInsert = pool.connect().then(async (client) => {
        await delay(100);
        await query.apply(client as unknown as pg.Client, args);
        client.release();
      });
      ignoreFailure(lateInsert);
      return emptyResult("SELECT");
    });
  },
  /** Idempotency keys are not stored, so that a repeated request is a new one. */
  "keys-forgotten": () => intercept('insert into "idempotency_keys"', () => emptyResult("INSERT")),
  /** A charge is not stored before a card is tried, and every attempt has a new key. */
  "charge-not-saved": () => {
    intercept('update "payments" set "intent"', () => emptyResult("UPDATE"));
    sendNewKeys();
  },
  /** An application is marked as paid when its card is tried. */
  "paid-before-charged": () => {
    const early =
      "update applications set is_paid = true, status = 'S' where id = (select application_id from payments where id = $1)";
    intercept('update "payments" set "intent"', function (...args) {
      // the new value, the time, the tenant and the payment
      ignoreFailure(query.call(this, early, [valuesOf(args)[3]]));
      return query.apply(this, args);
    });
  },
  /** Payments without a reported outcome are not reconciled. */
  "payment-not-reconciled": () => intercept(enqueueStatements, () => emptyResult("SELECT")),
  /**
   * Repeated events are processed again, and finished payments are completed again. (Processing an event twice alone is
   * harmless: it is only a hint, and a finished payment does not change.)
   */
  "webhook-without-dedupe": () => {
    intercept('insert into "provider_events"', () => emptyResult("INSERT"));
    intercept(
      /^select .* from "payments" where "payments"."tenant" = \$1 and \(?"id" = \$2/s,
      async function (...args) {
        const answer = (await query.apply(this, args)) as pg.QueryResult<{ status: string }>;
        for (const row of answer.rows) if (row.status === "succeeded") row.status = "started";
        return answer;
      },
    );
  },
  /** The bureau's ID of the person of an order is not stored: the retry of an interrupted run orders again. */
  "order-not-saved": () =>
    intercept('update "screening_requests" set "property"', () =>
      Promise.resolve({ command: "UPDATE", rowCount: 1, rows: [{ request_renter: null }] }),
    ),
  /** Reports without a webhook from the bureau are not polled. */
  "order-not-polled": () =>
    intercept(enqueueStatements, function (...args) {
      return valuesOf(args)[0] === "fetch-report" ? emptyResult("SELECT") : query.apply(this, args);
    }),
  /** An answer to a dispute is marked as sent when its documents are generated. */
  "answer-sent-early": () => setStatusAfter('update "dispute_answers" set "content"', "dispute_answers", "sent"),
  /** Every attempt to upload evidence has a new key. */
  "upload-without-key": sendNewKeys,
  /** A refund has no key, and an earlier one isn't searched for. */
  "refund-without-key": () => {
    sendNewKeys();
    hideList("/v1/refunds", "payment_intent=none");
  },
  /** A refund counts as succeeded when it is requested. */
  "refund-posted-early": () => setStatusAfter('insert into "refunds"', "refunds", "succeeded"),
  /** A retried payout is a second one: it has no key, and an earlier one isn't searched for. */
  "payout-without-key": () => {
    sendNewKeys();
    hideList("/v1/transfers", "transfer_group=none");
    hideList("/v1/payouts", "created[gte]=9999999999");
  },
  /** A payout counts as paid once it was transferred. */
  "payout-posted-early": () => setStatusAfter('update "payouts" set "provider_transfer"', "payouts", "paid"),
  /** Payouts don't require approval. */
  "approval-skipped": () =>
    intercept('select "c"."id" from "memberships" as "m" inner join "companies"', () =>
      Promise.resolve({ command: "SELECT", rowCount: 0, rows: [] }),
    ),
  /** A payout's failure is not stored: its money is returned to the balance again and again. */
  "payout-failure-not-saved": () =>
    intercept('update "payouts" set "status" = $1, "failure"', () => emptyResult("UPDATE")),
  /** The state of a reward is not stored: it is posted again. */
  "reward-not-saved": () => intercept('update "referrals" set "excluded"', () => emptyResult("UPDATE")),
  /** A refund that an event reports is posted with each event, including repeated ones. */
  "refund-posted-again": () => {
    intercept('insert into "provider_events"', () => emptyResult("INSERT"));
    readRefundsAs("succeeded");
  },
  /** An older event overrides a newer one: a failed refund succeeds again. */
  "failed-refund-succeeds": () => readRefundsAs("failed"),
  /** An event of a dispute is dropped if it arrives before the charge is known. */
  "early-dispute-dropped": () =>
    intercept('select "id", "status" from "payments"', async function (...args) {
      const answer = (await query.apply(this, args)) as pg.QueryResult<{ status: string }>;
      return { ...answer, rows: answer.rows.filter(({ status }) => status === "succeeded") };
    }),
  /** Concurrent submissions of one signer don't wait for each other. */
  "signing-not-locked": () =>
    intercept(/^select .* from "document_signings" .* for update$/s, function (...args) {
      return query.call(this, statementText(args[0]).replace(/ for update$/, ""), valuesOf(args), ...args.slice(2));
    }),
  /** The process dies once, around the statement whose number is in a file, counted from a signer's next submission. */
  "die-at-statement": () => {
    const file = `${process.env.LINTEL_DATA}/die-at`;
    let statementsLeft: number | undefined;
    const die = () => process.kill(process.pid, "SIGKILL");
    const before = prototype.query;
    prototype.query = function (...args) {
      if (statementsLeft === undefined && statementText(args[0]).includes("signing_recipients") && existsSync(file)) {
        statementsLeft = Number(readFileSync(file, "utf8"));
        rmSync(file);
      }
      if (statementsLeft === undefined) return before.apply(this, args);
      statementsLeft--;
      if (statementsLeft === 0) die();
      const answer = before.apply(this, args);
      if (statementsLeft === -1) void Promise.resolve(answer).finally(die);
      return answer;
    };
  },
  /** The end of the last daily email's period is not stored: the email is due again. */
  "digest-not-noted": () => intercept('update "users" set "digest_through"', () => emptyResult("UPDATE")),
  /** Connections have no error handler when PostgreSQL ends them. */
  "no-error-listener": () => {
    const on = EventEmitter.prototype.on;
    pg.Client.prototype.on = function (this: pg.Client, event: string, listener: (...args: unknown[]) => void) {
      return event === "error" && listener.name === "lost" ? this : on.call(this, event, listener);
    } as typeof pg.Client.prototype.on;
  },
};

for (const name of (process.env.LINTEL_MUTANT ?? "").split("+")) {
  const mutant = mutants[name];
  if (!mutant) throw new Error(`LINTEL_MUTANT must be one of: ${Object.keys(mutants).join(", ")}.`);
  mutant();
}
