import type { RouteOptions } from "fastify";

/** Makes a call respond with the success status in its contract, if the contract declares only one. */
export function respondWithDeclaredStatus(route: RouteOptions): void {
  const declared: object = route.config?.auth ? (route.schema?.response ?? {}) : {};
  const [status, ...others] = Object.keys(declared).filter((each) => each.startsWith("2"));
  if (status === undefined || status === "200" || others.length > 0) return;
  const { handler } = route;
  route.handler = function (request, reply) {
    reply.code(Number(status));
    return handler.call(this, request, reply);
  };
}
