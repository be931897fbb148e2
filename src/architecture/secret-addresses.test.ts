import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import * as contract from "#contract/api/index.ts";
import type { Call } from "#contract/call/call.ts";
import { sources } from "./import-graph.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Parameters of calls that name, filter or paginate, and that grant no access to a caller without permissions. */
const harmlessParameters = new Set([
  ...["id", "slug", "file", "note", "recipient", "request", "version", "username", "path", "application", "bundle"],
  ...["ids", "names", "same", "part", "edit", "revision", "language", "time_zone", "context", "address"],
  ...["page", "page_size", "list", "search", "sort", "status", "state", "sendable", "is_archived", "is_shortlisted"],
  ...["form", "unit", "agent", "reports", "criteria", "received_from", "received_to", "move_in_from", "move_in_to"],
  ...["source", "signed_up", "held", "payable", "paid", "taken_back", "in_review", "not_eligible"],
]);

/** Every call with a parameter in its URL that grants access by itself, and why it is there. */
const callsWithSecret: Record<string, string> = {
  "GET /images/:key/": "browsers send no header for an <img>; the key opens one logo or profile photo and nothing else",
};

/** Every page with a secret in its path, and why; the page removes it once it has read it. */
const pagesWithSecret: Record<string, string> = {
  "accounts/reset/:uidb64/:token": "a link in an email; works once, and for 30 minutes",
  "payment/:id/:shareToken?": "a link in an email to whoever pays, without an account",
  "dashboard/view/:id/:token/*":
    "a link in an email to whom an application is shared with; opens nothing without a code",
};

/** Every other route of the server with a secret in its path, by its file, and why. */
const routesWithSecret: Record<string, string> = {
  "src/server/platform/mail/unsubscribe/pages.ts": "email programs send no header; the token ends emails, nothing else",
  "src/server/domains/reports/webhooks.ts": "the screening vendor signs no webhooks",
  "src/server/domains/income/webhooks.ts": "the income vendor doesn't sign its notifications of ordered reports",
};

const secretName = /token|secret|code|session|key|password|hash|uidb64|^t$/i;
const listParameters = (route: string) => [...route.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);

const calls = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as Partial<Call>[])
  .flatMap(({ method, url, schema }) => (method && url && schema ? [{ name: `${method} ${url}`, url, schema }] : []));

test("no API call takes a secret in its URL except an image's key, and every parameter of a URL is known to be harmless", () => {
  const found = calls.flatMap(({ name, url, schema }) => {
    const query = "querystring" in schema ? z.instanceof(z.ZodObject).parse(schema.querystring).shape : {};
    const unknown = [...listParameters(url), ...Object.keys(query)].filter((one) => !harmlessParameters.has(one));
    return unknown.length > 0 ? [name] : [];
  });
  expect(calls.length).toBeGreaterThan(200);
  expect(found).toEqual(Object.keys(callsWithSecret));
  expect([...harmlessParameters].filter((name) => secretName.test(name))).toEqual([]);
});

test("only pages that an email links to have a secret in their path", () => {
  const routes = [...read("src/web/routes.ts").matchAll(/(?:route|prefix)\(\s*"([^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  expect(routes.length).toBeGreaterThan(80);
  const found = routes.filter((path) => listParameters(path).some((name) => secretName.test(name)));
  expect(found).toEqual(Object.keys(pagesWithSecret));
});

test("outside the API, only the server's routes for unsubscribing and for two vendors' webhooks have a secret in their path", () => {
  const found = sources
    .filter((path) => path.startsWith("src/server/") && !/\.test\.ts$|\/testing\//.test(path))
    .filter((path) => /\/:\w*(?:token|secret|code|session|key|password|hash)\w*/i.test(read(path)));
  expect(found.sort()).toEqual(Object.keys(routesWithSecret).sort());
});
