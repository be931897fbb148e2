import type { FastifyRequest } from "fastify";
import { type MemberFlags, memberFlags, pickMemberFlags } from "#rules/companies/member-rights.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { companyProblemsTexts } from "#texts/company-problems/texts.ts";
import { lockOwnCompany } from "./load-company.ts";
import { recordCompanyEvent } from "./record-event.ts";

type Changes = { username: string } & { [Flag in keyof MemberFlags]?: boolean | undefined };

/** Returns the names of the flags that are on. */
export const rightNames = (flags: MemberFlags): string[] => memberFlags.filter((flag) => flags[flag]);

/**
 * Changes a member's rights.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` for the owner's rights, `invalid` for a user who isn't a
 * member
 */
export async function updateMember(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  companyId: string,
  { username, ...changes }: Changes,
): Promise<void> {
  const company = await lockOwnCompany(trx, actorOf(request), companyId);
  const member = await trx
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["m.id", "m.user_id"])
    .select(memberFlags.map((flag) => `m.${flag}` as const))
    .where("m.company_id", "=", companyId)
    .where("u.username", "=", username)
    .executeTakeFirst();
  if (!member) throw invalid({ username: [(t) => t(companyProblemsTexts).not_a_member] });
  if (member.user_id === company.owner_id) throw conflict((t) => t(companyProblemsTexts).owner_rights);
  const after: MemberFlags = { ...member };
  for (const flag of memberFlags) after[flag] = changes[flag] ?? member[flag];
  if (memberFlags.every((flag) => after[flag] === member[flag])) return;
  await trx.updateTable("memberships").set(pickMemberFlags(after)).where("id", "=", member.id).execute();
  const data = { member: member.user_id, before: rightNames(member), after: rightNames(after) };
  await recordCompanyEvent(deps, trx, request, companyId, { action: "member rights changed", data });
}
