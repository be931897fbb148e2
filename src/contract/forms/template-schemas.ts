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

export const templateName = z
  .string()
  .trim()
  .min(1, fault("required"))
  .max(120, fault("too_long", { n: 120 }));

/** An agent whom an applicant can choose, with their public profile; empty where they don't. */
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
  /** the form's own style sheet, rebuilt without anything that is not known to be harmless */
  custom_css: z.string(),
  reports: z.array(reportKind),
  /** what comes after the form and the account */
  steps: z.array(z.enum(applicationSteps)),
  landlord: z.strictObject({
    name: z.string(),
    business_name: z.string(),
    phone: z.string(),
    logo: z.string().nullable(),
    edge_enabled: z.boolean(),
  }),
  company_agents: z.array(publicAgent),
  /** the agent whose form it is: one of `company_agents` */
  own_agent: z.string().nullable(),
  form,
  /** the homes that an applicant picks one of; empty where its address is asked for */
  homes: z.array(offeredHome),
  /**
   * the consents that an application with this form requires: `submit`, the identity questions and the bank connection
   * take the version
   */
  consents: z.array(consentText),
  /** only where the form has questions that the law of some places does not let be asked with an application */
  restricted_questions: restrictedQuestions.optional(),
});
export type PublicTemplate = z.infer<typeof publicTemplate>;

/** What its landlord sees of a form. */
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
  /** the version that applicants get; `version` is the one in this reply */
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
