import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";
import { createApplication, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

const home = { street: "12 Maple Court", unit: "2B", city: "Spokane", state: "WA", zip: "99201" };

test("a landlord reviews, compares, archives and declines applicants by keyboard, and sees where the focus is", async ({
  page,
  request,
  checkAccessibility,
}) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const { token, slug } = await landlordWithForm(request);
  const people = Array.from({ length: 9 }, () => randomApplicant());
  for (const who of people)
    await createApplication(request, slug, who, "12 Maple Court, 2B", { rental_property__address: home });
  const newest = people.toReversed();
  const { keyboard } = page;
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/applicants/submitted");
  await expect(page.getByText("9 applicants")).toBeVisible();
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });

  await keyboard.press("j");
  await keyboard.press("x");
  await keyboard.press("j");
  await keyboard.press("x");
  const bar = page.getByRole("region", { name: "Selected applicants" });
  await expect(bar).toContainText("2 selected");
  // the rows behind the bar scroll out from under it
  await tabTo(page, rows.nth(8).getByRole("link"));
  await keyboard.press("b");
  await expect(bar.getByRole("button", { name: "Shortlist" })).toBeFocused();
  await checkAccessibility("a selection in the dark theme");
  await tabTo(page, bar.getByRole("link", { name: "Compare" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Compare applicants" })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: newest[1]?.name }));
  await checkAccessibility("the comparison in the dark theme");

  await openPage(page, "/dashboard/applicants/submitted");
  await expect(page.getByText("9 applicants")).toBeVisible();
  await keyboard.press("j");
  await keyboard.press("x");
  await keyboard.press("b");
  await tabTo(page, bar.getByRole("button", { name: "Archive" }));
  await keyboard.press("Enter");
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("link", { name: newest[1]?.name })).toBeFocused();

  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: newest[1]?.name })).toBeVisible();
  const moreButton = page.getByRole("button", { name: "More actions" });
  await tabTo(page, moreButton);
  const openNotes = async () => {
    await keyboard.press("Enter");
    const notes = page.getByRole("menuitem", { name: /^Notes/ });
    await expect(notes).toBeVisible();
    for (let n = 0; n < 12 && !(await notes.evaluate((item) => item === document.activeElement)); n++)
      await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
  };
  const note = page.getByRole("dialog").getByRole("textbox", { name: "Note" });
  await openNotes();
  await expect(note).toBeVisible();
  await tabTo(page, note);
  await keyboard.type("Called the last landlord");
  await keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await expect(moreButton).toBeFocused();
  // what was typed isn't lost
  await openNotes();
  await expect(note).toHaveValue("Called the last landlord");
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Add note" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("listitem")).toContainText("Called the last landlord");
  await expect(note).toHaveValue("");
  await keyboard.press("Escape");
  await expect(moreButton).toBeFocused();

  await keyboard.press("d");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Notice included with the decision" })).toBeVisible();
  await tabTo(page, dialog.getByRole("checkbox", { name: "The application is incomplete" }));
  await keyboard.press("Space");
  await tabTo(page, dialog.getByRole("radio", { name: "Yes" }));
  await keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "No" })).toBeChecked();
  await tabTo(page, dialog.getByRole("button", { name: "Decline" }));
  await checkAccessibility("declining in the dark theme");
  await keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 }).locator("..").locator("..")).toContainText("Declined");
});

test("canceling a bulk decline in the list of applicants preserves the selection and returns the focus to the button", async ({
  page,
  request,
}) => {
  const { token, slug } = await landlordWithForm(request);
  const people = [randomApplicant("Ada"), randomApplicant("Ben")];
  for (const who of people) await createApplication(request, slug, who);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/applicants/submitted");
  for (const { name } of people) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  const decline = page.getByRole("button", { name: "Decline 2 applicants" });
  await decline.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Decline" });
  await expect(dialog.getByText("Applicant 1 of 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(decline).toBeFocused();
});

test("on a phone, the Tab key reaches all controls of the list of applicants and the More menu, each fully visible with its focus ring", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { token } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/applicants/invited");
  await expect(page.getByText("No pending invitations or drafts")).toBeVisible();
  const moreButton = page.getByRole("button", { name: "More" });
  await tabTo(page, moreButton);
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "More" });
  await expect(menu.getByRole("button", { name: "Close" })).toBeFocused();
  await tabTo(page, menu.getByRole("button", { name: "Log out" }));
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(moreButton).toBeFocused();
});
