import type { FastifyRequest } from "fastify";
import type { IdentityConfirmation } from "#contract/accounts/tokens.ts";
import { flagsByRole } from "#rules/companies/member-rights.ts";
import { dayMs } from "#rules/time/durations.ts";
import { reauthenticate } from "#server/domains/accounts/login/reauthenticate.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { invalid, notFound } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { canSeeCompany } from "#server/policies/companies.ts";
import type { Deps } from "#server/ports/deps.ts";
import { companyProblemsTexts } from "#texts/company-problems/texts.ts";
import { lockCompany, lockOwnCompany, requireOwner } from "./load-company.ts";
import { recordCompanyEvent } from "./record-event.ts";

/** How long a member can accept the ownership, in milliseconds. */
const offerLifetimeMs = 7 * dayMs;

/**
 * Offers the ownership of the caller's company to a member, who has to accept it. The caller must reauthenticate.
 * @throws ProblemError `not_found`, `forbidden`, `invalid` for a user who isn't a member; also the errors of
 * `reauthenticate`
 */
export async function offerOwnership(
  deps: Deps,
  request: FastifyRequest,
  companyId: string,
  user: string,
  proof: IdentityConfirmation,
): Promise<void> {
  const actor = actorOf(request);
  requireOwner(actor, companyId);
  await reauthenticate(deps, request, proof, async (trx) => {
    const company = await lockOwnCompany(trx, actor, companyId);
    const member = await trx
      .selectFrom("memberships as m")
      .innerJoin("users as u", "u.id", "m.user_id")
      .select(["u.username", "u.language"])
      .where("m.company_id", "=", companyId)
      .where("m.user_id", "=", user)
      .where("m.user_id", "<>", company.owner_id)
      .executeTakeFirst();
    if (!member) throw invalid({ user: [(t) => t(companyProblemsTexts).not_a_member] });
    await trx
      .updateTable("companies")
      .set({ pending_owner_id: user, pending_owner_until: new Date(deps.now().getTime() + offerLifetimeMs) })
      .where("id", "=", companyId)
      .execute();
    await recordCompanyEvent(deps, trx, request, companyId, { action: "ownership offered", data: { to: user } });
    const url = `${deps.config.publicUrl}/dashboard/teams`;
    const email = emailTemplate(member.language, "ownershipOffered", actor.name, company.name, url);
    await sendEmail(deps, trx, "ownership_offered", member.username, email);
  });
}

/** Ends the offer of a company's ownership to a member, if there is one. */
export async function endOwnershipOffer(trx: GlobalDb, companyId: string, user: string): Promise<void> {
  await trx
    .updateTable("companies")
    .set({ pending_owner_id: null, pending_owner_until: null })
    .where("id", "=", companyId)
    .where("pending_owner_id", "=", user)
    .execute();
}

/**
 * Makes the caller the owner of the company that was offered to them. The previous owner becomes a manager.
 * @throws ProblemError `not_found` if it wasn't offered to them; also the errors of `reauthenticate`
 */
export async function acceptOwnership(
  deps: Deps,
  request: FastifyRequest,
  companyId: string,
  proof: IdentityConfirmation,
): Promise<void> {
  const actor = actorOf(request);
  const findOffer = (db: GlobalDb) =>
    db
      .selectFrom("companies")
      .select("id")
      .where("id", "=", companyId)
      .where("pending_owner_id", "=", actor.id)
      .where("pending_owner_until", ">", deps.now())
      .executeTakeFirst();
  if (!canSeeCompany(actor, companyId) || !(await findOffer(deps.db))) throw notFound();
  await reauthenticate(deps, request, proof, async (trx) => {
    const { owner_id: previousOwnerId, name } = await lockCompany(trx, companyId);
    if (!(await findOffer(trx))) throw notFound();
    await trx
      .updateTable("companies")
      .set({ owner_id: actor.id, pending_owner_id: null, pending_owner_until: null })
      .where("id", "=", companyId)
      .execute();
    // the updates of their memberships notify the open pages of both users
    await trx
      .updateTable("memberships")
      .set(flagsByRole.manager)
      .where("company_id", "=", companyId)
      .where("user_id", "in", [previousOwnerId, actor.id])
      .execute();
    const data = { from: previousOwnerId, to: actor.id };
    await recordCompanyEvent(deps, trx, request, companyId, { action: "ownership transferred", data });
    const previousOwner = await trx
      .selectFrom("users")
      .select(["username", "language"])
      .where("id", "=", previousOwnerId)
      .executeTakeFirstOrThrow();
    const email = emailTemplate(previousOwner.language, "ownershipTransferred", actor.name, name);
    await sendEmail(deps, trx, "ownership_transferred", previousOwner.username, email);
  });
}

/**
 * Cancels an offer of ownership: its owner withdraws it, or the member declines it.
 * @throws ProblemError `not_found`, `forbidden` for other members
 */
export async function cancelTransfer(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  companyId: string,
): Promise<void> {
  const actor = actorOf(request);
  if (!canSeeCompany(actor, companyId)) throw notFound();
  await lockCompany(trx, companyId);
  const offer = await trx
    .selectFrom("companies")
    .select("pending_owner_id as to")
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (offer?.to !== actor.id) requireOwner(actor, companyId);
  if (!offer?.to) return;
  await endOwnershipOffer(trx, companyId, offer.to);
  await recordCompanyEvent(deps, trx, request, companyId, {
    action: "ownership offer withdrawn",
    data: { to: offer.to },
  });
}
