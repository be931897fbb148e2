import { z } from "zod";
import { publicTemplate, template } from "./application-templates.ts";
import { call } from "./call.ts";
import { pageOf, pageQuery, slugInAnyCase, time } from "./common.ts";

const tag = "application_templates";

/** What was done to a part of a form; `form` is the form's own settings, which have no label. */
export const formChange = z.strictObject({
  what: z.enum(["added", "removed", "changed", "moved"]),
  of: z.enum(["section", "question", "form"]),
  label: z.string(),
});
export type FormChange = z.infer<typeof formChange>;

/**
 * An editing session: what one person saved in a row, each time within half an hour of the time before. A version that
 * was filled in, brought back an older one, or is the first ends its session, so that it can be seen by itself.
 */
export const templateSession = z.strictObject({
  /** the session's last version */
  version: z.number(),
  /** when its first and its last version were made */
  started: time,
  created: time,
  saves: z.number(),
  /** null where it was not kept who made it */
  by: z.string().nullable(),
  /** when the version was made that this one brought back */
  restored: time.nullable(),
  /** against the version before the session */
  changes: z.array(formChange),
  /** how many further changes there are */
  more_changes: z.number(),
});
export type TemplateSession = z.infer<typeof templateSession>;

/** A form as applicants saw it in an earlier version; all but the form is as it is now. */
export const templateVersion = publicTemplate.extend({ created: time, by: z.string().nullable() });
export type TemplateVersion = z.infer<typeof templateVersion>;

const version = z.coerce.number().int().min(1).max(2_147_483_647);

export const listTemplateVersions = call({
  method: "GET",
  url: "/application_templates/:slug/versions/",
  auth: "landlord",
  tag,
  summary: "A form's history by editing sessions, newest first; for those who may edit the form.",
  params: z.strictObject({ slug: slugInAnyCase }),
  querystring: pageQuery,
  response: { 200: pageOf(templateSession) },
});

export const getTemplateVersion = call({
  method: "GET",
  url: "/application_templates/:slug/versions/:version/",
  auth: "landlord",
  tag,
  summary: "A form as it was in one version; for those who may edit the form.",
  params: z.strictObject({ slug: slugInAnyCase, version }),
  response: { 200: templateVersion },
});

export const restoreTemplateVersion = call({
  method: "POST",
  url: "/application_templates/:slug/versions/:version/restore/",
  auth: "landlord",
  tag,
  idempotent: true,
  summary: "Makes a new version that is as an earlier one was; nothing is made where the form is so already.",
  params: z.strictObject({ slug: slugInAnyCase, version }),
  response: { 201: template },
});
