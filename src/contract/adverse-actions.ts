import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { declineReasons } from "#rules/decisions/decline-reasons.ts";
import { call } from "./call/call.ts";
import { excludedRecord } from "./reports.ts";
import { fileOf, id, language, money, time } from "./schemas/common.ts";

const tag = "adverse_actions";

const adverseKind = z.enum(["decline", "conditions"]);

/** `proposal`: given before a decline, if the law lets the applicant answer first. */
const noticeKind = z.enum([...adverseKind.options, "proposal"]);
export type NoticeKind = z.infer<typeof noticeKind>;

/** How a notice is delivered: `email` by the product, the others by the landlord. */
export const delivery = z.enum(["email", "mail", "hand", "phone"]);
export type Delivery = z.infer<typeof delivery>;

/** A landlord's reasons for a decision, as they chose or wrote them. */
export const reasons = z.array(z.string().trim().min(1).max(500)).max(20);

/** For a declined household: one member's reasons, and whether their decline is based on a report. */
const memberReasons = z.strictObject({ application: id, reasons, adverse_action: z.boolean() });
export type MemberReasons = z.infer<typeof memberReasons>;

/** Members whose reasons differ from the rest; each is listed once. */
export const members = z.array(memberReasons).max(20).default([]);

/** The landlord's own conditions of acceptance, in addition to `terms`. */
export const conditions = z.string().trim().max(2_000);

/** The conditions of acceptance that have a checkbox on the form of RCW 59.18.257. */
export const terms = z.strictObject({
  /** the increased deposit */
  deposit: money.optional(),
  /** the increased monthly rent */
  rent: money.optional(),
  last_month: z.boolean().optional(),
  guarantor: z.boolean().optional(),
});
export type Terms = z.infer<typeof terms>;

/** Parts by `statute` are prescribed by law and can't be removed or changed. */
export const notice = z.strictObject({
  language,
  title: z.string(),
  parts: z.array(
    z.strictObject({
      by: z.enum(["statute", "landlord"]),
      score: z.literal(true).optional(),
      heading: z.string(),
      paragraphs: z.array(z.string()),
      items: z.array(z.string()).optional(),
      citation: z.string().optional(),
    }),
  ),
});
export type Notice = z.infer<typeof notice>;

export const adverseAction = z.strictObject({
  id,
  kind: noticeKind,
  created: time,
  /** the date of the notice at the home's location */
  day: z.iso.date(),
  delivery,
  /** null until the email is delivered */
  delivered_at: time.nullable(),
  /** null unless the email bounced */
  undelivered_at: time.nullable(),
  notice,
});
export type AdverseAction = z.infer<typeof adverseAction>;

export const listAdverseActions = call({
  method: "GET",
  url: "/adverse_actions/",
  auth: "user",
  impersonation: "read",
  replica: true,
  errors: [404],
  tag,
  summary: "List adverse action notices",
  description:
    "Lists the adverse action notices created for one application. For its landlord's side and its applicant.",
  querystring: z.strictObject({ application: id }),
  response: { 200: z.strictObject({ results: z.array(adverseAction) }) },
});

export const getAdverseActionPdf = call({
  method: "GET",
  url: "/adverse_actions/:id/pdf/",
  auth: "user",
  tag,
  perMinute: 60,
  summary: "Get an adverse action notice as a PDF",
  description:
    "Returns a notice that was sent or delivered, as a PDF. For the landlord's side and the applicant it is about.",
  params: z.strictObject({ id }),
  response: { 200: fileOf("application/pdf") },
});

/**
 * A reason that can't be given: the law of the home's location excludes all records behind it (`why` as of an excluded
 * record), never allows it (`barred`), or only after a conditional offer (`before_offer`).
 */
const refusedReason = z.strictObject({
  reason: z.enum(declineReasons),
  why: z.enum([...excludedRecord.shape.why.options, "barred", "before_offer"]),
  place: z.string(),
  citation: z.string(),
});
export type RefusedReason = z.infer<typeof refusedReason>;

/** The time that the law gives an applicant to answer before they are declined because of a criminal record. */
const waitingDecline = z.strictObject({
  place: z.string(),
  citation: z.string(),
  days: z.int(),
  are_business_days: z.boolean(),
  /** whether the decline is rejected until the time is over; false if the rule wasn't verified against the law */
  is_required: z.boolean(),
  /** when the applicant was notified; null if they weren't */
  proposed: time.nullable(),
  /** the first day on which the decline may be made, where the home is; null until the applicant was notified */
  from: z.iso.date().nullable(),
  is_over: z.boolean(),
});
export type WaitingDecline = z.infer<typeof waitingDecline>;

/** One applicant's part of a preview. */
export const previewedNotice = z.strictObject({
  application: id,
  name: z.string(),
  /** reports that the landlord's side has opened: the notice always lists them */
  viewed: z.boolean(),
  /** reports that are ready: the notice lists them if they influenced the decision */
  ready: z.boolean(),
  /** whether the decision currently requires a notice */
  due: z.boolean(),
  /** may be given orally */
  spoken: z.boolean(),
  /** the citation of the rule that requires written reasons; null if there is none */
  reasons_rule: z.string().nullable(),
  /** the notice can be sent by email: an address is known */
  email: z.boolean(),
  /** has to be given on paper, even if it is also emailed */
  printed: z.boolean(),
  /** the part of the fee that the law requires to be refunded with the decision; null if none */
  returned: z
    .strictObject({
      amount: money,
      citation: z.string(),
      /**
       * `unspent`: not spent on screening; `not_selected`: the landlord refunds it to applicants who aren't selected;
       * `whole_fee`: a decline reason isn't one of the form's criteria, or another applicant gets the home
       */
      why: z.enum(["unspent", "not_selected", "whole_fee"]),
    })
    .nullable(),
  /** reasons that can't be given to this applicant, if members have their own reasons */
  refused: z.array(refusedReason),
  /** for a decline with the previewed reasons; null if no law gives time to answer first */
  waiting: waitingDecline.nullable(),
  notice,
});
export type PreviewedNotice = z.infer<typeof previewedNotice>;

export const previewAdverseActions = call({
  method: "POST",
  url: "/adverse_actions/preview/",
  auth: "landlord",
  errors: [404],
  keyless: true,
  tag,
  perMinute: 120,
  summary: "Preview adverse action notices",
  description:
    "Previews the notices that a decision on a bundle would send, one for each applicant. Creates no notice. Omits a credit score unless its report was opened and you may read it; the applicant's notice states the score. Reasons in `refused` can't be given; those in `questions` require `confirm_reasons` with the decision.",
  body: z.strictObject({
    bundle: z.string().min(8).max(40),
    kind: adverseKind,
    adverse_action: z.boolean().default(false),
    reasons: reasons.default([]),
    members,
    conditions: conditions.default(""),
    terms: terms.default({}),
    message: z.string().max(10_000).default(""),
  }),
  response: {
    200: z.strictObject({
      results: z.array(previewedNotice),
      /** chosen reasons that no used report supports; the decision must confirm them (`confirm_reasons`) */
      questions: z.array(z.string()),
      /** reasons that can't be given, chosen or not; a decision with one of them is rejected */
      refused: z.array(refusedReason),
    }),
  },
});

export const proposeDecline = call({
  method: "POST",
  url: "/application_bundles/:slug/propose_decline/",
  auth: "landlord",
  verified: true,
  errors: [404],
  tag,
  idempotent: true,
  summary: "Propose to decline because of a criminal record",
  description:
    "Notifies the bundle's applicants before they are declined because of a criminal record, if the law gives them time to answer (`waiting` in the preview). Each gets the landlord's explanation and access to their criminal report. The applications stay undecided. Declining for this reason returns 409 until the time is over. Requires the ability `decide`.",
  params: z.strictObject({ slug: z.string().min(8).max(40) }),
  body: z.strictObject({
    /** which records, and why they matter for this home: the law requires assessing each case individually */
    reason: z.string().trim().min(1, fault("required")).max(2_000),
    /** `hand`: the landlord delivers the notice and the report in person */
    delivery: z.enum(["email", "hand"]).default("email"),
  }),
  response: { 201: z.strictObject({ results: z.array(adverseAction) }) },
});
export type DeclineProposal = z.output<typeof proposeDecline.schema.body>;
