import type { FastifyRequest } from "fastify";

/** Returns the recorded origin of a request: its IP address and the first 400 characters of its user agent. */
export const originOf = (request: FastifyRequest): { address: string; userAgent: string } => ({
  address: request.ip,
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 400),
});
