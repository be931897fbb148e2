import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { consentText } from "#contract/consent.ts";
import { id, money, time } from "#contract/schemas/common.ts";
import { plainSettings, publicSettings } from "#contract/schemas/form-settings.ts";
import { form } from "#contract/schemas/forms.ts";
import { home, offeredHome } from "#contract/schemas/homes.ts";
import { reportKind } from "#contract/schemas/report-kinds.ts";
import { restrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { applicationSteps } from "#rules/workflow/steps.ts";

export const templateName = z.string().trim().min(1, fault("required")).max(120);

/** The public profile of an agent whom an applicant can choose; missing parts are empty. */
const publicAgent = z.strictObject({
  value: z.string(),
  label: z.string(),
  photo: z.string().nullable(),
  phone: z.string(),
  license_number: z.string(),
  company: z.string(),
});
export type PublicAgent = z.infer<typeof publicAgent>;

/** The public part of a form: what an applicant needs to fill it in. */
export const publicTemplate = z.strictObject({
  /** distinguishes it from the landlord's view */
  view: z.literal("public"),
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  version: z.number(),
  price: money,
  ...publicSettings.shape,
  /** the form's own style sheet, rebuilt from allowed rules only */
  custom_css: z.string(),
  reports: z.array(reportKind),
  /** the steps after the submission and the account */
  steps: z.array(z.enum(applicationSteps)),
  landlord: z.strictObject({
    name: z.string(),
    business_name: z.string(),
    phone: z.string(),
    logo: z.string().nullable(),
    edge_enabled: z.boolean(),
  }),
  company_agents: z.array(publicAgent),
  /** the agent who owns the form: one of `company_agents` */
  own_agent: z.string().nullable(),
  form,
  /** the homes from which an applicant chooses; empty if the form asks for the home's address */
  homes: z.array(offeredHome),
  /**
   * the consents that an application with this form requires, whose versions are sent with the submission, the identity
   * questions and the bank connection
   */
  consents: z.array(consentText),
  /** only if the form has questions that the law of some places doesn't allow in an application */
  restricted_questions: restrictedQuestions.optional(),
});
export type PublicTemplate = z.infer<typeof publicTemplate>;

/** A form with its settings, for its landlord. */
export const template = publicTemplate.extend({
  view: z.literal("landlord"),
  id,
  ...plainSettings.shape,
  transunion_credit: z.boolean(),
  homes: z.array(home),
  landlord_emails: z.array(z.string()),
  created: time,
  modified: time,
  can_edit: z.boolean(),
  /** whether the caller may invite people to apply with it */
  can_invite: z.boolean(),
  submitted: z.number(),
  /** the published version; `version` is the one in this response */
  published_version: z.number(),
  /** whether its working copy differs from what applicants get */
  unpublished: z.boolean(),
  /** whether a law of the places where its homes are, or may be, requires written criteria, and the published version has none */
  needs_criteria: z.boolean(),
});
export type Template = z.infer<typeof template>;

/** A row of the list of forms: everything but the form itself. */
export const templateRow = template.omit({
  view: true,
  form: true,
  consents: true,
  custom_css: true,
  company_agents: true,
  own_agent: true,
  homes: true,
});
export type TemplateRow = z.infer<typeof templateRow>;
