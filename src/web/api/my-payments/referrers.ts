import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Referral, ReferralInvite, Referrer } from "#contract/my-payments/referrers.ts";
import type { ReferralState } from "#rules/money/referrals.ts";
import { call } from "#web/api/client.ts";

export type { Referral, ReferralInvite, Referrer };

const key = "referrals";

/** Loads the user's ambassador data. */
export const referrerQuery = queryOptions({
  queryKey: [key, "profile"],
  queryFn: async ({ signal }) => (await call("GET /referrers/", { query: {}, signal })).results[0] ?? null,
  staleTime: 0,
});

/** Loads one page of the user's referrals. @param state null for all */
export const referralsQuery = (page: number, state: ReferralState | null) =>
  queryOptions({
    queryKey: [key, "list", page, state],
    queryFn: ({ signal }) =>
      call("GET /referrers/referrals/", { query: { page, ...(state && { [state]: "true" }) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Loads one page of the landlords whom the user invited by email. */
export const referralInvitesQuery = (page: number) =>
  queryOptions({
    queryKey: [key, "invites", page],
    queryFn: ({ signal }) => call("GET /referral_invites/", { query: { page }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Invites a landlord by email. */
export function useInviteLandlord() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ email, idempotencyKey }: { email: string; idempotencyKey: string }) =>
      call("POST /referrers/send_invitation/", { body: { email }, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key] }),
  });
}
