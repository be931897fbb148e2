import { newToken } from "#server/platform/encryption/vault.ts";
import type { ContractScene } from "../contract-scene.ts";

type Request = { path: string; body?: unknown; otherUser: "public" | 404 };

/** Requests about invitations to apply, and to a household. */
export const invitationRequests = {
  "GET /applications/:id/invitations/": (s: ContractScene) => ({
    path: `/applications/${s.application}/invitations/`,
    otherUser: 404,
  }),
  "POST /applications/:id/invitations/": (s: ContractScene) => ({
    path: `/applications/${s.application}/invitations/`,
    body: { name: "Sam Rivera", email: "sam@example.com", role: "co_applicant" },
    otherUser: 404,
  }),
  "POST /household_invitations/:id/remind/": (s: ContractScene) => ({
    path: `/household_invitations/${s.invitation}/remind/`,
    otherUser: 404,
  }),
  "POST /household_invitations/:id/withdraw/": (s: ContractScene) => ({
    path: `/household_invitations/${s.invitation}/withdraw/`,
    otherUser: 404,
  }),
  "POST /applications/:id/answer_home_offer/": (s: ContractScene) => ({
    path: `/applications/${s.application}/answer_home_offer/`,
    body: { answer: "accepted" },
    otherUser: 404,
  }),
  "POST /applications/:id/offer_home_again/": (s: ContractScene) => ({
    path: `/applications/${s.application}/offer_home_again/`,
    otherUser: 404,
  }),
  "POST /applications/:id/leave_household/": (s: ContractScene) => ({
    path: `/applications/${s.application}/leave_household/`,
    otherUser: 404,
  }),
  "POST /household_invitations/open/": () => ({
    path: "/household_invitations/open/",
    body: { token: newToken() },
    otherUser: "public",
  }),
  "POST /application_templates/:slug/send_invitation/": (s: ContractScene) => ({
    path: `/application_templates/${s.form}/send_invitation/`,
    body: { email: "sam@example.com", subject: "Apply", body: "Thanks for visiting." },
    otherUser: 404,
  }),
  "POST /application_templates/:slug/preview_invitation/": (s: ContractScene) => ({
    path: `/application_templates/${s.form}/preview_invitation/`,
    body: { subject: "Apply", body: "Thanks for visiting." },
    otherUser: 404,
  }),
  "POST /application_templates/:slug/send_invitations/": (s: ContractScene) => ({
    path: `/application_templates/${s.form}/send_invitations/`,
    body: { rows: [{ email: "kit@example.com" }], subject: "Apply", body: "Thanks for visiting." },
    otherUser: 404,
  }),
  "GET /application_templates/:slug/invitation_batches/": (s: ContractScene) => ({
    path: `/application_templates/${s.form}/invitation_batches/`,
    otherUser: 404,
  }),
  "GET /invitation_batches/:id/": (s: ContractScene) => ({
    path: `/invitation_batches/${s.invitationBatch}/`,
    otherUser: 404,
  }),
  "POST /invitation_batches/:id/stop/": (s: ContractScene) => ({
    path: `/invitation_batches/${s.invitationBatch}/stop/`,
    otherUser: 404,
  }),
  "POST /invitations/:id/resend/": (s: ContractScene) => ({
    path: `/invitations/${s.applicantInvitation}/resend/`,
    body: { email: "sam.rivera@example.com" },
    otherUser: 404,
  }),
  "POST /invitations/:id/remind/": (s: ContractScene) => ({
    path: `/invitations/${s.applicantInvitation}/remind/`,
    otherUser: 404,
  }),
  "POST /invitations/:id/withdraw/": (s: ContractScene) => ({
    path: `/invitations/${s.applicantInvitation}/withdraw/`,
    otherUser: 404,
  }),
  "POST /invitations/open/": () => ({ path: "/invitations/open/", body: { token: newToken() }, otherUser: "public" }),
} satisfies Record<string, (scene: ContractScene) => Request>;
