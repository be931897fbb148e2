import type { Page } from "@playwright/test";

/** Measurements of what a landlord's style sheet must never change on the form's page. */
type Measured = {
  /** name → box, in pixels of the document: the elements outside of the form */
  outside: Record<string, number[]>;
  /** name → every computed property other than size and position, with the texts of pseudo-elements */
  protectedStyles: Record<string, string>;
  /** elements that cannot be pressed where they are, or have no size */
  unreachable: string[];
  /** texts of the form with too little contrast, or too small */
  unread: string[];
  /** how far the page can be scrolled sideways */
  sideways: number;
};

/** Measures an open form whose error summary is shown. */
export async function measure(page: Page): Promise<Measured> {
  return await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const named = (name: string, elements: HTMLElement[]) =>
      elements.map((element, n): [string, HTMLElement] => [`${name} ${n + 1}`, element]);
    const form = document.querySelector("main form") as HTMLElement;
    const isRequired = (element: HTMLElement) => element.querySelector("[title=Required]") !== null;
    const outside = [
      ...named("header", all("header")),
      ...named("heading", all("main h1")),
      ...named("rail", all("main nav")),
      ...named("footer", all("footer")),
    ];
    const protectedElements = [
      ...named("summary", all("main form > div[tabindex]")),
      ...named("summary's link", all("main form > div[tabindex] a").slice(0, 3)),
      ...named("error", all("main form [id$='-errors']").slice(0, 3)),
      ...named("required label", all("main form label, main form legend").filter(isRequired).slice(0, 6)),
      ...named("label", all("main form label").slice(0, 3)),
      ...named("secret", all("main form [data-appearance-off] input").slice(0, 8)),
      ...named("signed text", all("main form section[data-appearance-off] p").slice(0, 4)),
      ...named("signed part", all("main form section[data-appearance-off] :is(h2, legend, button)").slice(0, 6)),
      ...named("submit", all("main form button[type=submit]")),
    ];
    if (outside.length < 4 || protectedElements.length < 20) throw new Error("The page is not what this measures.");

    const layoutProperty =
      /^(?:width|height|inline-size|block-size|perspective-origin|transform-origin|inset.*|top|left|right|bottom|grid-template.*)$/;
    /** properties of its ancestors that are not inherited but visible through them */
    const effects = ["opacity", "filter", "backdrop-filter", "mix-blend-mode", "mask-image", "clip-path", "transform"];
    const effectsOn = (element: Element): string[] => {
      const style = getComputedStyle(element);
      const here = effects
        .map((name) => `${name} ${style.getPropertyValue(name)}`)
        .filter((effect) => !/ (?:1|none|normal)$/.test(effect));
      return element.parentElement ? [...here, ...effectsOn(element.parentElement)] : here;
    };
    const stylesOf = (element: HTMLElement) => {
      const style = getComputedStyle(element);
      const own = [...style]
        .filter((name) => !layoutProperty.test(name))
        .map((name) => `${name}:${style.getPropertyValue(name)}`);
      const around = ["::before", "::after", "::marker"].map((part) => getComputedStyle(element, part).content);
      return [...own, ...around, ...effectsOn(element)].join(";");
    };
    const reached = (element: HTMLElement) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return width > 0 && height > 0 && hit !== null && element.contains(hit);
    };
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = channels(color).map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return "rgb(255, 255, 255)";
      const color = getComputedStyle(element).backgroundColor;
      return color === "transparent" || channels(color)[3] === 0 ? groundOf(element.parentElement) : color;
    };
    const reads = (element: HTMLElement) => {
      const { color, fontSize, visibility } = getComputedStyle(element);
      const [dark, light] = [luminance(color), luminance(groundOf(element))].sort((a, b) => a - b) as [number, number];
      const clear = (light + 0.05) / (dark + 0.05) >= 4.49 && channels(color)[3] !== 0;
      return clear && Number.parseFloat(fontSize) >= 13 && visibility === "visible" && effectsOn(element).length === 0;
    };

    const texts = named("text", all("main form :is([data-appearance] p, [data-appearance=help], h2, label, legend)"));
    const unread = texts.filter(([, element]) => element.getClientRects().length > 0 && !reads(element));
    // only one element of each name is pressed, to save time: every press causes a new layout
    const pressed = [...outside, ...protectedElements, ...named("section", all("main form section"))];
    const unreachable = pressed.filter(([name, element]) => name.endsWith(" 1") && !reached(element));
    scrollTo({ top: 0, behavior: "instant" });
    const bottom = form.getBoundingClientRect().bottom;
    const box = (element: HTMLElement) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // elements below the form move with its end; parts of a pixel vary between two layouts of the same page
      return [x, y > bottom ? y - bottom : y, width, height].map(Math.round);
    };
    return {
      outside: Object.fromEntries(outside.map(([name, element]) => [name, box(element)])),
      protectedStyles: Object.fromEntries(protectedElements.map(([name, element]) => [name, stylesOf(element)])),
      unreachable: unreachable.map(([name]) => name),
      unread: unread.map(([name, element]) => `${name}: ${element.textContent?.slice(0, 30)}`),
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
}
