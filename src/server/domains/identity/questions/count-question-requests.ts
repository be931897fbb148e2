import type { FastifyRequest } from "fastify";
import type { Actor } from "#server/http/authentication/actor.ts";
import { networkOf } from "#server/platform/common/network-of.ts";
import { type AttemptCounter, countAttempts, resetAttempts, undoAttempt } from "#server/platform/limits.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { BureauPerson } from "#server/ports/identity.ts";

const digitsOf = ({ ssn }: Pick<BureauPerson, "ssn">) => ssn.replaceAll("-", "");

/** SSNs with these prefixes were never issued, so there is no owner to protect. */
const neverIssued = /^(?:000|666)/;

/**
 * Counts an attempt by account, by network address and by the person whom it is about, before the bureau is called.
 * @returns a function that removes the attempt
 * @throws ProblemError `too_many`
 */
export async function countQuestionRequest(
  deps: TenantDeps,
  request: FastifyRequest,
  actor: Actor,
  person: BureauPerson,
) {
  const digits = digitsOf(person);
  const buckets: AttemptCounter[] = [
    { limit: "identity", subject: actor.id },
    { limit: "identity_from", subject: networkOf(request) },
  ];
  if (!neverIssued.test(digits)) buckets.push({ limit: "identity_of", subject: digits });
  return (await countAttempts(deps, buckets)).undo;
}

/**
 * Resets the counts after a success. For the network address, only this attempt is removed, since an office may share
 * the address.
 */
export async function resetQuestionRequests(
  deps: TenantDeps,
  request: FastifyRequest,
  actor: Actor,
  person: BureauPerson | undefined,
): Promise<void> {
  await resetAttempts(deps, "identity", actor.id);
  await undoAttempt(deps, "identity_from", networkOf(request), 1);
  if (person) await resetAttempts(deps, "identity_of", digitsOf(person));
}
