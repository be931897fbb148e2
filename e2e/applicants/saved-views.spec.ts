import type { Page } from "@playwright/test";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { createApplication, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("a landlord saves two views of the applicant list in two tabs, renames one, copies its link and deletes the other", async ({
  context,
  page,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { token, slug } = await landlordWithForm(request);
  for (const first of ["Ada", "Bea"]) await createApplication(request, slug, randomApplicant(first), `${first} Street`);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/applicants/submitted?search=ada&sort=name");
  await expect(page.getByText("1 applicant", { exact: true })).toBeVisible();
  const dialog = page.getByRole("dialog");
  const openViews = (tab = page) => tab.getByRole("button", { name: "Saved views" }).click();
  const save = async (tab: Page, name: string) => {
    await openViews(tab);
    await tab.getByRole("dialog").getByRole("textbox", { name: "View name" }).fill(name);
    await tab.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
    await expect(tab.getByRole("dialog")).toHaveCount(0);
  };
  const otherTab = await context.newPage();
  await openPage(otherTab, page.url());
  await save(page, "Everybody");
  await save(otherTab, "Ada");
  await otherTab.close();
  await openPage(page, page.url());
  await openViews();
  await dialog.getByRole("button", { name: "Rename view Ada" }).click();
  const item = dialog.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Rename", exact: true }) });
  const name = item.getByRole("textbox", { name: "View name" });
  await expect(name).toBeFocused();
  await name.fill("Everybody");
  await name.press("Enter");
  await expect(item.getByText("You already have a view with this name.")).toBeVisible();
  await name.fill("Only Ada");
  await name.press("Enter");
  await expect(dialog.getByRole("link", { name: "Only Ada" })).toBeVisible();
  await dialog.getByRole("button", { name: "Copy link to Only Ada" }).click();
  await expect(dialog.getByText("Copied")).toBeVisible();
  await dialog.getByRole("button", { name: "Delete view Everybody" }).click();
  await expect(dialog.getByRole("link")).toHaveCount(1);
  const deleted = dialog.getByText("View “Everybody” deleted");
  await deleted.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByRole("link")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Delete view Everybody" }).click();
  await expect(dialog.getByRole("link")).toHaveCount(1);

  await openPage(page, await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByRole("searchbox")).toHaveValue("ada");
  await expect(page.getByText("1 applicant", { exact: true })).toBeVisible();
  await openPage(page, "/dashboard/applicants/submitted");
  await expect(page.getByText("2 applicants")).toBeVisible();
  await openViews();
  await dialog.getByRole("link", { name: "Only Ada" }).click();
  await expect(page.getByText("1 applicant", { exact: true })).toBeVisible();
});

test("the filters of the applicant list stay equally wide even if a unit has a long name", { tag: "@both" }, async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request);
  await createApplication(request, slug, randomApplicant("Ada"), "48 Linden Avenue, Apartment 1204 North Tower");
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/applicants/submitted");
  await page.getByRole("button", { name: "Filters" }).click();
  const filters = page.getByRole("dialog", { name: "Filter applicants" });
  await expect(filters.getByRole("option", { name: /^48 Linden Avenue/ })).toBeAttached();
  await checkAccessibility("the filters");
  const [unit, status] = [filters.getByLabel("Unit"), filters.getByLabel("Status")];
  const width = (await unit.boundingBox())?.width;
  expect(width).toBeGreaterThan(0);
  expect((await status.boundingBox())?.width).toBe(width);
});

test("a landlord can't rename a view to the name of one that was saved elsewhere in the meantime", async ({
  page,
  request,
}) => {
  const { token } = await landlordWithForm(request);
  const headers = { authorization: `Bearer ${token}` };
  const { results } = (await (await request.get("/api/v3/users/", { headers })).json()) as {
    results: { id: string }[];
  };
  const saveViews = async (...names: string[]) => {
    const views = names.map((name) => ({ name, tab: "submitted", query: "", columns: [] }));
    const data = { landlord: { applicant_list: { views } } };
    expect((await request.patch(`/api/v3/users/${results[0]?.id}/`, { headers, data })).status()).toBe(200);
  };
  await saveViews("Ada");
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/applicants/submitted");
  await page.getByRole("button", { name: "Saved views" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Rename view Ada" }).click();
  await saveViews("Ada", "Everybody");
  const name = dialog.getByRole("listitem").getByRole("textbox", { name: "View name" });
  await name.fill("Everybody");
  const reply = page.waitForResponse((response) => response.request().method() === "PATCH");
  await name.press("Enter");
  await reply;
  await expect(dialog.getByText("You already have a view with this name.")).toBeVisible();
  await name.fill("Only Ada");
  await name.press("Enter");
  await expect(dialog.getByRole("link", { name: "Only Ada" })).toBeVisible();
});
