import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const draining = new WeakSet<FastifyInstance>();

/** Whether a server is about to stop, so that a proxy should send it no more requests. */
export const isDraining = (app: FastifyInstance): boolean => draining.has(app);

/**
 * Makes `/readyz` answer 503 from now on, and waits while a proxy that checks it finds that out. All other requests are
 * answered as before.
 */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  draining.add(app);
  await delay(seconds * 1_000);
}
