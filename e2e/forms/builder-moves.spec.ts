import type { Locator, Page } from "@playwright/test";
import { button, expectFormSaved, fieldLabels, openFormBuilder, sectionNames } from "../support/design-form.ts";
import { expect, test } from "../support/fixtures.ts";
import { focusCheck } from "../support/keyboard.ts";

type Point = { x: number; y: number };

/** Returns the middle of a draggable element once it is still and uncovered, and a point in a part of the target. */
async function middleOf(target: Locator): Promise<Point> {
  await target.hover({ trial: true });
  return await pointIn(target, 0.5);
}
async function pointIn(target: Locator, part: number): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error("It is not on the page.");
  return { x: box.x + box.width / 2, y: box.y + box.height * part };
}
const moveHandle = (page: Page, label: string) => button(page, `Move ${label} to…`);
const fieldCard = (page: Page, label: string) => page.getByRole("article", { name: label });

/** Drags an element to a part of the target; beyond the screen's edge by waiting there until the page has scrolled. */
async function dragTo(page: Page, pointer: Pointer, target: Locator, part: number) {
  const { height } = page.viewportSize() ?? { height: 0 };
  let previousScroll = -1;
  for (let n = 0; n < 200; n++) {
    const to = await pointIn(target, part);
    const scrolled = await page.evaluate(
      () => new Promise<number>((done) => requestAnimationFrame(() => done(scrollY))),
    );
    const isInView = to.y > 130 && to.y < height - 90;
    if (isInView || scrolled === previousScroll) await pointer.move(to);
    if (isInView && scrolled === previousScroll) return await expect(page.locator("[data-dragging]")).toHaveCount(1);
    if (!isInView) await pointer.move({ x: to.x, y: to.y <= 130 ? 100 : height - 40 });
    previousScroll = scrolled;
  }
  throw new Error("The page does not scroll there.");
}

type Pointer = { down: (at: Point) => Promise<void>; move: (at: Point) => Promise<void>; up: () => Promise<void> };

async function mousePointer(page: Page): Promise<Pointer> {
  return {
    down: async ({ x, y }) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    move: async ({ x, y }) => await page.mouse.move(x, y, { steps: 6 }),
    up: async () => await page.mouse.up(),
  };
}

/** Touches through the browser's own protocol: 16 ms from event to event, even on a slow machine. */
async function touchPointer(page: Page): Promise<Pointer> {
  const session = await page.context().newCDPSession(page);
  let last: Point = { x: 0, y: 0 };
  let timestamp = 0;
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) => {
    timestamp = type === "touchStart" ? Date.now() / 1000 : timestamp + 0.016;
    await session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
  };
  return {
    down: async (at) => {
      last = at;
      await touch("touchStart", [at]);
    },
    move: async (to) => {
      const from = last;
      for (let n = 1; n <= 6; n++)
        await touch("touchMove", [{ x: from.x + ((to.x - from.x) * n) / 6, y: from.y + ((to.y - from.y) * n) / 6 }]);
      last = to;
    },
    // As with a real hand, it lifts while still moving: that must not scroll on, which the next press would only stop.
    up: async () => {
      for (let n = 1; n <= 5; n++) await touch("touchMove", [{ x: last.x + 12 * n, y: last.y }]);
      await touch("touchEnd", []);
    },
  };
}

test("a landlord drags a form's fields and sections by mouse or touch, and Escape cancels the drag", {
  tag: "@both",
}, async ({ page, request, isMobile, checkAccessibility }) => {
  const { savedForm } = await openFormBuilder(page, request);
  const pointer = isMobile ? await touchPointer(page) : await mousePointer(page);

  await pointer.down(await middleOf(moveHandle(page, "Its plate")));
  await dragTo(page, pointer, fieldCard(page, "Do you have a car?"), 0.2);
  await checkAccessibility("a field drawn");
  await pointer.up();
  await expect(page.getByText("Moved Its plate to 2 of 3 in You")).toBeAttached();
  expect(await fieldLabels(page, "You")).toEqual(["Your full name", "Its plate", "Do you have a car?"]);

  await pointer.down(await middleOf(moveHandle(page, "Do you have a car?")));
  await dragTo(page, pointer, fieldCard(page, "Its height"), 0.9);
  await pointer.up();
  await expect(page.getByText("Moved Do you have a car? to 2 of 3 in The garage")).toBeAttached();
  expect(await fieldLabels(page, "The garage")).toEqual(["Its height", "Do you have a car?", "The gate code"]);

  await pointer.down(await middleOf(moveHandle(page, "Its plate")));
  await dragTo(page, pointer, fieldCard(page, "Your full name"), 0.1);
  await page.keyboard.press("Escape");
  await pointer.up();
  expect(await fieldLabels(page, "You")).toEqual(["Your full name", "Its plate"]);
  // a press with a slight movement opens the move dialog, and moves nothing
  if (isMobile) await moveHandle(page, "Its plate").tap();
  else {
    const plate = await middleOf(moveHandle(page, "Its plate"));
    await pointer.down(plate);
    await pointer.move({ x: plate.x + 2, y: plate.y + 2 });
    await pointer.up();
  }
  const dialog = page.getByRole("dialog", { name: "Move “Its plate”" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await pointer.down(await middleOf(moveHandle(page, "Anything else")));
  const before = await pointIn(moveHandle(page, "Anything else"), 0.5);
  await pointer.move({ x: before.x - 80, y: before.y - 20 });
  await expect(fieldCard(page, "Its plate")).toBeHidden();
  await checkAccessibility("a section drawn");
  await dragTo(page, pointer, page.getByRole("heading", { name: "You", exact: true }), 0);
  await pointer.up();
  await expect(page.getByText("Moved Anything else to 1 of 3")).toBeAttached();
  expect(await sectionNames(page)).toEqual(["Anything else", "You", "The garage"]);
  await expectFormSaved(page);
  expect((await savedForm()).sections.map(({ fields }) => fields.map(({ name }) => name).join(" "))).toEqual([
    "more",
    "full plate",
    "height has_car gate",
  ]);
  await button(page, "Undo").click();
  expect(await sectionNames(page)).toEqual(["You", "The garage", "Anything else"]);
});

test("a field dragged from the form builder's palette is added, and dragging it near the screen's edge scrolls the page", {
  tag: "@both",
}, async ({ page, request, isMobile }) => {
  await openFormBuilder(page, request);
  const pointer = isMobile ? await touchPointer(page) : await mousePointer(page);
  if (isMobile) {
    // there the palette is a sheet over the form: added fields go after the one being edited
    await button(page, "Edit Your full name").click();
    await button(page, "Add a field").click();
    await button(page, "Amount").click();
  } else {
    await pointer.down(await middleOf(button(page, "Amount")));
    await dragTo(page, pointer, fieldCard(page, "Do you have a car?"), 0.1);
    await pointer.up();
  }
  await expect(page.getByRole("textbox", { name: "Label" })).toBeFocused();
  expect(await fieldLabels(page, "You")).toEqual(["Your full name", "Amount", "Do you have a car?", "Its plate"]);
  await button(page, "Close Amount").click();

  await pointer.down(await middleOf(moveHandle(page, "Amount")));
  const { height, width } = page.viewportSize() ?? { height: 0, width: 0 };
  await pointer.move({ x: width * 0.6, y: height - 5 });
  await expect(fieldCard(page, "More to say")).toBeInViewport();
  await dragTo(page, pointer, fieldCard(page, "More to say"), 0.95);
  await pointer.up();
  await expect(page.getByText("Moved Amount to 2 of 2 in Anything else")).toBeAttached();
});

/** Presses Tab until the focus is there, as a keyboard user does. */
async function tabTo(page: Page, target: Locator, key = "Tab") {
  const hasFocus = await focusCheck(target);
  for (let n = 0; n < 80; n++) {
    if (await hasFocus()) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test("a landlord adds a conditional field to a form and moves it using only the keyboard", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { savedForm } = await openFormBuilder(page, request);
  await page.evaluate(() => document.getElementById("main")?.focus());
  await tabTo(page, button(page, "Edit section The garage"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Section name" })).toBeFocused();
  await tabTo(page, button(page, "Choice"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Label" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Which floor?");
  await tabTo(page, page.getByRole("textbox", { name: "Option 1" }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Ground");
  await tabTo(page, button(page, "Show only when…"));
  await page.keyboard.press("Enter");
  const question = page.getByRole("combobox", { name: "Question" });
  await expect(question).toBeFocused();
  await page.keyboard.type("Do you have");
  await expect(question).toHaveValue("has_car");
  await tabTo(page, page.getByRole("checkbox", { name: "Yes" }));
  await page.keyboard.press("Space");
  await checkAccessibility("a field with a condition, by keyboard");
  await page.keyboard.press("Escape");
  await expect(button(page, "Edit Which floor?")).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByText("Moved Which floor? to 2 of 3 in The garage")).toBeAttached();

  await expect(button(page, "Edit Which floor?")).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, button(page, "Move Which floor? to…"), "Shift+Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Move “Which floor?”" });
  await expect(dialog).toBeVisible();
  await checkAccessibility("the dialog that asks where to");
  await tabTo(page, dialog.getByRole("combobox", { name: "Section" }));
  await page.keyboard.type("You");
  await tabTo(page, dialog.getByRole("combobox", { name: "Move to" }));
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await tabTo(page, dialog.getByRole("button", { name: "Move" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Moved Which floor? to 2 of 4 in You")).toBeAttached();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByText("Undone")).toBeAttached();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  expect(await fieldLabels(page, "You")).toEqual(["Your full name", "Which floor?", "Do you have a car?", "Its plate"]);
  await expectFormSaved(page);
  expect((await savedForm()).sections[0]?.fields[1]).toMatchObject({
    field_id: "choice",
    label: "Which floor?",
    choices: [
      { value: "option-1", label: "Ground" },
      { value: "option-2", label: "Option 2" },
    ],
    show_when: { match: "all", tests: [{ field: "has_car", is: "one_of", values: ["Yes"] }] },
  });
});
