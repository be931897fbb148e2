import { z } from "zod";
import { maxTextLength } from "#rules/text/text.ts";
import { shareToken } from "./accounts/tokens.ts";
import { call } from "./call/call.ts";
import { id, nothing, slugInAnyCase, time, username } from "./schemas/common.ts";
import { values } from "./schemas/forms.ts";

const tag = "drafts";

/**
 * The maximum characters of JSON for the answers of one draft; a complete default form has 6,000. The longest text that a
 * question takes fits, even if each character is escaped with another, beside the other answers.
 */
export const maxDraftLength = 2 * maxTextLength + 262_144;

/** Which draft: the one the share token is bound to; without a token the caller's own for the form. */
const which = { slug: slugInAnyCase, token: shareToken.optional() };

/** The version of the form that the answers are given to; without it, the published one when the draft begins. */
const version = z.number().int().min(1).max(2_147_483_647).optional();

/** The draft's revision that the answers are based on; 0: none yet. */
const revision = z.number().int().min(0).max(2_000_000_000);

const savedDraft = z.strictObject({
  id,
  /** counts the saves, from 1 */
  revision: z.number().int(),
  saved: time,
  /** when it is destroyed unless it is saved again */
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
    "Returns the draft of a form with its answers, to the holder of its share token, else to the account it belongs to. Returns null for an account without one.",
  body: z.strictObject(which),
  response: { 200: savedDraft.extend({ values, version: z.number().int().nullable() }).nullable() },
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
    "Saves the answers over revision `revision` (0: none yet). Returns 409 if there is a newer revision, 404 if the draft no longer exists. Without a share token the caller has to be logged in.",
  body: z.strictObject({
    ...which,
    values,
    version,
    revision,
    /** the page that saves, so that a save whose reply was lost does not conflict with its own retry */
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
    "Saves the answers over revision `revision`, and emails a private link to them. Returns 409 if there is a newer revision. A link that was sent for the draft before stops working. The returned `token` lets the caller save further changes.",
  body: z.strictObject({ ...which, email: username, values, version, revision: revision.default(0), writer: z.uuid() }),
  response: { 201: savedDraft.extend({ token: z.string() }) },
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
  body: z.strictObject(which),
  response: { 200: nothing },
});
