import { type MemberFlags, memberFlags, rightsOf } from "#rules/companies/member-rights.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canMemberSee } from "#server/policies/applications.ts";

/**
 * Selects the content and the recipients of emails to the landlord about an application; no row for a deleted bundle.
 */
export const landlordEmailQuery = (db: Db) =>
  db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("application_templates as t", "t.id", "a.template_id")
    .innerJoin("users as u", "u.id", "b.landlord_id")
    .select(["a.applicant_name", "a.unit_address", "t.landlord_emails", "u.username", "u.language"])
    .select(["b.company_id", "b.agent_id"])
    .where("b.deleted_at", "is", null);

type NotifiedApplication = {
  username: string;
  landlord_emails: string[];
  company_id: string | null;
  agent_id: string | null;
};

type AssignedApplication = { company_id: string | null; agent_id: string | null };

/** An address that is notified of an application. */
type LandlordRecipient = {
  address: string;
  /** whether its user may see another application of the tenant; false for an address without a user of the company */
  canSee: (other: AssignedApplication) => boolean;
};

/**
 * Lists the addresses notified of an application: its landlord's own and those of the form, except those of members of
 * the company who may not see this application.
 */
export async function listLandlordRecipients(db: Db, application: NotifiedApplication): Promise<LandlordRecipient[]> {
  const { username, landlord_emails, company_id } = application;
  const addresses = [...new Set([username, ...landlord_emails])];
  if (company_id === null)
    return addresses.map((address) => ({
      address,
      canSee: (other) => address === username && other.company_id === null,
    }));
  const members = await db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .innerJoin("companies as c", "c.id", "m.company_id")
    .select(["u.username", "m.user_id", "c.owner_id"])
    .select(memberFlags.map((flag) => `m.${flag}` as const))
    .where("m.company_id", "=", company_id)
    .where("u.username", "in", addresses)
    .execute();
  const memberByAddress = new Map(members.map((member) => [member.username, member]));
  return addresses.flatMap((address) => {
    const member = memberByAddress.get(address);
    const canSee = (other: AssignedApplication) => member !== undefined && canSeeAs(member, company_id, other);
    // the landlord owns the application, also if another agent handles it
    return member === undefined || address === username || canSee(application) ? [{ address, canSee }] : [];
  });
}

const canSeeAs = (
  member: MemberFlags & { user_id: string; owner_id: string },
  companyId: string,
  other: AssignedApplication,
) =>
  other.company_id === companyId &&
  canMemberSee(member.user_id, rightsOf(member, member.user_id === member.owner_id), other);
