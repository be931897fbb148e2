import * as calls from "#contract/notifications/phones.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { addPhone, confirmPhone, loadPhone, removePhone } from "./phones.ts";

/** Adds the routes for the phone to which a user's notifications are sent. */
export function notificationPhones(app: Api, deps: Deps) {
  app.route({ ...calls.loadPhone, handler: async (request) => await loadPhone(deps, actorOf(request)) });
  app.route({ ...calls.addPhone, handler: async (request) => await addPhone(deps, actorOf(request), request.body) });
  app.route({
    ...calls.confirmPhone,
    handler: async (request) => await confirmPhone(deps, actorOf(request), request, request.body.code),
  });
  app.route({ ...calls.removePhone, handler: async (request) => await removePhone(deps, actorOf(request)) });
}
