import type pg from "pg";

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

const isBegin = (text: string): boolean => /^(begin|start transaction)\b/.test(text);
const isEnd = (text: string): boolean => text === "commit" || text === "rollback";

/**
 * Returns a connection to a Citus cluster, whose workers receive a setting only by SET LOCAL: every statement runs in a
 * transaction that sets the tenants first.
 * @param setting the statement that sets them
 */
export function withTransactionSetting(client: pg.PoolClient, setting: string): pg.PoolClient {
  const send: Query = (text, values) => client.query(text, values);
  let began = false;
  const open = async (begin = "begin") => {
    const answer = await send(begin);
    await send(setting);
    return answer;
  };
  const query: Query = async (text, values) => {
    if (isBegin(text)) {
      began = true;
      return await open(text);
    }
    if (began) {
      if (isEnd(text)) began = false;
      return await send(text, values);
    }
    await open();
    try {
      const answer = await send(text, values);
      await send("commit");
      return answer;
    } catch (error) {
      await send("rollback");
      throw error;
    }
  };
  return withQuery(client, query);
}

/**
 * Returns a connection to a pooler in transaction mode, where no setting persists: a statement outside a transaction is
 * wrapped in one of its own, sent in one write.
 * @param setting the statement that sets the tenants
 */
export function withOwnTransactions(client: pg.PoolClient, setting: string): pg.PoolClient {
  return withDeferredBegin(client, setting, async (text, values) => {
    // after a failure, PostgreSQL skips the remaining statements, and "commit" rolls back
    const [opened, done, ended] = await Promise.allSettled(
      inOneWrite(
        client,
        () => [client.query(`begin; ${setting}`), client.query(text, values), client.query("commit")] as const,
      ),
    );
    if (opened.status === "rejected") throw opened.reason;
    if (done.status === "rejected") throw done.reason;
    if (ended.status === "rejected") throw ended.reason;
    return done.value;
  });
}

const noResult: pg.QueryResult = { command: "", rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * Returns a connection that sends "begin" and the transaction's setting in one write with the first statement. A
 * transaction without a statement sends nothing. "begin" fails only with its connection, so the statement never runs
 * outside of the transaction.
 * @param sendOutside sends a statement that is not in a transaction
 */
export function withDeferredBegin(client: pg.PoolClient, setting: string, sendOutside: Query): pg.PoolClient {
  let began = false;
  /** the "begin" statement, until it is sent */
  let deferred: string | undefined;
  return withQuery(client, async (text, values) => {
    if (!began && isBegin(text)) {
      began = true;
      deferred = text;
      return noResult;
    }
    if (!began) return await sendOutside(text, values);
    if (isEnd(text)) began = false;
    if (!deferred) return await client.query(text, values);
    const begin = `${deferred}; ${setting}`;
    deferred = undefined;
    if (isEnd(text)) return noResult;
    return await inOneWrite(client, () => resultOfSecond(client.query(begin), client.query(text, values)));
  });
}

/** Awaits two statements that were sent together. @returns the second result, unless either failed */
export const resultOfSecond = async <T>(first: Promise<unknown>, second: Promise<T>): Promise<T> =>
  (await Promise.all([first, second] as const))[1];

/**
 * Sends a connection's next statements in one write. Each write is a system call, wakes PostgreSQL and gets a response
 * of its own, which together costs more than a short statement.
 */
export function inOneWrite<T>({ connection: { stream } }: pg.PoolClient, send: () => T): T {
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** Returns a connection that sends its statements with `query`, and is otherwise unchanged. */
export const withQuery = (
  client: pg.PoolClient,
  query: (text: string, values?: unknown[]) => Promise<unknown>,
): pg.PoolClient =>
  new Proxy(client, {
    get: (target, key) => {
      if (key === "query") return query;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
