import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Checks that the focused element is completely visible, that no scrolling row clips its focus ring, and that no
 * element fixed to the screen's edge covers it.
 */
async function expectFocusVisible(page: Page): Promise<void> {
  const focusVisibility = await page.evaluate(async () => {
    // the focus ring may still be in a transition
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const element = document.activeElement;
    if (!element || element === document.body) return "nothing has the focus";
    // on a new page, the main content has the focus first; it isn't a control
    if (element.id === "main") return "in sight";
    const { x, y, width, height, left, right, top, bottom } = element.getBoundingClientRect();
    const front = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!front || !(element.contains(front) || front.contains(element))) return "it is covered";
    if (left < 0 || right > innerWidth) return "it is cut off";
    // a row's link shows its ring around the row, a checkbox around its label
    const ringElements = [element, element.closest("label"), element.closest("tr")];
    if (!ringElements.some((each) => each && getComputedStyle(each).outlineStyle !== "none")) return "it has no ring";
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    const ring = outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    for (let row = element.parentElement; row && !row.matches("dialog"); row = row.parentElement) {
      if (row.scrollWidth <= row.clientWidth || getComputedStyle(row).overflowX === "visible") continue;
      const rowBounds = row.getBoundingClientRect();
      if (
        top - ring < rowBounds.top ||
        bottom + ring > rowBounds.bottom ||
        left - ring < rowBounds.left ||
        right + ring > rowBounds.right
      )
        return "its ring is cut off";
    }
    return "in sight";
  });
  const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  expect(`${name}: ${focusVisibility}`).toBe(`${name}: in sight`);
}

/**
 * Returns a function that checks whether the element has the focus, after each of many keys: it looks the element up only
 * once, since comparing all roles and names of a long page takes longer than handling the key.
 */
export async function focusCheck(target: Locator): Promise<() => Promise<boolean>> {
  let element = await target.elementHandle();
  return async () => {
    const isFocused = await element?.evaluate((node) =>
      node.isConnected ? node === document.activeElement : undefined,
    );
    if (isFocused !== undefined) return isFocused;
    // the page has replaced it meanwhile
    element = await target.elementHandle();
    return (await element?.evaluate((node) => node === document.activeElement)) ?? false;
  };
}

/** Moves the focus by the Tab key; every element on the way must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press("Tab");
    await expectFocusVisible(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("The Tab key doesn't reach it.");
}
