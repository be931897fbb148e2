import { newToken } from "#server/platform/encryption/vault.ts";
import type { ContractScene } from "../contract-scene.ts";
import { goodPassword } from "../factories.ts";

type Request = { path: string; body?: unknown; otherUser: "own" | "public" | 404 };

const link = () => ({ token: newToken() });
const person = { name: "Ana Ruiz", username: "ana@example.com" };

/** Requests about companies and their members. */
export const companyRequests = {
  "GET /companies/": () => ({ path: "/companies/?page_size=100", otherUser: "own" }),
  "POST /companies/": () => ({ path: "/companies/", body: { name: "Harbor Rentals" }, otherUser: "own" }),
  "PATCH /companies/:id/": (s: ContractScene) => ({
    path: `/companies/${s.company}/`,
    body: { name: "Taken over" },
    otherUser: 404,
  }),
  "GET /companies/:id/history/": (s: ContractScene) => ({ path: `/companies/${s.company}/history/`, otherUser: 404 }),
  "POST /companies/contact/": () => ({
    path: "/companies/contact/",
    body: { team_name: "Harbor Rentals", num_agents: 12, message: "Please call." },
    otherUser: "own",
  }),
  "POST /companies/:id/add_user/": (s: ContractScene) => ({
    path: `/companies/${s.company}/add_user/`,
    body: person,
    otherUser: 404,
  }),
  "POST /companies/:id/invite/": (s: ContractScene) => ({
    path: `/companies/${s.company}/invite/`,
    body: { emails: ["ana@example.com"] },
    otherUser: 404,
  }),
  "PATCH /companies/:id/update_user/": (s: ContractScene) => ({
    path: `/companies/${s.company}/update_user/`,
    body: { username: s.agent.username, can_create: true },
    otherUser: 404,
  }),
  "POST /companies/:id/remove_user/": (s: ContractScene) => ({
    path: `/companies/${s.company}/remove_user/`,
    body: { user: s.agent.user.id },
    otherUser: 404,
  }),
  "POST /companies/:id/deactivate_user/": (s: ContractScene) => ({
    path: `/companies/${s.company}/deactivate_user/`,
    body: { user: s.agent.user.id },
    otherUser: 404,
  }),
  "POST /companies/:id/reactivate_user/": (s: ContractScene) => ({
    path: `/companies/${s.company}/reactivate_user/`,
    body: { user: s.agent.user.id },
    otherUser: 404,
  }),
  "POST /companies/:id/transfer/": (s: ContractScene) => ({
    path: `/companies/${s.company}/transfer/`,
    body: { user: s.agent.user.id, password: goodPassword },
    otherUser: 404,
  }),
  "POST /companies/:id/accept_transfer/": (s: ContractScene) => ({
    path: `/companies/${s.company}/accept_transfer/`,
    body: { password: "x" },
    otherUser: 404,
  }),
  "POST /companies/:id/cancel_transfer/": (s: ContractScene) => ({
    path: `/companies/${s.company}/cancel_transfer/`,
    otherUser: 404,
  }),
  "POST /companies/:id/leave/": (s: ContractScene) => ({ path: `/companies/${s.company}/leave/`, otherUser: 404 }),
  "POST /company_invitations/:id/resend/": (s: ContractScene) => ({
    path: `/company_invitations/${s.memberInvitation}/resend/`,
    otherUser: 404,
  }),
  "POST /company_invitations/:id/withdraw/": (s: ContractScene) => ({
    path: `/company_invitations/${s.memberInvitation}/withdraw/`,
    otherUser: 404,
  }),
  "POST /company_invitations/open/": () => ({
    path: "/company_invitations/open/",
    body: link(),
    otherUser: "public",
  }),
  "POST /company_invitations/accept/": () => ({
    path: "/company_invitations/accept/",
    body: link(),
    otherUser: 404,
  }),
  "POST /company_invitations/decline/": () => ({
    path: "/company_invitations/decline/",
    body: link(),
    otherUser: "public",
  }),
} satisfies Record<string, (scene: ContractScene) => Request>;
