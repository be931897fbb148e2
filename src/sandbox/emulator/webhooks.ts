import { setTimeout as delay } from "node:timers/promises";
import type { Faults } from "#sandbox/emulator/faults.ts";
import type { Store } from "#sandbox/emulator/store.ts";

/** Delivers a webhook to the server. @returns the status of the response; rejects if the server couldn't be reached */
export type Deliver = (path: string, body: string, headers: Record<string, string>) => Promise<number>;

/** `headers`: those that a vendor signs once, if it doesn't sign each attempt */
type PendingWebhook = { id: string; type: string; path: string; body: string; headers?: Record<string, string> };

export type Webhooks = {
  /**
   * `type` is for faults and the log; the content stays in the vendor's storage until it is accepted
   * @param after milliseconds before the first attempt
   */
  send: (webhook: PendingWebhook, after?: number) => void;
  /** resolves when all deliverable webhooks are delivered */
  idle: () => Promise<void>;
  close: () => void;
};

/** Milliseconds between attempts; the last one repeats. */
const retryDelaysMs = [50, 200, 1_000, 5_000, 30_000];

/** Milliseconds that a held webhook waits for another one to overtake it. */
const reorderMs = 20;

/**
 * Delivers webhooks like vendors: after the response, again until the server has responded with 2xx, and after a
 * restart too. Faults deliver them twice, out of order, late or never.
 * @param sign returns headers, again for each attempt: signatures contain the time
 */
export function createWebhooks(options: {
  store: Store;
  faults: Faults;
  deliver: Deliver;
  sign: (body: string) => Record<string, string> | Promise<Record<string, string>>;
}): Webhooks {
  const { store, faults, deliver, sign } = options;
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  /** releases the webhook that waits to be overtaken, if any */
  let release: (() => void) | undefined;

  const run = (work: Promise<void>) => {
    const tracked = work.catch(() => undefined).finally(() => running.delete(tracked));
    running.add(tracked);
  };
  const pause = (ms: number) => delay(ms, undefined, { signal: stop.signal });

  async function deliverWithRetries(webhook: PendingWebhook, after: number): Promise<void> {
    // even without a delay, not before the current response is sent
    await pause(after);
    for (let attempt = 0; ; attempt++) {
      const status = await deliver(webhook.path, webhook.body, {
        ...(await sign(webhook.body)),
        ...webhook.headers,
      }).catch(() => 0);
      if (status >= 200 && status < 300) break;
      await pause(retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0);
    }
    store.remove("webhooks", webhook.id);
  }

  /** Holds a webhook until another one has overtaken it, for at most `ms`. */
  async function hold(webhook: PendingWebhook, ms: number): Promise<void> {
    const { promise: overtaken, resolve } = Promise.withResolvers<void>();
    release = resolve;
    await Promise.race([overtaken, pause(ms)]);
    if (release === resolve) release = undefined;
    await deliverWithRetries(webhook, reorderMs);
  }

  function send(webhook: PendingWebhook, after = 0) {
    const fault = faults.nextFault("webhook", webhook.type);
    if (fault?.kind === "never") return;
    store.put("webhooks", webhook.id, webhook);
    const ms = fault?.ms ?? 1_000;
    if (fault?.kind === "shuffled" && !release) return run(hold(webhook, after + ms));
    run(deliverWithRetries(webhook, fault?.kind === "late" ? after + ms : after));
    if (fault?.kind === "twice") run(deliverWithRetries(webhook, after + (fault.ms ?? reorderMs)));
    releaseHeld();
  }

  function releaseHeld() {
    release?.();
    release = undefined;
  }

  for (const webhook of store.list<PendingWebhook>("webhooks")) run(deliverWithRetries(webhook, 0));
  return {
    send,
    async idle() {
      releaseHeld();
      while (running.size) await Promise.all(running);
    },
    close: () => stop.abort(),
  };
}
