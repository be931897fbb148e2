import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { hourMs } from "#rules/time/durations.ts";
import { apiBase } from "#server/http/api-base.ts";
import { runAtTime } from "#server/platform/common/simulated-time.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import type { Deps } from "#server/ports/deps.ts";
import { isSampleUser } from "./access.ts";

/** How long requests are retried while the server is starting. */
const timeoutMs = 20_000;

/** The user agent of the sample's users. */
export const sampleBrowser = "Mozilla/5.0 (sample)";

/** Calls the API as a user of the sample, in a session that begins at the time of the first call. */
export function createStartSession(app: FastifyInstance, deps: Deps, stop: AbortSignal) {
  /** @param address an IP address reserved for documentation (RFC 5737) */
  async function startSession(userId: string, address: string, startedAt: Date) {
    const token = newToken();
    const expiresAt = new Date(startedAt.getTime() + 24 * hourMs);
    await sql`insert into access_tokens (hash, user_id, created, last_used, confirmed, expires, address, user_agent)
      select ${hashToken(token)}, id, ${startedAt}, ${startedAt}, ${startedAt}, ${expiresAt}, ${address}, ${sampleBrowser}
      from users where id = ${userId} and ${isSampleUser}`.execute(deps.db);
    async function call<T>(method: "GET" | "POST", url: string, at: Date, body?: object, headers = {}): Promise<T> {
      for (const end = Date.now() + timeoutMs; ; await delay(250)) {
        stop.throwIfAborted();
        const reply = await runAtTime(at, () =>
          app.inject({
            method,
            url,
            remoteAddress: address,
            headers: { authorization: `Bearer ${token}`, "user-agent": sampleBrowser, ...headers },
            ...(body && { payload: body }),
          }),
        );
        if (reply.statusCode < 300) return reply.json<T>();
        if (reply.statusCode !== 503 || Date.now() > end)
          throw new Error(`The sample could not be made: ${method} ${routeOf(url)} answered ${reply.statusCode}.`);
      }
    }
    return {
      get: <T>(path: string, at: Date) => call<T>("GET", `${apiBase}${path}`, at),
      post: <T>(path: string, at: Date, body: object = {}, headers = {}) =>
        call<T>("POST", `${apiBase}${path}`, at, body, headers),
      /** a page of a vendor, not part of the API */
      postTo: (url: string, at: Date, body: object) => call<object>("POST", url, at, body),
    };
  }
  return startSession;
}
export type StartSession = ReturnType<typeof createStartSession>;
export type Session = Awaited<ReturnType<StartSession>>;

/** Returns the route without IDs and slugs. */
const routeOf = (url: string) => url.replaceAll(/\/[^/]*\d[^/]*(?=\/)/g, "/…");
