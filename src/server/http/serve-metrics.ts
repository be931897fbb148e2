import { createHash, timingSafeEqual } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import type pg from "pg";
import { errorCode } from "#server/platform/common/error-details.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import type { Config } from "#server/platform/config/config.ts";
import { type Measure, measureProcess, renderMetrics } from "#server/platform/metrics/render-metrics.ts";

type Options = Pick<Config, "metricsAddress" | "metricsToken"> & {
  pools: Readonly<Record<string, pg.Pool>>;
  /** what reads the metrics of domains */
  measures: readonly Measure[];
};

const sha256 = (text: string) => createHash("sha256").update(text).digest();

/**
 * Serves the metrics of this process: at the server's `/metrics` with a token, and at a separate address without one.
 * Each exists only if it is configured.
 * @param app the server; undefined for a process that only runs jobs
 * @returns a function that closes the separate address
 */
export async function serveMetrics(app: FastifyInstance | undefined, options: Options): Promise<() => Promise<void>> {
  const { metricsAddress: address, metricsToken: token, pools, measures } = options;
  if (address || token) measureProcess();
  if (app && token) {
    const expected = sha256(`Bearer ${token}`);
    app.get("/metrics", { config: { auth: "public" } }, async (request, reply) => {
      // constant time for every input
      if (!timingSafeEqual(sha256(request.headers.authorization ?? ""), expected))
        return reply.code(401).header("www-authenticate", "Bearer").send();
      const { type, body } = await renderMetrics(pools, measures);
      return reply.header("cache-control", "no-store").type(type).send(body);
    });
  }
  return address ? await listenSeparately(address, options) : async () => undefined;
}

async function listenSeparately(address: string, { pools, measures }: Options): Promise<() => Promise<void>> {
  const server = Fastify({ forceCloseConnections: true });
  server.get("/metrics", async (_request, reply) => {
    const { type, body } = await renderMetrics(pools, measures);
    return reply.type(type).send(body);
  });
  const { hostname, port } = new URL(`http://${address}`);
  await server.listen({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) }).catch((error) => {
    throw errorCode(error) === "EADDRINUSE"
      ? new OperatorError(
          `METRICS_ADDRESS: another program, or another process of Lintel, listens at ${address} already. Each process needs its own.`,
        )
      : error;
  });
  return async () => await server.close();
}
