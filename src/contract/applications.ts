import { z } from "zod";
import { call } from "./call.ts";
import { id, money, time } from "./common.ts";
import { form, values } from "./forms.ts";

const tag = "applications";

/** Meaning and transitions: `rules/statuses.ts`. */
export const status = z.enum(["I", "C", "U", "B", "P", "S", "A", "R"]);

const person = z.strictObject({ name: z.string(), email: z.string(), phone: z.string() });

/** An application as a row of a list. */
export const applicationSummary = z.strictObject({
  id,
  status,
  applicant: person,
  unit_address: z.string(),
  agent: z.string(),
  created: time,
  modified: time,
  is_new: z.boolean(),
  is_paid: z.boolean(),
  template_slug: z.string(),
  template_name: z.string(),
  landlord: z.strictObject({ name: z.string() }),
  /** reports ready, of all ordered */
  reports_ready: z.number(),
  reports_total: z.number(),
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;

export const application = z.strictObject({
  id,
  status,
  created: time,
  modified: time,
  is_archived: z.boolean(),
  is_shortlisted: z.boolean(),
  is_paid: z.boolean(),
  is_locked: z.boolean(),
  is_new: z.boolean(),
  price: money,
  unit_address: z.string(),
  template_slug: z.string(),
  template_name: z.string(),
  landlord: z.strictObject({ name: z.string(), logo: z.string().nullable(), edge_enabled: z.boolean() }),
  /** the SSN is masked for everybody */
  applicant: person.extend({ ssn: z.string() }),
  user: z.strictObject({ username: z.string() }).nullable(),
  company_agents: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  decision_date: time.nullable(),
  decision_by: z.string().nullable(),
  decisioning_enabled: z.boolean(),
  summary: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** the form as it was when submitted */
  form,
  /** the answers; secret ones masked */
  values,
  attachment_urls: z.array(z.strictObject({ label: z.string(), path: z.string(), filename: z.string() })),
  pdf_url: z.string(),
  bundle: z.strictObject({ slug: z.string(), applications: z.array(z.strictObject({ id, name: z.string() })) }),
  /** only to the landlord's side: what was done, newest first */
  audit_logs: z.array(z.strictObject({ action: z.string(), by: z.string().nullable(), created: time })).optional(),
  /** what the caller may do with it: screens ask these, never a role */
  abilities: z.strictObject({
    shortlist: z.boolean(),
    archive: z.boolean(),
    decide: z.boolean(),
    remove: z.boolean(),
    see_history: z.boolean(),
  }),
});
export type Application = z.infer<typeof application>;

export const getApplication = call({
  method: "GET",
  url: "/applications/:id/",
  auth: "user",
  tag,
  summary: "One application, as its landlord's side or its applicant may see it.",
  params: z.strictObject({ id }),
  response: { 200: application },
});

export const updateApplication = call({
  method: "PATCH",
  url: "/applications/:id/",
  auth: "user",
  tag,
  summary: "The landlord's side says that it has seen the application: it is new no more.",
  params: z.strictObject({ id }),
  body: z.strictObject({ is_new: z.literal(false) }),
  response: { 200: application },
});

export const getApplicationPdf = call({
  method: "GET",
  url: "/applications/:id/pdf/",
  auth: "user",
  tag,
  perMinute: 60,
  summary: "The application as a PDF.",
  params: z.strictObject({ id }),
  response: { 200: z.any().describe("application/pdf") },
});
