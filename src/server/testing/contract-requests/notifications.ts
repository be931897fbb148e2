import type { ContractScene } from "../contract-scene.ts";

const through = "2026-03-02T15:00:00.000Z";

/** The example of RFC 8291. */
const device = {
  endpoint: "https://push.example.com/send/d1f0c2",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** Requests about a user's own notifications. */
export const notificationRequests = {
  "GET /notifications/": () => ({ path: "/notifications/", otherUser: "own" as const }),
  "PATCH /notifications/:id/": (s: ContractScene) => ({
    path: `/notifications/${s.notification}/`,
    body: { unread: false },
    otherUser: 404 as const,
  }),
  "POST /notifications/seen/": () => ({ path: "/notifications/seen/", body: { through }, otherUser: "own" as const }),
  "GET /notifications/device/": () => ({ path: "/notifications/device/", otherUser: "own" as const }),
  "POST /notifications/device/": () => ({
    path: "/notifications/device/",
    body: device,
    otherUser: "own" as const,
  }),
  "DELETE /notifications/device/": () => ({ path: "/notifications/device/", otherUser: "own" as const }),
  "GET /notifications/phone/": () => ({ path: "/notifications/phone/", otherUser: "own" as const }),
  "POST /notifications/phone/": () => ({
    path: "/notifications/phone/",
    body: { phone: "(518) 555-0142", consent: true },
    otherUser: "own" as const,
  }),
  "POST /notifications/phone/confirm/": () => ({
    path: "/notifications/phone/confirm/",
    body: { code: "481516" },
    otherUser: "own" as const,
  }),
  "DELETE /notifications/phone/": () => ({ path: "/notifications/phone/", otherUser: "own" as const }),
  "POST /notifications/read/": () => ({ path: "/notifications/read/", body: { through }, otherUser: "own" as const }),
};
