import type { Scene } from "../contract-scene.ts";

const through = "2026-03-02T15:00:00.000Z";

/** A user's own notifications. */
export const notificationRequests = {
  "GET /notifications/": () => ({ path: "/notifications/", otherUser: "own" as const }),
  "PATCH /notifications/:id/": (s: Scene) => ({
    path: `/notifications/${s.notification}/`,
    body: { unread: false },
    otherUser: 404 as const,
  }),
  "POST /notifications/seen/": () => ({ path: "/notifications/seen/", body: { through }, otherUser: "own" as const }),
  "POST /notifications/read/": () => ({ path: "/notifications/read/", body: { through }, otherUser: "own" as const }),
};
