import * as calls from "#contract/application-bundles.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { changeOwner } from "./change-owner.ts";
import { listOwners } from "./list-owners.ts";

/** Adds the routes that assign applications to another member of the company. */
export function ownership(app: Api, deps: Deps) {
  app.route({
    ...calls.listOwners,
    handler: async (request) => ({ results: await listOwners(deps, actorOf(request)) }),
  });
  app.route({
    ...calls.changeOwner,
    handler: async (request) => ({ slugs: await changeOwner(deps, request, request.body) }),
  });
}
