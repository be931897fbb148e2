import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { id, nothing, time } from "#contract/schemas/common.ts";
import { company, memberFlagSchemas } from "./company-schemas.ts";

const tag = "companies";

const invitationCall = {
  auth: "landlord",
  tag,
  errors: [403, 404, 409],
  perMinute: 30,
  params: z.strictObject({ id }),
} as const;

export const resendMemberInvitation = call({
  method: "POST",
  url: "/company_invitations/:id/resend/",
  ...invitationCall,
  verified: true,
  idempotent: true,
  summary: "Resend an invitation to a company",
  description:
    "Emails a new link, which replaces the previous one, and extends the invitation. For the company's owner.",
  response: { 200: company },
});

export const withdrawMemberInvitation = call({
  method: "POST",
  url: "/company_invitations/:id/withdraw/",
  ...invitationCall,
  summary: "Withdraw an invitation to a company",
  description: "Ends an invitation; its link stops working. For the company's owner.",
  response: { 200: company },
});

/** The secret token from an emailed link. */
const link = z.strictObject({ token: z.string().min(20).max(100) });

export const openMemberInvitation = call({
  method: "POST",
  url: "/company_invitations/open/",
  auth: "public",
  errors: [404],
  tag,
  keyless: true,
  perMinute: 60,
  summary: "Open an invitation to a company",
  description:
    "Returns the inviting user, the company and the offered permissions for an invitation link. Returns 404 once the invitation was accepted, declined or withdrawn, or has expired.",
  body: link,
  response: {
    200: z.strictObject({
      company: z.string(),
      invited_by: z.string(),
      email: z.string(),
      name: z.string(),
      ...memberFlagSchemas,
      has_account: z.boolean(),
      expires: time,
    }),
  },
});

export const acceptMemberInvitation = call({
  method: "POST",
  url: "/company_invitations/accept/",
  auth: "user",
  errors: [403, 404, 409],
  tag,
  perMinute: 30,
  summary: "Accept an invitation to a company",
  description:
    "Makes the caller a member of the company, and adds a landlord profile if they had none. All their forms and applications become the company's. Returns 403 if the caller's account isn't that of the invited address, 409 if the caller belongs to a company.",
  body: link,
  response: { 200: company },
});

export const declineMemberInvitation = call({
  method: "POST",
  url: "/company_invitations/decline/",
  auth: "public",
  errors: [404],
  tag,
  perMinute: 30,
  summary: "Decline an invitation to a company",
  description: "Ends an invitation; its link stops working.",
  body: link,
  response: { 200: nothing },
});
