import type { FastifyRequest, RouteOptions } from "fastify";
import type { Deps } from "#server/ports/deps.ts";

/**
 * Runs read-only database work, on the replica if there is one and it has replayed everything saved before the request.
 * The work may run twice.
 */
export const readOnReplica = <T>(deps: Deps, request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
  deps.replica ? deps.replica.read(request.actor?.logPosition, work) : work();

/** Makes a route use the replica if its call declares that. */
export function serveFromReplica(deps: Deps, route: RouteOptions): void {
  if (!deps.replica || !route.config?.replica) return;
  const { handler } = route;
  route.handler = async function (request, reply) {
    return await readOnReplica(deps, request, async () => await handler.call(this, request, reply));
  };
}
