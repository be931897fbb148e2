import * as calls from "#contract/notifications/notifications.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { loadDevice, switchDeviceOff, switchDeviceOn } from "./subscriptions.ts";

/** Adds the routes for a browser's push subscription. */
export function notificationDevices(app: Api, deps: Deps) {
  app.route({ ...calls.loadDevice, handler: async (request) => await loadDevice(deps, actorOf(request)) });
  app.route({
    ...calls.switchDeviceOn,
    handler: async (request) => await switchDeviceOn(deps, actorOf(request), request.body),
  });
  app.route({ ...calls.switchDeviceOff, handler: async (request) => await switchDeviceOff(deps, actorOf(request)) });
}
