/** The flags of a company's member that its owner sets. */
export const memberFlags = ["is_agent", "can_create", "show_my_payments", "show_accept_reject_button"] as const;
export type MemberFlag = (typeof memberFlags)[number];
export type MemberFlags = Record<MemberFlag, boolean>;

/** Returns only the flags of a row with other columns. */
export const pickMemberFlags = ({
  is_agent,
  can_create,
  show_my_payments,
  show_accept_reject_button,
}: MemberFlags): MemberFlags => ({ is_agent, can_create, show_my_payments, show_accept_reject_button });

/** A member's position: whether they own the company, and their flags. */
export type MemberRights = {
  isOwner: boolean;
  isAgent: boolean;
  canCreate: boolean;
  showMyPayments: boolean;
  showAcceptRejectButton: boolean;
};

/** Returns a member's rights from the flags as the API has them. */
export const rightsOf = (flags: MemberFlags, isOwner = false): MemberRights => ({
  isOwner,
  isAgent: flags.is_agent,
  canCreate: flags.can_create,
  showMyPayments: flags.show_my_payments,
  showAcceptRejectButton: flags.show_accept_reject_button,
});

const managesApplications = (member: MemberRights) =>
  member.isOwner || member.isAgent || member.canCreate || member.showAcceptRejectButton;
const seesMoney = (member: MemberRights) => member.isOwner || member.showMyPayments;

/**
 * What the members of a company may see and do. The server's policies use this table, and the team page describes it.
 */
const memberPermissions = {
  /** agents see only the applications addressed to them */
  see_all_applications: (member) => member.isOwner || !member.isAgent,
  /** shortlist, archive, share, correct, request information, invite */
  manage_applications: managesApplications,
  decide: (member) => member.isOwner || member.showAcceptRejectButton,
  create_forms: (member) => member.isOwner || member.canCreate,
  see_money: seesMoney,
  /** refund, charge, order reports, approve payouts: seeing payments alone changes nothing */
  manage_payments: (member) => seesMoney(member) && managesApplications(member),
  manage_team: (member) => member.isOwner,
} satisfies Record<string, (member: MemberRights) => boolean>;

export type MemberPermission = keyof typeof memberPermissions;

export const memberPermissionNames = Object.keys(memberPermissions) as MemberPermission[];

/** Returns whether a member has a permission. */
export const memberCan = (member: MemberRights, permission: MemberPermission): boolean =>
  memberPermissions[permission](member);

const noFlags: MemberFlags = {
  is_agent: false,
  can_create: false,
  show_my_payments: false,
  show_accept_reject_button: false,
};

/** Named sets of flags, from the most rights to the fewest. */
export const flagsByRole = {
  manager: { ...noFlags, can_create: true, show_my_payments: true, show_accept_reject_button: true },
  reviewer: { ...noFlags, show_accept_reject_button: true },
  agent: { ...noFlags, is_agent: true },
  bookkeeper: { ...noFlags, show_my_payments: true },
  viewer: noFlags,
} satisfies Record<string, MemberFlags>;

type MemberRole = keyof typeof flagsByRole;

export const memberRoles = Object.keys(flagsByRole) as MemberRole[];

/** Returns the role whose flags a member has; `custom` for any other set. */
export const roleOf = (flags: MemberFlags): MemberRole | "custom" =>
  memberRoles.find((role) => memberFlags.every((flag) => flagsByRole[role][flag] === flags[flag])) ?? "custom";

/** How many days a link to join a company works. */
export const memberInvitationDays = 7;

/** The maximum number of members and pending invitations of a company. */
export const maxMembers = 500;

/** The maximum number of addresses that one call invites. */
export const maxInvitedAtOnce = 50;

/** What happens to the open invitations to apply of a member who is removed or deactivated. */
export const openInvitationChoices = ["keep", "withdraw"] as const;
export type OpenInvitationChoice = (typeof openInvitationChoices)[number];

/** The results for each address of such a call. */
export const inviteResults = ["invited", "already_invited", "already_member", "invalid"] as const;
export type InviteResult = (typeof inviteResults)[number];
