import { join } from "node:path";
import { readKind } from "#sandbox/emulator/store.ts";
import type { Dispute } from "#sandbox/stripe/disputes.ts";
import type { Transfer } from "#sandbox/stripe/movements.ts";
import type { Refund } from "#sandbox/stripe/refunds.ts";
import type { Intent } from "#sandbox/stripe/state/state.ts";

type SentPayout = {
  id: string;
  account: string;
  amount: number;
  destination: string;
  status: string;
  metadata: { payout?: string };
};

export type Provider = ReturnType<typeof readProvider>;

/** Reads the provider's stored data; it may be running. */
export function readProvider(dataDir: string) {
  const read = <T extends object>(kind: string) => [
    ...readKind<T>(join(dataDir, `sandbox/stripe/${kind}.jsonl`)).values(),
  ];
  return {
    captures: read<Intent>("payment_intents").filter(({ status }) => status === "succeeded"),
    refunds: read<Refund>("refunds"),
    disputes: read<Dispute>("disputes"),
    transfers: read<Transfer>("transfers"),
    payouts: read<SentPayout>("payouts"),
  };
}

/** Returns what a dispute moved, in cents: the amount held by the bank is negative, and so is the fee. */
export const movedCents = ({ balance_transactions }: Dispute): { held: number; fee: number } => ({
  held: sumCents(balance_transactions.map(({ amount }) => -amount)),
  fee: sumCents(balance_transactions.map(({ fee }) => fee)),
});

/** Returns the balance at the provider, in cents, without its fees for processing cards. */
export const providerBalance = ({ captures, refunds, disputes, transfers }: Provider): number =>
  sumCents(captures.map(({ amount_received }) => amount_received)) -
  sumCents(refunds.map(({ amount }) => amount)) -
  sumCents(disputes.map(movedCents).map(({ held, fee }) => held + fee)) -
  sumCents(transfers.filter(({ reversed }) => !reversed).map(({ amount }) => amount));

/** Returns the amount in each landlord's account at the provider that was not sent to their bank, in cents. */
export function unsentByAccount({ transfers, payouts }: Provider): Map<string, number> {
  const rests = new Map<string, number>();
  const add = (account: string, cents: number) => rests.set(account, (rests.get(account) ?? 0) + cents);
  for (const { destination, amount, reversed } of transfers) if (!reversed) add(destination, amount);
  for (const { account, amount, status } of payouts) if (status !== "failed") add(account, -amount);
  return rests;
}

/** Adds up amounts in cents. */
export const sumCents = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);

/** Returns the names that occur more than once. */
export const findRepeated = (names: readonly (string | null | undefined)[]): string[] =>
  [...Map.groupBy(names, (name) => name ?? "")].flatMap(([name, all]) =>
    name && all.length > 1 ? [`${name}: ${all.length} times`] : [],
  );
