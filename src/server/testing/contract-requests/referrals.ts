import { randomUUID } from "node:crypto";

type Request = { path: string; body?: unknown; otherUser: 403 };

/** Requests about the ambassador program, which landlords have no access to unless it is enabled for them. */
export const referralRequests = {
  "GET /referrers/": () => ({ path: "/referrers/", otherUser: 403 }),
  "GET /referrers/:id/": () => ({ path: `/referrers/${randomUUID()}/`, otherUser: 403 }),
  "POST /referrers/send_invitation/": () => ({
    path: "/referrers/send_invitation/",
    body: { email: "sam.rivera@example.com" },
    otherUser: 403,
  }),
  "GET /referral_invites/": () => ({ path: "/referral_invites/", otherUser: 403 }),
  "GET /referrers/referrals/": () => ({ path: "/referrers/referrals/?held=true", otherUser: 403 }),
  "POST /referrers/plaid_link_token/": () => ({ path: "/referrers/plaid_link_token/", otherUser: 403 }),
  "POST /referrers/bank_account/": () => ({
    path: "/referrers/bank_account/",
    body: { public_token: "public-sandbox-1", account_id: "account-1" },
    otherUser: 403,
  }),
  "PUT /referrers/stripe_info/": () => ({
    path: "/referrers/stripe_info/",
    body: { id_number: "000-00-0000", dob: "04/12/1980" },
    otherUser: 403,
  }),
  "POST /referrers/verify_bank_account/": () => ({
    path: "/referrers/verify_bank_account/",
    body: { amount_1: "0.32", amount_2: "0.45" },
    otherUser: 403,
  }),
  "GET /payouts/": () => ({ path: "/payouts/", otherUser: 403 }),
  "POST /payouts/": () => ({ path: "/payouts/", otherUser: 403 }),
  "POST /payouts/deposits/": () => ({ path: "/payouts/deposits/", otherUser: 403 }),
  "GET /payouts/:id/": () => ({ path: `/payouts/${randomUUID()}/`, otherUser: 403 }),
  "GET /payouts/:id/entries/": () => ({ path: `/payouts/${randomUUID()}/entries/`, otherUser: 403 }),
  "POST /payouts/:id/approve/": () => ({ path: `/payouts/${randomUUID()}/approve/`, otherUser: 403 }),
  "POST /payouts/:id/cancel/": () => ({ path: `/payouts/${randomUUID()}/cancel/`, otherUser: 403 }),
  "POST /payouts/:id/retry/": () => ({ path: `/payouts/${randomUUID()}/retry/`, otherUser: 403 }),
  "GET /payouts/settings/": () => ({ path: "/payouts/settings/", otherUser: 403 }),
  "PATCH /payouts/settings/": () => ({ path: "/payouts/settings/", body: { schedule: "weekly" }, otherUser: 403 }),
  "POST /accounts/deposit_bank_account/": () => ({
    path: "/accounts/deposit_bank_account/",
    body: {
      account_holder: "Maple Court LLC",
      routing_number: "110000000",
      account_number: "000123456789",
      is_trust_account: true,
    },
    otherUser: 403,
  }),
  "POST /accounts/link_deposit_bank_account/": () => ({
    path: "/accounts/link_deposit_bank_account/",
    body: { public_token: "public-sandbox-1", account_id: "account-1", is_trust_account: true },
    otherUser: 403,
  }),
  "POST /accounts/verify_deposit_bank_account/": () => ({
    path: "/accounts/verify_deposit_bank_account/",
    body: { amount1: "0.32", amount2: "0.45" },
    otherUser: 403,
  }),
  "DELETE /accounts/bank_account/": () => ({ path: "/accounts/bank_account/", otherUser: 403 }),
  "DELETE /accounts/deposit_bank_account/": () => ({ path: "/accounts/deposit_bank_account/", otherUser: 403 }),
  "POST /accounts/sessions/": () => ({ path: "/accounts/sessions/", otherUser: 403 }),
  "POST /accounts/refresh/": () => ({ path: "/accounts/refresh/", otherUser: 403 }),
  "POST /accounts/verify_bank_account/": () => ({
    path: "/accounts/verify_bank_account/",
    body: { amount1: "0.32", amount2: "0.45" },
    otherUser: 403,
  }),
} satisfies Record<string, () => Request>;
