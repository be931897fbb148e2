import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import * as contract from "#contract/api/index.ts";
import { problem } from "#contract/schemas/common.ts";
import { hashRows, listTables } from "#server/testing/database/stored-rows.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { createProspectRow, sendInvitationBatch } from "#server/testing/scenes/applicant-invitations.ts";
import { confirmShare, shareBundles } from "#server/testing/scenes/sharing.ts";
import { sendSigning, startSignerSession } from "#server/testing/scenes/signings.ts";
import { openWorld, type Reply } from "#server/testing/world.ts";

const world = openWorld();

type Optional = z.ZodOptional<z.ZodNullable<z.ZodObject>>;
type BodySchema = z.ZodObject | z.ZodUnion<readonly z.ZodObject[]> | Optional;
function bodyKeys(body: BodySchema): string[] {
  if ("unwrap" in body) return bodyKeys(body.unwrap().unwrap());
  return "options" in body ? body.options.flatMap(bodyKeys) : Object.keys(body.shape);
}

type CallShape = { method: string; url: string; schema: { body?: BodySchema }; config: { auth: string } };

/** Every call with a JSON body, and the property names of its body. */
const calls = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as Partial<CallShape>[])
  .flatMap(({ method, url, schema, config }) =>
    method && url && schema?.body && config
      ? [
          {
            name: `${method} ${url}`,
            method,
            url,
            auth: config.auth,
            keys: bodyKeys(schema.body),
            isOptional: "unwrap" in schema.body,
          },
        ]
      : [],
  );

let owner: Person;
let paths: Record<string, string>;
let shareSession: string;
let signersSession: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  const { id: firm } = await createCompanyOwnedBy(world, owner);
  const { slug } = await createForm(world, owner);
  const { id, bundle } = await submitApplication(world, slug);
  paths = {
    users: owner.user.id,
    applications: id,
    invitation_batches: await sendInvitationBatch(world, owner, slug, [createProspectRow()]),
    application_templates: slug,
    application_bundles: bundle,
    companies: firm,
    payouts: crypto.randomUUID(),
    disputes: crypto.randomUUID(),
  };
  shareSession = await confirmShare(world, await shareBundles(world, owner, [bundle]));
  const signing = await sendSigning(world, owner);
  signersSession = await startSignerSession(world, signing.recipients[0]?.email ?? "");
});

const fillPath = (url: string) => url.replace(/:(id|slug)/, paths[url.split("/")[1] ?? ""] ?? "");
const send = (
  call: { method: string; url: string; auth?: string },
  payload: string | Buffer,
  headers: Record<string, string> = {},
) =>
  world.request(call.method, fillPath(call.url), {
    payload,
    headers,
    token: call.url.startsWith("/shared/") ? shareSession : call.auth === "signer" ? signersSession : owner.token,
  });

const canary = "c4n4ryT3xt";
const withAllKeys = (keys: string[], value: unknown) =>
  JSON.stringify(Object.fromEntries(keys.map((key) => [key, value])));
const nestingLevels = 100_000;
const tenMegabytes = Buffer.from(`{"a":"${"x".repeat(10_000_000)}"}`);
const invalidBodies: [string, (keys: string[]) => string][] = [
  ["broken JSON", () => `{"${canary}": `],
  ["no JSON", () => canary],
  ["nothing", () => ""],
  ["null", () => "null"],
  ["a list", () => `["${canary}"]`],
  ["a number", () => "1e400"],
  ["an unknown key", () => `{"${canary}":"${canary}"}`],
  ["__proto__", () => `{"__proto__":{"polluted":"${canary}"}}`],
  [
    "a nested __proto__",
    () => `{"values":{"__proto__":{"polluted":"${canary}"}},"landlord":{"__proto__":{"polluted":1}}}`,
  ],
  ["constructor.prototype", () => `{"constructor":{"prototype":{"polluted":"${canary}"}}}`],
  ["constructor, toString, hasOwnProperty", () => '{"constructor":1,"toString":1,"hasOwnProperty":1}'],
  ["numbers", (keys) => withAllKeys(keys, 12_345.5)],
  ["nulls", (keys) => withAllKeys(keys, null)],
  ["lists", (keys) => withAllKeys(keys, [])],
  ["lists of lists", (keys) => withAllKeys(keys, [[canary]])],
  ["objects", (keys) => withAllKeys(keys, { [canary]: canary })],
  ["U+0000 in texts", (keys) => withAllKeys(keys, `${canary}\u0000`)],
  ["half a surrogate pair in texts", (keys) => withAllKeys(keys, `${canary}\ud800`)],
  ["U+0000 in keys", (keys) => withAllKeys(keys, { [`${canary}\u0000`]: 1 })],
  ["half a surrogate pair in keys", (keys) => withAllKeys(keys, { [`${canary}\udfff`]: 1 })],
  ["deep lists", (keys) => `{"${keys[0]}":${"[".repeat(nestingLevels)}${"]".repeat(nestingLevels)}}`],
  ["deep objects", (keys) => `{"${keys[0]}":${'{"a":'.repeat(nestingLevels)}1${"}".repeat(nestingLevels)}}`],
  ["very long text", (keys) => withAllKeys(keys.slice(0, 1), canary.repeat(50_000))],
];

const internalDetails = /\n\s+at |node_modules|\/src\/|\.ts\b|select |insert into|syntax error|violates|postgres/i;

function expectProblem(reply: Reply) {
  expect(reply.headers["content-type"]).toBe("application/problem+json");
  const body = problem.parse(reply.body);
  expect([reply.status, body.type]).toEqual([
    body.status,
    `${world.deps.config.publicUrl}/api/v3/problems/#${body.code}`,
  ]);
  expect(JSON.stringify(body)).not.toMatch(internalDetails);
  return body;
}

/** All tables except the counters of attempts and requests. */
let tables: string[];
/** The stored data after the previous request. */
let before: string[];
beforeAll(async () => {
  tables = await listTables(world, ["attempts", "request_counts", "access_tokens"]);
  before = await hashRows(world, tables);
});

describe.each(calls)("$name", (call) => {
  test("every API call rejects many kinds of invalid JSON bodies with an error response, and neither stores nor logs them", async () => {
    for (const [name, payload] of invalidBodies) {
      // an optional body may be null
      if (name === "null" && call.isOptional) continue;
      const reply = await send(call, payload(call.keys));
      expect([name, [400, 422].includes(reply.status) ? "refused" : reply.status]).toEqual([name, "refused"]);
      expectProblem(reply);
    }
    expect(await hashRows(world, tables)).toEqual(before);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(world.logged.join("\n")).not.toContain(canary);
  });

  test("every API call rejects a body of ten megabytes, and bodies of media types other than JSON", async () => {
    expect(expectProblem(await send(call, tenMegabytes)).code).toBe("too_large");
    const body = withAllKeys(call.keys, canary);
    for (const [type, payload] of [
      ["text/plain", body],
      ["application/x-www-form-urlencoded", `${call.keys[0]}=${canary}`],
      ["multipart/form-data; boundary=x", `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n`],
      ["application/xml", "<a/>"],
    ] as const) {
      const reply = await send(call, payload, { "content-type": type });
      expect([type, expectProblem(reply).code]).toEqual([type, "wrong_type"]);
    }
  });
});

const listCalls = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as { url?: string; schema?: { querystring?: z.ZodObject } }[])
  .flatMap(({ url, schema }) => (url && schema?.querystring?.shape.page ? [url] : []));

test.each(listCalls)("the list %s rejects an invalid page parameter with an error that names it", async (url) => {
  for (const page of ["-1", "0", "abc", "1.5", "1e9", "", "NaN", "%00", "1;drop"]) {
    const reply = await world.get(`${fillPath(url)}?page=${page}`, { token: owner.token });
    expect([page, reply.status]).toEqual([page, 422]);
    expect(Object.keys(expectProblem(reply).errors ?? {})).toEqual(["page"]);
  }
});

test("a logout request whose body isn't JSON is rejected and doesn't end the session", async () => {
  const { token } = await createLandlord(world);
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const reply = await world.post("/token/revoke/", undefined, {
      token,
      payload: "x",
      headers: { "content-type": type },
    });
    expect([type, reply.status]).toEqual([type, 415]);
  }
  expect((await world.get("/users/", { token })).status).toBe(200);
});

test("an upload sent as JSON is rejected", async () => {
  const reply = await world.post("/attachments/upload/", { attachment: "x" });
  expect(expectProblem(reply).code).toBe("wrong_type");
});

test("JSON that is nested too deeply is rejected as malformed, and answers with less nesting are validated", async () => {
  const deep = (n: number) => `{"values":{"a":${"[".repeat(n)}${"]".repeat(n)}}}`;
  const path = `/application_templates/${paths.application_templates}/submit/`;
  const refused = await world.post(path, undefined, { payload: deep(100) });
  expect(expectProblem(refused)).toMatchObject({ code: "malformed" });
  const read = await world.post(path, undefined, { payload: deep(20) });
  expect(expectProblem(read).errors).toHaveProperty("a");
});
