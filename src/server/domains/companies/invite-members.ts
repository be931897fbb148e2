import type { FastifyRequest } from "fastify";
import { username as emailAddress } from "#contract/schemas/common.ts";
import { parsePhone } from "#phone-plans";
import {
  type InviteResult,
  type MemberFlags,
  memberCan,
  memberFlags,
  memberInvitationDays,
  memberPermissionNames,
  rightsOf,
} from "#rules/companies/member-rights.ts";
import { lastDayBefore } from "#rules/email/email-day.ts";
import { hasLink } from "#rules/household/invitations.ts";
import { messages } from "#rules/text/messages.ts";
import { dayMs } from "#rules/time/durations.ts";
import { isSlugAvailable } from "#server/domains/forms/editing/create.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { requirePlainName } from "#server/http/authentication/require-plain-name.ts";
import { conflict, invalid, ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import { countAttempt } from "#server/platform/limits.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";
import { companyProblemsTexts } from "#texts/company-problems/texts.ts";
import { type CompanyRow, lockOwnCompany } from "./load-company.ts";
import { requireFreeSeat } from "./members/require-free-seat.ts";
import { recordCompanyEvent } from "./record-event.ts";
import { rightNames } from "./update-member.ts";

/** The person to invite, their rights, and what is set up when they join. */
type CompanyInvitation = MemberFlags & {
  email: string;
  name: string;
  phone: string;
  copy_settings: boolean;
  create_form: boolean;
  slug: string | null;
};

/**
 * Invites a person to the caller's company; an open invitation to the same address is replaced.
 * @throws ProblemError `not_found`, `forbidden`, `invalid`, `conflict` for a member, a used slug or a full company,
 *   `too_many`
 */
export async function inviteMember(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  companyId: string,
  invited: CompanyInvitation,
): Promise<void> {
  const company = await lockOwnCompany(trx, actorOf(request), companyId);
  // an invitation that replaces an open one doesn't count again
  await requireFreeSeat(deps, trx, companyId, (await hasOpenInvitation(deps, trx, companyId, invited.email)) ? 0 : 1);
  if (await isMember(trx, companyId, invited.email)) throw conflict((t) => t(companyProblemsTexts).already_member);
  const { phone, slug } = invited;
  if (phone && !parsePhone(phone)) throw invalid({ phone: [messages.phone] });
  if (slug !== null && !(await isSlugAvailable(trx, slug)))
    throw new ProblemError("conflict", (t) => t(companyProblemsTexts).form_link_taken, {
      errors: { slug: [(t) => t(companyProblemsTexts).form_link_taken] },
    });
  await createCompanyInvitation(deps, trx, request, company, invited);
}

/**
 * Invites several people with the same rights. An address that can't be invited doesn't affect the others.
 * @returns the result for each address, in the given order
 * @throws ProblemError `not_found`, `forbidden`, `conflict` for a full company, `too_many`
 */
export async function createCompanyInvitations(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  companyId: string,
  { emails, ...rest }: Omit<CompanyInvitation, "email"> & { emails: readonly string[] },
): Promise<{ email: string; result: InviteResult }[]> {
  const company = await lockOwnCompany(trx, actorOf(request), companyId);
  const results: { email: string; result: InviteResult }[] = [];
  const invited = new Set<string>();
  for (const email of emails) {
    const validEmail = emailAddress.safeParse(email).data;
    const result = validEmail ? await inviteResultFor(deps, trx, companyId, validEmail, invited) : "invalid";
    if (validEmail && result === "invited") invited.add(validEmail);
    results.push({ email, result });
  }
  await requireFreeSeat(deps, trx, companyId, invited.size);
  for (const email of invited) await createCompanyInvitation(deps, trx, request, company, { ...rest, email });
  return results;
}

/**
 * Invites a deactivated member with their previous rights. They stay deactivated until they accept, and may work for
 * themselves or another company in the meantime.
 * @throws ProblemError `not_found`, `forbidden`, `invalid` for anyone else, `conflict` for a full company, `too_many`
 */
export async function reactivateMember(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  companyId: string,
  user: string,
): Promise<void> {
  const company = await lockOwnCompany(trx, actorOf(request), companyId);
  const member = await trx
    .selectFrom("deactivated_memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select("u.username as email")
    .select(memberFlags.map((flag) => `m.${flag}` as const))
    .where("m.company_id", "=", companyId)
    .where("m.user_id", "=", user)
    .executeTakeFirst();
  if (!member) throw invalid({ user: [(t) => t(companyProblemsTexts).not_a_member] });
  await requireFreeSeat(deps, trx, companyId, 1);
  const rest = { name: "", phone: "", copy_settings: false, create_form: false, slug: null };
  await createCompanyInvitation(deps, trx, request, company, { ...member, ...rest });
}

/** Returns whether an address can be invited, or why not. @param invited the earlier addresses in the request */
async function inviteResultFor(
  deps: Deps,
  trx: GlobalDb,
  companyId: string,
  email: string,
  invited: ReadonlySet<string>,
): Promise<InviteResult> {
  if (await isMember(trx, companyId, email)) return "already_member";
  if (invited.has(email) || (await hasOpenInvitation(deps, trx, companyId, email))) return "already_invited";
  return "invited";
}

async function hasOpenInvitation(deps: Deps, trx: GlobalDb, companyId: string, email: string): Promise<boolean> {
  const openInvitation = await trx
    .selectFrom("company_invitations")
    .select("id")
    .where("company_id", "=", companyId)
    .where("email", "=", email)
    .where("outcome", "is", null)
    .where("expires", ">", deps.now())
    .executeTakeFirst();
  return openInvitation !== undefined;
}

async function isMember(trx: GlobalDb, companyId: string, email: string): Promise<boolean> {
  const member = await trx
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select("m.id")
    .where("m.company_id", "=", companyId)
    .where("u.username", "=", email)
    .executeTakeFirst();
  return member !== undefined;
}

async function createCompanyInvitation(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  company: CompanyRow,
  invited: CompanyInvitation,
): Promise<void> {
  const actor = actorOf(request);
  requirePlainName(actor);
  if (hasLink(invited.name)) throw invalid({ name: [(t) => t(companyProblemsTexts).name_without_links] });
  await countAttempt(deps, "member_invitations", company.id);
  const now = deps.now();
  await trx
    .updateTable("company_invitations")
    .set({ outcome: "withdrawn", ended_at: now })
    .where("company_id", "=", company.id)
    .where("email", "=", invited.email)
    .where("outcome", "is", null)
    .execute();
  const account = await trx
    .selectFrom("users")
    .select("language")
    .where("username", "=", invited.email)
    .executeTakeFirst();
  const id = newId();
  const token = newToken();
  const row = { ...invited, id, company_id: company.id, language: account?.language ?? actor.language };
  const expires = companyInvitationExpiry(now);
  await trx
    .insertInto("company_invitations")
    .values({ ...row, hash: hashToken(token), created_by: actor.id, created: now, sent_at: now, expires })
    .execute();
  await sendCompanyInvitation(deps, trx, { inviter: actor.name, company: company.name, token }, { ...row, expires });
  const data = { invitation: id, rights: rightNames(invited) };
  await recordCompanyEvent(deps, trx, request, company.id, { action: "member invited", data });
}

/** Returns when a member invitation that is sent now expires. */
export const companyInvitationExpiry = (now: Date): Date => new Date(now.getTime() + memberInvitationDays * dayMs);

type InvitationLink = { inviter: string; company: string; token: string };
type InvitationRecipient = MemberFlags & {
  id: string;
  company_id: string;
  email: string;
  name: string;
  language: string;
  expires: Date;
};

/** Emails the link of an invitation. */
export async function sendCompanyInvitation(
  deps: Deps,
  trx: GlobalDb,
  { inviter, company, token }: InvitationLink,
  to: InvitationRecipient,
): Promise<void> {
  const email = emailTemplate(to.language, "companyInvitation", {
    inviter,
    company,
    name: to.name,
    permissions: memberPermissionNames.filter((permission) => memberCan(rightsOf(to), permission)),
    until: lastDayBefore(to.expires),
    url: `${deps.config.publicUrl}/join#${token}`,
  });
  const subject = { tenant: to.company_id, id: to.id };
  await sendEmail(deps, trx, "company_invitation", to.email, email, { subject });
}
