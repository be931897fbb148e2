import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { readProvider } from "./read-provider.ts";

/**
 * Milliseconds after which a movement that isn't stored is considered to wait for a slow response, and how long to wait
 * for one.
 */
const slowReplyMs = 100;
const timeoutMs = 3_000;

/**
 * Resolves when the provider has refunded, transferred or paid out, and its slow response is pending; also after a
 * timeout or at the end.
 */
export async function waitUntilReplyPending(client: pg.Pool, dataDir: string, isOver: () => boolean): Promise<void> {
  const since = new Map<string, number>();
  for (const startedAt = performance.now(); performance.now() - startedAt < timeoutMs && !isOver(); await delay(20)) {
    const { rows } = await client.query<{ id: string; transfer: string | null; payout: string | null }>(
      `select id::text, null as transfer, null as payout from refunds where status = 'started'
       union all
       select id::text, provider_transfer, provider_payout from payouts where status = 'started'`,
    );
    const { refunds, transfers, payouts } = readProvider(dataDir);
    for (const { id, transfer, payout } of rows) {
      const isReplyPending =
        refunds.some(({ metadata }) => metadata?.refund === id) ||
        (!transfer && transfers.some(({ transfer_group }) => transfer_group === id)) ||
        (!payout && payouts.some(({ metadata }) => metadata.payout === id));
      if (!isReplyPending) continue;
      const seen = since.get(id) ?? performance.now();
      since.set(id, seen);
      if (performance.now() - seen >= slowReplyMs) return;
    }
  }
}
