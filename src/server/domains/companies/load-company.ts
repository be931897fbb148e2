import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { canManageCompany, canSeeCompany } from "#server/policies/companies.ts";
import { companyProblemsTexts } from "#texts/company-problems/texts.ts";

export type CompanyRow = { id: string; name: string; owner_id: string };

/**
 * Loads and locks a company that the actor may change, so that its owner and members can't change until the transaction
 * ends.
 * @throws ProblemError `not_found` for anyone but its members, `forbidden` for members who don't own it
 */
export async function lockOwnCompany(trx: GlobalDb, actor: Actor, id: string): Promise<CompanyRow> {
  requireOwner(actor, id);
  const company = await lockCompany(trx, id);
  // the ownership may have changed since the call was authenticated
  if (company.owner_id !== actor.id) throw ownerOnlyError();
  return company;
}

/**
 * Requires that the actor owns the company.
 * @throws ProblemError `not_found` for anyone but the company's members, `forbidden` for members who don't own it
 */
export function requireOwner(actor: Actor, id: string): void {
  if (!canSeeCompany(actor, id)) throw notFound();
  if (!canManageCompany(actor, id)) throw ownerOnlyError();
}

/** Loads and locks a company. @throws ProblemError `not_found` */
export async function lockCompany(trx: GlobalDb, id: string): Promise<CompanyRow> {
  const company = await trx
    .selectFrom("companies")
    .select(["id", "name", "owner_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!company) throw notFound();
  return company;
}

/** Returns the ID whose limit of written emails a user's emails count toward: their company's, or their own. */
export const emailSenderOf = (actor: Actor): string => actor.company?.id ?? actor.id;

const ownerOnlyError = () => new ProblemError("forbidden", (t) => t(companyProblemsTexts).owner_only);
