import type { Browser, Page } from "@playwright/test";
import { device } from "../support/apply/draft-helpers.ts";
import { somebody } from "../support/apply/fill-in-form.ts";
import { expect, hydrated, openPage, test } from "../support/fixtures.ts";
import { landlordWithForm, submitted, toPay, unproven } from "../support/scenarios.ts";
import { addressesOf } from "../support/screens.ts";

async function narrow(browser: Browser, token?: string): Promise<Page> {
  const page = await device(browser, token);
  await page.setViewportSize({ width: 320, height: 700 });
  return page;
}

type Opened = (page: Page, path: string) => Promise<unknown>;

/** Opens the page as the server sends it: these pages start their scripts once a control is used. */
const asSent: Opened = (page, path) => page.goto(path);

const loaded: Opened = async (page, path) => {
  await page.goto(path);
  await hydrated(page);
};

/** Navigates from the previous screen without a new document, to save time. */
const navigated: Opened = (page, path) => page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), path);

/** Opens each path and returns those whose content is wider than the screen. */
async function wider(page: Page, paths: string[], open: Opened): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    await expect(page.getByText(/^(Loading|Cargando)$/)).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) found.push(`${path}: ${width} px`);
  }
  return found;
}

test("public pages, the demo and a form don't scroll sideways at 320 px in English or Spanish", async ({
  browser,
  request,
}) => {
  const { slug } = await landlordWithForm(request, {
    fee: "45.00",
    selected: ["credit"],
    verify_income: true,
    states: ["TX"],
  });
  const page = await narrow(browser);
  const paths = [
    "/",
    "/login",
    "/signup",
    "/password_reset",
    "/password_reset/done",
    "/free-rental-application-pdf",
    ...[
      "brokerage",
      "laws",
      "laws/new-york-city-ny",
      "support",
      "verify",
      "terms/my_payments",
      "applicant-ssn",
      "tenant-background-check",
    ].map((name) => `/${name}`),
    "/demo/summary",
    "/demo/application",
    "/demo/report/credit",
    "/demo/report/eviction",
    "/demo/report/criminal",
    "/join",
    "/500",
    "/403",
    "/nowhere/at/all",
  ];
  const forms = ["/apply/sample", `/apply/${slug}`, `/apply/${slug}?preview`, `/apply/${slug}/account`];
  const inBoth = (each: string[]) => [
    ...each,
    ...each.map((path) => `${path}${path.includes("?") ? "&" : "?"}lang=es`),
  ];
  expect(await wider(page, inBoth(paths), asSent)).toEqual([]);
  expect(await wider(page, inBoth(forms), loaded)).toEqual([]);
});

/** Returns the landlord's screens, without those of a verification after the first, which redirect to it. */
const landlordScreens = (params: Readonly<Record<string, string>>) =>
  ["/flow/", "/dashboard/"]
    .flatMap((below) => addressesOf(below, params))
    .filter((path) => !/\/verify\/(?!disclaimer)/.test(path));

test("a landlord's form and application screens don't scroll sideways at 320 px", async ({ browser, request }) => {
  const { token, slug } = await landlordWithForm(request);
  const { application } = await submitted(request, slug, somebody());
  const page = await narrow(browser, token);
  const others = new Set(landlordScreens({}));
  const screens = [
    ...landlordScreens({ slug }),
    ...addressesOf("/dashboard/view/", { id: application.id }),
    `/dashboard/compare?ids=${application.id}`,
  ].filter((path) => !others.has(path));
  await openPage(page, "/dashboard/applicants/submitted");
  expect(await wider(page, ["/dashboard/applicants/submitted", ...screens], navigated)).toEqual([]);
});

test("a landlord's screens other than forms and applications don't scroll sideways at 320 px, nor do lists and settings in Spanish", async ({
  browser,
  request,
}) => {
  const { token } = await landlordWithForm(request);
  const page = await narrow(browser, token);
  await openPage(page, "/dashboard/forms");
  expect(await wider(page, landlordScreens({}), navigated)).toEqual([]);

  const headers = { authorization: `Bearer ${token}` };
  const users = (await (await request.get("/api/v3/users/", { headers })).json()) as { results: { id: string }[] };
  const changed = await request.patch(`/api/v3/users/${users.results[0]?.id}/`, { headers, data: { language: "es" } });
  expect(changed.status()).toBe(200);
  await openPage(page, "/dashboard/forms");
  await expect(page.getByRole("heading", { level: 1, name: "Formularios" })).toBeVisible();
  const lists = [
    "/dashboard/forms",
    "/dashboard/teams",
    "/dashboard/settings/notifications",
    "/dashboard/notifications",
  ];
  expect(await wider(page, lists, navigated)).toEqual([]);
});

test("pages for applicants don't scroll sideways at 320 px", async ({ browser, request }) => {
  const { renter, id } = await unproven(request);
  const page = await narrow(browser, renter.token);
  const steps = ["next", "verify/disclaimer", "edit"].map((step) => `/apply/${id}/${step}`);
  const views = ["", "/application"].map((tab) => `/dashboard/applicant/view/${id}${tab}`);
  const others = ["/dashboard/applications", "/dashboard/settings/profile", "/dashboard/settings/data"];
  await openPage(page, "/dashboard/applications");
  expect(await wider(page, [...views, ...others, ...steps], navigated)).toEqual([]);

  const due = await toPay(request);
  const payer = await narrow(browser, due.renter);
  await openPage(payer, "/dashboard/applications");
  expect(await wider(payer, [`/dashboard/applicant/view/${due.id}`, `/apply/${due.id}/pay`], navigated)).toEqual([]);
});
