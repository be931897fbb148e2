import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "#contract/api/call-types.ts";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import { call } from "#web/api/client.ts";

export type { PayoutAccount };

/** The user's account for payouts; null before they set one up. */
export const accountQuery = queryOptions({
  queryKey: ["payout-account"],
  queryFn: async ({ signal }) => (await call("GET /accounts/me/", { signal })).account,
  staleTime: 0,
});

/** A call that returns the account as it is afterwards. */
function useAccountCall<T>(send: (input: T) => Promise<PayoutAccount>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    gcTime: 0,
    onSuccess: (account) => client.setQueryData(accountQuery.queryKey, account),
    // a wrong amount counts
    onError: () => client.invalidateQueries(accountQuery),
  });
}

export type BankDetails = Input<"POST /users/setup_bank_info/">["body"];

export const useSetupAccount = () =>
  useAccountCall((body: BankDetails) => call("POST /users/setup_bank_info/", { body }));

export const useSaveTaxIdentity = () =>
  useAccountCall((body: Input<"PUT /referrers/stripe_info/">["body"]) => call("PUT /referrers/stripe_info/", { body }));

export const useVerifyBank = () =>
  useAccountCall((body: Input<"POST /accounts/verify_bank_account/">["body"]) =>
    call("POST /accounts/verify_bank_account/", { body }),
  );

export const useLinkBank = () =>
  useAccountCall((body: Input<"POST /referrers/bank_account/">["body"]) =>
    call("POST /referrers/bank_account/", { body }),
  );

/** Creates what opens the bank link. */
export const createLinkToken = () => call("POST /referrers/plaid_link_token/", {});
