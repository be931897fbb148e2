import type { FastifyRequest } from "fastify";

/** Returns where a request came from, as the audit log records it. */
export const originOf = (request: FastifyRequest): { address: string; userAgent: string } => ({
  address: request.ip,
  userAgent: request.headers["user-agent"] ?? "",
});
