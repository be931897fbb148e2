import type { InjectOptions } from "fastify";
import pg from "pg";
import { createApi } from "./api.ts";
import type { BenchEnvironment } from "./environment.ts";

/** A statement as `pg` takes it; `name` if the server prepares it. */
export type Statement = { name?: string | undefined; text: string; values: unknown[] };

/** Returns the statements that one request executes, in order, as `pg` receives them. */
export async function recordStatements(
  environment: BenchEnvironment,
  request: () => InjectOptions,
): Promise<Statement[]> {
  const { app, pool } = await createApi({ DATABASE_URL: environment.urls.apiUrl, LINTEL_DATA: environment.dataDir });
  await app.inject(request());
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | Statement, unknown[] | undefined];
    statements.push(
      typeof first === "string"
        ? { text: first, values: second ?? [] }
        : { name: first.name, text: first.text, values: first.values ?? [] },
    );
    return (query as (...rest: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  const reply = await app.inject(request());
  pg.Client.prototype.query = query;
  await app.close();
  await pool.end();
  if (reply.statusCode >= 300) throw new Error(`The request was answered ${reply.statusCode}: ${reply.body}`);
  return statements;
}
