import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import { type EmailKind, emailKinds } from "#rules/email/kinds.ts";
import { dayMs } from "#rules/time/durations.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, type Person, submitForm } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Linden Avenue");
  slug = (await createForm(world, owner)).slug;
});

type Headers = Record<string, string>;
const headersOf = (email: { headers?: unknown } | undefined) => (email?.headers ?? {}) as Headers; // as the job sets them
const linkIn = (email: { headers?: unknown } | undefined) =>
  headersOf(email)["List-Unsubscribe"]?.replace(/^<|>$/g, "") ?? "";
const request = (method: "GET" | "POST", link: string, payload?: string) =>
  world.app.inject({
    method,
    url: new URL(link).pathname,
    ...(payload && { payload, headers: { "content-type": "application/x-www-form-urlencoded" } }),
  });
const oneClick = (link: string) => request("POST", link, "List-Unsubscribe=One-Click");
async function applied(email: string) {
  await submitForm(world, slug, { applicant__email: email });
  await world.runJobs();
  return emailsTo(world, email);
}
const settingOf = async () =>
  (await world.get<{ results: User[] }>("/users/", { token: owner.token })).body.results[0]?.notification_settings
    .email;

test("one-click unsubscribe stops an applicant's submission emails until they resume them, and merely opening the link changes nothing", async () => {
  const email = `${randomUUID()}@example.com`;
  const [first] = await applied(email);
  const link = linkIn(first);
  expect(headersOf(first)["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(first?.text).toContain(link);
  const page = await request("GET", link);
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining("Stop emails about the next steps")]);
  expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  expect(await applied(email)).toHaveLength(2);
  for (const _twice of [1, 2]) expect((await oneClick(link)).statusCode).toBe(200);
  expect(await applied(email)).toHaveLength(2);
  const { rows } = await world.pool.query(
    "select o::text as row from email_opt_outs o union all select l::text from unsubscribe_links l",
  );
  expect(rows.map(({ row }) => row).join()).not.toContain(email);
  expect((await request("POST", `${link}/resume`)).statusCode).toBe(200);
  expect(await applied(email)).toHaveLength(3);
});

test("an unsubscribe link with a token that is too long isn't found", async () => {
  const link = linkIn((await applied(`${randomUUID()}@example.com`))[0]);
  const long = link.replace(/[^/]+$/, "x".repeat(150));
  for (const reply of [await request("GET", long), await oneClick(long), await request("POST", `${long}/resume`)])
    expect(reply.statusCode).toBe(404);
});

test("a person who unsubscribed from emails still gets passcodes, and these have no unsubscribe link", async () => {
  const email = `${randomUUID()}@example.com`;
  await oneClick(linkIn((await applied(email))[0]));
  await world.post("/users/request_passcode/", { email });
  await world.runJobs();
  const [, code] = emailsTo(world, email);
  expect(code?.subject).toMatch(/is your code$/);
  expect(headersOf(code)).not.toHaveProperty("List-Unsubscribe");
});

test("a landlord's unsubscribe link turns off emails about applications, and can turn them on again", async () => {
  await applied(`${randomUUID()}@example.com`);
  const link = linkIn(emailsTo(world, owner.username).at(-1));
  await oneClick(link);
  expect(await settingOf()).toMatchObject({ applications: "off", payments: "now" });
  const before = emailsTo(world, owner.username).length;
  await applied(`${randomUUID()}@example.com`);
  expect(emailsTo(world, owner.username)).toHaveLength(before);
  await request("POST", `${link}/resume`);
  expect(await settingOf()).toMatchObject({ applications: "now" });
});

test("an unsubscribe link expires after a year, and its token isn't an access token", async () => {
  const [email] = await applied(`${randomUUID()}@example.com`);
  const link = linkIn(email);
  const token = link.split("/").at(-1);
  expect((await world.get("/users/", { token: token ?? "" })).status).toBe(401);
  expect((await world.app.inject({ method: "GET", url: `/unsubscribe/${token}` })).statusCode).toBe(404);
  for (const method of ["GET", "POST"] as const)
    expect((await request(method, link.replace(/[^/]+$/, "x".repeat(43)))).statusCode).toBe(404);
  world.pass(366 * dayMs);
  expect((await oneClick(link)).statusCode).toBe(404);
});

const service = (Object.entries(emailKinds) as [EmailKind, { purpose: string; topic?: string; hasOwnLink?: true }][]) // the keys of a literal
  .filter(([, { hasOwnLink }]) => !hasOwnLink)
  .map(([kind, { purpose }]): [EmailKind, boolean] => [kind, purpose === "service"]);
test.each(service)("emails of the kind %s have an unsubscribe link: %s", async (kind, can) => {
  const email = `${randomUUID()}@example.com`;
  await sendEmail(world.deps, world.db, kind, email, emailTemplate("en", "teamRequestReceived"));
  await world.runJobs();
  const [sent] = emailsTo(world, email);
  expect([sent?.to, "List-Unsubscribe" in headersOf(sent)]).toEqual([expect.anything(), can]);
});

test("a person's unsubscribes become settings of the account that they create, which links in earlier emails change", async () => {
  const person = await createLandlord(world);
  const email = `${randomUUID()}@example.com`;
  const form = await createForm(world, person);
  const path = `/application_templates/${form.slug}/edit/`;
  const edited = await world.patch(path, { landlord_emails: [email] }, { token: person.token });
  expect(edited.status).toBe(200);
  const receive = async () => {
    await submitForm(world, form.slug, { applicant__email: `${randomUUID()}@example.com` });
    await world.runJobs();
    return emailsTo(world, email);
  };
  const link = linkIn((await receive()).at(-1));
  await oneClick(link);
  const before = (await receive()).length;
  await world.post("/users/request_passcode/", { email });
  await world.runJobs();
  const code = /\b(\d{6})\b/.exec(String(emailsTo(world, email).at(-1)?.subject))?.[1];
  const entered = await world.post<{ token: string }>("/users/confirm_passcode/", { email, token: code });
  const settings = async () =>
    (await world.get<{ results: User[] }>("/users/", { token: entered.body.token })).body.results[0]
      ?.notification_settings.email.applications;
  expect(await settings()).toBe("off");
  await request("POST", `${link}/resume`);
  expect(await settings()).toBe("now");
  // the passcode is another email
  expect(await receive()).toHaveLength(before + 2);
});

test("an unknown unsubscribe link opens a page in the reader's language that says what to do", async () => {
  for (const path of ["/unsubscribe", "/unsubscribe/email"]) {
    const url = `${path}/${"x".repeat(43)}`;
    const page = await world.app.inject({ method: "GET", url, headers: { "accept-language": "es-MX" } });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(page.body).toContain("Este enlace ya no funciona");
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  }
});
