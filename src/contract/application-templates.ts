import { z } from "zod";
import { applicationSummary } from "./applications.ts";
import { call } from "./call.ts";
import { id, money, nothing, pageOf, pageQuery, slug, time } from "./common.ts";
import { form, values } from "./forms.ts";

const tag = "application_templates";
const templateName = z.string().trim().min(1, "This field is required.").max(120, "Use at most 120 characters.");

/** The report kinds a landlord may ask for; statewide searches are add-ons of the national ones. */
export const reportKinds = ["credit", "eviction", "criminal"] as const;
export const reportKind = z.enum(reportKinds);

const reportSwitches = {
  statewide_eviction: z.boolean(),
  statewide_criminal: z.boolean(),
  transunion_credit: z.boolean(),
};

/** What anybody may see of a form: what an applicant needs to fill it in. */
export const publicTemplate = z.strictObject({
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  version: z.number(),
  price: money,
  orientation: z.string(),
  custom_css: z.string(),
  reports: z.array(reportKind),
  landlord: z.strictObject({ name: z.string(), logo: z.string().nullable(), edge_enabled: z.boolean() }),
  company_agents: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  form,
});
export type PublicTemplate = z.infer<typeof publicTemplate>;

/** What its landlord sees of a form. */
export const template = publicTemplate.extend({
  id,
  ...reportSwitches,
  landlord_emails: z.array(z.string()),
  created: time,
  modified: time,
  can_edit: z.boolean(),
  submitted: z.number(),
});
export type Template = z.infer<typeof template>;

/** A row of the list of forms: everything but the form itself. */
export const templateRow = template.omit({ form: true, custom_css: true, company_agents: true });
export type TemplateRow = z.infer<typeof templateRow>;

export const listTemplates = call({
  method: "GET",
  url: "/application_templates/",
  auth: "landlord",
  tag,
  summary: "The landlord's forms, newest first.",
  querystring: pageQuery,
  response: { 200: pageOf(templateRow) },
});

export const checkSlug = call({
  method: "GET",
  url: "/application_templates/check_available/",
  auth: "public",
  tag,
  perMinute: 60,
  summary: "Whether a form's slug is free: never used before, and not a word of the product's own paths.",
  querystring: z.strictObject({ slug }),
  response: { 200: z.strictObject({ available: z.boolean() }) },
});

/** Specification, section 3. `stateCode` is the postal code, `postalCode` has 5 digits; parts not known are empty. */
export const addressSuggestion = z.strictObject({
  label: z.string(),
  houseNumber: z.string(),
  street: z.string(),
  city: z.string(),
  stateCode: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
});
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

export const suggestAddresses = call({
  method: "GET",
  url: "/application_templates/address_suggestions/",
  auth: "public",
  tag,
  perMinute: 60,
  summary: "Up to 5 American addresses that begin as typed; none below 3 characters, or while the look-up is down.",
  querystring: z.strictObject({ address: z.string().trim().max(200, "Use at most 200 characters.") }),
  response: { 200: z.strictObject({ results: z.array(addressSuggestion).max(5) }) },
});

/** The fields of the spec's `create_default/`; `fee` in dollars. */
export const createDefaultTemplate = call({
  method: "POST",
  url: "/application_templates/create_default/",
  auth: "landlord",
  tag,
  idempotent: true,
  summary: "A new form from the default one.",
  body: z.strictObject({
    slug,
    name: templateName,
    selected: z.array(reportKind).max(reportKinds.length).default([]),
    fee: money.default("0.00"),
  }),
  response: { 201: template },
});

export const getTemplate = call({
  method: "GET",
  url: "/application_templates/:slug/",
  auth: "public",
  tag,
  summary: "A form to fill in; its landlord gets its settings too. `sample` is the built-in one.",
  params: z.strictObject({ slug: z.string().max(60) }),
  response: { 200: z.union([template, publicTemplate]) },
});

export const listSubmitted = call({
  method: "GET",
  url: "/application_templates/:slug/submitted/",
  auth: "landlord",
  tag,
  summary: "The applications submitted to a form, newest first.",
  params: z.strictObject({ slug }),
  querystring: pageQuery,
  response: { 200: pageOf(applicationSummary) },
});

/** `{slug, name, selected_reports, fee}` changes the settings, `{form}` the form; `version` refuses to overwrite a newer one. */
export const editTemplate = call({
  method: "PATCH",
  url: "/application_templates/:slug/edit/",
  auth: "landlord",
  tag,
  summary: "Changes a form's settings, or the form itself as a new version; what was submitted stays as it was.",
  params: z.strictObject({ slug }),
  body: z.strictObject({
    slug: slug.optional(),
    name: templateName.optional(),
    selected_reports: z.array(reportKind).max(reportKinds.length).optional(),
    fee: money.optional(),
    landlord_emails: z.array(z.email("Please enter a valid email address.")).max(10).optional(),
    form: form.optional(),
    version: z.number().int().optional(),
  }),
  response: { 200: template },
});

export const deleteTemplate = call({
  method: "DELETE",
  url: "/application_templates/:slug/",
  auth: "landlord",
  tag,
  summary: "Deletes a form; what was submitted to it stays, its slug is never given out again.",
  params: z.strictObject({ slug }),
  response: { 200: nothing },
});

export const submitApplication = call({
  method: "POST",
  url: "/application_templates/:slug/submit/",
  auth: "public",
  tag,
  idempotent: true,
  perMinute: 60,
  summary: "Submits the answers; the share token hands the application to the account it is given to.",
  params: z.strictObject({ slug: z.string().max(60) }),
  body: z.strictObject({ values }),
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
