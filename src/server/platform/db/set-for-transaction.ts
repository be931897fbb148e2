import type pg from "pg";

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * Wraps a connection whose settings last for one transaction at most, so that every statement runs in a transaction
 * that names the tenants first: behind a pooler, which lends a connection for one transaction, and in a Citus cluster,
 * whose workers receive a setting only by SET LOCAL.
 * @param opening the messages that begin a transaction and name the tenants
 * @param pipelined whether the connection sends a message before the one ahead of it is answered: a statement's whole
 *   transaction is then one round trip
 */
export function settingForTransaction(
  client: pg.PoolClient,
  opening: readonly string[],
  pipelined = false,
): pg.PoolClient {
  const send: Query = (text, values) => client.query(text, values);
  let began = false;
  const open = async (begin = "begin") => {
    const [first = "", ...rest] = opening;
    const answer = await send(first.replace(/^begin/, begin));
    for (const message of rest) await send(message);
    return answer;
  };
  const query: Query = async (text, values) => {
    if (/^(begin|start transaction)\b/.test(text)) {
      began = true;
      return await open(text);
    }
    if (began) {
      if (text === "commit" || text === "rollback") began = false;
      return await send(text, values);
    }
    if (pipelined) {
      // after a failure, PostgreSQL skips what follows and "commit" rolls back
      const [opened, done, ended] = await Promise.allSettled(
        inOneWrite(client, () => [open(), send(text, values), send("commit")] as const),
      );
      if (opened.status === "rejected") throw opened.reason;
      if (done.status === "rejected") throw done.reason;
      if (ended.status === "rejected") throw ended.reason;
      return done.value;
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
 * Sends a connection's next statements in one write. Each write is a system call, wakes PostgreSQL and is answered by
 * itself, which together costs more than a short statement.
 */
export function inOneWrite<T>({ connection: { stream } }: pg.PoolClient, send: () => T): T {
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** Returns a connection whose statements `query` sends; all else is the connection's own. */
export const withQuery = (client: pg.PoolClient, query: (text: string, values?: unknown[]) => unknown): pg.PoolClient =>
  new Proxy(client, {
    get: (target, key) => {
      if (key === "query") return query;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
