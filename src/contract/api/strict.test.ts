import { expect, test } from "vitest";
import type { z } from "zod";
import * as contract from "#contract/api/index.ts";

type Def = { type: string; [key: string]: unknown };
const defOf = (schema: unknown) => (schema as z.ZodType)._zod.def as unknown as Def;

/** Returns the paths in a schema where an object accepts unlisted property names. */
function openings(schema: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (!schema || typeof schema !== "object" || !("_zod" in schema) || seen.has(schema)) return [];
  seen.add(schema);
  const def = defOf(schema);
  if (def.type === "object") {
    const strict = def.catchall !== undefined && defOf(def.catchall).type === "never";
    const inner = Object.entries(def.shape as object).flatMap(([name, one]) => openings(one, `${path}.${name}`, seen));
    return [...(strict ? [] : [path]), ...inner];
  }
  if (def.type === "record") return [`${path} (any name)`];
  if (def.type === "any" || def.type === "unknown") return [`${path} (anything)`];
  const inner = [
    def.element,
    def.innerType,
    def.in,
    def.out,
    def.left,
    def.right,
    ...((def.options as unknown[]) ?? []),
  ];
  if (typeof def.getter === "function") inner.push((def.getter as () => unknown)());
  return inner.flatMap((one) => openings(one, path, seen));
}

type Shape = { method?: string; url?: string; schema?: { body?: unknown; response: Record<string, unknown> } };
const calls = Object.values(contract).flatMap((resource) => Object.values(resource) as Shape[]);

/** Objects whose property names come from the landlord or applicant, checked against the form or by a rule. */
const free = {
  body: [
    "POST /application_templates/:slug/submit/.values (any name)",
    "PATCH /applications/:id/.values (any name)",
    "POST /applications/:id/information_requests/:request/answer/.values (any name)",
    "POST /document_templates/:id/send_signing/.facts (any name)",
    "POST /document_templates/:id/send_signings/.rows.facts (any name)",
    "POST /drafts/.values (any name)",
    "PUT /drafts/.values (any name)",
    "POST /users/register/.referrer_data (any name)",
    "PATCH /users/:id/.landlord.settings (any name)",
    // ids of applications
    "POST /application_bundles/:slug/accept/.seen (any name)",
    "POST /application_bundles/:slug/reject/.seen (any name)",
    "POST /shared/bundles/:slug/accept/.seen (any name)",
    "POST /shared/bundles/:slug/reject/.seen (any name)",
    "POST /application_bundles/archive/.seen (any name)",
    "POST /application_bundles/delete/.seen (any name)",
    "POST /application_bundles/shortlist/.seen (any name)",
    "POST /application_bundles/unarchive/.seen (any name)",
  ],
  response: [
    "GET /applications/:id/.values (any name)",
    "GET /shared/applications/:id/.values (any name)",
    "PATCH /applications/:id/.values (any name)",
    "GET /document_templates/:id/facts/.facts (any name)",
    "POST /applications/:id/review_identity/.values (any name)",
    "POST /applications/:id/assess_criterion/.values (any name)",
    "POST /applications/:id/confirm_person/.values (any name)",
    "POST /drafts/load/.values (any name)",
    "GET /users/.results.landlord.settings (any name)",
    "PATCH /users/:id/.landlord.settings (any name)",
    "POST /users/register/.user.landlord.settings (any name)",
    "POST /users/toggle_beta/.landlord.settings (any name)",
    "POST /users/upload/.landlord.settings (any name)",
    // files
    "GET /application_templates/:slug/pdf/ (anything)",
    "POST /application_templates/:slug/flyer/ (anything)",
    "GET /applications/:id/pdf/ (anything)",
    "GET /applications/:id/export/file/ (anything)",
    "GET /comparisons/pdf/ (anything)",
    "GET /document_templates/:id/files/:file/ (anything)",
    "POST /document_conversions/ (anything)",
    "GET /document_signings/:id/files/:file/ (anything)",
    "GET /document_signings/:id/sealed/ (anything)",
    "GET /document_signings/:id/signer/files/:file/ (anything)",
    "GET /document_signings/:id/signer/sealed/ (anything)",
    "GET /applications/:id/decision_file/ (anything)",
    "POST /data_exports/:id/download/ (anything)",
    "GET /events/ (anything)",
    "GET /shared/attachments/download (anything)",
    "GET /shared/events/ (anything)",
    "GET /application_bundles/csv/ (anything)",
    "POST /accounts/bookkeeping/ (anything)",
    "POST /accounts/csv/ (anything)",
    "POST /statements/pdf/ (anything)",
    "POST /disputes/:id/evidence/ (anything)",
    "GET /adverse_actions/:id/pdf/ (anything)",
    "GET /attachments/download (anything)",
    "GET /images/:key/ (anything)",
    "GET /reports/:id/html/ (anything)",
    "GET /reports/:id/pdf/ (anything)",
  ],
};

test("API schemas reject unknown properties, except in answers, facts, settings, seen revisions and files", () => {
  const found = { body: new Set<string>(), response: new Set<string>() };
  for (const { method, url, schema } of calls) {
    if (!method || !url || !schema) continue;
    for (const one of openings(schema.body, `${method} ${url}`)) found.body.add(one);
    for (const answer of Object.values(schema.response))
      for (const one of openings(answer, `${method} ${url}`)) found.response.add(one);
  }
  expect([...found.body].sort()).toEqual([...free.body].sort());
  expect([...found.response].sort()).toEqual([...free.response].sort());
});
