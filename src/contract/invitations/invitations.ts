import { z } from "zod";
import { shareToken } from "#contract/accounts/tokens.ts";
import { call } from "#contract/call/call.ts";
import { fault } from "#contract/call/fault.ts";
import { anySlug, id, language, time, username } from "#contract/schemas/common.ts";
import { bounceReasons } from "#rules/email/delivery.ts";
import {
  invitationStates,
  latestReminder,
  maxBodyLength,
  maxSubjectLength,
  maxTimedReminders,
} from "#rules/invitations/invitations.ts";
import { textFailures, textStates } from "#rules/text-messages/delivery.ts";
import { maxTextNoteLength } from "#rules/text-messages/invitation-text.ts";

const tag = "invitations";

/** How far a person has come who was invited to apply, as the landlord's side sees it. */
export const invitation = z.strictObject({
  id,
  state: z.enum(invitationStates),
  /** the last email with a link */
  sent: time,
  reminders: z.number().int(),
  /** when the sender's rule reminds them next; null: it does not */
  next_reminder: time.nullable(),
  /** when the mail system of the recipient accepted it; nothing says whether anyone read it */
  delivered: time.nullable(),
  bounced: z.strictObject({ at: time, reason: z.enum(bounceReasons) }).nullable(),
  /** the address that it was sent to; empty where it was sent by text message alone */
  email: z.string(),
  /** the newest text message; null where none was sent */
  text: z
    .strictObject({
      phone: z.string(),
      state: z.enum(textStates),
      /** since when it is in this state */
      at: time,
      /** until when it waits for the morning */
      held_until: time.nullable(),
      failure: z.enum(textFailures).nullable(),
      /** since when the person gets no more text messages of this sender */
      stopped: time.nullable(),
    })
    .nullable(),
  /** when the link was opened first */
  opened: time.nullable(),
  /** the last section of the form in which they answered a question */
  section: z.strictObject({ number: z.number().int(), label: z.string() }).nullable(),
  submitted: time.nullable(),
  withdrawn: time.nullable(),
  /** since when the person gets no more invitations of this sender */
  unsubscribed: time.nullable(),
  expires: time,
  can_resend: z.boolean(),
  /** whether it can be sent to another address or number now */
  can_correct: z.boolean(),
  can_remind: z.boolean(),
  can_withdraw: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** Schema of a trimmed text of at most `most` characters. */
export const text = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, fault("too_long", { n: limit }));

export const byText = {
  send_sms: z.boolean().default(false),
  /** the caller states that the person agreed to get text messages from the sender */
  text_consent: z.boolean().default(false),
  /** the sender's own words in the text message */
  text_note: text(maxTextNoteLength).default(""),
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
    "Sends a person a link to the form by email, by text message (`send_sms`), or by both, and adds an application with status I to the landlord's list: it becomes C when they open the link, and is completed by what they submit. The link leads to `/apply/{slug}#invited={token}`, whatever `form_url` says, which must be the form's own address. An agent's invitations are addressed to the agent. A text message goes to US numbers only, between 8 a.m. and 9 p.m. where the number is, and only if the caller states that the person agreed (`text_consent`); it names the sender, the home, and how to stop. Returns 422 on `email` or `applicant_phone_number` for someone who is invited already or asked for no more, 409 once the day's quota is used up. For users with a verified email address who may work with applications to the form: its landlord, and the members of the company who have at least one permission.",
  params: z.strictObject({ slug: anySlug }),
  body: z.strictObject({
    /** may be left out with `send_sms` */
    email: username.optional(),
    ...byText,
    subject: text(maxSubjectLength).min(1, fault("required")),
    body: text(maxBodyLength).min(1, fault("required")),
    cc_myself: z.boolean().default(false),
    form_url: z.string().max(2_000).optional(),
    name: text(120).default(""),
    language: language.default("en"),
    /** a home of the form's list */
    home_id: id.optional(),
    /** on which days after the invitation someone who has not opened the form is reminded */
    remind_after: z.array(z.number().int().min(1).max(latestReminder)).max(maxTimedReminders).default([]),
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
    "Returns the email and the text message that `sendInvitation` would send, rendered by the same code, with a link that leads to the form. Nothing is sent or stored. For users who may invite people to the form.",
  params: z.strictObject({ slug: anySlug }),
  body: z.strictObject({
    subject: text(maxSubjectLength),
    body: text(maxBodyLength),
    name: text(120).default(""),
    language: language.default("en"),
    /** a home of the form's list */
    home_id: id.optional(),
    text_note: byText.text_note,
    applicant_phone_number: byText.applicant_phone_number,
  }),
  response: {
    200: z.strictObject({
      subject: z.string(),
      html: z.string(),
      /** null: no text messages can be sent */
      text: z
        .strictObject({
          body: z.string(),
          /** how many messages carriers count, with the link's secret */
          segments: z.number().int(),
          /** characters that make every segment shorter, each once */
          unusual: z.array(z.string()),
          /** until when one that is sent now would wait; null: not at all, or no US number was given */
          held_until: time.nullable(),
        })
        .nullable(),
    }),
  },
});

const change = { method: "POST", auth: "landlord", errors: [403, 404, 409], tag } as const;

export const resendInvitation = call({
  ...change,
  verified: true,
  url: "/invitations/:id/resend/",
  idempotent: true,
  perMinute: 60,
  summary: "Resend an invitation",
  description:
    "Sends an invited person a new link by the ways that it was sent before: to another address with `email`, to another number with `applicant_phone_number`, as long as no one has opened the form. An application that bounced (B) becomes I again. Returns 409 within 24 hours of the last email, unless it bounced, has expired or goes to another address; after five times; once the day's quota is used up; and once the person submitted the application, unsubscribed, or the invitation was withdrawn. For users who may change the application.",
  params: z.strictObject({ id }),
  body: z.strictObject({
    email: username.optional(),
    /** another number for the text message */
    applicant_phone_number: z.string().max(40).optional(),
    /** needed with another number */
    text_consent: byText.text_consent,
  }),
  response: { 200: invitation },
});

export const remindInvitee = call({
  ...change,
  verified: true,
  url: "/invitations/:id/remind/",
  idempotent: true,
  perMinute: 60,
  summary: "Remind an invited person",
  description:
    "Sends an invited person a reminder with a new link, by the ways that have worked. Returns 409 within 24 hours of the last email, after three times, for an invitation that bounced or has expired, once the day's quota is used up, and once the person submitted the application, unsubscribed, or the invitation was withdrawn. For users who may change the application.",
  params: z.strictObject({ id }),
  response: { 200: invitation },
});

export const withdrawInvitationToApply = call({
  ...change,
  url: "/invitations/:id/withdraw/",
  perMinute: 60,
  summary: "Withdraw an invitation to apply",
  description:
    "Ends an invitation: its links open nothing anymore, and no reminder is sent. What the person has filled in stays theirs, and is a separate application if they submit it. Returns 409 once they submitted the application. Withdrawing it again changes nothing. For users who may change the application.",
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
    "Returns what an invitation's link leads to: the form, and the share token of the draft that completes the invitation when it is submitted. Opening it again returns the same draft. `status` says why there's none. Returns 404 for an unknown link.",
  body: z.strictObject({ token: shareToken }),
  response: {
    200: z.strictObject({
      /** `closed`: the landlord ended the application, or took the form offline */
      status: z.enum(["open", "submitted", "expired", "withdrawn", "closed"]),
      slug: z.string(),
      draft: z.string().nullable(),
      /** as the landlord's side entered it; empty where they did not */
      name: z.string(),
      landlord: z.string(),
      unit_address: z.string(),
    }),
  },
});
export type OpenedInvitationToApply = z.infer<(typeof openInvitationToApply.schema.response)[200]>;
