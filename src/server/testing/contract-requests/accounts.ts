import { randomUUID } from "node:crypto";
import type { CallName } from "#contract/api/call-types.ts";
import type { Request } from "../contract-requests.ts";
import type { ContractScene } from "../contract-scene.ts";
import { goodPassword } from "../factories.ts";

/** One valid request for every call about users, their sessions and their second factor, as `../contract-requests.ts` describes them. */
export const accountRequests = {
  "POST /token/": () => ({ path: "/token/", body: { username: "a@example.com", password: "x" }, otherUser: "public" }),
  "POST /token/confirm/": () => ({ path: "/token/confirm/", body: { password: "x" }, otherUser: "own" }),
  "POST /impersonations/start/": () => ({ path: "/impersonations/start/", body: { code: "x" }, otherUser: "public" }),
  "POST /token/revoke/": () => ({ path: "/token/revoke/", otherUser: "own" }),
  "GET /sessions/": () => ({ path: "/sessions/", otherUser: "own" }),
  "POST /sessions/revoke_others/": () => ({ path: "/sessions/revoke_others/", otherUser: "own" }),
  "POST /sessions/:id/revoke/": () => ({ path: `/sessions/${randomUUID()}/revoke/`, otherUser: 404 }),
  "POST /second_factor/": () => ({ path: "/second_factor/", body: { password: "x" }, otherUser: "own" }),
  "POST /second_factor/switch_on/": () => ({
    path: "/second_factor/switch_on/",
    body: { code: "123456" },
    otherUser: "own",
  }),
  "POST /second_factor/recovery_codes/": () => ({
    path: "/second_factor/recovery_codes/",
    body: { password: "x", second_factor: "123456" },
    otherUser: "own",
  }),
  "POST /second_factor/switch_off/": () => ({
    path: "/second_factor/switch_off/",
    body: { password: "x", second_factor: "123456" },
    otherUser: "own",
  }),
  "GET /users/": () => ({ path: "/users/", otherUser: "own" }),
  "POST /users/register/": () => ({ path: "/users/register/", body: {}, otherUser: "public" }),
  "GET /users/check_available/:username/": () => ({
    path: "/users/check_available/a@example.com/",
    otherUser: "public",
  }),
  "POST /support_messages/": () => ({
    path: "/support_messages/",
    body: { email: "nora@example.com", message: "A link does not open." },
    otherUser: "public",
  }),
  "POST /users/request_passcode/": () => ({ path: "/users/request_passcode/", body: {}, otherUser: "public" }),
  "POST /users/confirm_passcode/": () => ({ path: "/users/confirm_passcode/", body: {}, otherUser: "public" }),
  "POST /users/request_password_reset/": () => ({
    path: "/users/request_password_reset/",
    body: {},
    otherUser: "public",
  }),
  "POST /users/check_password_reset/": () => ({
    path: "/users/check_password_reset/",
    body: {},
    otherUser: "public",
  }),
  "POST /users/confirm_password_reset/": () => ({
    path: "/users/confirm_password_reset/",
    body: {},
    otherUser: "public",
  }),
  "POST /users/upload/": () => ({ path: "/users/upload/", otherUser: "own" }),
  "PATCH /users/:id/": (s) => ({ path: `/users/${s.owner.user.id}/`, body: { name: "Taken over" }, otherUser: 404 }),
  "POST /users/toggle_beta/": () => ({ path: "/users/toggle_beta/", otherUser: "own" }),
  "POST /users/update_password/": () => ({
    path: "/users/update_password/",
    body: { new_password: goodPassword, current_password: "Wrong horse 7" },
    otherUser: "own",
  }),
} satisfies Partial<Record<CallName, (scene: ContractScene) => Request>>;
