import { beforeAll, describe, expect, test } from "vitest";
import { type ProblemCode, problemCodes, problems } from "#contract/schemas/problems.ts";
import { newId } from "#server/platform/common/ids.ts";
import { createApplicant, createForm, createLandlord, type Person, signedAnswers } from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { createJpeg, createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";
import { operations } from "./openapi/operations.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});

const badToken = "x".repeat(43);
type Problem = { code: ProblemCode; type: string; status: number; errors?: Record<string, string[]> };

describe("an API request", () => {
  test.each(["/api/v3/nothing/", "/api/v2/users/", "/api/", "/api"])(
    "an API request to the unknown path %s returns a problem document with status 404",
    async (url) => {
      for (const method of ["GET", "POST", "PUT", "DELETE"] as const) {
        const reply = await world.app.inject({ method, url });
        expect([reply.statusCode, reply.headers["content-type"]]).toEqual([404, "application/problem+json"]);
        expect(reply.json()).toMatchObject({ code: "not_found", status: 404 });
      }
    },
  );

  test.each([
    ["PUT", "/users/", "GET"],
    ["GET", "/token/", "POST"],
    ["DELETE", "/applications/1/", "GET, PATCH"],
    ["POST", "/application_templates/some-form", "DELETE, GET"],
  ])("an API request with method %s to %s returns status 405 and the allowed methods", async (method, path, allow) => {
    const reply = await world.request<Problem>(method, path);
    expect([reply.status, reply.body.code, reply.headers.allow]).toEqual([405, "wrong_method", allow]);
  });
});

describe("API problems", () => {
  test("the error responses of the API link to a page with a section that explains each code", async () => {
    const { body } = await world.get<Problem>("/nothing/");
    const type = new URL(body.type);
    expect(type.origin).toBe(world.deps.config.publicUrl);
    const page = await world.app.inject({ url: type.pathname });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.body).toContain(`id="${type.hash.slice(1)}"`);
    for (const code of problemCodes) {
      expect(page.body).toContain(`id="${code}"`);
      expect(page.body).toContain(String(problems[code][0]));
    }
  });

  test("the error responses of the API say in our own words what an invalid field accepts, not in the validation library's", async () => {
    const faults = [
      ["/token/", { username: 5, password: [] }],
      ["/token/", {}],
      ["/token/", { username: "a@example.com", password: "x", extra: 1 }],
      [`/application_templates/${slug}/flyer/`, { layout: "poster", lines: "x", headline: null }],
    ] as const;
    for (const [path, body] of faults) {
      const reply = await world.post<Problem>(path, body, { token: owner.token });
      expect(reply.status).toBe(422);
      expect(JSON.stringify(reply.body)).not.toMatch(
        /Invalid input|received|Invalid option|Unrecognized|Too (big|small)|undefined/,
      );
    }
    const { body } = await world.post<Problem>(`/application_templates/${slug}/flyer/`, faults[3][1], {
      token: owner.token,
    });
    expect(body.errors).toMatchObject({
      layout: ['Send one of these values: "page", "quarters".'],
      lines: ["Send a list."],
      headline: ["Send text."],
      price: ["This field is required."],
    });
  });
});

test("an invalid access token is rejected even by API calls that don't require one", async () => {
  for (const path of [`/application_templates/${slug}/`, "/application_templates/check_available/?slug=a-new-form"]) {
    expect((await world.get(path)).status).toBe(200);
    const reply = await world.get<Problem>(path, { token: badToken });
    expect([reply.status, reply.body.code]).toEqual([401, "unauthenticated"]);
  }
});

describe("an API call that requires nothing in its body", () => {
  const optional = operations.filter(({ schema }) => schema.body?.safeParse({}).success);
  test.each(optional)("$method $url can be made without a body", async ({ method, url }) => {
    const path = url.replace(/:\w+/g, () => newId());
    const { body } = await world.request<Problem>(method, path, { token: owner.token });
    expect(body.errors ?? {}).not.toHaveProperty("body");
  });
});

test("the scheme of an access token, Bearer, is case-insensitive", async () => {
  for (const scheme of ["Bearer", "bearer", "BEARER"]) {
    const headers = { authorization: `${scheme} ${owner.token}` };
    expect((await world.get("/users/", { headers })).status).toBe(200);
  }
});

test("a rate-limited request returns status 429 with zero remaining requests and the seconds to wait", async () => {
  const request = () =>
    world.post(
      `/application_templates/${slug}/send_application_link/`,
      { email: "limit@example.com" },
      { address: "10.1.2.3" },
    );
  let reply = await request();
  for (let tries = 0; tries < 8 && reply.status !== 429; tries += 1) reply = await request();
  expect(reply.status).toBe(429);
  const seconds = Number(reply.headers["retry-after"]);
  expect(seconds).toBeGreaterThan(0);
  expect(String(reply.headers["x-ratelimit-remaining"])).toBe("0");
  expect(Number(reply.headers["x-ratelimit-reset"])).toBe(seconds);
});

test("the API reference's URL without a trailing slash redirects to the one with it", async () => {
  const reply = await world.app.inject({ url: "/api/v3/docs" });
  expect([reply.statusCode, reply.headers.location]).toEqual([302, "/api/v3/docs/"]);
});

test("a form's fee can be $1,000.00, but not $1,000.01", async () => {
  const create = (fee: string) =>
    world.post<Problem>(
      "/application_templates/create_default/",
      { slug: `dear-${crypto.randomUUID()}`, name: "Dear", fee },
      { token: owner.token },
    );
  const reply = await create("1000.01");
  expect([reply.status, reply.body.errors?.fee]).toEqual([422, ["The fee can be up to $1,000.00."]]);
  expect((await create("1000.00")).status).toBe(201);
});

describe("an Idempotency-Key", () => {
  const key = () => crypto.randomUUID();

  test("repeating a request with its idempotency key returns the first response, and another body with that key is rejected", async () => {
    const body = { name: "Renamed once" };
    const options = { token: owner.token, idempotencyKey: key() };
    const path = `/application_templates/${slug}/edit/`;
    const first = await world.patch<{ version: number }>(path, body, options);
    const second = await world.patch<{ version: number }>(path, body, options);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect([first.headers["idempotent-replayed"], second.headers["idempotent-replayed"]]).toEqual([undefined, "true"]);
    const other = await world.patch<Problem>(path, { name: "Another" }, options);
    expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ["Idempotency-Key"]]);
  });

  test("only one of two concurrent requests with an idempotency key runs, and a failed request's response isn't stored", async () => {
    const options = { token: owner.token, idempotencyKey: key() };
    const wrong = { current_password: "Wrong horse 7", new_password: "Right horse 7" };
    for (const _ of [1, 2]) {
      const failed = await world.post("/users/update_password/", wrong, options);
      expect([failed.status >= 400, failed.headers["idempotent-replayed"]]).toEqual([true, undefined]);
    }
    const remove = { token: owner.token, idempotencyKey: key() };
    const both = await Promise.all(
      [1, 2].map(() => world.request("DELETE", `/application_templates/${slug}/`, remove)),
    );
    for (const { status } of both) expect([200, 409]).toContain(status);
    const ran = both.filter(({ status, headers }) => status === 200 && headers["idempotent-replayed"] === undefined);
    expect(ran).toHaveLength(1);
    const again = await world.request("DELETE", `/application_templates/${slug}/`, remove);
    expect([again.status, again.headers["idempotent-replayed"]]).toEqual([200, "true"]);
  });

  test("an application that is submitted again with its idempotency key, but without the login that has ended, is created once", async () => {
    const form = await createForm(world, owner);
    const renter = await createApplicant(world);
    const submit = (token?: string) =>
      world.post(`/application_templates/${form.slug}/submit/`, signedAnswers(), { token, idempotencyKey: once });
    const once = key();
    const first = await submit(renter.token);
    await world.post("/token/revoke/", {}, { token: renter.token });
    expect((await submit(renter.token)).status).toBe(401);
    const second = await submit();
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(second.headers["idempotent-replayed"]).toBe("true");
  });

  test("an idempotency key can't be reused for an upload with other content", async () => {
    const file = filePart("attachment", await createPng());
    const options = { token: owner.token, idempotencyKey: key() };
    const upload = (part: typeof file) =>
      world.post<Problem>("/attachments/upload/", undefined, { ...options, ...part });
    const [first, second] = [await upload(file), await upload(file)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await upload(filePart("attachment", await createJpeg()))).status).toBe(422);
  });
});
