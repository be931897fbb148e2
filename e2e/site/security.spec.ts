import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { sampleConsent } from "#rules/forms/sample-values.ts";
import { hasLink } from "#rules/household/invitations.ts";
import { unlockedForm } from "#rules/testing/unlocked-form.ts";
import { hostileAnswers, hostileForm } from "#server/testing/hostile/hostile-form.ts";
import { hostileTexts } from "#server/testing/hostile/hostile-texts.ts";
import routes from "#web/routes.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, password, test } from "../support/fixtures.ts";
import {
  createApplication,
  type LandlordSetup,
  landlordWithForm,
  logInWithToken,
  postJson,
  publishEdit,
} from "../support/scenarios.ts";

type Route = { path?: string; children?: Route[] };

/** Every path of the product's pages, with the parameters of `routes.ts`. */
const pathPatterns = [...new Set((routes as Route[]).flatMap((route) => leafPathsOf(route, "")))];
function leafPathsOf({ path = "", children }: Route, parentPath: string): string[] {
  const fullPath = [parentPath, path].filter(Boolean).join("/");
  return children ? children.flatMap((child) => leafPathsOf(child, fullPath)) : [`/${fullPath}`];
}

/** Creates a landlord who is an applicant, too, so that no page is forbidden. */
async function createLandlordAndApplicant(
  request: APIRequestContext,
): Promise<LandlordSetup & { addresses: string[] }> {
  const created = await landlordWithForm(request);
  const { token: shareToken, application } = await createApplication(request, created.slug, randomApplicant());
  const reply = await request.post("/api/v3/token/", { data: { username: created.email, password, shareToken } });
  expect(reply.status()).toBe(200);
  const values: Record<string, string> = { slug: created.slug, id: application.id, tab: "submitted" };
  const addresses = pathPatterns.map((pattern) =>
    pattern
      .replace(/\/:\w+\?/g, "")
      .replace("*", "no-such-page")
      .replace(/:(\w+)/g, (_, name: string) => values[name] ?? "AAAA"),
  );
  return { ...created, addresses };
}

/** Records what a page must never do: run user input, or violate its policy. */
async function recordViolations(page: Page): Promise<string[]> {
  const records: string[] = [];
  page.on("dialog", async (dialog) => {
    records.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.exposeFunction("reportViolation", (what: string) => records.push(what));
  await page.addInitScript(() => {
    const reportViolation = (window as unknown as { reportViolation: (what: string) => void }).reportViolation;
    document.addEventListener("securitypolicyviolation", (event) =>
      reportViolation(`${event.violatedDirective} ${event.blockedURI} at ${location.pathname}`),
    );
  });
  return records;
}

/** Elements that only injected markup could have created; the product's one frame shows a form as applicants see it. */
const injectedSelector =
  "[onerror],[onload],[onclick],[onfocus],[ontoggle],[onbegin],[onmouseover],[onstart],iframe:not([src^='/apply/']),object,embed,base," +
  "meta[http-equiv=refresh],img[src=x],[href^='javascript' i],[href^='data:text' i],[action^='javascript' i]," +
  "[formaction],[src*='example.invalid'],[href*='example.invalid'],math,marquee,video,audio";
const countInjected = (page: Page) => page.locator(injectedSelector).count();

test("every page obeys its content security policy and sets only the language cookie", async ({ page, request }) => {
  const { token, addresses } = await createLandlordAndApplicant(request);
  expect(addresses.length).toBeGreaterThan(25);
  const violations = await recordViolations(page);
  const cookies: Promise<string | null>[] = [];
  page.on("response", (response) => {
    const setter = response.headerValue("set-cookie").then((cookie) => cookie && response.url());
    // a page that closes leaves the last of its responses unread
    cookies.push(setter.catch(() => null));
  });
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/forms");
  // a path that only returns data isn't a screen
  for (const address of addresses.filter((one) => !one.endsWith("/answer"))) {
    // all screens are checked in one document, to save time
    await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
  expect(violations).toEqual([]);
  expect((await Promise.all(cookies)).filter((url) => url !== null && url !== "")).toEqual([]);
  // a page in Spanish remembers the language that its address chose, and nothing else is stored
  expect((await page.context().cookies()).map(({ name, value }) => [name, value])).toEqual([["lintel_language", "es"]]);
});

test("the API documentation and the sandbox pages have strict content security policies and don't violate them", async ({
  page,
}) => {
  const violations = await recordViolations(page);
  for (const [address, text] of [
    ["/api/v3/docs/", "Lintel API"],
    ["/sandbox", "Sandbox"],
    ["/sandbox/mail", "Sandbox mailbox"],
  ] as const) {
    const reply = await page.goto(address);
    // the document is long, and is rendered at once
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 30_000 });
    const policy = (await reply?.headerValue("content-security-policy")) ?? "";
    expect([address, policy]).toEqual([address, expect.stringContaining("default-src 'none'")]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src [^;]*unsafe/);
  }
  expect(violations).toEqual([]);
});

test("the content security policy prevents a script that was injected into a page from running", async ({
  request,
  browser,
}) => {
  const { token, slug } = await landlordWithForm(request);
  for (const address of ["/login", `/apply/${slug}`, "/dashboard/forms"]) {
    const page = await browser.newPage();
    const violations = await recordViolations(page);
    await logInWithToken(page, token);
    await openPage(page, address);
    const ran = await page.evaluate(async () => {
      const script = document.createElement("script");
      script.textContent = "window.ran = 'inline'";
      const outside = document.createElement("script");
      outside.src = "https://example.invalid/x.js";
      const button = document.createElement("button");
      button.setAttribute("onclick", "window.ran = 'attribute'");
      const link = document.createElement("a");
      link.href = "javascript:void(window.ran = 'address')";
      document.body.append(script, outside, button, link);
      button.click();
      link.click();
      await new Promise((done) => requestAnimationFrame(done));
      return (window as unknown as { ran?: string }).ran;
    });
    expect([address, ran]).toEqual([address, undefined]);
    await expect
      .poll(() => violations.filter((what) => what.startsWith("script-src")).length)
      .toBeGreaterThanOrEqual(4);
    await page.close();
  }
});

/** Returns those of the URLs that another site's page can show in frames. */
async function findFrameable(browser: Browser, urls: string[]): Promise<string[]> {
  const host = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(urls.map((url) => `<iframe src="${url}"></iframe>`).join(""));
  });
  await new Promise<void>((listening) => host.listen(0, "127.0.0.1", listening));
  const page = await browser.newPage();
  await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
  const frameUrls = page
    .frames()
    .slice(1)
    .map((frame) => frame.url())
    .filter((url) => !url.startsWith("chrome-error:"));
  await page.close();
  host.close();
  return frameUrls;
}

test("another site can embed application forms in a frame, but no other page", async ({
  request,
  browser,
  baseURL,
}) => {
  const { slug } = await landlordWithForm(request);
  const form = `${baseURL}/apply/${slug}?iframe`;
  const unframeablePaths = [
    "/login",
    `/apply/${slug}`,
    "/apply/sample/short?iframe",
    "/dashboard/forms",
    "/sandbox/mail",
  ];
  const tried = unframeablePaths.map((path) => `${baseURL}${path}`);
  expect(await findFrameable(browser, tried)).toEqual([]);
  expect(await findFrameable(browser, [form])).toEqual([form]);
});

test("sixty script-injection texts in a form and its answers are never executed", async ({ page, request }) => {
  const { email, token, slug } = await landlordWithForm(request, { form: unlockedForm });
  await publishEdit(request, { token, slug }, { form: hostileForm(), name: hostileTexts[2] });
  const renter = { applicant__first_name: hostileTexts[15], applicant__last_name: hostileTexts[2] };
  const values = { ...renter, applicant__email: "nora@example.com", ...hostileAnswers() };
  const submission = await request.post(`/api/v3/application_templates/${slug}/submit/`, {
    data: { values, consent: sampleConsent },
  });
  expect(submission.status()).toBe(201);
  const { application, token: shareToken } = (await submission.json()) as {
    application: { id: string };
    token: string;
  };
  // the landlord is the applicant too, so that they can open both views
  const entered = await request.post("/api/v3/token/", { data: { username: email, password, shareToken } });
  expect(entered.status()).toBe(200);

  const violations = await recordViolations(page);
  await logInWithToken(page, token);
  for (const address of [
    `/apply/${slug}`,
    `/apply/${slug}/account`,
    "/dashboard/applicants/submitted",
    `/dashboard/view/${application.id}/summary`,
    `/dashboard/view/${application.id}/application`,
    `/dashboard/applicant/view/${application.id}/application`,
    `/apply/${application.id}/complete`,
    "/dashboard/forms",
    `/dashboard/forms/${slug}/settings`,
    `/dashboard/forms/${slug}/edit`,
  ]) {
    await openPage(page, address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    if (/apply\/[^/]+$|\/(summary|application|edit|complete)$/.test(address))
      await expect(page.getByText(hostileTexts[0] ?? "").first()).toBeAttached();
    expect([address, await countInjected(page)]).toEqual([address, 0]);
  }
  await page.goto(`/apply/${slug}`);
  // an applicant who has submitted the form first has to confirm that they want to submit another one
  await page.getByRole("button", { name: "Start another application" }).click();
  for (const help of await page.getByRole("button", { name: /help|more information|tip/i }).all()) await help.click();
  expect(await countInjected(page)).toBe(0);
  expect(violations).toEqual([]);
});

const nameFields = [
  ["rental_property__address", "address"],
  ["applicant__first_name", "single_line"],
  ["applicant__last_name", "single_line"],
] as const;

test("script-injection texts in the names of landlords, forms and applicants are never executed", async ({
  page,
  request,
}) => {
  const { token, slug } = await landlordWithForm(request, { form: unlockedForm });
  // a short form, which is loaded ten times
  const fields = nameFields.map(([name, field_id]) => ({ name, field_id, label: name }));
  await publishEdit(request, { token, slug }, { form: { sections: [{ section_id: "s", label: "S", fields }] } });
  const headers = { authorization: `Bearer ${token}` };
  const users = await request.get("/api/v3/users/", { headers });
  const { id } = ((await users.json()) as { results: { id: string }[] }).results[0] ?? { id: "" };
  const violations = await recordViolations(page);
  await logInWithToken(page, token);
  const submit = async (text: string) => {
    const name = text.replace(/\n/g, " ");
    const home = { street: name, unit: "", city: "Albany", state: "NY", zip: "12207" };
    const values = { rental_property__address: home, applicant__first_name: name, applicant__last_name: name };
    await postJson(request, `/application_templates/${slug}/submit/`, { values, consent: sampleConsent });
  };
  for (let n = 0; n < hostileTexts.length; n += 6) await Promise.all(hostileTexts.slice(n, n + 6).map(submit));
  // to save time, the others are checked in the HTML that the server renders (`pages/hostile-names.test.ts`)
  for (const text of hostileTexts.filter((_, n) => n % 6 === 0)) {
    const replies = await Promise.all([
      request.patch(`/api/v3/users/${id}/`, { headers, data: { name: text, landlord: { name: text } } }),
      request.patch(`/api/v3/application_templates/${slug}/edit/`, { headers, data: { name: text } }),
    ]);
    // a link isn't accepted as the name of a person
    expect(replies.map((reply) => reply.status())).toEqual([hasLink(text) ? 422 : 200, 200]);
    await page.goto(`/apply/${slug}`);
    expect([text, await countInjected(page)]).toEqual([text, 0]);
    await expect(page.locator("body")).toContainText(text.replace(/\s+/g, " "));
  }
  for (const n of [1, 2, 3]) {
    await openPage(page, `/dashboard/applicants/submitted?page=${n}`);
    await expect(page.getByText("60 applicants")).toBeVisible();
    expect(await countInjected(page)).toBe(0);
  }
  expect(violations).toEqual([]);
});
