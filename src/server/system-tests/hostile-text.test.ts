import { beforeAll, describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import { sampleConsent } from "#rules/forms/sample-values.ts";
import { drawApplication } from "#server/domains/printing/application-pdf.ts";
import { renderEmail } from "#server/platform/mail/render-email.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { hostileAnswers, hostileForm } from "#server/testing/hostile/hostile-form.ts";
import { hostileTexts } from "#server/testing/hostile/hostile-texts.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { findPdfFault } from "#server/testing/pdf/pdf-faults.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const form = hostileForm();
/** Returns the tags of an email without line breaks and the one attribute that repeats its subject. */
const listTags = (html: unknown) =>
  String(html)
    .replace(/<br \/>| aria-label="[^"<>]*"/g, "")
    .match(/<[a-z!/][^>]*>/gi) ?? [];
const renderEmailWith = (text: string, url = "https://rent.example.com/x") =>
  renderEmail({
    language: "en",
    subject: text,
    heading: text,
    paragraphs: [text, text],
    action: { label: text, url },
    reason: text,
  });

test("the list of script-injection texts has sixty distinct entries", () => {
  expect(new Set(hostileTexts).size).toBe(60);
});

describe("an email", () => {
  let harmless: string[];
  beforeAll(async () => {
    harmless = listTags((await renderEmailWith("harmless")).html);
  });
  test.each(hostileTexts)(
    "an email shows the script-injection text %j as text, without any additional HTML tag",
    async (text) => {
      const { subject, text: plain, html } = await renderEmailWith(text);
      expect(listTags(html)).toEqual(harmless);
      expect(subject).not.toMatch(/[\r\n\u2028\u2029]/);
      expect(subject).toBe(text.replace(/\n/g, " "));
      expect(plain).toContain(text);
    },
  );
});

/** Creates an application in which every text is hostile, with its form. */
async function submitHostile(owner: Person, extra: Record<string, unknown> = {}) {
  const { slug } = await createForm(world, owner, { form });
  const values = {
    applicant__first_name: "Nora",
    applicant__last_name: "Castellan",
    applicant__email: "nora@example.com",
    ...hostileAnswers(),
    ...extra,
  };
  const path = `/application_templates/${slug}/submit/`;
  const { status, body } = await world.post<{ application: { id: string } }>(path, { values, consent: sampleConsent });
  expect([status, body]).toEqual([201, body]);
  return { slug, id: body.application.id, values };
}

let owner: Person;
let created: Awaited<ReturnType<typeof submitHostile>>;
let application: Application;
beforeAll(async () => {
  owner = await createLandlord(world);
  created = await submitHostile(owner);
  application = (await world.get<Application>(`/applications/${created.id}/`, { token: owner.token })).body;
});

test("script-injection texts in a form and in answers are returned unchanged, except in the style sheet, and as JSON with nosniff", async () => {
  const { custom_css, ...appearance } = form.appearance ?? {};
  expect(custom_css).toContain("</style><script>");
  expect([application.form, application.custom_css]).toEqual([{ ...form, appearance, user_actions: [] }, ""]);
  expect(application.values).toEqual(created.values);
  const publicForm = await world.get<{ form: unknown }>(`/application_templates/${created.slug}/`);
  expect(publicForm.body.form).toEqual({ ...form, appearance });
  expect(publicForm.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
  });
});

test("an application's PDF shows script-injection texts as text, without active content", async () => {
  const pdf = await drawApplication(application, { logo: undefined, photos: new Map() }, { compress: false });
  expect(await findPdfFault(pdf)).toBeUndefined();
  const shown = extractPdfText(pdf).replace(/\s/g, "");
  const missing = hostileTexts.filter((text) => !/\p{Cf}/u.test(text) && !shown.includes(text.replace(/\s/g, "")));
  expect(missing).toEqual([]);
  expect(shown).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});

test("an application's PDF has a valid file name in its header, even if the applicant's name contains markup or direction marks", async () => {
  const { slug } = await createForm(world, owner);
  for (const text of ['"><img src=x onerror=alert(1)>', "\u202E)1(trela\u202C", "';alert(1);// é 😀"]) {
    const { id } = await submitApplication(world, slug, { applicant__first_name: text });
    const { status, headers } = await world.get(`/applications/${id}/pdf/`, { token: owner.token });
    expect(status).toBe(200);
    const header = String(headers["content-disposition"]);
    expect(header).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.%~!-]+$/);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).not.toMatch(/[\p{Cc}\p{Cf}"<>/\\]/u);
  }
});

test("emails about an application have the same HTML tags with script-injection names as with harmless names", async () => {
  const tags = new Map<string, string[]>();
  for (const text of [
    "harmless",
    ...hostileTexts.filter((one) => one.length <= 60 && !one.includes("\n")).slice(0, 12),
  ]) {
    world.mails.length = 0;
    const other = await createLandlord(world);
    // some contain a link, which is rejected in new names
    await world.db.updateTable("users").set({ name: text }).where("id", "=", other.user.id).execute();
    await world.db.updateTable("landlords").set({ name: text }).where("user_id", "=", other.user.id).execute();
    await submitHostile(other, { applicant__first_name: text, applicant__last_name: text });
    await world.runJobs();
    for (const { subject, html } of [...emailsTo(world, other.username), ...emailsTo(world, "nora@example.com")]) {
      const kind = /applied/.test(String(subject)) ? "landlord" : "applicant";
      // the IDs of the form and application and the token in the link differ between emails
      const own = /unsubscribe\/email\/[\w-]+|[0-9a-f-]{36}|form-[0-9a-f]{8}\/account#claim=[\w%-]+/g;
      const found = listTags(html).map((tag) => tag.replace(own, "ID"));
      expect(found).toEqual(tags.get(kind) ?? found);
      tags.set(kind, found);
    }
  }
  expect([...tags.keys()].sort()).toEqual(["applicant", "landlord"]);
});

test("SQL in a search finds no applicant and doesn't change the data, and SQL in list parameters is rejected", async () => {
  const before = (await dumpDatabase(world)).length;
  const options = { token: owner.token };
  for (const sql of [
    "' or 1=1 --",
    "'; drop table users; --",
    "x') union select null,null --",
    "\\'; select pg_sleep(9); --",
    "%' and 1=cast(version() as int) --",
    "$1; delete from users",
    '"; truncate users; --',
    "nora' || pg_sleep(9) || '",
    "E'\\x27'",
    "/**/or/**/1=1",
  ]) {
    const found = await world.get<{ count: number }>(
      `/application_bundles/?search=${encodeURIComponent(sql)}`,
      options,
    );
    expect([sql, found.status, found.body.count]).toEqual([sql, 200, 0]);
    for (const query of [`page=${encodeURIComponent(sql)}`, `status=${encodeURIComponent(sql)}`])
      expect((await world.get(`/application_bundles/?${query}`, options)).status).toBe(422);
  }
  expect((await dumpDatabase(world)).length).toBe(before);
});
