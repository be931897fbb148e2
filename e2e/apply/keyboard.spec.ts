import type { Locator, Page } from "@playwright/test";
import { createPdf } from "#server/testing/upload-files.ts";
import { homeAddressGroup, moveInDate, randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, password, test } from "../support/fixtures.ts";
import { landlordWithForm } from "../support/scenarios.ts";

/** Presses Tab until the control has the focus, as a keyboard user does. */
async function tabTo(target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toHaveCount(1);
  for (let presses = 0; presses < 300; presses++) {
    await target.page().keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`Tab does not lead to ${target}`);
}

async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}

type Node = { nodeId: string; parentId?: string; role?: { value: string }; name?: { value: string } };
type WithProperties = Node & { properties?: { name: string; value: { value?: unknown } }[] };

/** Returns the content of the live regions in the accessibility tree: what a screen reader announces. */
async function liveRegionText(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: WithProperties[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const isLive = (node: WithProperties | undefined): boolean =>
    node !== undefined &&
    (node.properties?.some(({ name, value }) => name === "live" && value.value !== "off") === true ||
      isLive(byId.get(node.parentId ?? "")));
  return nodes
    .filter((node) => node.role?.value === "StaticText" && isLive(node))
    .map(({ name }) => name?.value ?? "")
    .join(" ");
}

test("an applicant can complete, sign and submit an application using only the keyboard", async ({ page, request }) => {
  const { slug } = await landlordWithForm(request);
  const person = randomApplicant();
  const { keyboard } = page;
  const box = (name: string | RegExp) => page.getByRole("textbox", { name });
  await openPage(page, `/apply/${slug}`);

  const homeQuestion = homeAddressGroup(page);
  await typeInto(homeQuestion.getByRole("combobox", { name: "Street address" }), "12 Maple Court");
  await typeInto(homeQuestion.getByRole("textbox", { name: "Unit" }), "Unit 2B");
  await typeInto(homeQuestion.getByRole("textbox", { name: "City" }), "Albany");
  await typeInto(homeQuestion.getByRole("combobox", { name: "State" }), "New York");
  await typeInto(homeQuestion.getByRole("textbox", { name: /zip/i }), "12207");
  await typeInto(box("When would you like to move in?"), moveInDate);
  const parking = page.getByRole("group", { name: "Would you need parking?" });
  await tabTo(parking.getByRole("radio", { name: "Yes" }));
  await keyboard.press("Space");
  await typeInto(parking.getByRole("textbox"), "2");
  await typeInto(box("First name (required)"), person.first);
  await typeInto(box("Last name (required)"), person.last);
  await typeInto(box("Date of birth"), "04171991");
  await typeInto(box("First 3 digits"), "666479183");
  await expect(box("Last 4 digits")).toBeFocused();
  await typeInto(box("Email address (required)"), person.email);
  await typeInto(box("Cell phone"), "518555");

  const home = page.getByRole("group", { name: /^Where do you live now/ });
  await typeInto(home.getByRole("combobox", { name: "Street address" }), "21 Hud");
  await expect.poll(() => liveRegionText(page)).toContain("Please enter a valid phone number");
  await expect(page.getByRole("option", { name: /21 Hudson Lantern Street/ })).toBeVisible();
  await expect.poll(() => liveRegionText(page)).toMatch(/suggestion/i);
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(home.getByRole("textbox", { name: "City" })).toHaveValue("Troy");
  await tabTo(box("Cell phone"), "Shift+Tab");
  await keyboard.press("End");
  await keyboard.type("0142");
  await expect.poll(() => liveRegionText(page)).not.toContain("Please enter a valid phone number");

  // started well before the key press, which the browser may otherwise handle before the dialog is awaited
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page.getByLabel("Pay stubs", { exact: true }));
  await keyboard.press("Enter");
  await (await chooser).setFiles({ name: "stubs.pdf", mimeType: "application/pdf", buffer: createPdf() });
  await expect.poll(() => liveRegionText(page)).toContain("stubs.pdf");
  // while it is uploaded, its name is part of a sentence
  await expect(page.getByText("stubs.pdf", { exact: true })).toBeVisible();

  // Submitted too early: the summary of missing answers gets the focus and links to them.
  await tabTo(page.getByRole("button", { name: "Sign and submit" }));
  await keyboard.press("Enter");
  await expect(page.getByText("2 answers need your attention")).toBeVisible();
  // the focus is on the summary, which names each error; the errors beside the fields aren't announced again
  await expect(page.locator(":focus")).toContainText("Please agree to sign");
  await expect.poll(() => liveRegionText(page)).not.toContain("Please agree to sign");
  await tabTo(page.getByRole("link", { name: "Signing electronically" }));
  await keyboard.press("Enter");
  const consent = page.getByRole("checkbox", { name: /I agree to sign/ });
  await expect(consent).toBeFocused();
  await keyboard.press("Space");
  await expect(consent).toBeChecked();

  const signature = page.getByRole("group", { name: "Your signature" });
  await tabTo(signature.getByRole("button", { name: "Type" }));
  await keyboard.press("Enter");
  await typeInto(signature.getByRole("textbox", { name: /type your full name/ }), person.name.slice(0, 25));
  await tabTo(page.getByRole("button", { name: "Sign and submit" }));
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account$/);
  await expect.poll(() => liveRegionText(page)).toContain("We received your application.");

  await expect(box("Email")).toHaveValue(person.email);
  await typeInto(box("Password"), password);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
});
