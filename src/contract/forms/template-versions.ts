import { z } from "zod";
import { switchNames } from "#rules/settings/form-settings.ts";
import { call } from "../call/call.ts";
import { pageOf, pageQuery, slugInAnyCase, time } from "../schemas/common.ts";
import { publicTemplate, template } from "./template-schemas.ts";

const tag = "application_templates";

/**
 * One change to a part of a form. `form` is its appearance, which has no label. Reports, checks, places and other
 * settings are added or removed; homes can also be changed. For the fee and for a changed label, `before` and `after`
 * are the old and the new value; `parts` lists the changed parts of a question or a section.
 */
export const formChange = z.strictObject({
  what: z.enum(["added", "removed", "changed", "moved"]),
  of: z.enum(["section", "question", "form", "fee", "report", "place", "home", "setting"]),
  label: z.string(),
  /** the setting that was turned on or off */
  setting: z.enum([...switchNames, "orientation"]).optional(),
  before: z.string().optional(),
  after: z.string().optional(),
  parts: z.array(z.enum(["label", "required", "choices", "help", "condition", "settings"])).optional(),
});
export type FormChange = z.infer<typeof formChange>;

/**
 * An editing session: consecutive saves by one person, each within half an hour of the previous one. A version that was
 * filled in, that restored an older one, or that is the first ends its session, so that it is listed separately.
 */
export const templateSession = z.strictObject({
  /** the session's last version */
  version: z.number(),
  /** when its first and its last version were created */
  started: time,
  created: time,
  saves: z.number(),
  /** null if unknown */
  by: z.string().nullable(),
  /** when the version that this one restored was created */
  restored: time.nullable(),
  /** compared with the version before the session */
  changes: z.array(formChange),
  /** when it was published; null if never */
  published: time.nullable(),
  /** the number of further changes */
  more_changes: z.number(),
});
export type TemplateSession = z.infer<typeof templateSession>;

/** An earlier version of a form as applicants saw it; everything but the form itself is current. */
export const templateVersion = publicTemplate.extend({ created: time, by: z.string().nullable() });
export type TemplateVersion = z.infer<typeof templateVersion>;

/** What publishing would change for applicants. */
const unpublishedChanges = z.strictObject({
  /** the versions of the compared working copy and of the published form */
  version: z.number(),
  published_version: z.number(),
  /** null if the time is unknown */
  published: time.nullable(),
  /** whether a law of the places where its homes are, or may be, requires written criteria, and the working copy has none */
  needs_criteria: z.boolean(),
  changes: z.array(formChange),
});
export type UnpublishedChanges = z.infer<typeof unpublishedChanges>;

const version = z.coerce.number().int().min(1).max(2_147_483_647);

export const listTemplateVersions = call({
  method: "GET",
  url: "/application_templates/:slug/versions/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  tag,
  summary: "List a form's versions",
  description: "Lists a form's editing sessions, newest first. For users who can edit the form.",
  params: z.strictObject({ slug: slugInAnyCase }),
  querystring: pageQuery,
  response: { 200: pageOf(templateSession) },
});

export const getTemplateVersion = call({
  method: "GET",
  url: "/application_templates/:slug/versions/:version/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  tag,
  summary: "Get a version of a form",
  description: "Returns one version of a form. For users who can edit the form.",
  params: z.strictObject({ slug: slugInAnyCase, version }),
  response: { 200: templateVersion },
});

export const restoreTemplateVersion = call({
  method: "POST",
  url: "/application_templates/:slug/versions/:version/restore/",
  auth: "landlord",
  impersonation: "write",
  tag,
  idempotent: true,
  summary: "Restore a version of a form",
  description:
    "Restores an earlier version as a new version of the working copy. Creates nothing if the form is already the same. For users who can edit the form.",
  params: z.strictObject({ slug: slugInAnyCase, version }),
  response: { 201: template },
});

export const listUnpublishedChanges = call({
  method: "GET",
  url: "/application_templates/:slug/changes/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  tag,
  summary: "List unpublished changes",
  description:
    "Lists the differences between a form's working copy and its published version. For users who can edit the form.",
  params: z.strictObject({ slug: slugInAnyCase }),
  response: { 200: unpublishedChanges },
});

/** `version`: the working copy whose changes the caller saw. */
const seenVersion = z.strictObject({ version: z.number().int().min(1).max(2_147_483_647).optional() });

export const publishTemplate = call({
  method: "POST",
  url: "/application_templates/:slug/publish/",
  auth: "landlord",
  impersonation: "write",
  tag,
  idempotent: true,
  summary: "Publish a form",
  description:
    "Publishes the working copy; existing drafts stay on their version. Returns 409 if `version` isn't the newest anymore, 422 if the law now prohibits a setting. For users who can edit the form.",
  params: z.strictObject({ slug: slugInAnyCase }),
  body: seenVersion,
  response: { 201: template },
});

export const discardChanges = call({
  method: "POST",
  url: "/application_templates/:slug/discard/",
  auth: "landlord",
  impersonation: "write",
  tag,
  idempotent: true,
  summary: "Discard unpublished changes",
  description:
    "Resets the working copy to the published version. The discarded version stays in the history and can be restored. Returns 409 if `version` isn't the newest anymore. For users who can edit the form.",
  params: z.strictObject({ slug: slugInAnyCase }),
  body: seenVersion,
  response: { 201: template },
});
