import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { signedAnswers } from "../factories.ts";

/** Identifies the submissions of these clients. */
export const markerDomain = "@kill.example";

/** Milliseconds that a client waits for a response, and before a retry. */
const timeoutMs = 10_000;
const retryDelayMs = 20;

/**
 * Starts clients that submit applications continuously. Like a browser, each one retries with the same key and body
 * until it receives 201; the key also identifies the application, in its applicant's address.
 * @param copies how often each request is sent concurrently
 * @param limit the number of applications after which they stop by themselves
 */
export function startClients(url: string, count: number, copies = 1, limit = Number.POSITIVE_INFINITY) {
  const attempted = new Set<string>();
  const acknowledged = new Set<string>();
  /** responses that are neither a success nor a request to retry: status and body */
  const rejections: string[] = [];
  let stopping = false;
  let lastAt = performance.now();
  let maxSilenceMs = 0;
  const waiting = new Set<{ since: number; resolve: (ms: number) => void }>();

  function succeeded(marker: string, sent: number) {
    const now = performance.now();
    acknowledged.add(marker);
    maxSilenceMs = Math.max(maxSilenceMs, now - lastAt);
    lastAt = now;
    for (const one of waiting) {
      if (sent < one.since) continue;
      waiting.delete(one);
      one.resolve(now - one.since);
    }
  }

  async function submit(marker: string) {
    const body = JSON.stringify(signedAnswers({ applicant__email: `${marker}${markerDomain}` }));
    const headers = { "content-type": "application/json", "idempotency-key": marker };
    attempted.add(marker);
    const request = async () => {
      const sent = performance.now();
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const reply = await fetch(`${url}/api/v3/application_templates/hart-properties/submit/`, {
          method: "POST",
          headers,
          body,
          signal,
        });
        const text = await reply.text();
        if (reply.status === 201) {
          succeeded(marker, sent);
          return true;
        }
        if (reply.status !== 503) rejections.push(`${reply.status} ${text}`);
      } catch {
        // No connection, or it ended before the reply: the outcome is unknown.
      }
      return false;
    };
    while (!stopping) {
      const replies = await Promise.all(Array.from({ length: copies }, request));
      if (replies.includes(true)) return;
      await delay(retryDelayMs);
    }
  }

  const ended = Promise.all(
    Array.from({ length: count }, async () => {
      while (!stopping && attempted.size < limit) await submit(randomUUID());
    }),
  );
  return {
    attempted,
    acknowledged,
    refusals: rejections,
    /** resolves when they have stopped */
    ended,
    /** the longest time between two successes so far, in milliseconds */
    maxSilenceMs: () => maxSilenceMs,
    /** milliseconds from `since` to the first success of a request sent after it */
    firstSuccess: (since: number) =>
      new Promise<number>((resolve, fail) => {
        const one = { since, resolve };
        waiting.add(one);
        setTimeout(() => {
          if (waiting.has(one))
            fail(new Error(`No submission succeeded for a minute. ${rejections.slice(-3).join("\n")}`));
        }, 60_000).unref();
      }),
    /** leaves requests in flight unanswered: they too must take effect completely or not at all */
    stop: async () => {
      stopping = true;
      await ended;
    },
  };
}
