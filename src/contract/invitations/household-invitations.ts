import { z } from "zod";
import { invitationStates, invitedRoles, maxMessageLength, separateReasons } from "#rules/household/invitations.ts";
import { shareToken } from "../accounts/tokens.ts";
import { call } from "../call/call.ts";
import { fault } from "../call/fault.ts";
import { id, nothing, slug, time, username } from "../schemas/common.ts";

const tag = "household_invitations";

/** A person who was asked to apply together with an applicant, as who asked sees it. */
export const householdInvitation = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(invitedRoles),
  state: z.enum(invitationStates),
  by_applicant: z.boolean(),
  created: time,
  sent: time,
  expires: time,
  opened: time.nullable(),
  submitted: time.nullable(),
  /** what they submitted; for the landlord's side alone */
  application: id.nullable(),
  /** why that isn't in the household; for the landlord's side alone */
  separate: z.enum(separateReasons).nullable(),
  can_remind: z.boolean(),
  can_withdraw: z.boolean(),
});
export type HouseholdInvitation = z.infer<typeof householdInvitation>;

const name = z
  .string()
  .trim()
  .min(1, fault("required"))
  .max(120, fault("too_long", { n: 120 }));

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
    "Lists the people who were asked to apply together with the applicant, newest first. The landlord's side sees those of the whole household, an applicant the ones that they invited themselves.",
  params: z.strictObject({ id }),
  response: { 200: z.strictObject({ results: z.array(householdInvitation), can_invite: z.boolean() }) },
});

export const inviteToHousehold = call({
  method: "POST",
  url: "/applications/:id/invitations/",
  auth: "user",
  errors: [403, 404, 409],
  tag,
  idempotent: true,
  perMinute: 30,
  summary: "Invite a person to a household",
  description:
    "Emails a person a link to apply together with the applicant. Their form begins with the applicant's answers about the home and the move, and with none about the applicant. What they submit joins the household with the given role. Returns 409 once the application is decided, or when too many people were invited. For the applicant, and for the landlord's side as their permissions allow.",
  params: z.strictObject({ id }),
  body: z.strictObject({
    name,
    email: username,
    role: z.enum(invitedRoles),
    message: z
      .string()
      .trim()
      .max(maxMessageLength, fault("too_long", { n: maxMessageLength }))
      .default(""),
  }),
  response: { 201: householdInvitation },
});

export const remindInvited = call({
  method: "POST",
  url: "/household_invitations/:id/remind/",
  auth: "user",
  errors: [403, 404, 409],
  tag,
  idempotent: true,
  perMinute: 30,
  summary: "Resend an invitation",
  description:
    "Emails an invited person a new link, which is good for 14 days. Returns 409 within 24 hours of the last email, after three reminders, and once they submitted their application or the invitation was withdrawn. For whoever could invite them.",
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
    "Ends an invitation: its links open nothing anymore. What the person has filled in stays theirs, and doesn't join the household. Returns 409 once they submitted their application. Withdrawing it again changes nothing. For whoever could invite them.",
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
    "Gives the applicant's application a bundle of its own; the others stay together, and the landlord is emailed. Changes nothing for someone who applies alone. Returns 409 while the application is being decided and once it is. For the applicant.",
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
    "Returns what an invitation's link leads to: the form, and the share token of a draft that begins with the home's answers. Opening it again returns the same draft. `status` says why there's none: the application was submitted already, or the caller is logged in as someone of the household. Returns 404 for a link that is unknown, has expired or was withdrawn, and once the household is decided.",
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
