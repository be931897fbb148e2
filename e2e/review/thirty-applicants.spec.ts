import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { noCriteria } from "../../src/rules/criteria/criteria.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { createApplication, landlordWithForm, logInWithToken, publishEdit } from "../support/scenarios.ts";

const applicants = 30;
/**
 * Seconds that an experienced user takes for a click with its pointer movement, for a key, and to recognize a notice's
 * recipient.
 */
const secondsPer = { click: 2, key: 0.28, notice: 2 };
/** In Washington, a decline requires a notice even without a report. */
const home = { street: "12 Maple Court", unit: "2B", city: "Spokane", state: "WA", zip: "99201" };

/** Creates thirty applicants for one home; three of them meet the criterion. */
async function thirtyApplicants(request: APIRequestContext, page: Page) {
  const owner = await landlordWithForm(request);
  await publishEdit(request, owner, { criteria: { ...noCriteria, income_to_rent: 3 } });
  const people = Array.from({ length: applicants }, (_, n) => ({
    who: randomApplicant(n < 3 ? "Meg" : "Una"),
    income: n < 3 ? `${7000 + n * 500}.00` : `${3000 + n * 50}.00`,
  }));
  const ids: string[] = [];
  for (const { who, income } of people) {
    const answers = {
      rental_property__address: home,
      rental_property__rent: "2000.00",
      income__monthly_total: income,
      income__voucher_amount: undefined,
    };
    const { application } = await createApplication(request, owner.slug, who, "12 Maple Court, 2B", answers);
    ids.push(application.id);
  }
  await logInWithToken(page, owner.token);
  await openPage(page, "/dashboard/applicants/submitted");
  await expect(page.getByText("30 applicants")).toBeVisible();
  return { token: owner.token, ids, best: people[2]?.who.name ?? "", bestId: ids[2] };
}

type Scene = Awaited<ReturnType<typeof thirtyApplicants>>;

/**
 * Checks that one applicant is selected, and that each of the others is declined with a reason and got their own notice
 * by email.
 */
async function expectDecided(request: APIRequestContext, { token, ids, bestId }: Scene): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) => await (await request.get(`/api/v3${path}`, { headers })).json();
  for (const id of ids) {
    const { status } = (await read(`/applications/${id}/`)) as { status: string };
    const { results } = (await read(`/adverse_actions/?application=${id}`)) as {
      results: { delivery: string; notice: { to: unknown } }[];
    };
    const isBest = id === bestId;
    expect([status, results.map(({ delivery }) => delivery)]).toEqual(isBest ? ["A", []] : ["R", ["email"]]);
  }
}

/** Waits for the dialog for one of the other applicants, and for its notice. */
async function expectDialog(dialog: Locator, n: number): Promise<void> {
  await expect(dialog.getByText(new RegExp(`^Applicant ${n} of ${applicants - 1}`))).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Notice included with the decision" })).toBeVisible();
}

test("a landlord can decide on thirty applicants with the mouse, including notices, within three minutes", async ({
  page,
  request,
}) => {
  const scene = await thirtyApplicants(request, page);
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks++;
  };
  await click(page.getByRole("link", { name: "All criteria met" }));
  await expect(page.getByText("3 applicants")).toBeVisible();
  await click(page.getByRole("checkbox", { name: "Select all" }));
  await click(page.getByRole("link", { name: "Compare" }));
  await click(page.getByRole("link", { name: scene.best }));
  await click(page.getByRole("button", { name: "Select as tenant" }));
  const dialog = page.getByRole("dialog");
  await click(dialog.getByRole("button", { name: "Select as tenant" }));
  await click(page.getByRole("button", { name: "Decline all 29, one by one" }));
  // the legal requirements move the question down once they are loaded
  await expectDialog(dialog, 1);
  await click(dialog.getByRole("radio", { name: "No", exact: true }));
  for (let n = 1; n < applicants; n++) {
    await expectDialog(dialog, n);
    await click(dialog.getByRole("button", { name: "Decline" }));
  }
  await expect(page.getByRole("region", { name: /other applicants? for .* (is|are) undecided/ })).toHaveCount(0);
  expect(clicks * secondsPer.click + applicants * secondsPer.notice).toBeLessThan(180);
  expect(clicks).toBeLessThanOrEqual(37);
  await expectDecided(request, scene);
});

test("a landlord can decide on thirty applicants with the keyboard, including notices, within two minutes", async ({
  page,
  request,
}) => {
  const scene = await thirtyApplicants(request, page);
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys++;
  };
  /** Presses Tab until the element has the focus. */
  const tabTo = async (target: Locator) => {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    while (!(await isThere())) {
      if (keys > 200) throw new Error("The Tab key doesn't reach it.");
      await press("Tab");
    }
  };
  await tabTo(page.getByRole("link", { name: "All criteria met" }));
  await press("Enter");
  await expect(page.getByText("3 applicants")).toBeVisible();
  await press("j");
  await press("Enter");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText("Meg");
  // the next applicants, to read the summary of each
  for (const [key, position] of [
    ["j", "2 of 3"],
    ["j", "3 of 3"],
    ["k", "2 of 3"],
    ["k", "1 of 3"],
  ] as const) {
    await press(key);
    await expect(page.getByText(position, { exact: true })).toBeVisible();
  }
  await expect(heading).toHaveText(scene.best);
  await press("a");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Select as tenant" })).toBeVisible();
  await press("Control+Enter");
  await expect(page.getByRole("button", { name: "Decline all 29, one by one" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await press("r");
  await expect(dialog.getByText("Applicant 1 of 29")).toBeVisible();
  await tabTo(dialog.getByRole("radio", { name: "Yes", exact: true }));
  await press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "No", exact: true })).toBeChecked();
  for (let n = 1; n < applicants; n++) {
    await expectDialog(dialog, n);
    await press("Control+Enter");
  }
  await expect(page.getByRole("region", { name: /other applicants? for .* (is|are) undecided/ })).toHaveCount(0);
  expect(keys * secondsPer.key + applicants * secondsPer.notice).toBeLessThan(120);
  expect(keys).toBeLessThanOrEqual(90);
  await expectDecided(request, scene);
});
