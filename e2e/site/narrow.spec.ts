import type { Browser, Page } from "@playwright/test";
import { openDevice } from "../support/apply/draft-helpers.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test, waitForHydration } from "../support/fixtures.ts";
import {
  createApplication,
  createUnpaidApplication,
  createUnverifiedApplication,
  landlordWithForm,
} from "../support/scenarios.ts";
import { screenPaths } from "../support/screens.ts";

async function openNarrowPage(browser: Browser, token?: string): Promise<Page> {
  const page = await openDevice(browser, token);
  await page.setViewportSize({ width: 320, height: 700 });
  return page;
}

type OpenPage = (page: Page, path: string) => Promise<unknown>;

/** Opens the page as the server sends it: these pages start their scripts once a control is used. */
const openWithoutScripts: OpenPage = (page, path) => page.goto(path);

const openHydrated: OpenPage = async (page, path) => {
  await page.goto(path);
  await waitForHydration(page);
};

/** Navigates from the previous screen without a new document, to save time. */
const navigateTo: OpenPage = (page, path) => page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), path);

/** Opens each path and returns those whose content is wider than the screen. */
async function findWiderPages(page: Page, paths: string[], open: OpenPage): Promise<string[]> {
  const widerPages: string[] = [];
  for (const path of paths) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    await expect(page.getByText(/^(Loading|Cargando)$/)).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) widerPages.push(`${path}: ${width} px`);
  }
  return widerPages;
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
  const page = await openNarrowPage(browser);
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
  expect(await findWiderPages(page, inBoth(paths), openWithoutScripts)).toEqual([]);
  expect(await findWiderPages(page, inBoth(forms), openHydrated)).toEqual([]);
});

/** Returns the landlord's screens, without those of a verification after the first, which redirect to it. */
const landlordScreens = (params: Readonly<Record<string, string>>) =>
  ["/flow/", "/dashboard/"]
    .flatMap((below) => screenPaths(below, params))
    .filter((path) => !/\/verify\/(?!disclaimer)/.test(path));

test("a landlord's form and application screens don't scroll sideways at 320 px", async ({ browser, request }) => {
  const { token, slug } = await landlordWithForm(request);
  const { application } = await createApplication(request, slug, randomApplicant());
  const page = await openNarrowPage(browser, token);
  const otherScreens = new Set(landlordScreens({}));
  const screens = [
    ...landlordScreens({ slug }),
    ...screenPaths("/dashboard/view/", { id: application.id }),
    `/dashboard/compare?ids=${application.id}`,
  ].filter((path) => !otherScreens.has(path));
  await openPage(page, "/dashboard/applicants/submitted");
  expect(await findWiderPages(page, ["/dashboard/applicants/submitted", ...screens], navigateTo)).toEqual([]);
});

test("a landlord's screens other than forms and applications don't scroll sideways at 320 px, nor do lists and settings in Spanish", async ({
  browser,
  request,
}) => {
  const { token } = await landlordWithForm(request);
  const page = await openNarrowPage(browser, token);
  await openPage(page, "/dashboard/forms");
  expect(await findWiderPages(page, landlordScreens({}), navigateTo)).toEqual([]);

  const headers = { authorization: `Bearer ${token}` };
  const users = (await (await request.get("/api/v3/users/", { headers })).json()) as { results: { id: string }[] };
  const updateReply = await request.patch(`/api/v3/users/${users.results[0]?.id}/`, {
    headers,
    data: { language: "es" },
  });
  expect(updateReply.status()).toBe(200);
  await openPage(page, "/dashboard/forms");
  await expect(page.getByRole("heading", { level: 1, name: "Formularios" })).toBeVisible();
  const lists = [
    "/dashboard/forms",
    "/dashboard/teams",
    "/dashboard/settings/notifications",
    "/dashboard/notifications",
  ];
  expect(await findWiderPages(page, lists, navigateTo)).toEqual([]);
});

test("pages for applicants don't scroll sideways at 320 px", async ({ browser, request }) => {
  const { renter, id } = await createUnverifiedApplication(request);
  const page = await openNarrowPage(browser, renter.token);
  const steps = ["next", "verify/disclaimer", "edit"].map((step) => `/apply/${id}/${step}`);
  const views = ["", "/application"].map((tab) => `/dashboard/applicant/view/${id}${tab}`);
  const otherPaths = ["/dashboard/applications", "/dashboard/settings/profile", "/dashboard/settings/data"];
  await openPage(page, "/dashboard/applications");
  expect(await findWiderPages(page, [...views, ...otherPaths, ...steps], navigateTo)).toEqual([]);

  const due = await createUnpaidApplication(request);
  const payer = await openNarrowPage(browser, due.renter);
  await openPage(payer, "/dashboard/applications");
  expect(
    await findWiderPages(payer, [`/dashboard/applicant/view/${due.id}`, `/apply/${due.id}/pay`], navigateTo),
  ).toEqual([]);
});
