import type pg from "pg";

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * Creates a connection to a Citus cluster: its workers receive a setting only by SET LOCAL, so every statement runs in
 * a transaction that names the tenants first.
 * @param setting the statement that names them
 */
export function settingForTransaction(client: pg.PoolClient, setting: string): pg.PoolClient {
  const send: Query = (text, values) => client.query(text, values);
  let began = false;
  const query: Query = async (text, values) => {
    if (/^(begin|start transaction)\b/.test(text)) {
      const answer = await send(text, values);
      began = true;
      await send(setting);
      return answer;
    }
    if (began) {
      if (text === "commit" || text === "rollback") began = false;
      return await send(text, values);
    }
    await send("begin");
    try {
      await send(setting);
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

/** Returns a connection whose statements `query` sends; all else is the connection's own. */
export const withQuery = (client: pg.PoolClient, query: (text: string, values?: unknown[]) => unknown): pg.PoolClient =>
  new Proxy(client, {
    get: (target, key) => {
      if (key === "query") return query;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
