import type { FastifyRequest } from "fastify";
import type { Actor } from "#server/http/authentication/actor.ts";
import { countTry, forgetTries, forgiveTry } from "#server/platform/limits.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { BureauPerson } from "#server/ports/identity.ts";

const digitsOf = ({ ssn }: Pick<BureauPerson, "ssn">) => ssn.replaceAll("-", "");

/** Numbers with these prefixes were never issued, so nobody needs protection. */
const neverIssued = /^(?:000|666)/;

/**
 * Counts a try by account, by address and by whose file is asked for, before the bureau is.
 * @returns what takes it back
 * @throws ProblemError `too_many`
 */
export async function countQuestionRequest(
  deps: TenantDeps,
  request: FastifyRequest,
  actor: Actor,
  person: BureauPerson,
) {
  const digits = digitsOf(person);
  const subjects: [Parameters<typeof countTry>[1], string][] = [
    ["identity", actor.id],
    ["identity_from", request.ip],
  ];
  if (!neverIssued.test(digits)) subjects.push(["identity_of", digits]);
  const counts: number[] = [];
  for (const [limit, of] of subjects) counts.push(await countTry(deps, limit, of));
  return async () => {
    for (const [at, [limit, of]] of subjects.entries()) await forgiveTry(deps, limit, of, counts[at] ?? 0);
  };
}

/** A proof that worked: an address may be a whole office's, so only its own try is taken back there. */
export async function forgetQuestionRequest(
  deps: TenantDeps,
  request: FastifyRequest,
  actor: Actor,
  person: BureauPerson | undefined,
): Promise<void> {
  await forgetTries(deps, "identity", actor.id);
  await forgiveTry(deps, "identity_from", request.ip, 1);
  if (person) await forgetTries(deps, "identity_of", digitsOf(person));
}
