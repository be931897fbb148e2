import { providerUnavailable } from "#server/ports/payment-provider-down.ts";
import type { Payouts, ProviderPayout } from "#server/ports/payouts.ts";

/**
 * Creates an in-memory provider of payouts. It fails before or after executing a call, whenever `faults` returns true.
 */
export function createPayoutProvider(faults: () => boolean = () => false) {
  const transfers = new Map<string, { cents: number; isReversed: boolean }>();
  const payouts = new Map<string, ProviderPayout & { cents: number }>();
  async function withFaults<T>(work: () => T): Promise<T> {
    if (faults()) throw providerUnavailable();
    const answer = work();
    if (faults()) throw providerUnavailable();
    return answer;
  }
  const port: Payouts = {
    transfer: ({ payoutId, amountCents: cents }) =>
      withFaults(() => {
        const created = transfers.get(payoutId) ?? { cents, isReversed: false };
        transfers.set(payoutId, created);
        return { id: `tr_${payoutId}`, isReversed: created.isReversed };
      }),
    send: ({ payoutId, amountCents: cents }) =>
      withFaults(() => {
        const id = `po_${payoutId}`;
        const known = payouts.get(id) ?? { id, payoutId, state: "in_transit", failure: null, arrivesAt: null, cents };
        payouts.set(id, known);
        return { ...known };
      }),
    find: (_account, id) =>
      withFaults(() => {
        const found = payouts.get(id);
        if (!found) throw new Error(`${id} was never made`);
        return { ...found };
      }),
    search: ({ payoutId }) => withFaults(() => payouts.get(`po_${payoutId}`)),
    reverse: ({ payoutId }) =>
      withFaults(() => {
        const created = transfers.get(payoutId);
        if (!created) throw new Error("A transfer was reversed that was never made.");
        created.isReversed = true;
      }),
    listMovements: async () => [],
    findBalance: async () => 0,
  };
  return {
    port,
    /** the total that left the platform, in cents */
    sent: () => [...transfers.values()].reduce((sum, { cents, isReversed }) => sum + (isReversed ? 0 : cents), 0),
    /** the total at banks, in cents */
    arrived: () => [...payouts.values()].reduce((sum, { cents, state }) => sum + (state === "paid" ? cents : 0), 0),
    /** Sets the bank's decision about a payout: a paid one can still be returned. */
    end: (payoutId: string, isPaid: boolean) => {
      const created = payouts.get(`po_${payoutId}`);
      if (created && created.state !== "failed")
        payouts.set(created.id, {
          ...created,
          state: isPaid ? "paid" : "failed",
          failure: isPaid ? null : "account_closed",
        });
    },
    /** our IDs of the payouts that were created */
    made: () => [...payouts.values()].flatMap(({ payoutId }) => payoutId ?? []),
  };
}
