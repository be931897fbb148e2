import { z } from "zod";
import { shareToken } from "#contract/accounts/tokens.ts";
import { call } from "#contract/call/call.ts";
import { fault } from "#contract/call/fault.ts";
import { anySlug, id, language, time, username } from "#contract/schemas/common.ts";
import { bounceReasons } from "#rules/email/delivery.ts";
import {
  invitationStates,
  maxBodyLength,
  maxReminderDay,
  maxScheduledReminders,
  maxSubjectLength,
} from "#rules/invitations/invitations.ts";
import { textFailures, textStates } from "#rules/text-messages/delivery.ts";
import { maxTextNoteLength } from "#rules/text-messages/invitation-text.ts";

const tag = "invitations";

/** An invitation to apply and its progress, for the landlord's side. */
export const invitation = z.strictObject({
  id,
  state: z.enum(invitationStates),
  /** the last email with a link */
  sent: time,
  reminders: z.number().int(),
  /** when the next scheduled reminder is sent; null if none is */
  next_reminder: time.nullable(),
  /** when the recipient's mail server accepted the email; opens aren't tracked */
  delivered: time.nullable(),
  bounced: z.strictObject({ at: time, reason: z.enum(bounceReasons) }).nullable(),
  /** the address that it was sent to; empty if it was sent by text message only */
  email: z.string(),
  /** the newest text message; null if none was sent */
  text: z
    .strictObject({
      phone: z.string(),
      state: z.enum(textStates),
      /** when it entered this state */
      at: time,
      /** until when it is held for the morning */
      held_until: time.nullable(),
      failure: z.enum(textFailures).nullable(),
      /** when the person opted out of this sender's text messages */
      stopped: time.nullable(),
    })
    .nullable(),
  /** when the link was first opened */
  opened: time.nullable(),
  /** the last section of the form in which they answered a question */
  section: z.strictObject({ number: z.number().int(), label: z.string() }).nullable(),
  submitted: time.nullable(),
  withdrawn: time.nullable(),
  /** when the person unsubscribed from this sender's invitations */
  unsubscribed: time.nullable(),
  expires: time,
  can_resend: z.boolean(),
  /** whether it can be resent to a different address or number now */
  can_correct: z.boolean(),
  can_remind: z.boolean(),
  can_withdraw: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

export const byText = {
  send_sms: z.boolean().default(false),
  /** the caller's confirmation that the person consented to text messages from the sender */
  text_consent: z.boolean().default(false),
  /** the sender's note in the text message */
  text_note: z.string().trim().max(maxTextNoteLength).default(""),
  applicant_phone_number: z.string().max(40).default(""),
};

export const sendInvitation = call({
  method: "POST",
  url: "/application_templates/:slug/send_invitation/",
  auth: "landlord",
  verified: true,
  errors: [403, 404, 409],
  tag,
  idempotent: true,
  perMinute: 60,
  summary: "Invite a person to apply",
  description:
    "Sends a person a link to the form by email, text message (`send_sms`) or both, and adds an application with status I to the landlord's list: its status becomes C when they open the link, and their submission completes it. The link is always `/apply/{slug}#invited={token}`; `form_url` must be the form's own URL. Applications from an agent's invitations are assigned to the agent. Text messages are sent only to US numbers, between 8 a.m. and 9 p.m. in the number's time zone, and only if the caller confirms that the person consented (`text_consent`); they contain the sender, the home and how to opt out. Returns 422 on `email` or `applicant_phone_number` for someone who is already invited or has unsubscribed or opted out, 409 once the daily quota is used up. For users with a verified email address who may work with applications to the form: its landlord, and the members of the company who have at least one permission.",
  params: z.strictObject({ slug: anySlug }),
  body: z.strictObject({
    /** optional with `send_sms` */
    email: username.optional(),
    ...byText,
    subject: z.string().trim().max(maxSubjectLength).min(1, fault("required")),
    body: z.string().trim().max(maxBodyLength).min(1, fault("required")),
    cc_myself: z.boolean().default(false),
    form_url: z.string().max(2_000).optional(),
    name: z.string().trim().max(120).default(""),
    language: language.default("en"),
    /** one of the form's homes */
    home_id: id.optional(),
    /** the days after the invitation on which a person who hasn't opened the form is reminded */
    remind_after: z.array(z.number().int().min(1).max(maxReminderDay)).max(maxScheduledReminders).default([]),
  }),
  response: { 201: z.strictObject({ application: id, bundle: z.string(), invitation }) },
});

export const previewInvitation = call({
  method: "POST",
  url: "/application_templates/:slug/preview_invitation/",
  auth: "landlord",
  errors: [403, 404],
  keyless: true,
  tag,
  perMinute: 120,
  summary: "Preview an invitation",
  description:
    "Returns the email and the text message that `sendInvitation` would send, rendered by the same code, with a link to the form. Nothing is sent or stored. For users who may invite people to the form.",
  params: z.strictObject({ slug: anySlug }),
  body: z.strictObject({
    subject: z.string().trim().max(maxSubjectLength),
    body: z.string().trim().max(maxBodyLength),
    name: z.string().trim().max(120).default(""),
    language: language.default("en"),
    /** one of the form's homes */
    home_id: id.optional(),
    text_note: byText.text_note,
    applicant_phone_number: byText.applicant_phone_number,
  }),
  response: {
    200: z.strictObject({
      subject: z.string(),
      html: z.string(),
      /** null if no text messages can be sent */
      text: z
        .strictObject({
          body: z.string(),
          /** the number of segments that carriers count, including the link's token */
          segments: z.number().int(),
          /** characters outside GSM-7, which make every segment shorter, each listed once */
          unusual: z.array(z.string()),
          /** until when a message sent now would be held; null if it wouldn't, or without a US number */
          held_until: time.nullable(),
        })
        .nullable(),
    }),
  },
});

const changeCall = { method: "POST", auth: "landlord", errors: [403, 404, 409], tag } as const;

export const resendInvitation = call({
  ...changeCall,
  verified: true,
  url: "/invitations/:id/resend/",
  idempotent: true,
  perMinute: 60,
  summary: "Resend an invitation",
  description:
    "Sends an invited person a new link through the same channels as before: to a different address with `email`, or a different number with `applicant_phone_number`, if no one has opened the form yet. The status of a bounced application (B) becomes I again. Returns 409 within 24 hours of the last email, unless it bounced, has expired or is resent to a different address; after five resends; once the daily quota is used up; and once the person submitted the application, unsubscribed, or the invitation was withdrawn. For users who may change the application.",
  params: z.strictObject({ id }),
  body: z.strictObject({
    email: username.optional(),
    /** a different number for the text message */
    applicant_phone_number: z.string().max(40).optional(),
    /** required with a different number */
    text_consent: byText.text_consent,
  }),
  response: { 200: invitation },
});

export const remindInvitee = call({
  ...changeCall,
  verified: true,
  url: "/invitations/:id/remind/",
  idempotent: true,
  perMinute: 60,
  summary: "Remind an invited person",
  description:
    "Sends an invited person a reminder with a new link, through the channels that have worked. Returns 409 within 24 hours of the last email, after three reminders, for an invitation that bounced or has expired, once the daily quota is used up, and once the person submitted the application, unsubscribed, or the invitation was withdrawn. For users who may change the application.",
  params: z.strictObject({ id }),
  response: { 200: invitation },
});

export const withdrawInvitationToApply = call({
  ...changeCall,
  url: "/invitations/:id/withdraw/",
  perMinute: 60,
  summary: "Withdraw an invitation to apply",
  description:
    "Withdraws an invitation: its links stop working, and no more reminders are sent. The person keeps their draft; if they submit it, it is a separate application. Returns 409 once they submitted the application. Withdrawing it again changes nothing. For users who may change the application.",
  params: z.strictObject({ id }),
  response: { 200: invitation },
});

export const openInvitationToApply = call({
  method: "POST",
  url: "/invitations/open/",
  auth: "public",
  errors: [404],
  keyless: true,
  tag,
  perMinute: 30,
  summary: "Open an invitation to apply",
  description:
    "Returns the form behind an invitation link, and the share token of the draft that completes the invitation when it is submitted. Opening it again returns the same draft. If there is no draft, `status` gives the reason. Returns 404 for an unknown link.",
  body: z.strictObject({ token: shareToken }),
  response: {
    200: z.strictObject({
      /** `closed`: the landlord closed the application or took the form offline */
      status: z.enum(["open", "submitted", "expired", "withdrawn", "closed"]),
      slug: z.string(),
      draft: z.string().nullable(),
      /** as entered by the landlord's side; can be empty */
      name: z.string(),
      landlord: z.string(),
      unit_address: z.string(),
    }),
  },
});
export type OpenedInvitationToApply = z.infer<(typeof openInvitationToApply.schema.response)[200]>;
