import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const draining = new WeakSet<FastifyInstance>();

/** Whether a server is draining, so that a proxy should stop sending it requests. */
export const isDraining = (app: FastifyInstance): boolean => draining.has(app);

/**
 * Makes `/readyz` return 503 from now on, and waits until a proxy's health check has noticed. All other requests are
 * served as before.
 */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  draining.add(app);
  await delay(seconds * 1_000);
}
