import { z } from "zod";
import {
  householdInvitationStates,
  invitedRoles,
  maxMessageLength,
  separateReasons,
} from "#rules/household/invitations.ts";
import { shareToken } from "../accounts/tokens.ts";
import { call } from "../call/call.ts";
import { fault } from "../call/fault.ts";
import { id, nothing, slug, time, username } from "../schemas/common.ts";

const tag = "household_invitations";

/** An invitation to apply together with an applicant, as shown to its sender. */
export const householdInvitation = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(invitedRoles),
  state: z.enum(householdInvitationStates),
  by_applicant: z.boolean(),
  created: time,
  sent: time,
  expires: time,
  opened: time.nullable(),
  submitted: time.nullable(),
  /** the submitted application; only for the landlord's side */
  application: id.nullable(),
  /** why the application isn't in the household; only for the landlord's side */
  separate: z.enum(separateReasons).nullable(),
  can_remind: z.boolean(),
  can_withdraw: z.boolean(),
});
export type HouseholdInvitation = z.infer<typeof householdInvitation>;

const name = z.string().trim().min(1, fault("required")).max(120);

export const listInvitations = call({
  method: "GET",
  url: "/applications/:id/invitations/",
  auth: "user",
  impersonation: "read",
  replica: true,
  errors: [404],
  tag,
  summary: "List a household's invitations",
  description:
    "Lists the invitations to apply together with the applicant, newest first. The landlord's side sees those of the whole household; an applicant sees only their own invitations.",
  params: z.strictObject({ id }),
  response: { 200: z.strictObject({ results: z.array(householdInvitation), can_invite: z.boolean() }) },
});

export const inviteToHousehold = call({
  method: "POST",
  url: "/applications/:id/invitations/",
  auth: "user",
  verified: true,
  errors: [403, 404, 409],
  tag,
  idempotent: true,
  perMinute: 30,
  summary: "Invite a person to a household",
  description:
    "Emails a person a link to apply together with the applicant. The form is prefilled with the applicant's answers about the home and the move, but none about the applicant. The submitted application joins the household with the given role. Returns 409 once the application is decided, or if too many people were invited. For the applicant, and for the landlord's side as their permissions allow.",
  params: z.strictObject({ id }),
  body: z.strictObject({
    name,
    email: username,
    role: z.enum(invitedRoles),
    message: z.string().trim().max(maxMessageLength).default(""),
  }),
  response: { 201: householdInvitation },
});

export const remindInvited = call({
  method: "POST",
  url: "/household_invitations/:id/remind/",
  auth: "user",
  verified: true,
  errors: [403, 404, 409],
  tag,
  idempotent: true,
  perMinute: 30,
  summary: "Resend an invitation",
  description:
    "Emails an invited person a new link, which is valid for 14 days. Returns 409 within 24 hours of the last email, after three reminders, and once they submitted their application or the invitation was withdrawn. For callers who may send the invitation.",
  params: z.strictObject({ id }),
  response: { 200: householdInvitation },
});

export const withdrawInvitation = call({
  method: "POST",
  url: "/household_invitations/:id/withdraw/",
  auth: "user",
  impersonation: "write",
  errors: [403, 404, 409],
  tag,
  perMinute: 60,
  summary: "Withdraw an invitation",
  description:
    "Withdraws an invitation: its links stop working. The person keeps their draft, but it won't join the household. Returns 409 once they submitted their application. Withdrawing it again changes nothing. For callers who may send the invitation.",
  params: z.strictObject({ id }),
  response: { 200: householdInvitation },
});

export const leaveHousehold = call({
  method: "POST",
  url: "/applications/:id/leave_household/",
  auth: "user",
  errors: [403, 404, 409],
  tag,
  perMinute: 20,
  summary: "Leave a household",
  description:
    "Moves the applicant's application into its own bundle; the others stay together, and the landlord is emailed. Changes nothing for an applicant without a household. Returns 409 while the application is being decided and once it is. For the applicant.",
  params: z.strictObject({ id }),
  response: { 200: nothing },
});

export const openInvitation = call({
  method: "POST",
  url: "/household_invitations/open/",
  auth: "public",
  errors: [404],
  keyless: true,
  tag,
  perMinute: 30,
  summary: "Open an invitation",
  description:
    "Returns the form behind an invitation link, and the share token of a draft that is prefilled with the answers about the home. Opening it again returns the same draft. If there is no draft, `status` gives the reason: the application was already submitted, or the caller is logged in as another member of the household. Returns 404 for a link that is unknown, expired or withdrawn, and once the household is decided.",
  body: z.strictObject({ token: shareToken }),
  response: {
    200: z.strictObject({
      status: z.enum(["open", "submitted", "other_account"]),
      slug,
      draft: z.string().nullable(),
      role: z.enum(invitedRoles),
      invited_by: z.string(),
      by_applicant: z.boolean(),
      landlord: z.string(),
      unit_address: z.string(),
    }),
  },
});
export type OpenedInvitation = z.infer<(typeof openInvitation.schema.response)[200]>;
