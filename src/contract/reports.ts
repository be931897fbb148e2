import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import { isAgencyPhone } from "#rules/reports/agency-phone.ts";
import { reportActions, reportErrorTypes, reportRequirements, reportStatuses } from "#rules/reports/reports.ts";
import { isRealDate } from "#rules/text/dates.ts";
import { call } from "./call/call.ts";
import { fileOf, id, time } from "./schemas/common.ts";
import { maskedText } from "./schemas/masked.ts";
import { nextAction } from "./schemas/next-actions.ts";
import { reportContent } from "./schemas/report-content.ts";
import { reportKind } from "./schemas/report-kinds.ts";

const tag = "reports";

/**
 * A report as its application lists it; its content is returned by `GET /reports/:id/`. Meaning:
 * `rules/reports/reports.ts`.
 */
export const report = z.strictObject({
  id,
  report_type: reportKind,
  status: z.enum(reportStatuses),
  statewide: z.boolean(),
  /** the report as a web page, once it is ready */
  html_url: z.string().nullable(),
  created: time,
  modified: time,
  short_label: z.string(),
  /**
   * the person the report is about, with the last four digits of the SSN sent to the bureau; null until the person is
   * verified
   */
  subject: z.strictObject({ name: z.string(), ssn: maskedText }).nullable(),
  /** its reference number, to quote to support */
  identifier: z.string(),
  /** its summary, once it may be read */
  summary: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** the requirements before it may be read */
  compliance_requirements: z.array(
    z.strictObject({ action: z.enum(reportRequirements), label: z.string(), fulfilled: z.boolean() }),
  ),
  /** the calls that the caller may make to have it ordered or to read it */
  next_actions: z.array(nextAction),
  /** the certified statements */
  compliance_criteria: z.array(z.string()),
  error_type: z.enum(reportErrorTypes).nullable(),
  /** fields of the form that must be answered before it can be ordered */
  missing_fields: z.array(z.string()),
  /** provided by the applicant instead of an ordered report: its file is an attachment */
  portable: z
    .strictObject({
      /** the person's name in the report; empty if it was provided before the name was requested */
      name: z.string(),
      /** the consumer reporting agency that made it */
      from: z.string(),
      /** the agency's address; empty if it was provided before the address was requested */
      address: z.string(),
      phone: z.string(),
      made: z.iso.date(),
      /** null while the law of the place doesn't allow the landlord to open it */
      path: z.string().nullable(),
    })
    .nullable(),
  /** the law that restricts it, or that entitles the applicant to this copy */
  law: z.strictObject({ text: z.string(), citation: z.string() }).nullable(),
});
export type Report = z.infer<typeof report>;

/** A record that the law of the home's place doesn't allow a landlord to consider, and why. */
export const excludedRecord = z.strictObject({
  /** the record's number in the report */
  number: z.string(),
  title: z.string(),
  why: z.enum(["too_old", "dismissed", "no_conviction", "unclear", "never"]),
  place: z.string(),
  citation: z.string(),
});

/** The number of records or charges withheld from a reader, and the law that requires it. */
export const redaction = z.strictObject({ count: z.int().min(1), place: z.string(), citation: z.string() });

const reportCall = { tag, params: z.strictObject({ id }) } as const;

export const getReport = call({
  method: "GET",
  url: "/reports/:id/",
  auth: "user",
  ...reportCall,
  confirmed: true,
  summary: "Get a report",
  description:
    "Returns a report and its content. The content is null until the report is ready and the landlord certified its use; `next_actions` lists the outstanding actions, the calls that perform them and who may make these calls. Each view is recorded in the history. In some places the law doesn't allow a landlord to consider certain records: they are withheld from the landlord's side, and `redactions` contains their number. For the landlord's side and, if the law entitles them to a copy, the applicant.",
  response: {
    200: report.extend({
      content: reportContent.nullable(),
      excluded: z.array(excludedRecord),
      redactions: z.array(redaction),
    }),
  },
});

export const getReportHtml = call({
  method: "GET",
  url: "/reports/:id/html/",
  auth: "user",
  errors: [409],
  ...reportCall,
  confirmed: true,
  perMinute: 60,
  summary: "Get a report as a page",
  description: "Returns the report as a printable HTML page without scripts (a report's `html_url`).",
  response: { 200: fileOf("text/html") },
});

export const getReportPdf = call({
  method: "GET",
  url: "/reports/:id/pdf/",
  auth: "user",
  errors: [409],
  ...reportCall,
  confirmed: true,
  perMinute: 60,
  summary: "Get a report as a PDF",
  description: "Returns the report as a PDF.",
  response: { 200: fileOf("application/pdf") },
});

export const fulfillRequirement = call({
  method: "POST",
  url: "/reports/:id/fulfill_requirement/",
  auth: "user",
  ...reportCall,
  summary: "Fulfill a report's requirement",
  description:
    "Fulfills a requirement of a report (`compliance_requirements`) before it can be read. `certify_purpose` certifies all of the application's reports; `order_again` takes no `detail`; `correct_address` takes {street, unit, city, state, zip} and `correct_name` takes {first_name, last_name}, as JSON in `detail`. For the landlord's side of the application: its landlord and the company's members, as their permissions allow.",
  body: z.strictObject({ action: z.enum(reportActions), detail: z.string().max(2_000).default("") }),
  response: { 200: report },
});

const errorText = z.string().trim().min(1, fault("required")).max(5_000);

export const sendErrorReport = call({
  method: "POST",
  url: "/reports/:id/send_error_report/",
  auth: "user",
  ...reportCall,
  idempotent: true,
  summary: "Report an error in a report",
  description:
    "Reports an error in a report, or a missing report. Emails support, with a copy to the sender. For the landlord's side of the application: its landlord and the company's members, as their permissions allow.",
  body: z.strictObject({ email_content: errorText }),
  response: { 201: z.strictObject({ id, copy_to: z.string() }) },
});

export const disputeReport = call({
  method: "POST",
  url: "/reports/:id/dispute/",
  auth: "user",
  ...reportCall,
  idempotent: true,
  summary: "Dispute a report",
  description:
    "Disputes a report. The landlord reads the dispute in the application's history. For the applicant whom the report is about.",
  body: z.strictObject({ text: errorText }),
  response: { 201: z.strictObject({ id }) },
});

export const makeOffer = call({
  method: "POST",
  url: "/applications/:id/make_offer/",
  auth: "user",
  errors: [403],
  ...reportCall,
  summary: "Record a conditional offer",
  description:
    "Records that the landlord made a conditional offer and orders the reports that required one. If the application's `offer_needs_lease` isn't null, `gave_lease` must confirm that the applicant got a copy of the lease or of a conditional agreement. Requires the ability `make_offer`.",
  body: z.strictObject({ gave_lease: z.boolean().default(false) }),
  response: { 200: z.strictObject({ offered_at: time }) },
});

export const submitPortableReport = call({
  method: "POST",
  url: "/applications/:id/portable_report/",
  auth: "user",
  confirmed: true,
  ...reportCall,
  summary: "Submit a portable report",
  description:
    "Submits a portable screening report provided by the applicant, if the law of the place allows it, with the agency that made it. `path` is the name returned by `uploadAttachment`. For the applicant.",
  body: z.strictObject({
    path: z.string().min(1, fault("required")).max(200),
    /** the person's name in the report, which is compared with the signer of the application */
    name: z.string().trim().min(1, fault("required")).max(120),
    /** the consumer reporting agency, which an adverse action notice must name (15 U.S.C. 1681m(a)(3)(A)) */
    from: z.string().trim().min(1, fault("required")).max(120),
    address: z.string().trim().min(1, fault("required")).max(200),
    phone: z.string().trim().max(40).refine(isAgencyPhone, fault("phone")),
    made: z.string().refine(isRealDate, fault("valid_date")),
    /** the report's parts: some places restrict one of them, and therefore the file, until a conditional offer */
    includes: z
      .array(reportKind)
      .min(1, fault("required"))
      .default([...reportKinds]),
  }),
  response: { 200: z.strictObject({}) },
});
