import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { declineReasons } from "#rules/decisions/decline-reasons.ts";
import { call } from "./call/call.ts";
import { excludedRecord } from "./reports.ts";
import { id, language, money, time } from "./schemas/common.ts";

const tag = "adverse_actions";

const adverseKind = z.enum(["decline", "conditions"]);

/** `proposal`: given before a decline, where the law lets the applicant answer first. */
const noticeKind = z.enum([...adverseKind.options, "proposal"]);
export type NoticeKind = z.infer<typeof noticeKind>;

/** How a notice reaches the applicant; `email` is sent from here, the others by the landlord. */
export const delivery = z.enum(["email", "mail", "hand", "phone"]);
export type Delivery = z.infer<typeof delivery>;

/** A landlord's reasons for a decision, as they chose or wrote them. */
export const reasons = z.array(z.string().trim().min(1).max(500)).max(20);

/** Declining a household: the reasons for one member, and whether a report played a part for them. */
const memberReasons = z.strictObject({ application: id, reasons, adverse_action: z.boolean() });
export type MemberReasons = z.infer<typeof memberReasons>;

/** For members who have other reasons than the rest; each of them once. */
export const members = z.array(memberReasons).max(20).default([]);

/** The landlord's own conditions of acceptance, besides `terms`. */
export const conditions = z
  .string()
  .trim()
  .max(2_000, fault("too_long", { n: 2000 }));

/** The conditions of acceptance that have a box on the form of RCW 59.18.257. */
export const terms = z.strictObject({
  /** the increased deposit */
  deposit: money.optional(),
  /** the increased monthly rent */
  rent: money.optional(),
  last_month: z.boolean().optional(),
  guarantor: z.boolean().optional(),
});
export type Terms = z.infer<typeof terms>;

/** Parts by `statute` are the law's, and cannot be taken out or changed. */
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
  /** on which it was made, where the home is */
  day: z.iso.date(),
  delivery,
  /** null: the email is not delivered yet */
  delivered_at: time.nullable(),
  /** null: the email did not come back */
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
    "Returns a notice that was sent or handed over, as a PDF. For the landlord's side and the applicant it is about.",
  params: z.strictObject({ id }),
  response: { 200: z.any().describe("application/pdf") },
});

/** A reason that may not be given: the law of the home's location excludes all records behind it. */
const refusedReason = z.strictObject({
  reason: z.enum(declineReasons),
  why: excludedRecord.shape.why,
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
  /** whether the decline is refused until the time is over; false: nobody compared the rule with the law itself */
  is_required: z.boolean(),
  /** when the applicant was notified; null: they were not */
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
  /** may be given by word of mouth */
  spoken: z.boolean(),
  /** the citation of the rule that requires written reasons; null if there is none */
  reasons_rule: z.string().nullable(),
  /** the notice can be sent by email: an address is known */
  email: z.boolean(),
  /** the part of the fee that the law requires refunding with the decision; null: none */
  returned: z
    .strictObject({
      amount: money,
      citation: z.string(),
      /**
       * it was not spent on screening; the landlord chose to return it to whom they do not select; or a reason is none
       * of the form's criteria, or another applicant gets the home
       */
      why: z.enum(["unspent", "not_selected", "whole_fee"]),
    })
    .nullable(),
  /** reasons that this applicant's decision may not give, where members have their own reasons */
  refused: z.array(refusedReason),
  /** of a decline for the previewed reasons; null: no law gives time to answer before it */
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
    "Previews the notices that a decision on a bundle would send, one for each applicant. Creates no notice. Leaves out a credit score unless its report has been opened and you may read it; the applicant's notice states it. Reasons in `refused` may not be given; those in `questions` need `confirm_reasons` with the decision.",
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
      /** chosen reasons that no used report supports; the decision has to confirm them (`confirm_reasons`) */
      questions: z.array(z.string()),
      /** reasons that the decision may not give, whether they were chosen or not; it is refused with one of them */
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
    "Notifies the bundle's applicants before they are declined because of a criminal record, where the law gives them time to answer (`waiting` of a preview). Each gets the landlord's explanation and access to their criminal report. The applications stay undecided. Declining for this reason is answered 409 until the time is over. Needs the ability `decide`.",
  params: z.strictObject({ slug: z.string().min(8).max(40) }),
  body: z.strictObject({
    /** which records, and why they matter for this home: the law requires assessing each case individually */
    reason: z
      .string()
      .trim()
      .min(1, fault("required"))
      .max(2_000, fault("too_long", { n: 2000 })),
    /** `hand`: the landlord delivers the notice and the report in person */
    delivery: z.enum(["email", "hand"]).default("email"),
  }),
  response: { 201: z.strictObject({ results: z.array(adverseAction) }) },
});
export type DeclineProposal = z.output<typeof proposeDecline.schema.body>;
