import { z } from "zod";
import { identityConfirmation } from "#contract/accounts/tokens.ts";
import { call } from "#contract/call/call.ts";
import { id, nothing, pageOf, pageQuery, slug, username } from "#contract/schemas/common.ts";
import { inviteResults, maxInvitedAtOnce, openInvitationChoices } from "#rules/companies/member-rights.ts";
import { company, companyName, memberFlagInputs, teamEvent } from "./company-schemas.ts";

const tag = "companies";

export const listCompanies = call({
  method: "GET",
  url: "/companies/",
  auth: "landlord",
  impersonation: "read",
  tag,
  summary: "List the caller's companies",
  description:
    "Lists the company that the landlord belongs to, with its members and their permissions; no result for a landlord without a company. Invitations and deactivated members are returned to the owner only.",
  querystring: pageQuery,
  response: { 200: pageOf(company) },
});

export const createCompany = call({
  method: "POST",
  url: "/companies/",
  auth: "landlord",
  verified: true,
  tag,
  idempotent: true,
  perMinute: 10,
  errors: [409],
  summary: "Create a company",
  description:
    "Creates a company that the landlord owns. All their forms and applications become the company's. Returns 409 for a landlord who already belongs to a company.",
  body: z.strictObject({ name: companyName }),
  response: { 201: company },
});

/** Calls that only the company's owner may make; members get 403, everyone else 404. */
const ownerCall = { auth: "landlord", tag, errors: [403, 404, 409], params: z.strictObject({ id }) } as const;

export const updateCompany = call({
  method: "PATCH",
  url: "/companies/:id/",
  ...ownerCall,
  verified: true,
  summary: "Update a company",
  description:
    "Renames a company, or requires its members to have a second factor before they read reports and income information. Returns 409 if the owner requires one without having one. For the owner.",
  body: z.strictObject({ name: companyName.optional(), requires_second_factor: z.boolean().optional() }),
  response: { 200: company },
});

export const contactAboutTeam = call({
  method: "POST",
  url: "/companies/contact/",
  auth: "user",
  tag,
  idempotent: true,
  perMinute: 5,
  summary: "Send a question about a team",
  description:
    "Stores a question about a team, emails it to the operator's sales address, and confirms it to the sender by email.",
  body: z.strictObject({
    team_name: companyName,
    num_agents: z.number().int().min(1).max(100_000),
    message: z.string().trim().max(2_000).default(""),
  }),
  response: { 200: nothing },
});

/** Options for what a member starts with. */
const newMemberOptions = { copy_settings: z.boolean().default(false) };

export const addMember = call({
  method: "POST",
  url: "/companies/:id/add_user/",
  ...ownerCall,
  verified: true,
  idempotent: true,
  perMinute: 30,
  summary: "Invite a person to a company",
  description:
    "Emails a person an invitation to join the company with the given permissions. They become a member once they accept it with the account of that address; a person without an account creates one first. An open invitation to the address is replaced. Returns 409 if the person is already a member or the slug is taken. For the owner.",
  body: z.strictObject({
    username,
    name: companyName,
    phone: z.string().trim().max(30).default(""),
    ...memberFlagInputs,
    ...newMemberOptions,
    create_default_apptemplate: z.boolean().default(false),
    slug: slug.optional(),
  }),
  response: { 201: company },
});

export const inviteMembers = call({
  method: "POST",
  url: "/companies/:id/invite/",
  ...ownerCall,
  verified: true,
  idempotent: true,
  perMinute: 10,
  summary: "Invite several people to a company",
  description:
    "Emails an invitation to each address, all with the same permissions. Returns the result for each address: `invited`, `already_invited`, `already_member` or `invalid`. For the owner.",
  body: z.strictObject({
    emails: z.array(z.string().max(320)).min(1).max(maxInvitedAtOnce),
    ...memberFlagInputs,
    ...newMemberOptions,
  }),
  response: {
    200: z.strictObject({
      results: z.array(z.strictObject({ email: z.string(), result: z.enum(inviteResults) })),
      company,
    }),
  },
});

export const updateMember = call({
  method: "PATCH",
  url: "/companies/:id/update_user/",
  ...ownerCall,
  verified: true,
  summary: "Change a member's permissions",
  description:
    "Changes the given permissions of a member; omitted ones stay unchanged. They apply from the member's next call. The owner's own permissions can't be changed. For the owner.",
  body: z.strictObject({
    username,
    is_agent: z.boolean().optional(),
    can_create: z.boolean().optional(),
    show_my_payments: z.boolean().optional(),
    show_accept_reject_button: z.boolean().optional(),
  }),
  response: { 200: company },
});

const departure = z.strictObject({
  user: id,
  reassign_to: id.optional(),
  /** what happens to the member's invitations to apply that weren't answered with an application */
  invitations: z.enum(openInvitationChoices).default("keep"),
});

export const removeMember = call({
  method: "POST",
  url: "/companies/:id/remove_user/",
  ...ownerCall,
  summary: "Remove a member from a company",
  description:
    "Ends the membership and all sessions of a member, active or deactivated, immediately. Their forms and applications stay with the company and are reassigned to `reassign_to`, or to the owner; their shares are revoked. Invitations to apply that they sent stay valid, or are withdrawn with `invitations`: `withdraw`, which also stops their invitation lists. For the owner.",
  body: departure,
  response: { 200: company },
});

export const deactivateMember = call({
  method: "POST",
  url: "/companies/:id/deactivate_user/",
  ...ownerCall,
  summary: "Deactivate a member",
  description:
    "Suspends a member's access to the company with the effects of `removeMember`, until they accept an invitation such as the one that `reactivateMember` sends. For the owner.",
  body: departure,
  response: { 200: company },
});

export const reactivateMember = call({
  method: "POST",
  url: "/companies/:id/reactivate_user/",
  ...ownerCall,
  verified: true,
  summary: "Reactivate a member",
  description:
    "Invites a deactivated member with the permissions they had. They become a member again once they accept the invitation, which replaces any open one. Returns 409 for a company with the maximum number of members and invitations. For the owner.",
  body: z.strictObject({ user: id }),
  response: { 200: company },
});

export const transferOwnership = call({
  method: "POST",
  url: "/companies/:id/transfer/",
  ...ownerCall,
  verified: true,
  perMinute: 10,
  summary: "Offer the ownership to a member",
  description:
    "Offers the ownership of the company to a member, who has 7 days to accept it. Requires the owner's password or a passcode, and the second factor if one is on. For the owner.",
  body: z.union([
    z.strictObject({ user: id, ...identityConfirmation.options[0].shape }),
    z.strictObject({ user: id, ...identityConfirmation.options[1].shape }),
  ]),
  response: { 200: company },
});

export const acceptOwnership = call({
  method: "POST",
  url: "/companies/:id/accept_transfer/",
  auth: "landlord",
  verified: true,
  tag,
  errors: [403, 404],
  perMinute: 10,
  params: z.strictObject({ id }),
  summary: "Accept the ownership",
  description:
    "Makes the caller, to whom the ownership was offered, the owner of the company; the previous owner becomes a manager. Requires the caller's password or a passcode, and the second factor if one is on.",
  body: identityConfirmation,
  response: { 200: company },
});

export const cancelTransfer = call({
  method: "POST",
  url: "/companies/:id/cancel_transfer/",
  auth: "landlord",
  tag,
  errors: [403, 404],
  params: z.strictObject({ id }),
  summary: "Cancel the transfer of the ownership",
  description: "Withdraws the ownership offer if the owner calls it, or declines the offer if the member calls it.",
  response: { 200: company },
});

export const leaveCompany = call({
  method: "POST",
  url: "/companies/:id/leave/",
  auth: "landlord",
  tag,
  errors: [404, 409],
  params: z.strictObject({ id }),
  summary: "Leave a company",
  description:
    "Ends the caller's own membership. Their forms and applications stay with the company and become the owner's. Returns 409 for the owner.",
  response: { 200: nothing },
});

export const listTeamEvents = call({
  method: "GET",
  url: "/companies/:id/history/",
  ...ownerCall,
  replica: true,
  errors: [403, 404],
  summary: "List a company's history",
  description:
    "Lists who invited, joined, left or was removed, whose permissions changed, and who owned the company, newest first. For the owner.",
  querystring: pageQuery,
  response: { 200: pageOf(teamEvent) },
});
