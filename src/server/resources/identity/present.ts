import type { Identity } from "#contract/identity.ts";
import { askedAgainAt, identityTries } from "#rules/identity.ts";
import type { Deps } from "../../deps.ts";
import type { ApplicationRow } from "../applications/load.ts";
import { type Check, openSet, standing } from "./checks.ts";
import { knownPerson } from "./person.ts";

/** Where a proof of identity stands, as the person it is about may see it. */
export function presentIdentity(deps: Deps, check: Check | undefined, application: ApplicationRow | null): Identity {
  const now = deps.now();
  const { ssn, ...rest } = knownPerson(deps, check, application);
  const support_email = deps.config.supportEmail;
  const person = { ...rest, ssn: ssn && `***-**-${ssn.slice(-4)}` };
  if (!check) {
    const fresh = { status: "none", reason: "", again_at: null, seconds_left: null } as const;
    return { ...fresh, tries_left: identityTries, questions: [], person, support_email };
  }
  const { status, reason, since } = standing(check, now);
  const open =
    check.status === "questions" && check.deadline && check.deadline > now ? openSet(deps, check) : undefined;
  const again = status === "locked" ? askedAgainAt(reason, since) : null;
  const anew = again !== null && again <= now;
  return {
    status,
    reason,
    tries_left: anew ? identityTries : status === "locked" ? 0 : Math.max(0, identityTries - check.attempts),
    again_at: again?.toISOString() ?? null,
    questions: open?.questions ?? [],
    seconds_left: open && check.deadline ? Math.floor((check.deadline.getTime() - now.getTime()) / 1000) : null,
    person,
    support_email,
  };
}
