import * as calls from "#contract/notifications/notifications.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { listNotifications } from "./list.ts";
import { markNotifications, updateNotification } from "./mark-notifications.ts";

/** Adds the routes for a user's notifications. */
export function notifications(app: Api, deps: Deps) {
  app.route({
    ...calls.listNotifications,
    handler: async (request) => await listNotifications(deps, actorOf(request), request.query),
  });
  app.route({
    ...calls.updateNotification,
    handler: async (request) => await updateNotification(deps, actorOf(request), request.params.id, request.body),
  });
  app.route({
    ...calls.markNotificationsSeen,
    handler: async (request) => {
      await markNotifications(deps, actorOf(request), "seen", request.body);
      return {};
    },
  });
  app.route({
    ...calls.markNotificationsRead,
    handler: async (request) => {
      await markNotifications(deps, actorOf(request), "read", request.body);
      return {};
    },
  });
}
