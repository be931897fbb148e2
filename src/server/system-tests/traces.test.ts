import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { InjectOptions, Response } from "light-my-request";
import { beforeAll, expect, test } from "vitest";
import { operations } from "#server/http/openapi/operations.ts";
import { renderMetrics } from "#server/platform/metrics/render-metrics.ts";
import { requestPasscode, requestResetLink } from "#server/testing/emails.ts";
import { createForm, createLandlord, goodPassword, submitForm } from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { filePart } from "#server/testing/multipart.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

/** The sensitive values entered during one run. */
const secrets = {
  ssn: "666-47-9183",
  bareSsn: "666479183",
  birthDate: "1957-11-23",
  password: "Correct horse canary 7",
  newPassword: "Another horse canary 8",
  wrongPassword: "Mistyped horse canary 9",
};
const personalData = {
  name: "Canaria",
  email: "canary.person@example.com",
  phone: "(518) 555-0199",
  street: "77 Canary Row",
};
const tokens: Record<string, string> = {};
let slugOfForm = "";
const replies: { url: string; method: string; reply: Response }[] = [];

beforeAll(async () => {
  const inject = world.app.inject.bind(world.app) as (options: InjectOptions) => Promise<Response>;
  world.app.inject = (async (options: InjectOptions) => {
    const reply = await inject(options);
    replies.push({ url: String(options.url), method: String(options.method ?? "GET"), reply });
    return reply;
  }) as typeof world.app.inject;
  await createFullApplication();
});

/**
 * Runs everything that an applicant and a landlord can do, and many rejected requests, with values that are searched
 * for afterwards.
 */
async function createFullApplication() {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  slugOfForm = slug;
  const file = await world.post<{ filenames: string[] }>(
    "/attachments/upload/",
    undefined,
    filePart("attachment", createPdf()),
  );
  const values = {
    applicant__first_name: personalData.name,
    applicant__ssn: secrets.ssn,
    applicant__date_of_birth: secrets.birthDate,
    applicant__email: personalData.email,
    applicant__phone: personalData.phone,
    unit: personalData.street,
    attachments__pay_stubs: file.body.filenames[0],
  };
  const faulty = {
    ...values,
    applicant__ssn: `${secrets.ssn}x`,
    applicant__email: `${personalData.email}@`,
    extra: secrets.ssn,
  };
  await world.post(`/application_templates/${slug}/submit/`, { values: faulty });
  await world.post(`/application_templates/${slug}/submit/`, undefined, { payload: `{"ssn":"${secrets.ssn}` });
  const { token: shareToken, application } = await submitForm(world, slug, values);
  const path = `/applications/${application.id}/`;
  await world.runJobs();

  const code = await requestPasscode(world, personalData.email);
  const signIn = { email: personalData.email, token: code, shareToken };
  const { token: byCode } = (await world.post<{ token: string }>("/users/confirm_passcode/", signIn)).body;
  const { password: new_password } = secrets;
  const passcode = await requestPasscode(world, personalData.email);
  await world.post("/users/update_password/", { new_password, passcode }, { token: byCode });
  const username = personalData.email;
  await world.post("/token/", { username, password: secrets.wrongPassword });
  const { access } = (await world.post<{ access: string }>("/token/", { username, password: new_password })).body;
  const link = await requestResetLink(world, personalData.email);
  for (const token of [access, owner.token, shareToken, `${access}x`]) {
    await world.get(path, { token });
    await world.get(`${path}pdf/`, { token });
    await world.get("/users/", { token });
    await world.get("/application_bundles/?context=applicant", { token });
    await world.get(`/attachments/download?path=${file.body.filenames[0]}`, { token });
  }
  const reset = { ...link, new_password: secrets.newPassword, new_password_again: secrets.newPassword };
  await world.post("/users/check_password_reset/", link);
  await world.post("/users/confirm_password_reset/", { ...reset, uidb64: "x" });
  await world.post("/users/confirm_password_reset/", reset);
  await world.pool.query("alter table audit_logs rename to away");
  const { attachments__pay_stubs: _, ...again } = values;
  await submitForm(world, slug, again).catch(() => undefined);
  await world.pool.query("alter table away rename to audit_logs");
  for (const { slug: bundle } of (
    await world.get<{ results: { slug: string }[] }>("/application_bundles/", { token: owner.token })
  ).body.results)
    await world.post(`/application_bundles/${bundle}/reject/`, { with_email: true }, { token: owner.token });
  await world.runJobs();
  const otherUser = await createLandlord(world);
  await world.get(path, { token: otherUser.token });
  await world.get("/application_templates/no-such-form/");
  await world.post("/token/revoke/", {}, { token: owner.token });
  Object.assign(tokens, { shareToken, byCode, access, owner: owner.token, reset: link.token, goodPassword });
}

const createPattern = (text: string) => new RegExp(`(?<![\\w.])${text.replace(/[.*+?^$()|[\]\\]/g, "\\$&")}(?![\\w])`);

test("the API calls whose traces are checked for secrets include successes, rejections and an internal error", () => {
  const statuses = new Set(replies.map(({ reply }) => reply.statusCode));
  expect([...statuses].sort()).toEqual([200, 201, 400, 401, 404, 422, 500]);
  for (const value of Object.values(tokens)) expect(value.length).toBeGreaterThan(10);
});

test("the log contains no SSN or other secret, no token and no personal data", () => {
  const log = world.logged.join("\n");
  expect(log).toContain("unexpected error");
  for (const [name, value] of Object.entries({ ...secrets, ...personalData, ...tokens }))
    expect([name, log.includes(value)]).toEqual([name, false]);
});

test("metrics contain the names of API calls, jobs and events, and no personal data", async () => {
  await world.get(`/${encodeURIComponent(personalData.name)}/${slugOfForm}/?ssn=${secrets.ssn}`);
  // drops the response for a path that doesn't exist
  replies.pop();
  const { body } = await renderMetrics({ api: world.pool });
  expect(body).toContain('lintel_http_requests_total{call="getApplication",status="200"}');
  expect(body).toContain('lintel_http_requests_total{call="unknown",status="404"}');
  expect(body).toContain('lintel_events_total{event="submitted"}');
  for (const [name, value] of Object.entries({ ...secrets, ...personalData, ...tokens, slugOfForm }))
    expect([name, body.includes(value)]).toEqual([name, false]);
  const calls = new Set([...body.matchAll(/^lintel_http_\w+{call="([^"]*)"/gm)].map(([, call]) => call));
  const names = new Set(operations.map(({ operationId }) => operationId));
  const others = [...calls].filter((call) => call && !names.has(call) && !/^[A-Z]+ \/[\w/:.*-]*$/.test(call));
  expect(others).toEqual(["unknown"]);
});

test("the database and the files contain no secret or token in plain text", async () => {
  const folder = world.deps.config.dataDir;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(0);
  const fileTexts = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1")).join("\n");
  const everything = `${await dumpDatabase(world)}\n${fileTexts}`;
  expect(everything).toContain(personalData.name);
  for (const [name, value] of Object.entries({ ...secrets, ...tokens }))
    expect([name, everything.includes(value)]).toEqual([name, false]);
});

test("no URL that the tests requested contains a secret or personal data", () => {
  for (const { url } of replies)
    for (const [name, value] of Object.entries({ ...secrets, ...personalData, ...tokens }))
      expect([url, name, decodeURIComponent(url).includes(value)]).toEqual([url, name, false]);
});

test("emails contain a password reset's token, but no token that the API returned and no SSN, birth date or password", () => {
  const emails = JSON.stringify(world.mails);
  for (const [name, value] of Object.entries({ ...secrets, ...tokens }))
    expect([name, emails.includes(value)]).toEqual([name, name === "reset"]);
});

test("no API response sets a cookie, can be cached or sniffed, or reveals internal details", () => {
  const within = /\n\s+at |node_modules|\/src\/|\.ts\b|select |insert into|relation "|violates|postgres|\/tmp\//i;
  expect(replies.length).toBeGreaterThan(40);
  for (const { url, method, reply } of replies) {
    const { headers } = reply;
    expect([method, url, headers["set-cookie"], headers["cache-control"], headers["x-content-type-options"]]).toEqual([
      method,
      url,
      undefined,
      "no-store",
      "nosniff",
    ]);
    if (reply.statusCode >= 400) {
      expect(reply.body).not.toMatch(within);
      for (const value of [...Object.values(secrets), ...Object.values(tokens)])
        expect(reply.body).not.toMatch(createPattern(value));
    }
  }
});

test("no API response has the SSN in plain text, and only responses with an application have the birth date", () => {
  for (const { url, reply } of replies) {
    expect([url, reply.body.includes(secrets.ssn), reply.body.includes(secrets.bareSsn)]).toEqual([url, false, false]);
    if (reply.body.includes(secrets.birthDate)) expect(url).toMatch(/\/applications\/[0-9a-f-]+\/$/);
  }
});
