import type { FastifyRequest } from "fastify";
import { type MemberFlags, memberFlags, type OpenInvitationChoice } from "#rules/companies/member-rights.ts";
import { revokeTokens } from "#server/domains/accounts/sessions/issue-token.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { conflict, invalid, notFound } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import { canSeeCompany } from "#server/policies/companies.ts";
import type { Deps } from "#server/ports/deps.ts";
import { companyProblemsTexts } from "#texts/company-problems/texts.ts";
import { type CompanyRow, lockCompany, lockOwnCompany } from "./load-company.ts";
import { withdrawInvitationsOf } from "./members/withdraw-invitations.ts";
import { reassignWork } from "./reassign-work.ts";
import { callerOf, recordCompanyEvent } from "./record-event.ts";
import { endOwnershipOffer } from "./transfer-ownership.ts";

type MemberDeparture = { user: string; reassign_to?: string | undefined; invitations: OpenInvitationChoice };
type FormerMember = MemberFlags & { id: string; username: string; name: string; language: string | null };

/**
 * Ends a membership, including a deactivated one. The member's work stays with the company. An active member's sessions
 * end at once; a deactivated member's sessions ended at the deactivation.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` for the owner, `invalid` when the named member can't take
 * over the work
 */
export async function removeMember(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  companyId: string,
  { user, ...work }: MemberDeparture,
): Promise<void> {
  const company = await lockOwnCompany(trx, actorOf(request), companyId);
  const deactivatedMember = await endDeactivation(trx, companyId, user);
  const active = await endActiveMembership(trx, company, user);
  const member = active ?? deactivatedMember;
  if (!member) throw notMemberError();
  const data = { member: user, ...(await handOverWork(deps, trx, request, company, member, work)) };
  await recordCompanyEvent(deps, trx, request, companyId, { action: "member removed", data });
  // a deactivated member may work elsewhere by now
  if (active) await endSessions(deps, trx, company, active, false);
}

/**
 * Suspends a member's access until `reactivateMember`. Otherwise like `removeMember`.
 * @throws ProblemError as `removeMember`
 */
export async function deactivateMember(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  companyId: string,
  { user, ...work }: MemberDeparture,
): Promise<void> {
  const company = await lockOwnCompany(trx, actorOf(request), companyId);
  await deactivateMemberOf(deps, trx, request, company, { user, ...work });
}

/**
 * Suspends a member of a locked company and reassigns their work, to the owner by default.
 * @param request null if no user requested it
 */
export async function deactivateMemberOf(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest | null,
  company: CompanyRow,
  { user, ...work }: MemberDeparture,
): Promise<void> {
  const { id, username, name, language, ...flags } = await endMembership(trx, company, user);
  await trx
    .insertInto("deactivated_memberships")
    .values({ company_id: company.id, user_id: id, ...flags, created: deps.now() })
    .execute();
  const member = { id, username, name, language, ...flags };
  const data = { member: user, ...(await handOverWork(deps, trx, request, company, member, work)) };
  await recordCompanyEvent(deps, trx, request, company.id, { action: "member deactivated", data });
  await endSessions(deps, trx, company, member, true);
}

/**
 * Ends the caller's own membership. Their work is reassigned to the company's owner.
 * @throws ProblemError `not_found`, `conflict` for the owner
 */
export async function leaveOwnCompany(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  companyId: string,
): Promise<void> {
  const actor = actorOf(request);
  if (!canSeeCompany(actor, companyId)) throw notFound();
  const company = await lockCompany(trx, companyId);
  const member = await endMembership(trx, company, actor.id);
  const data = {
    member: actor.id,
    ...(await handOverWork(deps, trx, request, company, member, { invitations: "keep" })),
  };
  await recordCompanyEvent(deps, trx, request, companyId, { action: "member left", data });
  const owner = await trx
    .selectFrom("users")
    .select(["username", "language"])
    .where("id", "=", company.owner_id)
    .executeTakeFirstOrThrow();
  const url = `${deps.config.publicUrl}/dashboard/teams`;
  const email = emailTemplate(owner.language, "memberLeft", actor.name, company.name, url);
  await sendNotificationEmail(deps, trx, "member_left", owner.username, email);
}

const notMemberError = () => invalid({ user: [(t) => t(companyProblemsTexts).not_a_member] });

async function endMembership(trx: GlobalDb, company: CompanyRow, user: string): Promise<FormerMember> {
  const member = await endActiveMembership(trx, company, user);
  if (!member) throw notMemberError();
  return member;
}

async function endActiveMembership(
  trx: GlobalDb,
  company: CompanyRow,
  user: string,
): Promise<FormerMember | undefined> {
  if (user === company.owner_id) throw conflict((t) => t(companyProblemsTexts).owner_stays);
  const member = await trx
    .deleteFrom("memberships as m")
    .using("users as u")
    .whereRef("u.id", "=", "m.user_id")
    .where("m.company_id", "=", company.id)
    .where("m.user_id", "=", user)
    .returning(["u.id", "u.username", "u.name", "u.language"])
    .returning(memberFlags.map((flag) => `m.${flag}` as const))
    .executeTakeFirst();
  await endOwnershipOffer(trx, company.id, user);
  return member;
}

const endDeactivation = (trx: GlobalDb, companyId: string, user: string): Promise<FormerMember | undefined> =>
  trx
    .deleteFrom("deactivated_memberships as m")
    .using("users as u")
    .whereRef("u.id", "=", "m.user_id")
    .where("m.company_id", "=", companyId)
    .where("m.user_id", "=", user)
    .returning(["u.id", "u.username", "u.name", "u.language"])
    .returning(memberFlags.map((flag) => `m.${flag}` as const))
    .executeTakeFirst();

/** Reassigns the work of a member who leaves, to the owner by default, or ends it. */
async function handOverWork(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest | null,
  company: CompanyRow,
  formerMember: FormerMember,
  { reassign_to: to = company.owner_id, invitations }: Omit<MemberDeparture, "user">,
): Promise<{ to: string; forms: number; applications: number }> {
  const target = await trx
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["m.is_agent", "u.name", "u.username"])
    .where("m.company_id", "=", company.id)
    .where("m.user_id", "=", to)
    // the owner of a company takes over by default, even while their account is disabled
    .where((eb) => eb.or([eb("u.disabled_at", "is", null), eb("u.id", "=", company.owner_id)]))
    .executeTakeFirst();
  if (!target) throw invalid({ reassign_to: [(t) => t(companyProblemsTexts).not_a_member] });
  const by = { ...callerOf(request), created: deps.now() };
  const isAgent = target.is_agent && to !== company.owner_id;
  if (invitations === "withdraw") {
    const tenantDb = await inTenant(trx, company.id);
    await withdrawInvitationsOf(deps, tenantDb, formerMember.id, by);
  }
  const name = target.name || target.username;
  return { to, ...(await reassignWork(deps, trx, company.id, formerMember, { id: to, name, isAgent }, by)) };
}

async function endSessions(
  deps: Deps,
  trx: GlobalDb,
  company: CompanyRow,
  member: FormerMember,
  isDeactivated: boolean,
) {
  await revokeTokens(trx, member.id);
  await trx
    .updateTable("landlords")
    .set({ removed_from: company.id, removed_at: deps.now() })
    .where("user_id", "=", member.id)
    .execute();
  const email = emailTemplate(member.language, "removedFromCompany", company.name, isDeactivated);
  await sendEmail(deps, trx, "removed_from_company", member.username, email);
}
