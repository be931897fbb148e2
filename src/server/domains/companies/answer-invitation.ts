import type { FastifyRequest } from "fastify";
import type { Output } from "#contract/api/call-types.ts";
import { memberFlags, pickMemberFlags } from "#rules/companies/member-rights.ts";
import { verifyAddress } from "#server/domains/accounts/users/verify-address.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import type { Deps } from "#server/ports/deps.ts";
import { companyProblemsTexts } from "#texts/company-problems/texts.ts";
import { alreadyInCompanyError } from "./change-company.ts";
import { lockCompany } from "./load-company.ts";
import { joinCompanyIn } from "./membership.ts";
import { recordCompanyEvent } from "./record-event.ts";
import { setUpMember } from "./set-up-member.ts";
import { rightNames } from "./update-member.ts";

/** Loads the open invitation of a link, with its company and inviter. @throws ProblemError `not_found` */
async function loadOpenInvitation(deps: Deps, db: GlobalDb, token: string) {
  const invitation = await db
    .selectFrom("company_invitations as i")
    .innerJoin("companies as c", "c.id", "i.company_id")
    .innerJoin("users as o", "o.id", "c.owner_id")
    .innerJoin("users as b", "b.id", "i.created_by")
    .leftJoin("users as u", "u.username", "i.email")
    .select([
      "i.id",
      "i.company_id",
      "i.email",
      "i.name",
      "i.phone",
      "i.expires",
      "i.copy_settings",
      "i.create_form",
      "i.slug",
    ])
    .select(memberFlags.map((flag) => `i.${flag}` as const))
    .select(["c.name as company", "c.owner_id", "b.name as invited_by", "u.id as account"])
    .select(["o.username as owner_username", "o.language as owner_language"])
    .where("i.hash", "=", hashToken(token))
    .where("i.outcome", "is", null)
    .where("i.expires", ">", deps.now())
    .executeTakeFirst();
  if (!invitation) throw notFound();
  return invitation;
}

/** Returns what a link's recipient sees before they log in. @throws ProblemError `not_found` */
export async function openCompanyInvitation(
  deps: Deps,
  token: string,
): Promise<Output<"POST /company_invitations/open/">> {
  const { company, invited_by, email, name, expires, account, ...rest } = await loadOpenInvitation(
    deps,
    deps.db,
    token,
  );
  return {
    company,
    invited_by,
    email,
    name,
    ...pickMemberFlags(rest),
    has_account: account !== null,
    expires: expires.toISOString(),
  };
}

/**
 * Makes the caller a member of the company that invited their address. The link was sent to that address, so this also
 * verifies it.
 * @returns the company's ID
 * @throws ProblemError `not_found`, `forbidden` for another account, `conflict` for a member of a company
 */
export async function acceptCompanyInvitation(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  token: string,
): Promise<string> {
  const actor = actorOf(request);
  const invitation = await loadOpenInvitation(deps, trx, token);
  const { id, company_id, email, company } = invitation;
  if (actor.username !== email)
    throw new ProblemError("forbidden", (t) => t(companyProblemsTexts).other_account({ email }));
  // the company's owner may be closing their account, which withdraws the invitation
  await lockCompany(trx, company_id);
  await endInvitation(deps, trx, id, "accepted");
  if (actor.company) throw alreadyInCompanyError();
  await verifyAddress(deps, trx, request, { userId: actor.id, by: "link" });
  await trx
    .insertInto("landlords")
    .values({ user_id: actor.id, name: actor.name || invitation.name || company, phone: invitation.phone })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ phone: invitation.phone }).where("landlords.phone", "=", ""),
    )
    .execute();
  const by = { actorId: actor.id, ...originOf(request), created: deps.now() };
  await joinCompanyIn(trx, actor.id, company_id, pickMemberFlags(invitation), by);
  await setUpMember(deps, trx, actor, invitation);
  const data = { invitation: id, rights: rightNames(invitation) };
  await recordCompanyEvent(deps, trx, request, company_id, { action: "member joined", data });
  const url = `${deps.config.publicUrl}/dashboard/teams`;
  const ownerEmail = emailTemplate(invitation.owner_language, "memberJoined", actor.name || email, company, url);
  await sendNotificationEmail(deps, trx, "member_joined", invitation.owner_username, ownerEmail);
  return company_id;
}

/** Declines an invitation. @throws ProblemError `not_found` */
export async function declineCompanyInvitation(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const invitation = await loadOpenInvitation(deps, trx, token);
  await endInvitation(deps, trx, invitation.id, "declined");
  const data = { invitation: invitation.id, rights: rightNames(invitation) };
  await recordCompanyEvent(deps, trx, request, invitation.company_id, { action: "member invitation declined", data });
}

/** Ends an invitation: only one of several concurrent requests succeeds. */
async function endInvitation(deps: Deps, trx: GlobalDb, id: string, outcome: "accepted" | "declined"): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("company_invitations")
    .set({ outcome, ended_at: deps.now() })
    .where("id", "=", id)
    .where("outcome", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw notFound();
}
