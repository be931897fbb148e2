import type { Locator, Page } from "@playwright/test";
import { createPdf } from "#server/testing/upload-files.ts";
import { markEmailVerified } from "../support/accounts.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { createApplication, landlordWithForm, logInWithToken, postJson } from "../support/scenarios.ts";

/** Seconds that an experienced user takes for a click, with its pointer movement and decision, and for a key. */
const secondsPer = { click: 2, key: 0.28 };

const pageCount = 12;
const ids = Array.from({ length: pageCount }, (_, n) => n + 4);
const lease = {
  name: "lease.pdf",
  mimeType: "application/pdf",
  buffer: createPdf({
    pages: `2 0 obj\n<< /Type /Pages /Kids [${["3", ...ids.slice(1)].map((id) => `${id} 0 R`).join(" ")}] /Count ${pageCount} /MediaBox [0 0 612 792] >>\nendobj\n`,
    page: "",
    more: ids.map((id) => `${id} 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n`),
  }),
};

/** Performs a user's actions, and counts them. */
function createActionCounter(page: Page) {
  const counted = { clicks: 0, keys: 0 };
  return {
    seconds: () => counted.clicks * secondsPer.click + counted.keys * secondsPer.key,
    async click(target: Locator) {
      counted.clicks++;
      await target.click();
    },
    /** Scrolls to a page of the document, and clicks a position on it. */
    async clickPage(n: number, x: number, y: number) {
      const sheet = page.locator(`[data-page="${n - 1}"]`);
      await sheet.scrollIntoViewIfNeeded();
      const box = await sheet.boundingBox();
      if (!box) throw new Error("The page isn't there.");
      const visible = Math.max(0.02, Math.min(0.98, y));
      await page.evaluate((by) => scrollBy(0, by), box.y + box.height * visible - 500);
      const now = await sheet.boundingBox();
      if (!now) throw new Error("The page isn't there.");
      counted.clicks += 2; // one for scrolling there
      await page.mouse.move(now.x + now.width * x, now.y + now.height * visible);
      await page.mouse.down();
      await page.mouse.up();
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        counted.keys++;
        await page.keyboard.press(key);
      }
    },
    async type(text: string) {
      counted.keys += text.length;
      await page.keyboard.type(text);
    },
    /** Presses Tab, or Shift+Tab, until a control has the focus. */
    async reach(target: Locator, key = "Tab") {
      await expect(target).toHaveCount(1);
      for (let presses = 0; presses < 100; presses++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await this.press(key);
      }
      throw new Error(`${key} does not lead to ${target}`);
    },
  };
}

test("a landlord can add 30 fields to a lease of 12 pages and send it in under two minutes of clicks and keys", async ({
  page,
  request,
}) => {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email);
  const { token, slug } = owner;
  await createApplication(request, slug, randomApplicant("Nora"));
  await postJson(request, "/users/toggle_beta/", {}, token);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/documents/new/name");
  const hand = createActionCounter(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  await hand.click(page.getByRole("textbox", { name: "Name" }));
  await hand.type("Lease 2027");
  const chooser = page.waitForEvent("filechooser");
  await hand.click(button("Choose files"));
  await (await chooser).setFiles(lease);
  await hand.click(button("Continue"));

  for (const role of ["Tenant", "Landlord"]) {
    if (role === "Landlord") await page.getByRole("combobox", { name: "New fields are for" }).selectOption(role);
    const x = role === "Tenant" ? 0.3 : 0.7;
    await hand.click(button("Initials"));
    await hand.clickPage(1, x, 0.9);
    await hand.click(button("Copy to every page"));
    for (const type of ["Signature", "Date", "Text"]) {
      await hand.click(button(type));
      await hand.clickPage(12, x, { Signature: 0.5, Date: 0.6, Text: 0.7 }[type] ?? 0);
    }
  }
  await expect(page.locator("[data-field]")).toHaveCount(30);
  await hand.click(button("Create template"));
  await hand.click(button("Send document"));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Send to the household of" }).selectOption({ index: 1 });
  await hand.click(dialog.getByRole("button", { name: "Send document" }));
  await expect(dialog.getByText("Email sent").first()).toBeVisible();
  // two roles and a household were chosen in lists: two clicks each
  expect(hand.seconds() + 4 * secondsPer.click).toBeLessThan(120);
});

test("a landlord can add 30 fields to a lease of 12 pages and send it in under five minutes by keyboard alone", async ({
  page,
  request,
}) => {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email);
  const { token, slug } = owner;
  await createApplication(request, slug, randomApplicant("Nora"));
  await postJson(request, "/users/toggle_beta/", {}, token);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/documents/new/name");
  const hand = createActionCounter(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  await hand.reach(page.getByRole("textbox", { name: "Name" }));
  await hand.type("Lease 2027");
  const chooser = page.waitForEvent("filechooser");
  await hand.reach(button("Choose files"));
  await hand.press("Enter");
  await (await chooser).setFiles(lease);
  await hand.reach(button("Continue"));
  await hand.press("Enter");

  const roles = page.getByRole("combobox", { name: "New fields are for" });
  for (const role of ["Tenant", "Landlord"]) {
    await hand.reach(roles, role === "Tenant" ? "Tab" : "Shift+Tab");
    await hand.type(role);
    await expect(roles).toHaveValue(role);
    await hand.press("Home");
    await hand.reach(button("Initials"));
    await hand.press("Enter", ...Array<string>(8).fill(role === "Tenant" ? "Shift+ArrowLeft" : "Shift+ArrowRight"));
    await hand.reach(button("Copy to every page"), "Shift+Tab");
    await hand.press("Enter");
    await hand.reach(button("Signature"), "Shift+Tab");
    await hand.press("End");
    for (const type of ["Signature", "Date", "Text"]) {
      await hand.reach(button(type));
      const side = role === "Tenant" ? "Shift+ArrowLeft" : "Shift+ArrowRight";
      const down = { Signature: 1, Date: 6, Text: 10 }[type] ?? 0;
      await hand.press("Enter", ...Array<string>(8).fill(side), ...Array<string>(down).fill("Shift+ArrowDown"));
      await hand.press("Escape");
    }
  }
  await expect(page.locator("[data-field]")).toHaveCount(30);
  await hand.reach(button("Create template"), "Shift+Tab");
  await hand.press("Enter");
  await hand.reach(button("Send document"));
  await hand.press("Enter");
  const dialog = page.getByRole("dialog");
  await hand.reach(dialog.getByRole("combobox", { name: "Send to the household of" }));
  await hand.press("ArrowDown");
  await hand.reach(dialog.getByRole("button", { name: "Send document" }));
  await hand.press("Enter");
  await expect(dialog.getByText("Email sent").first()).toBeVisible();
  expect(hand.seconds()).toBeLessThan(300);
});
