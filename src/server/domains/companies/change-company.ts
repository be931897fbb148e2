import type { FastifyRequest } from "fastify";
import { hasLink } from "#rules/household/invitations.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { companyProblemsTexts } from "#texts/company-problems/texts.ts";
import { lockOwnCompany } from "./load-company.ts";
import { createCompanyIn } from "./membership.ts";
import { recordCompanyEvent } from "./record-event.ts";

/**
 * Creates a company that the caller owns, with all their forms and applications.
 * @returns its ID
 * @throws ProblemError `invalid`, `conflict` for a landlord in a company
 */
export async function createOwnCompany(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  name: string,
): Promise<string> {
  const actor = actorOf(request);
  requireNameWithoutLinks(name);
  if (actor.company) throw alreadyInCompanyError();
  const by = { actorId: actor.id, ...originOf(request) };
  const { id } = await createCompanyIn(trx, actor.id, { name, created: deps.now() }, by);
  await recordCompanyEvent(deps, trx, request, id, { action: "company created", data: { company: id } });
  return id;
}

/**
 * Renames the caller's company, or requires its members to have a second factor.
 * @throws ProblemError `not_found`, `forbidden`, `invalid`, `conflict` when the owner has no second factor
 */
export async function updateOwnCompany(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  id: string,
  changes: { name?: string | undefined; requires_second_factor?: boolean | undefined },
): Promise<void> {
  const actor = actorOf(request);
  await lockOwnCompany(trx, actor, id);
  const { name, requires_second_factor: required } = changes;
  if (name !== undefined) {
    requireNameWithoutLinks(name);
    await trx.updateTable("companies").set({ name }).where("id", "=", id).execute();
    await recordCompanyEvent(deps, trx, request, id, { action: "company changed", data: { fields: ["name"] } });
  }
  if (required === undefined) return;
  if (required && !actor.hasSecondFactor) throw conflict((t) => t(companyProblemsTexts).turn_on_own_factor);
  const { numUpdatedRows } = await trx
    .updateTable("companies")
    .set({ requires_second_factor: required })
    .where("id", "=", id)
    .where("requires_second_factor", "<>", required)
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    await recordCompanyEvent(deps, trx, request, id, {
      action: "second factor requirement changed",
      data: { required },
    });
}

/** The error for a landlord who can't create or join a company because they are already in one. */
export const alreadyInCompanyError = () => conflict((t) => t(companyProblemsTexts).in_a_company);

/** Rejects links in a company's name, since it appears in emails to people who don't know the company. */
function requireNameWithoutLinks(name: string): void {
  if (hasLink(name)) throw invalid({ name: [(t) => t(companyProblemsTexts).name_without_links] });
}
