import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { id, time } from "#contract/schemas/common.ts";
import { lineOfText } from "#contract/schemas/text.ts";
import { teamActions } from "#rules/companies/team-events.ts";

export const companyName = lineOfText.min(1, fault("required")).max(120);

export const memberFlagSchemas = {
  is_agent: z.boolean(),
  can_create: z.boolean(),
  show_my_payments: z.boolean(),
  show_accept_reject_button: z.boolean(),
};

export const memberFlagInputs = {
  is_agent: z.boolean().default(false),
  can_create: z.boolean().default(false),
  show_my_payments: z.boolean().default(false),
  show_accept_reject_button: z.boolean().default(false),
};

/** A user's data that other members of their company see. */
const memberUser = z.strictObject({
  id,
  username: z.string(),
  name: z.string(),
  profile_photo: z.string().nullable(),
});

const membership = z.strictObject({
  id,
  user: memberUser,
  company_id: id,
  is_owner: z.boolean(),
  ...memberFlagSchemas,
  /** whether two-step verification is on; null for everyone but the owner */
  second_factor: z.boolean().nullable(),
  created: time,
});
export type Membership = z.infer<typeof membership>;

const memberInvitation = z.strictObject({
  id,
  email: z.string(),
  name: z.string(),
  ...memberFlagSchemas,
  state: z.enum(["invited", "expired"]),
  sent: time,
  expires: time,
});
export type MemberInvitation = z.infer<typeof memberInvitation>;

export const company = z.strictObject({
  id,
  name: z.string(),
  requires_second_factor: z.boolean(),
  /** the owner first, then by name */
  memberships: z.array(membership),
  /** members whose access is suspended; only for the owner */
  deactivated: z.array(z.strictObject({ user: memberUser, ...memberFlagSchemas, since: time })),
  /** the user to whom the ownership was offered; for the owner and that member */
  pending_owner: id.nullable(),
  /** only for the owner */
  invitations: z.array(memberInvitation),
  abilities: z.strictObject({ manage: z.boolean(), leave: z.boolean() }),
});
export type Company = z.infer<typeof company>;

/** A change of a company, shown to its owner. */
export const teamEvent = z.strictObject({
  id,
  action: z.enum(teamActions),
  created: time,
  by: z.string().nullable(),
  on_behalf_of: z.string().nullable(),
  person: z.string().nullable(),
  before: z.array(z.string()).nullable(),
  after: z.array(z.string()).nullable(),
  forms: z.number().int().nullable(),
  applications: z.number().int().nullable(),
});
export type TeamEvent = z.infer<typeof teamEvent>;
