import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { readKind } from "#sandbox/emulator/store.ts";
import type { Account } from "#sandbox/stripe/connect/accounts.ts";
import { readProvider } from "../read-provider.ts";
import type { Scene } from "./scenes.ts";

/** `account`: the connected account it is about; undefined: the platform's own. */
export type ProviderEvent = { id: string; type: string; account?: string; body: string };

/**
 * Lists the provider's events about scenes in the order in which they happened, including kinds that Lintel ignores.
 */
export function listProviderEvents(dataDir: string, scenes: readonly Scene[]): ProviderEvent[] {
  const provider = readProvider(dataDir);
  const accounts = [...readKind<Account>(join(dataDir, "sandbox/stripe/accounts.jsonl")).values()];
  return scenes.flatMap(({ landlord, payments }) => {
    const charges = provider.captures.filter(({ metadata }) => payments.includes(metadata.payment ?? ""));
    const intents = new Set(charges.map(({ id }) => id));
    const isTheirs = ({ payment_intent }: { payment_intent: string }) => intents.has(payment_intent);
    const account = accounts.find(({ metadata }) => Object.values(metadata ?? {}).includes(landlord.id));
    if (!account) throw new Error("A landlord has no account at the provider.");
    return [
      createEvent("account.updated", account, account.id),
      ...charges.flatMap((charge) => {
        const before = { ...charge, amount_received: 0 };
        return [
          createEvent("payment_intent.created", { ...before, status: "requires_payment_method" }),
          createEvent("payment_intent.requires_action", { ...before, status: "requires_action" }),
          createEvent("payment_intent.succeeded", charge),
          createEvent("charge.succeeded", charge.attempts.at(-1) ?? {}),
        ];
      }),
      ...provider.transfers
        .filter(({ destination }) => destination === account.id)
        .flatMap((transfer) => [createEvent("transfer.created", transfer), createEvent("transfer.updated", transfer)]),
      ...provider.payouts
        .filter((payout) => payout.account === account.id)
        .flatMap((payout) => [
          createEvent("payout.created", { ...payout, object: "payout", status: "pending" }, account.id),
          createEvent("payout.updated", payout, account.id),
          createEvent(`payout.${payout.status}`, payout, account.id),
        ]),
      createEvent("account.external_account.updated", { object: "bank_account", account: account.id }, account.id),
      ...provider.refunds.filter(isTheirs).flatMap((refund) => [
        createEvent("refund.created", { ...refund, status: "pending" }),
        // the payer's bank returns one days after it was created
        ...(refund.status === "failed" ? [createEvent("refund.updated", { ...refund, status: "succeeded" })] : []),
        createEvent("charge.refunded", charges.find(({ id }) => id === refund.payment_intent)?.attempts.at(-1) ?? {}),
        createEvent(refund.status === "failed" ? "refund.failed" : "refund.updated", refund),
        createEvent("charge.refund.updated", refund),
      ]),
      ...provider.disputes
        .filter(isTheirs)
        .flatMap((dispute) => [
          createEvent("charge.dispute.created", dispute),
          createEvent("charge.dispute.updated", dispute),
          createEvent("charge.dispute.funds_withdrawn", dispute),
          createEvent("charge.dispute.closed", dispute),
        ]),
    ];
  });
}

function createEvent(type: string, object: object, account?: string): ProviderEvent {
  const id = `evt_${randomUUID()}`;
  const named = { id, type, ...(account && { account }) };
  const body = JSON.stringify({ ...named, object: "event", created: Math.floor(Date.now() / 1_000), data: { object } });
  return { ...named, body };
}
