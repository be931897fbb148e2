import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { fault } from "#contract/call/fault.ts";
import { byText, invitation } from "#contract/invitations/invitations.ts";
import { anySlug, id, language, pageOf, pageQuery, time } from "#contract/schemas/common.ts";
import { maxRecipients, recipientStates, skippedReasons } from "#rules/invitations/batches.ts";
import {
  maxBodyLength,
  maxReminderDay,
  maxScheduledReminders,
  maxSubjectLength,
} from "#rules/invitations/invitations.ts";

const tag = "invitations";

const recipientField = z.enum(["name", "email", "phone", "unit"]);
const cell = z.string().max(1_000).default("");

export const sendInvitations = call({
  method: "POST",
  url: "/application_templates/:slug/send_invitations/",
  auth: "landlord",
  verified: true,
  errors: [403, 404, 409],
  tag,
  idempotent: true,
  perMinute: 20,
  summary: "Invite many people to apply",
  description:
    "Invites up to 5,000 people to the form: those of `rows`, or the applicants of `application_ids`. With `check_only`, the list is only validated, and `results` contains the result for each row, in order. Otherwise the list is stored immediately, and a job sends the invitations at the configured rate: `getInvitationBatch` returns its progress. Rows that can't be invited are skipped, with the reason. Returns 422 if no one can be invited, 409 if the list exceeds the rest of the daily quota. For users who may use `sendInvitation`.",
  params: z.strictObject({ slug: anySlug }),
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ name: cell, email: cell, phone: cell, unit: cell }))
      .max(maxRecipients)
      .default([]),
    /** applications of the form's landlord or company whose applicants are invited */
    application_ids: z.array(id).max(maxRecipients).default([]),
    /** one of the form's homes, for rows without a unit */
    home_id: id.optional(),
    subject: z.string().trim().max(maxSubjectLength).min(1, fault("required")),
    body: z.string().trim().max(maxBodyLength).min(1, fault("required")),
    language: language.default("en"),
    /** people with a US phone number also get a text message; their rows need no email address */
    send_sms: byText.send_sms,
    text_consent: byText.text_consent,
    text_note: byText.text_note,
    remind_after: z.array(z.number().int().min(1).max(maxReminderDay)).max(maxScheduledReminders).default([]),
    check_only: z.boolean().default(false),
  }),
  response: {
    200: z.strictObject({
      /** null with `check_only` */
      batch: id.nullable(),
      /** the number of people who will be invited, and the number of rows */
      accepted: z.number().int(),
      total: z.number().int(),
      /** how many more invitations the daily quota allows */
      quota_left: z.number().int(),
      /** only with `check_only` */
      results: z.array(
        z.strictObject({
          position: z.number().int(),
          email: z.string(),
          /** the phone number that a text message is sent to; null if none is sent */
          text_to: z.string().nullable(),
          /** null if the person will be invited */
          reason: z.enum(skippedReasons).nullable(),
          faults: z.array(z.strictObject({ field: recipientField, messages: z.array(z.string()) })),
          /** the position of the first row with the same address */
          duplicate_of: z.number().int().nullable(),
          /** whether the person has applied to the landlord or company before, if the caller may know */
          is_past_applicant: z.boolean(),
        }),
      ),
    }),
  },
});
export type CheckedInvitations = z.infer<(typeof sendInvitations.schema.response)[200]>;

const batch = z.strictObject({
  id,
  /** the form's slug */
  slug: z.string(),
  created: time,
  stopped: time.nullable(),
  /** when the last one was sent */
  finished: time.nullable(),
  counts: z.strictObject({
    waiting: z.number().int(),
    sent: z.number().int(),
    skipped: z.number().int(),
    stopped: z.number().int(),
  }),
});
export type InvitationBatch = z.infer<typeof batch>;

export const listInvitationBatches = call({
  method: "GET",
  url: "/application_templates/:slug/invitation_batches/",
  auth: "landlord",
  replica: true,
  errors: [403, 404],
  tag,
  summary: "List a form's invitation lists",
  description:
    "Lists the invitation lists that were sent with `sendInvitations`, newest first, with their progress. A company's agents see only those that they sent. For users who may invite people to the form.",
  params: z.strictObject({ slug: anySlug }),
  querystring: pageQuery,
  response: { 200: pageOf(batch) },
});

export const getInvitationBatch = call({
  method: "GET",
  url: "/invitation_batches/:id/",
  auth: "landlord",
  replica: true,
  errors: [404],
  tag,
  summary: "Get the progress of an invitation list",
  description:
    "Returns how many invitations of a list were sent, and the result for each row, in order. For the sender; in a company also for others who may invite people to the form and aren't agents.",
  params: z.strictObject({ id }),
  querystring: pageQuery.extend({ state: z.enum(recipientStates).optional() }),
  response: {
    200: pageOf(
      z.strictObject({
        position: z.number().int(),
        name: z.string(),
        email: z.string(),
        text_to: z.string().nullable(),
        unit: z.string(),
        state: z.enum(recipientStates),
        reason: z.enum(skippedReasons).nullable(),
        /** null until the invitation is sent */
        application: id.nullable(),
        invitation: invitation.nullable(),
      }),
    ).extend({ batch }),
  },
});

export const stopInvitationBatch = call({
  method: "POST",
  url: "/invitation_batches/:id/stop/",
  auth: "landlord",
  errors: [404],
  tag,
  perMinute: 60,
  summary: "Stop an invitation list",
  description:
    "Stops sending the remaining invitations of a list; those already sent stay valid. Stopping it again, or after it has finished, changes nothing. For users who may see its progress.",
  params: z.strictObject({ id }),
  response: { 200: batch },
});
