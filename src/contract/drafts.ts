import { z } from "zod";
import { maxTextLength } from "#rules/text/text.ts";
import { shareToken } from "./accounts/tokens.ts";
import { call } from "./call/call.ts";
import { id, nothing, slugInAnyCase, time, username } from "./schemas/common.ts";
import { values } from "./schemas/forms.ts";

const tag = "drafts";

/**
 * The maximum characters of JSON for the answers of one draft; a complete default form has 6,000. The longest text that
 * a question accepts fits with the other answers, even if every character is escaped.
 */
export const maxDraftLength = 2 * maxTextLength + 262_144;

/** Identifies the draft: by the share token, or without one the caller's own draft for the form. */
const draftKey = { slug: slugInAnyCase, token: shareToken.optional() };

/** The form version of the answers; if omitted, the version that was published when the draft was started. */
const version = z.number().int().min(1).max(2_147_483_647).optional();

/** The draft revision that the answers are based on; 0 if nothing was saved yet. */
const revision = z.number().int().min(0).max(2_000_000_000);

const savedDraft = z.strictObject({
  id,
  /** the number of saves, from 1 */
  revision: z.number().int(),
  saved: time,
  /** when the draft is destroyed, unless it is saved again */
  expires: time,
});
export type SavedDraft = z.infer<typeof savedDraft>;

export const listDrafts = call({
  method: "GET",
  url: "/drafts/",
  auth: "user",
  impersonation: "read",
  tag,
  summary: "List your drafts",
  description:
    "Returns the caller's own drafts that can still be continued, most recently saved first, without their answers.",
  response: {
    200: z.strictObject({
      results: z.array(
        savedDraft.pick({ id: true, saved: true, expires: true }).extend({
          slug: z.string(),
          /** of the form */
          name: z.string(),
          landlord: z.strictObject({ name: z.string() }),
        }),
      ),
    }),
  },
});

export const loadDraft = call({
  method: "POST",
  url: "/drafts/load/",
  auth: "public",
  errors: [404],
  keyless: true,
  tag,
  perMinute: 60,
  summary: "Load a draft",
  description:
    "Returns the draft of a form with its answers, to the holder of its share token or to the account that owns it. Returns null for an account without a draft.",
  body: z.strictObject(draftKey),
  response: {
    200: savedDraft
      .extend({
        values,
        version: z.number().int().nullable(),
        /** the uploaded files in the answers */
        files: z.array(z.strictObject({ path: z.string(), filename: z.string() })),
      })
      .nullable(),
  },
});

export const saveDraft = call({
  method: "PUT",
  url: "/drafts/",
  auth: "public",
  errors: [404],
  tag,
  perMinute: 120,
  summary: "Save a draft",
  description:
    "Saves the answers, based on draft revision `revision` (0 if nothing was saved yet). Returns 409 if there is a newer revision, 404 if the draft no longer exists. Requires a share token or a login.",
  body: z.strictObject({
    ...draftKey,
    values,
    version,
    revision,
    /** identifies the page that saves, so that a retried save doesn't conflict with its first attempt */
    writer: z.uuid(),
  }),
  response: { 200: savedDraft },
});

export const sendDraft = call({
  method: "POST",
  url: "/drafts/",
  auth: "public",
  errors: [404],
  tag,
  idempotent: true,
  perMinute: 10,
  summary: "Email a link to a draft",
  description:
    "Saves the answers, based on draft revision `revision`, and emails a private link to the draft. Returns 409 if there is a newer revision. Links that were requested for the draft before stop working, and those not emailed yet aren't. One email address gets at most five links an hour; further ones are emailed about an hour later. The response doesn't say so, because others could learn from it who is applying. Use the returned `token` for further saves.",
  body: z.strictObject({
    ...draftKey,
    email: username,
    values,
    version,
    revision: revision.default(0),
    writer: z.uuid(),
  }),
  response: {
    201: savedDraft.extend({
      token: z.string(),
      /** whether the link is emailed a day later or more, since the landlord's applicants got a day's number of links */
      is_link_delayed: z.boolean(),
    }),
  },
});

export const discardDraft = call({
  method: "POST",
  url: "/drafts/discard/",
  auth: "public",
  errors: [404],
  tag,
  perMinute: 60,
  summary: "Delete a draft",
  description: "Deletes a draft. The response is the same when there is none.",
  body: z.strictObject(draftKey),
  response: { 200: nothing },
});
