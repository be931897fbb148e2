import { randomUUID } from "node:crypto";

type Request = { path: string; body?: unknown; otherUser: 403 };

/** The ambassador program, which is closed to landlords for whom it isn't turned on. */
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
} satisfies Record<string, () => Request>;
