import type { Actor } from "../../http/authentication/actor.ts";
import { ProblemError } from "../../platform/common/errors.ts";
import { canHandleMoney } from "../../policies/payments.ts";
import type { Deps } from "../../ports/deps.ts";
import { type ApplicationRow, loadApplication } from "../applications/load.ts";

/** @throws ProblemError `not_found`; `forbidden` for a member of the team without the right to see money */
export async function loadForMoney(deps: Deps, actor: Actor, id: string): Promise<ApplicationRow> {
  const application = await loadApplication(deps.db, actor, id);
  if (!canHandleMoney(actor, application))
    throw new ProblemError("forbidden", "Your team has not given you the right to handle payments.");
  return application;
}
