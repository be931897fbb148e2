import type { FastifyRequest } from "fastify";
import { type RawBuilder, sql } from "kysely";
import type { Deps } from "../../deps.ts";

/** How long an address that signed in keeps counting as known. */
const knownDays = 30;

/**
 * Whether a user has signed in from the request's address before, as SQL: their tries are counted apart.
 * @param userId a value or a column
 */
export function isKnownAddress(deps: Deps, request: FastifyRequest, userId: RawBuilder<unknown>): RawBuilder<boolean> {
  const since = new Date(deps.now().getTime() - knownDays * 86_400_000);
  return sql<boolean>`exists (select from known_addresses k
    where k.user_id = ${userId} and k.address = ${request.ip}::inet and k.last > ${since})`;
}
