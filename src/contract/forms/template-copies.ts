import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import { call } from "../call/call.ts";
import { fee, slugInAnyCase } from "../schemas/common.ts";
import { settingsInput } from "../schemas/form-settings.ts";
import { form } from "../schemas/forms.ts";
import { homeInput, maxHomes } from "../schemas/homes.ts";
import { reportKind } from "../schemas/report-kinds.ts";
import { template, templateName } from "./template-schemas.ts";

const tag = "application_templates";

export const duplicateTemplate = call({
  method: "POST",
  url: "/application_templates/:slug/duplicate/",
  auth: "landlord",
  impersonation: "write",
  tag,
  idempotent: true,
  summary: "Duplicate a form",
  description: "Duplicates a form under a new slug, without its applications.",
  params: z.strictObject({ slug: slugInAnyCase }),
  body: z.strictObject({ name: templateName }),
  response: { 201: template },
});

/**
 * A form as a file: its content and its settings, without its owner. `import/` accepts what `export/` returns, and
 * exporting the imported form yields the same file.
 */
const formFile = z.strictObject({
  format: z.literal("rental-application-form", fault("not_form_file")),
  /** the version of the file format, not of the form */
  format_version: z.literal(1, fault("form_file_version")),
  name: templateName,
  fee,
  reports: z.array(reportKind).max(reportKinds.length),
  ...settingsInput.shape,
  /** without IDs: the copy has its own homes */
  homes: z
    .array(homeInput.omit({ id: true }))
    .max(maxHomes)
    .optional(),
  form,
});
export type FormFile = z.infer<typeof formFile>;

export const exportTemplate = call({
  method: "GET",
  url: "/application_templates/:slug/export/",
  auth: "landlord",
  tag,
  summary: "Export a form as a file",
  description:
    "Returns the form's content and settings as a file for `importTemplate`. For users who can edit the form.",
  params: z.strictObject({ slug: slugInAnyCase }),
  response: { 200: formFile },
});

/** The body is the file itself, so that the keys of `errors` are paths in it: `form.sections.0.fields.2.label`. */
export const importTemplate = call({
  method: "POST",
  url: "/application_templates/import/",
  auth: "landlord",
  impersonation: "write",
  tag,
  idempotent: true,
  summary: "Import a form from a file",
  description:
    "Creates a form from a file created by `exportTemplate`. The keys of `errors` are paths in the file, such as `form.sections.0.fields.2.label`.",
  body: formFile,
  response: { 201: template },
});
