import type { FastifyRequest } from "fastify";

/** Returns where a request came from, as it is recorded: its address, and the first 400 characters of its user agent. */
export const originOf = (request: FastifyRequest): { address: string; userAgent: string } => ({
  address: request.ip,
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 400),
});
