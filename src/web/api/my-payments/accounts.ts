import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "#contract/api/call-types.ts";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import { call } from "#web/api/client.ts";
import type { Confirmed } from "#web/api/confirmed.ts";

export type { PayoutAccount };

/** Loads the user's payout account; null before they set one up. */
export const payoutAccountQuery = queryOptions({
  queryKey: ["payout-account"],
  queryFn: async ({ signal }) => (await call("GET /accounts/me/", { signal })).account,
  staleTime: 0,
});

/** Makes a call that returns the updated account, and updates the cached one. */
function useAccountMutation<T>(send: (input: T) => Promise<PayoutAccount>, confirmed: Confirmed) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => confirmed(() => send(input)),
    gcTime: 0,
    onSuccess: (account) => client.setQueryData(payoutAccountQuery.queryKey, account),
    // the server counts wrong amounts
    onError: () => client.invalidateQueries(payoutAccountQuery),
  });
}

export type BankDetails = Input<"POST /users/setup_bank_info/">["body"];

/** Creates the payout account of a landlord, after the user has confirmed that it's them. */
export const useSetupAccount = (confirmed: Confirmed) =>
  useAccountMutation((body: BankDetails) => call("POST /users/setup_bank_info/", { body }), confirmed);

/** Saves the person behind an ambassador's payout account, after the user has confirmed their identity. */
export const useSaveAccountHolder = (confirmed: Confirmed) =>
  useAccountMutation(
    (body: Input<"PUT /referrers/stripe_info/">["body"]) => call("PUT /referrers/stripe_info/", { body }),
    confirmed,
  );

/** Sends the micro-deposit amounts that verify the bank account, after the user has confirmed that it's them. */
export const useVerifyBank = (confirmed: Confirmed) =>
  useAccountMutation(
    (body: Input<"POST /accounts/verify_bank_account/">["body"]) =>
      call("POST /accounts/verify_bank_account/", { body }),
    confirmed,
  );

/** Links a bank account by a bank login, after the user has confirmed that it's them. */
export const useLinkBank = (confirmed: Confirmed) =>
  useAccountMutation(
    (body: Input<"POST /referrers/bank_account/">["body"]) => call("POST /referrers/bank_account/", { body }),
    confirmed,
  );

/** Adds a bank account for deposits by its numbers, after the user has confirmed that it's them. */
export const useAddDepositBank = (confirmed: Confirmed) =>
  useAccountMutation(
    (body: Input<"POST /accounts/deposit_bank_account/">["body"]) =>
      call("POST /accounts/deposit_bank_account/", { body }),
    confirmed,
  );

/** Links a bank account for deposits by a bank login, after the user has confirmed that it's them. */
export const useLinkDepositBank = (confirmed: Confirmed) =>
  useAccountMutation(
    (body: Input<"POST /accounts/link_deposit_bank_account/">["body"]) =>
      call("POST /accounts/link_deposit_bank_account/", { body }),
    confirmed,
  );

/**
 * Sends the micro-deposit amounts that verify the bank account for deposits, after the user has confirmed that it's
 * them.
 */
export const useVerifyDepositBank = (confirmed: Confirmed) =>
  useAccountMutation(
    (body: Input<"POST /accounts/verify_deposit_bank_account/">["body"]) =>
      call("POST /accounts/verify_deposit_bank_account/", { body }),
    confirmed,
  );

/** Removes a bank account of the payout account, after the user has confirmed that it's them. */
export const useRemoveBank = (path: "bank_account" | "deposit_bank_account", confirmed: Confirmed) =>
  useAccountMutation((_: undefined) => call(`DELETE /accounts/${path}/`, {}), confirmed);

/** Creates the token that opens the bank link. */
export const createLinkToken = () => call("POST /referrers/plaid_link_token/", {});

/** Creates a session for the payment provider's components, which collect the information that it requires. */
export const createAccountSession = () => call("POST /accounts/sessions/", {});

/** Refreshes the account from the payment provider. */
export function useRefreshAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /accounts/refresh/", {}),
    gcTime: 0,
    onSuccess: ({ account }) => client.setQueryData(payoutAccountQuery.queryKey, account),
    onError: () => client.invalidateQueries(payoutAccountQuery),
  });
}
