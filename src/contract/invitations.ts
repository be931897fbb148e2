import { z } from "zod";
import { invitationStates, mostBody, mostSubject } from "#rules/invitations/invitations.ts";
import { call } from "./call/call.ts";
import { fault } from "./call/fault.ts";
import { anySlug, id, language, time, username } from "./schemas/common.ts";
import { shareToken } from "./tokens.ts";

const tag = "invitations";

/** How far a person has come who was invited to apply, as the landlord's side sees it. */
export const invitation = z.strictObject({
  id,
  state: z.enum(invitationStates),
  sent: time,
  /** when the mail system of the recipient accepted it; nothing says whether anybody read it */
  delivered: time.nullable(),
  bounced: z.strictObject({ at: time, reason: z.string() }).nullable(),
  /** when the link was opened first */
  opened: time.nullable(),
  submitted: time.nullable(),
  withdrawn: time.nullable(),
  expires: time,
});
export type Invitation = z.infer<typeof invitation>;

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, fault("too_long", { n: most }));

export const sendInvitation = call({
  method: "POST",
  url: "/application_templates/:slug/send_invitation/",
  auth: "landlord",
  errors: [403, 404, 409],
  tag,
  idempotent: true,
  perMinute: 60,
  summary: "Invite a person to apply",
  description:
    "Emails a person a link to the form, and adds an application with status I to the landlord's list: it becomes C when they open the link, and is completed by what they submit. The link leads to `/apply/{slug}#invited={token}`, whatever `form_url` says, which must be the form's own address. An agent's invitations are addressed to the agent. Answered 422 on `email` for somebody who is invited already, 409 once the day's quota is used up. For users with a verified email address who may work with applications to the form: its landlord, and the members of the company who have at least one right.",
  params: z.strictObject({ slug: anySlug }),
  body: z.strictObject({
    email: username,
    subject: text(mostSubject).min(1, fault("required")),
    body: text(mostBody).min(1, fault("required")),
    cc_myself: z.boolean().default(false),
    form_url: z.string().max(2_000).optional(),
    name: text(120).default(""),
    language: language.default("en"),
    /** a home of the form's list */
    home_id: id.optional(),
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
    "Returns the email that `sendInvitation` would send, rendered by the same code, with a link that leads to the form. Nothing is sent or stored. For users who may invite people to the form.",
  params: z.strictObject({ slug: anySlug }),
  body: z.strictObject({
    subject: text(mostSubject),
    body: text(mostBody),
    name: text(120).default(""),
    language: language.default("en"),
    /** a home of the form's list */
    home_id: id.optional(),
  }),
  response: { 200: z.strictObject({ subject: z.string(), html: z.string() }) },
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
    "Returns what an invitation's link leads to: the form, and the share token of the draft that completes the invitation when it is submitted. Opening it again returns the same draft. `status` says why there's none. Answered 404 for an unknown link.",
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
