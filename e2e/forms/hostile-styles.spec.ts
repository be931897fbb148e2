import type { APIRequestContext, Page } from "@playwright/test";
import type { Template } from "#contract/forms/template-schemas.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { sanitizeCss } from "#server/domains/forms/appearance/css/sanitize-css.ts";
import { hostileStyles } from "#server/testing/hostile/hostile-styles.ts";
import { submitForm } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { landlordWithForm, postJson } from "../support/scenarios.ts";
import { measure } from "./measure-styles.ts";

const welcome = "Welcome to Maple Court.\n\nPlease take your time.";

/**
 * Saves a style sheet as a landlord would. @returns the style sheet that applicants get; null if it is rejected as a
 * whole
 */
async function publishCss(request: APIRequestContext, form: { token: string; slug: string }, custom_css: string) {
  const reply = await request.patch(`/api/v3/application_templates/${form.slug}/edit/`, {
    headers: { authorization: `Bearer ${form.token}` },
    data: { form: { ...defaultForm, appearance: { welcome, custom_css } } },
  });
  if (!reply.ok()) {
    expect([400, 422]).toContain(reply.status());
    return null;
  }
  const published = await postJson<Template>(request, `/application_templates/${form.slug}/publish/`, {}, form.token);
  return published.custom_css;
}

/** Records what a page must never do: request unknown URLs, run user input, violate its policy. */
async function recordViolations(page: Page) {
  const records: string[] = [];
  page.on("request", (request) => records.push(`asked ${request.url()}`));
  page.on("dialog", async (dialog) => {
    records.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.exposeFunction("reportViolation", (what: string) => records.push(what));
  await page.addInitScript(() => {
    const reportViolation = (window as unknown as { reportViolation: (what: string) => void }).reportViolation;
    document.addEventListener("securitypolicyviolation", (event) =>
      reportViolation(`against the policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return records;
}

/** Opens the applicant's page with all errors shown. */
async function openWithErrors(page: Page, slug: string) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, `/apply/${slug}`);
  await submitForm(page);
  await expect(page.getByText(/answers need your attention/)).toBeVisible();
  // no button should be in its hover state
  await page.mouse.move(1, 1);
  await page.evaluate(() => document.fonts.ready);
}

test("a hostile style sheet that was sanitized loads no URL, runs no script and changes nothing outside the form's own content", async ({
  page,
  request,
}) => {
  const form = await landlordWithForm(request);
  const harmless = await publishCss(request, form, ".title { font-style: normal }");
  expect(harmless).toContain("font-style");
  const violations = await recordViolations(page);
  await openWithErrors(page, form.slug);
  const before = await measure(page);
  expect([before.unreachable, before.unread, before.sideways]).toEqual([[], [], 0]);
  expect(violations.filter((what) => !what.startsWith("asked"))).toEqual([]);

  const faults: unknown[] = [];
  const drawn = new Set([""]);
  for (const [family, sheets] of Object.entries(hostileStyles))
    for (const [n, sheet] of sheets.entries()) {
      const { css } = sanitizeCss(sheet);
      // many have no output, or the same
      if (drawn.has(css)) continue;
      drawn.add(css);
      violations.length = 0;
      await page.evaluate((text) => {
        const style = [...document.querySelectorAll("main style")][0];
        if (!style) throw new Error("The page has no style sheet of its form's.");
        style.textContent = text;
        // Chromium may cache the result of an earlier `@scope`: newly rendered elements use this sheet only
        document.documentElement.style.display = "none";
        document.documentElement.getBoundingClientRect();
        document.documentElement.style.display = "";
      }, css);
      const { outside, protectedStyles, ...rest } = await measure(page);
      const changed = Object.keys(protectedStyles).filter(
        (name) => protectedStyles[name] !== before.protectedStyles[name],
      );
      const moved = Object.keys(outside).filter((name) => String(outside[name]) !== String(before.outside[name]));
      const found = { changed, moved, ...rest, seen: [...violations] };
      if (JSON.stringify(found) !== '{"changed":[],"moved":[],"unreachable":[],"unread":[],"sideways":0,"seen":[]}')
        faults.push([`${family} ${n + 1}`, sheet.slice(0, 80), found]);
    }
  expect(faults).toEqual([]);
  expect(drawn.size).toBeGreaterThan(10);
});

test("a form page with a landlord's hostile style sheets loads no other URL, runs no script and is otherwise unchanged", async ({
  page,
  request,
}) => {
  const form = await landlordWithForm(request);
  await publishCss(request, form, ".title { font-style: normal }");
  // such a page is light for users who prefer dark, too: only that theme's colors are made readable
  await page.emulateMedia({ colorScheme: "dark" });
  const violations = await recordViolations(page);
  const requests = () => new Set(violations.filter((what) => what.startsWith("asked")));
  await openWithErrors(page, form.slug);
  const usual = requests();
  const { outside } = await measure(page);
  for (const [family, sheets] of Object.entries(hostileStyles)) {
    // a style sheet that is rejected as a whole would exclude the others
    await publishCss(
      request,
      form,
      sheets
        .filter((sheet) => !sheet.includes("\u0000"))
        .join("\n")
        .slice(0, 20_000),
    );
    violations.length = 0;
    await openWithErrors(page, form.slug);
    expect([family, [...requests()].filter((what) => !usual.has(what))]).toEqual([family, []]);
    expect([family, violations.filter((what) => !what.startsWith("asked"))]).toEqual([family, []]);
    expect([family, await page.locator("main style ~ :is(script, img, svg), img[src=x], svg[onload]").count()]).toEqual(
      [family, 0],
    );
    const now = await measure(page);
    expect([family, now.unreachable, now.unread, now.sideways, now.outside]).toEqual([family, [], [], 0, outside]);
  }
});

test("a form's style sheet applies to its page, but not to the Authorization section, the account step or the sample form", async ({
  page,
  request,
}) => {
  const form = await landlordWithForm(request);
  const css = await publishCss(request, form, ".title { text-transform: uppercase; color: #600060 }");
  const sheets = () =>
    page.evaluate(
      () => [...document.querySelectorAll("style")].filter((one) => one.textContent?.includes("@scope")).length,
    );
  for (const [address, count] of [
    [`/apply/${form.slug}`, 1],
    [`/apply/${form.slug}?iframe`, 1],
    [`/apply/${form.slug}/account`, 0],
    ["/apply/sample", 0],
  ] as const) {
    await openPage(page, address);
    expect([address, await sheets()]).toEqual([address, count]);
  }
  await page.goto(`/apply/${form.slug}`);
  expect(css).toContain("uppercase");
  const title = page.getByRole("heading", { level: 2 }).first();
  await expect(title).toHaveCSS("text-transform", "uppercase");
  await expect(page.getByRole("heading", { name: "Authorization" })).toHaveCSS("text-transform", "none");
});
