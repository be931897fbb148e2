import { z } from "zod";
import { shareToken } from "#contract/accounts/tokens.ts";
import { applicationSummary } from "#contract/application-schemas.ts";
import { call } from "#contract/call/call.ts";
import { fault } from "#contract/call/fault.ts";
import { consent } from "#contract/consent.ts";
import { publicTemplate, template, templateName, templateRow } from "#contract/forms/template-schemas.ts";
import {
  anySlug,
  fee,
  id,
  language,
  money,
  nothing,
  pageOf,
  pageQuery,
  slug,
  slugInAnyCase,
  username,
} from "#contract/schemas/common.ts";
import { settingsInput } from "#contract/schemas/form-settings.ts";
import { form, values } from "#contract/schemas/forms.ts";
import { homeInput, maxHomes } from "#contract/schemas/homes.ts";
import { reportKind } from "#contract/schemas/report-kinds.ts";
import { starters } from "#rules/forms/starters.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import { fileOf } from "../schemas/common.ts";

const tag = "application_templates";

export const listTemplates = call({
  method: "GET",
  url: "/application_templates/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  tag,
  summary: "List forms",
  description:
    "Lists the landlord's forms, newest first. `search` matches forms whose name or slug contains every word, ignoring case.",
  querystring: pageQuery.extend({ search: z.string().trim().max(200).optional() }),
  response: { 200: pageOf(templateRow) },
});

export const checkSlug = call({
  method: "GET",
  url: "/application_templates/check_available/",
  auth: "public",
  impersonation: "read",
  tag,
  perMinute: 60,
  summary: "Check whether a form's slug is available",
  description:
    "Checks whether a form's slug is available: never used before and not reserved. Suggests another one if it isn't.",
  querystring: z.strictObject({ slug }),
  response: { 200: z.strictObject({ available: z.boolean(), suggestion: slug.nullable() }) },
});

/** The fields of the spec's `create_default/`; `fee` in dollars. */
export const createDefaultTemplate = call({
  method: "POST",
  url: "/application_templates/create_default/",
  auth: "landlord",
  impersonation: "write",
  tag,
  idempotent: true,
  summary: "Create a form",
  description:
    "Creates a form from the default form or another starter and publishes it. Returns 409 if the slug is taken, 422 if the law of a place prohibits a setting.",
  body: z.strictObject({
    slug,
    name: templateName,
    selected: z.array(reportKind).max(reportKinds.length).default([]),
    fee: fee.default("0.00"),
    ...settingsInput.shape,
    starter: z.enum(starters).default("default"),
  }),
  response: { 201: template },
});

export const getTemplate = call({
  method: "GET",
  url: "/application_templates/:slug/",
  auth: "public",
  impersonation: "read",
  tag,
  summary: "Get a published form",
  description:
    "Returns the published version of a form, to fill out. For its logged-in landlord, the response includes the settings (`view` is `landlord`). `sample` is the built-in form. With `version`, returns the version that a draft was started with, or 404 once that version can't be submitted anymore.",
  params: z.strictObject({ slug: anySlug }),
  querystring: z.strictObject({ version: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
  response: { 200: z.discriminatedUnion("view", [template, publicTemplate]) },
});

export const getBlankPdf = call({
  method: "GET",
  url: "/application_templates/:slug/pdf/",
  auth: "public",
  impersonation: "read",
  tag,
  perMinute: 60,
  summary: "Get a form as a blank PDF",
  description: "Returns a form as a PDF to fill out, on a screen or by hand. `sample` is the built-in one.",
  params: z.strictObject({ slug: anySlug }),
  querystring: z.strictObject({ language: language.optional() }),
  response: { 200: fileOf("application/pdf") },
});

export const listSubmitted = call({
  method: "GET",
  url: "/application_templates/:slug/submitted/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  tag,
  summary: "List a form's applications",
  description: "Lists the applications submitted to a form, newest first. For users who can see the form.",
  params: z.strictObject({ slug: slugInAnyCase }),
  querystring: pageQuery,
  response: { 200: pageOf(applicationSummary) },
});

export const getWorkingCopy = call({
  method: "GET",
  url: "/application_templates/:slug/edit/",
  auth: "landlord",
  impersonation: "read",
  tag,
  summary: "Get a form's working copy",
  description:
    "Returns the working copy of a form (its newest version, published or not). For users who can edit the form.",
  params: z.strictObject({ slug: slugInAnyCase }),
  response: { 200: template },
});

/** `{slug, name, selected_reports, fee}` changes the settings, `{form}` the form; `version` prevents lost updates. */
export const editTemplate = call({
  method: "PATCH",
  url: "/application_templates/:slug/edit/",
  auth: "landlord",
  impersonation: "write",
  tag,
  summary: "Update a form's working copy",
  description:
    "Changes the working copy of a form: questions, appearance, fee, reports, verifications and places take effect when the form is published. Name, slug and `landlord_emails` take effect immediately. Submitted applications don't change. For users who can edit the form.",
  params: z.strictObject({ slug: slugInAnyCase }),
  body: z.strictObject({
    slug: slug.optional(),
    name: templateName.optional(),
    selected_reports: z.array(reportKind).max(reportKinds.length).optional(),
    fee: fee.optional(),
    ...settingsInput.shape,
    homes: z
      .array(homeInput)
      .max(maxHomes, fault("too_many_homes", { n: maxHomes }))
      .optional(),
    landlord_emails: z
      .array(username)
      .max(10)
      .transform((addresses) => [...new Set(addresses)])
      .optional(),
    previous_landlord_emails: z.array(z.string().max(320)).max(10).optional(),
    form: form.optional(),
    version: z.number().int().optional(),
  }),
  response: { 200: template },
});

export const sendApplicationLink = call({
  method: "POST",
  url: "/application_templates/:slug/send_application_link/",
  auth: "public",
  tag,
  perMinute: 10,
  summary: "Email an applicant their application's link",
  description:
    "Emails the applicant a link to the newest application submitted to the form with this email address. The response is the same whether or not there is one.",
  params: z.strictObject({ slug: slugInAnyCase }),
  body: z.strictObject({ email: username }),
  response: { 200: nothing },
});

export const deleteTemplate = call({
  method: "DELETE",
  url: "/application_templates/:slug/",
  auth: "landlord",
  tag,
  summary: "Delete a form",
  description:
    "Deletes a form. Submitted applications stay, and its slug is never reused. For users who can edit the form.",
  params: z.strictObject({ slug: slugInAnyCase }),
  response: { 200: nothing },
});

export const submitApplication = call({
  method: "POST",
  url: "/application_templates/:slug/submit/",
  auth: "public",
  tag,
  idempotent: true,
  perMinute: 60,
  summary: "Submit an application",
  description:
    "Submits the answers to a form. `values` contains one answer for each field's `name`; the value's shape depends on the field's `field_id` (see `FieldValues`). A signature requires `consent` to electronic records: send the `version` of the form's consent of kind `esign`. The share token in the response claims the application for an account (`registerUser`, `createToken`, `confirmPasscode`). `version` is the form version that was filled in (by default the published one); returns 409 if that version was replaced longer ago than the lifetime of drafts, or if the chosen home is no longer listed. `draft` is the share token of the draft with the answers: the draft is deleted, and the application is linked to the invitation to apply or the household that the draft was started from. An application with the token of a household invitation (`invitation`) also joins the household.",
  params: z.strictObject({ slug: anySlug }),
  body: z.strictObject({
    values,
    consent: consent.optional(),
    draft: shareToken.optional(),
    invitation: shareToken.optional(),
    version: z.number().int().min(1).max(2_147_483_647).optional(),
  }),
  response: {
    201: z.strictObject({
      token: z.string(),
      application: z.strictObject({
        id,
        status: z.string(),
        price: money,
        unit_address: z.string(),
        applicant: z.strictObject({ name: z.string(), email: z.string() }),
        landlord: z.strictObject({ name: z.string() }),
      }),
    }),
  },
});
