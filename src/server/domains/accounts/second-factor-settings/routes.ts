import * as calls from "#contract/accounts/second-factor.ts";
import type { Api } from "#server/http/app.ts";
import type { Deps } from "#server/ports/deps.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { turnOffSecondFactor } from "./turn-off.ts";
import { setUpSecondFactor, turnOnSecondFactor } from "./turn-on.ts";

/** Adds the routes to set up, turn on and turn off the second factor and to renew recovery codes. */
export function secondFactor(app: Api, deps: Deps) {
  app.route({
    ...calls.createSecondFactor,
    handler: async (request) => await setUpSecondFactor(deps, request, request.body),
  });
  app.route({
    ...calls.enableSecondFactor,
    handler: async (request) => ({ recovery_codes: await turnOnSecondFactor(deps, request, request.body.code) }),
  });
  app.route({
    ...calls.renewRecoveryCodes,
    handler: async (request) => ({ recovery_codes: await renewRecoveryCodes(deps, request, request.body) }),
  });
  app.route({
    ...calls.disableSecondFactor,
    handler: async (request) => {
      await turnOffSecondFactor(deps, request, request.body);
      return {};
    },
  });
}
