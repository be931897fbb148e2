import type { FastifyRequest } from "fastify";
import { memberFlags } from "#rules/companies/member-rights.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { requirePlainName } from "#server/http/authentication/require-plain-name.ts";
import { conflict, notFound } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import { countAttempt } from "#server/platform/limits.ts";
import type { Deps } from "#server/ports/deps.ts";
import { companyProblemsTexts } from "#texts/company-problems/texts.ts";
import { companyInvitationExpiry, sendCompanyInvitation } from "./invite-members.ts";
import { lockOwnCompany } from "./load-company.ts";
import { requireFreeSeat } from "./members/require-free-seat.ts";
import { recordCompanyEvent } from "./record-event.ts";
import { rightNames } from "./update-member.ts";

/** The minimum interval between two emails of one invitation, in milliseconds. */
const minResendIntervalMs = 5 * 60_000;

/**
 * Emails an invited person a new link, which replaces the previous one, and extends the invitation.
 * @returns the company's ID
 * @throws ProblemError `not_found`, `forbidden`, `conflict` when it has ended or was just sent, and for one that
 * expired if the company is full; `too_many`
 */
export async function resendCompanyInvitation(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  id: string,
): Promise<string> {
  const { company, invitation } = await lockInvitation(trx, request, id);
  if (invitation.outcome) throw invitationEndedError();
  const now = deps.now();
  if (now.getTime() - invitation.sent_at.getTime() < minResendIntervalMs)
    throw conflict((t) => t(companyProblemsTexts).resend_later);
  if (invitation.expires <= now) await requireFreeSeat(deps, trx, company.id, 1);
  requirePlainName(actorOf(request));
  await countAttempt(deps, "member_invitations", company.id);
  const token = newToken();
  const expires = companyInvitationExpiry(now);
  await trx
    .updateTable("company_invitations")
    .set({ hash: hashToken(token), sent_at: now, expires })
    .where("id", "=", id)
    .execute();
  const { name: inviter } = actorOf(request);
  await sendCompanyInvitation(deps, trx, { inviter, company: company.name, token }, { ...invitation, expires });
  const data = { invitation: id, rights: rightNames(invitation) };
  await recordCompanyEvent(deps, trx, request, company.id, { action: "member invitation sent again", data });
  return company.id;
}

/**
 * Withdraws an invitation, and ends its link. Idempotent.
 * @returns the company's ID
 * @throws ProblemError `not_found`, `forbidden`, `conflict` once it was accepted or declined
 */
export async function withdrawCompanyInvitation(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  id: string,
): Promise<string> {
  const { company, invitation } = await lockInvitation(trx, request, id);
  if (invitation.outcome === "withdrawn") return company.id;
  if (invitation.outcome) throw invitationEndedError();
  await trx
    .updateTable("company_invitations")
    .set({ outcome: "withdrawn", ended_at: deps.now() })
    .where("id", "=", id)
    .execute();
  const data = { invitation: id, rights: rightNames(invitation) };
  await recordCompanyEvent(deps, trx, request, company.id, { action: "member invitation withdrawn", data });
  return company.id;
}

/** Loads an invitation to the caller's company, and locks the company. */
async function lockInvitation(trx: GlobalDb, request: FastifyRequest, id: string) {
  const find = () =>
    trx
      .selectFrom("company_invitations")
      .select(["id", "company_id", "email", "name", "language", "sent_at", "expires", "outcome"])
      .select(memberFlags)
      .where("id", "=", id)
      .executeTakeFirst();
  const found = await find();
  if (!found) throw notFound();
  const company = await lockOwnCompany(trx, actorOf(request), found.company_id);
  return { company, invitation: (await find()) ?? found };
}

const invitationEndedError = () => conflict((t) => t(companyProblemsTexts).invitation_ended);
