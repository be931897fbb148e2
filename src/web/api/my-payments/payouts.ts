import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "#contract/api/call-types.ts";
import type { Payout, PayoutDetails, PayoutSettings } from "#contract/my-payments/payouts.ts";
import { call } from "#web/api/client.ts";
import type { Confirmed } from "#web/api/confirmed.ts";
import { balanceQuery } from "#web/api/my-payments/transactions.ts";

export type { Payout, PayoutDetails, PayoutSettings };

const key = "payouts";

/** Loads one page of the payouts that the user may see. */
export const payoutsQuery = (page: number) =>
  queryOptions({
    queryKey: [key, "list", page],
    queryFn: ({ signal }) => call("GET /payouts/", { query: { page }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Loads a payout with its breakdown. */
export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: [key, id],
    queryFn: ({ signal }) => call("GET /payouts/:id/", { params: { id }, signal }),
    staleTime: 0,
  });

/** Loads one page of the transactions in a payout. */
export const payoutEntriesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [key, id, "entries", page],
    queryFn: ({ signal }) => call("GET /payouts/:id/entries/", { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Loads the user's payout schedule. */
export const payoutSettingsQuery = queryOptions({
  queryKey: ["payout-settings"],
  queryFn: ({ signal }) => call("GET /payouts/settings/", { signal }),
});

/** Makes a call that returns the updated payout; the balance changes with it. */
function usePayoutMutation<T>(send: (input: T) => Promise<PayoutDetails>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: [key] }), client.invalidateQueries(balanceQuery)]),
  });
}

/** Pays out the earnings or the deposits, after the user has confirmed that it's them. */
export const useCreatePayout = (source: Payout["source"], confirmed: Confirmed) =>
  usePayoutMutation(
    ({ idempotencyKey, isTrustAccount = false }: { idempotencyKey: string; isTrustAccount?: boolean }) =>
      confirmed(() =>
        source === "deposits"
          ? call("POST /payouts/deposits/", { idempotencyKey, body: { is_trust_account: isTrustAccount } })
          : call("POST /payouts/", { idempotencyKey }),
      ),
  );

/** Approves or cancels a payout that waits for a second person. */
export const useDecidePayout = (id: string, confirmed: Confirmed) =>
  usePayoutMutation((decision: "approve" | "cancel") =>
    decision === "approve"
      ? confirmed(() => call("POST /payouts/:id/approve/", { params: { id } }))
      : call("POST /payouts/:id/cancel/", { params: { id } }),
  );

/** Retries a payout whose attempts all failed. */
export const useRetryPayout = (id: string) =>
  usePayoutMutation(() => call("POST /payouts/:id/retry/", { params: { id } }));

/**
 * Changes when payouts are made and above which amount they need approval, after the user has confirmed that it's
 * them.
 */
export function useUpdatePayoutSettings(confirmed: Confirmed) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<"PATCH /payouts/settings/">["body"]) =>
      confirmed(() => call("PATCH /payouts/settings/", { body })),
    onSuccess: (settings) => client.setQueryData(payoutSettingsQuery.queryKey, settings),
  });
}
