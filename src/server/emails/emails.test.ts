import { describe, expect, test } from "vitest";
import { type EmailContent, previewOf, renderEmail } from "#server/platform/mail/render-email.ts";
import { languages } from "#texts/languages.ts";
import { type EmailTemplates, emailTemplate } from "./emails.ts";
import { emailSamples, sampleUnit } from "./samples.ts";

const logo = "https://rent.example.com/api/v3/images/0198c7a2/";
const postalAddress = "Lintel Inc., 1 Main Street, Albany, NY 12207";
const names = Object.keys(emailSamples) as (keyof EmailTemplates)[]; // the keys of a literal
const each = names.flatMap((name) => Object.keys(languages).map((language) => [name, language] as const));
const write = (name: keyof EmailTemplates, language: string): EmailContent => ({
  ...emailTemplate(language, name, ...(emailSamples[name] as Parameters<EmailTemplates[typeof name]>)),
  sender: { name: "Linden Property Management", logo },
});
const allOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value ?? "");

describe.each(each)("the email %s in %s", (name, language) => {
  test("every email has HTML without scripts or external styles, and its plain text has the same links", async () => {
    const content = write(name, language);
    const { subject, text, html } = await renderEmail(content, postalAddress);
    expect(html.length).toBeLessThan(60_000);
    expect(html).toContain(`lang="${language}" dir="ltr"`);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(allOf(html, /<(h1)\b/g)).toEqual(["h1"]);
    const links = allOf(html, /\bhref="([^"]*)"/g);
    const expected = [content, ...(content.parts ?? [])].flatMap(({ lists = [], action }) => [
      ...lists.flatMap(({ lines }) => lines.map(({ url }) => url)),
      ...(action ? [action.url] : []),
    ]);
    expect(links).toEqual(expected);
    for (const link of links) expect(text).toContain(link);
    for (const part of [text, html]) expect(part).toContain(postalAddress);
    const images = allOf(html, /<img\b([^>]*)/g);
    expect(images).toHaveLength(1);
    for (const image of images) expect(image).toMatch(/\balt="Linden Property Management"/);
    expect(
      [...links, ...allOf(html, /\b(?:src|background)="([^"]*)"/g)].filter((url) => !url.startsWith("https:")),
    ).toEqual([]);
    expect(html).not.toMatch(/@import|<link\b|<script\b|\burl\(/);
    for (const part of [subject, content.heading, ...content.paragraphs]) expect(part.trim()).not.toBe("");
  });

  test("every email has a preview text that differs from the subject", () => {
    const content = write(name, language);
    expect(previewOf(content).length).toBeGreaterThan(20);
    expect(previewOf(content)).not.toBe(content.subject);
  });
});

/** The address that the landlord corrected is stated as they wrote it. */
const legal = ["addressChanged"];

test.each(Object.keys(languages))("no email in %s but legal notices names a home whose name is a link", (language) => {
  const link = "Refund: evil.com/claim";
  const naming = names.filter((name) => {
    const sample = JSON.parse(JSON.stringify(emailSamples[name]).replaceAll(`"${sampleUnit}"`, `"${link}"`));
    return JSON.stringify(emailTemplate(language, name, ...sample)).includes(link);
  });
  expect(naming.toSorted()).toEqual(legal);
});

test("an email in Spanish, except a home offer, writes months in words because 04/12 could be read as December 4", () => {
  const named = names.filter((name) => name !== "homeOffered");
  const texts = named.map((name) => JSON.stringify(write(name, "es")));
  expect(texts.filter((text) => /\b\d\d\/\d\d\/\d{4}\b/.test(text))).toEqual([]);
  expect(JSON.stringify(write("applicantInvitation", "es"))).toContain("4 de diciembre de 2026");
});

const disputed = {
  ...({ reason: "other", cents: 5_500, applicant: "Nora Castellan", unit: "", respondBy: null } as const),
  ...{ canAnswer: false, url: "https://rent.example.com/" },
};

test.each([
  [false, "The payment is for the application from Nora Castellan.", "Report costs aren't refunded"],
  [true, "Nora Castellan made this payment for a move-in charge.", "The application doesn't change."],
])("the email about a dispute says what was paid for (a move-in charge: %s)", (isMoveIn, paidFor, effect) => {
  const { paragraphs } = emailTemplate("en", "dispute", { ...disputed, state: "open", isMoveIn });
  expect(paragraphs[0]).toContain(paidFor);
  expect(paragraphs[1]).toContain(effect);
  expect(paragraphs.join(" ").includes("Report costs")).toBe(!isMoveIn);
});

test.each([true, false])(
  "an email about a received application mentions the applicant's account only if they have one or will create one (unfinished: %s)",
  (unfinished) => {
    const write = (account: boolean) =>
      emailTemplate("en", "applicationReceived", "Lena Ortiz", "", unfinished, account, "https://rent.example.com/")
        .paragraphs[0];
    expect(write(true)).toContain("in your account");
    expect(write(false)).not.toContain("in your account");
    expect(write(false)).toContain("Use the link below");
  },
);

test("no two emails in a language have the same preview text", () => {
  for (const language of Object.keys(languages)) {
    const previews = names.map((name) => previewOf(write(name, language)));
    const repeated = previews.filter((preview, n) => previews.indexOf(preview) !== n);
    expect(repeated).toEqual([]);
  }
});

test("an email that isn't from a landlord shows Lintel's name at the top", async () => {
  const { html } = await renderEmail(emailTemplate("en", "passcode", "123456", 10));
  expect(html).not.toContain("<img");
  expect(html).toContain(">Lintel</div>");
});

test("the texts of an email don't affect the rest of its HTML", async () => {
  const htmlWith = async (input: string) => {
    const url = `https://rent.example.com/?said=${input}`;
    const lists = [{ title: input, lines: [{ text: input, url }] }];
    const texts = { subject: input, heading: input, paragraphs: [input], lists, action: { label: input, url } };
    return (await renderEmail({ language: "en", ...texts, reason: input })).html;
  };
  const plain = await htmlWith("plainword");
  const special = await htmlWith(`$& <b>"text-0-of-email"</b> & '{{x}}' &amp;`);
  const escaped = "$&amp; &lt;b&gt;&quot;text-0-of-email&quot;&lt;/b&gt; &amp; &#39;{{x}}&#39; &amp;amp;";
  expect(special).toBe(plain.replaceAll("plainword", () => escaped));
});
