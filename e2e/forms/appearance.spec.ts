import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import type { Template } from "#contract/forms/template-schemas.ts";
import { embeddingCode } from "#rules/appearance/embedding.ts";
import { unlockedForm } from "#rules/testing/unlocked-form.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { markEmailVerified } from "../support/accounts.ts";
import { fillInForm, randomApplicant, signForm, submitApplication, submitForm } from "../support/apply/fill-in-form.ts";
import { expectFormSaved, publish } from "../support/design-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { landlordWithForm, logInWithToken } from "../support/scenarios.ts";

/** Changes a form's working copy. @returns the changed form */
async function editForm(request: APIRequestContext, token: string, slug: string, data: object) {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await request.patch(`/api/v3/application_templates/${slug}/edit/`, { headers, data });
  expect(reply.status()).toBe(200);
  return (await reply.json()) as Template;
}

test("a landlord sees changes to a form's appearance in the preview immediately, and applicants see them once published", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/forms/${slug}/settings`);
  const preview = page.frameLocator("iframe");
  await expect(page.getByText("Applicants see the form like this now.")).toBeVisible();
  await page.getByLabel("Color", { exact: true }).fill("#ffd400");
  await expect(page.getByText(/make it darker/)).toBeVisible();
  await page.getByLabel("Welcome text").fill("Welcome to Maple Court.\n\nThere is a lift.");
  await page.getByLabel("Closing text").fill("We call within two days.");
  await expect(preview.getByText("There is a lift.")).toBeVisible();
  await page.getByText("Style sheet (CSS)").click();
  await page.getByLabel("Custom CSS").fill(".title { text-transform: uppercase }\nlabel { display: none }");
  await expect(page.getByText("One rule was left out")).toBeVisible();
  await expect(page.getByText("Line 2:")).toBeVisible();
  await expect(preview.getByRole("heading", { level: 2 }).first()).toHaveCSS("text-transform", "uppercase");
  await page.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await createPng() });
  await expect(page.getByRole("img", { name: "The logo applicants see" })).toBeVisible();
  await checkAccessibility("the settings of a form with an appearance of its own");
  await expectFormSaved(page);
  await publish(page);

  const applicant = randomApplicant();
  await openPage(page, `/apply/${slug}`);
  await expect(page.getByText("Welcome to Maple Court.")).toBeVisible();
  await expect(page.locator("main img").first()).toHaveJSProperty("complete", true);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveCSS("text-transform", "uppercase");
  await checkAccessibility("a form with an appearance of its own");
  await page.evaluate(() => localStorage.clear());
  await submitApplication(page, slug, applicant);
  await expect(page.getByText("Message from Lena Landlord:")).toBeVisible();
  await expect(page.getByText("We call within two days.")).toBeVisible();
  await checkAccessibility("the account step of a form with an appearance of its own");
});

test("the appearance preview shows the form's working copy and whether it is published", {
  tag: "@both",
}, async ({ page, request }) => {
  const { token, slug } = await landlordWithForm(request);
  const { form } = await editForm(request, token, slug, {});
  const [first, ...rest] = form.sections;
  await editForm(request, token, slug, {
    form: { ...form, sections: [{ ...first, label: "Before we begin" }, ...rest] },
  });
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/forms/${slug}/settings`);
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 2, name: "Before we begin" })).toBeVisible();
  await expect(page.getByText("Your working copy. Applicants see your changes once you publish them.")).toBeVisible();
  await page.getByRole("textbox", { name: "Application fee" }).fill("35");
  await expect(preview.getByText("Application fee $35.00")).toBeVisible();
  await page.getByRole("checkbox", { name: "One section at a time on phones" }).uncheck();
  await publish(page);
  await expect(page.getByText("Applicants see the form like this now.")).toBeVisible();
});

test("saving a form's settings preserves questions and a fee changed elsewhere, and shows a conflict with a newer appearance", async ({
  page,
  request,
}) => {
  const { email, token, slug } = await landlordWithForm(request, { form: unlockedForm });
  await markEmailVerified(email);
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/v3/application_templates/${slug}/`;
  const current = async () =>
    (await (await request.get(`${url}edit/`, { headers })).json()) as {
      form: { sections: object[] };
      landlord_emails: string[];
    };
  const changeSettings = async (data: object) =>
    expect((await request.patch(`${url}edit/`, { headers, data })).status()).toBe(200);
  const change = async (form: object) => await changeSettings({ form });
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/forms/${slug}/settings`);
  const { form } = await current();
  await change({ ...form, sections: form.sections.slice(0, 3) });
  await page.getByLabel("Welcome text").fill("Mine");
  const stored = async () => (await current()).form as { sections: object[]; appearance?: object };
  await expect.poll(async () => (await stored()).appearance).toEqual({ welcome: "Mine" });
  const initial = await stored();
  expect(initial.sections).toHaveLength(3);

  await changeSettings({ fee: "45.00" });
  await page.getByLabel("Welcome text").fill("Still mine");
  await expect(page.getByRole("textbox", { name: "Application fee" })).toHaveValue("45.00");
  await page.getByRole("textbox", { name: "Name (required)" }).fill("Oak Street");
  await expectFormSaved(page);
  expect(await current()).toMatchObject({ name: "Oak Street", price: "45.00" });

  await change({ ...initial, appearance: { welcome: "Theirs" } });
  await expectFormSaved(page);
  await page.getByLabel("Welcome text").fill("Mine again");
  await expect(page.getByText("The appearance of this form was changed somewhere else")).toBeVisible();
  await page.getByRole("button", { name: "Use the other version" }).click();
  await expect(page.getByLabel("Welcome text")).toHaveValue("Theirs");
  await page.getByLabel("Welcome text").fill("Both of ours");
  await expect
    .poll(async () => ((await current()).form as { appearance?: object }).appearance)
    .toEqual({ welcome: "Both of ours" });

  // addresses that are typed differently from how they are saved, with an appearance that was changed in both places
  await page.getByLabel("Who gets an email about new applications").fill("office@example.com, Lee@example.com");
  await expect.poll(async () => (await current()).landlord_emails).toEqual(["office@example.com", "lee@example.com"]);
  await change({ ...initial, appearance: { welcome: "Theirs again" } });
  await expectFormSaved(page);
  await page.getByLabel("Welcome text").fill("Mine at last");
  await expect(page.getByText("The appearance of this form was changed somewhere else")).toBeVisible();
  expect((await stored()).appearance).toEqual({ welcome: "Theirs again" });
});

/** Opens another site's page with this body, which records the messages that its window receives. */
async function otherSite(browser: Browser, body: string) {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(
      `<!doctype html><title>Host</title><script>window.received = []; addEventListener("message", (event) => received.push([event.origin, event.data]))</script>${body}`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const page = await browser.newPage();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  const received = () => page.evaluate(() => (window as unknown as { received: [string, unknown][] }).received);
  return { page, received, close: () => page.close().then(() => server.close()) };
}

/** Less than the height of a form, which shows one section at a time on a phone. */
const tall = (page: Page) => ((page.viewportSize()?.width ?? 0) > 640 ? 2_000 : 1_000);

/** Returns the form in the site's first frame, hydrated, once the frame is as tall as the form. */
async function waitForGrowth(page: Page) {
  const frame = page.locator("iframe").first();
  const inner = page.frames()[1];
  if (!inner) throw new Error("There is no frame.");
  const height = () => frame.evaluate((element) => element.clientHeight);
  await inner.waitForFunction(() => "__reactRouterDataRouter" in window);
  await inner.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect.poll(height).toBeGreaterThan(tall(page));
  const wanted = () =>
    inner.evaluate(() => Math.ceil(document.querySelector("main")?.parentElement?.offsetHeight ?? 0));
  await expect.poll(async () => Math.abs((await height()) - (await wanted()))).toBeLessThanOrEqual(1);
  return { inner, height };
}

test("a form in another site's iframe sends that site only its height, and the iframe adjusts to it", {
  tag: "@both",
}, async ({ browser, request, baseURL }) => {
  const { slug } = await landlordWithForm(request);
  const code = embeddingCode("following", `${baseURL}/apply/${slug}`, 'Maple "Court" <1>');
  const { page, received, close } = await otherSite(browser, code);
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("title", 'Maple "Court" <1>');
  const { inner, height } = await waitForGrowth(page);
  const applicant = randomApplicant();
  await fillInForm(inner as unknown as Page, applicant);
  await signForm(inner as unknown as Page, applicant.name);
  await submitForm(inner as unknown as Page);
  await expect(inner.getByText("We received your application.")).toBeVisible();
  await expect.poll(height).toBeLessThan(1_200);
  // the button that had the focus is gone, and so is most of the frame
  await expect(inner.locator(":focus")).toContainText("We received your application.");
  await expect(inner.getByText("We received your application.")).toBeInViewport();
  const messages = await received();
  expect(messages.length).toBeGreaterThan(0);
  for (const [origin, data] of messages)
    expect([origin, data]).toEqual([baseURL, { type: "lintel:height", height: expect.any(Number) }]);
  await close();
});

test("a form in another site's iframe and the script that adjusts the iframe's height ignore forged messages", async ({
  browser,
  request,
  baseURL,
}) => {
  const { slug } = await landlordWithForm(request);
  const code = embeddingCode("following", `${baseURL}/apply/${slug}`, "Form").replace("?iframe", "?iframe&amp;preview");
  const lyingFrame = `<iframe id="liar" srcdoc="<script>setInterval(() => parent.postMessage({ type: 'lintel:height', height: 7 }, '*'), 20)</script>"></iframe>`;
  const { page, received, close } = await otherSite(browser, code + lyingFrame);
  const { inner, height } = await waitForGrowth(page);
  const before = (await received()).filter(([origin]) => origin === baseURL).length;
  await page.evaluate((home) => {
    const form = document.querySelector("iframe")?.contentWindow;
    const fake = { appearance: { welcome: "Send money to example.invalid" }, custom_css: "* { display: none }" };
    for (const data of [
      { type: "lintel:preview", version: 1, ...fake },
      { type: "lintel:request-height", more: 1 },
      { type: "lintel:height", height: 1 },
      "lintel:request-height",
      null,
    ])
      form?.postMessage(data, home);
  }, baseURL ?? "");
  await expect(page.frameLocator("iframe >> nth=0").getByRole("heading", { level: 2 }).first()).toBeVisible();
  expect(await inner.getByText("example.invalid").count()).toBe(0);
  expect((await received()).filter(([origin]) => origin === baseURL).length).toBe(before);
  expect(await height()).toBeGreaterThan(tall(page));
  await close();
});

test("a landlord copies the embed code for their own website", async ({ page, request, context }) => {
  const { token, slug } = await landlordWithForm(request);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/forms/${slug}/settings`);
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toHaveValue(new RegExp(`/apply/${slug}\\?iframe".*\\n<script src=".*/embed\\.js" async>`));
  await page.getByRole("radio", { name: "Fixed height, no script" }).check();
  await expect(code).not.toHaveValue(/script/);
  await page.getByRole("button", { name: "Copy code" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue());
});
