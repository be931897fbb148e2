import { beforeAll, expect, test } from "vitest";
import type { CallName } from "#contract/api/call-types.ts";
import * as contract from "#contract/api/index.ts";
import { type Request, requests } from "../testing/contract-requests.ts";
import { makeScene, type Scene } from "../testing/contract-scene.ts";
import { impersonating, staffMember } from "../testing/scenes/impersonation.ts";
import { openWorld } from "../testing/world.ts";

const world = openWorld();

type Shape = { method?: string; url?: string; config?: { auth: string; impersonation: "read" | "write" | null } };
const calls = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as Shape[])
  .flatMap(({ method, url, config }) =>
    method && url && config
      ? [{ name: `${method} ${url}`, method, allowed: config.impersonation, auth: config.auth }]
      : [],
  );
const namesOf = (allowed: "read" | "write") => calls.filter((each) => each.allowed === allowed).map(({ name }) => name);

let scene: Scene;
const tokens = {} as Record<"reading" | "writing" | "applicant", string>;
beforeAll(async () => {
  scene = await makeScene(world);
  const staff = await staffMember(world);
  tokens.reading = await impersonating(world, staff, scene.owner);
  tokens.writing = await impersonating(world, staff, scene.owner, { writes: true });
  tokens.applicant = await impersonating(world, staff, scene.renter, { writes: true });
});

/** What anybody's support may look at. No report, income, file, export, card or token is among them. */
const reading = [
  "GET /adverse_actions/",
  "GET /application_bundles/",
  "GET /application_bundles/:slug/order/",
  "GET /application_bundles/:slug/same_unit/",
  "GET /application_bundles/:slug/shares/",
  "GET /application_bundles/counts/",
  "GET /application_bundles/filters/",
  "GET /application_bundles/owners/",
  "GET /application_templates/",
  "GET /application_templates/:slug/",
  "GET /application_templates/:slug/changes/",
  "GET /application_templates/:slug/edit/",
  "GET /application_templates/:slug/pdf/",
  "GET /application_templates/:slug/submitted/",
  "GET /application_templates/:slug/versions/",
  "GET /application_templates/:slug/versions/:version/",
  "GET /application_templates/address_suggestions/",
  "GET /application_templates/check_available/",
  "GET /applications/:id/",
  "GET /applications/:id/history/",
  "GET /applications/:id/invitations/",
  "GET /applications/:id/move_in_charges/",
  "GET /applications/:id/notes/",
  "GET /applications/:id/payments/",
  "GET /companies/",
  "GET /disputes/",
  "GET /disputes/:id/",
  "GET /document_conversions/",
  "GET /document_signings/",
  "GET /document_templates/",
  "GET /document_templates/:id/",
  "GET /images/:key/",
  "GET /notifications/",
  "GET /signing_key/",
  "GET /statements/",
  "GET /transactions/",
  "GET /transactions/months/",
  "GET /users/",
  "GET /users/identity/",
  // the way out
  "POST /token/revoke/",
];

/** What support may change, if it was started to. */
const writing = [
  "PATCH /application_bundles/:slug/roles/",
  "PATCH /application_templates/:slug/edit/",
  "PATCH /users/:id/",
  "POST /application_bundles/:slug/ungroup/",
  "POST /application_bundles/archive/",
  "POST /application_bundles/group/",
  "POST /application_bundles/shortlist/",
  "POST /application_bundles/unarchive/",
  "POST /application_templates/:slug/discard/",
  "POST /application_templates/:slug/duplicate/",
  "POST /application_templates/:slug/logo/",
  "POST /application_templates/:slug/publish/",
  "POST /application_templates/:slug/versions/:version/restore/",
  "POST /application_templates/create_default/",
  "POST /application_templates/import/",
  "POST /applications/:id/information_requests/:request/withdraw/",
  "POST /household_invitations/:id/withdraw/",
  "POST /users/toggle_beta/",
  "POST /users/upload/",
];

test("the API calls allowed while impersonating a user are a fixed list without reports, income, files, exports and cards", () => {
  expect(namesOf("read").sort()).toEqual(reading);
  expect(namesOf("write").sort()).toEqual(writing);
});

const isRefused = async (name: string, method: string, token: string) => {
  const { path, body } = (requests[name as CallName] as (scene: Scene) => Request)(scene);
  const reply = await world.request<{ detail?: string }>(method, path, { body, token });
  return reply.status === 403 && String(reply.body?.detail).startsWith("This isn't possible while you act");
};

// the way out ends the token
const userCalls = calls.filter(({ name, auth }) => auth !== "share" && name !== "POST /token/revoke/");

test.each(userCalls)(
  "$name is rejected while impersonating a user unless the contract allows it",
  async ({ name, method, allowed }) => {
    expect(await isRefused(name, method, tokens.reading)).toBe(allowed !== "read");
    expect(await isRefused(name, method, tokens.applicant)).toBe(allowed === null);
    if (allowed !== "write") expect(await isRefused(name, method, tokens.writing)).toBe(allowed === null);
  },
);

test.each(calls.filter(({ auth }) => auth === "share"))(
  "$name, a call for share recipients, is rejected while impersonating a user",
  async ({ name, method }) => {
    const { path, body } = (requests[name as CallName] as (scene: Scene) => Request)(scene);
    expect((await world.request(method, path, { body, token: tokens.writing })).status).toBe(401);
  },
);
