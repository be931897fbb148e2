/** The media query of the screens on which the style sheet shows one section at a time. */
const narrow = "screen and (max-width: 640px)";

const pagedSections = "form[data-paged] > section";

/** Called once the section is shown, instead of focusing its heading. */
let next: (() => void) | undefined;

/** Shows a section of a paged form. @param then called once it is shown, instead of focusing its heading */
export function showSection(id: string, then?: () => void) {
  if (window.location.hash === `#${id}`) return then?.();
  next = then;
  // the section may still be excluded from layout (form-section.tsx)
  document.documentElement.dataset.whole = "";
  window.location.hash = id;
}

/** Shows the section that contains an element, if sections are shown one at a time, and calls `then`. */
export function showSectionOf(element: Element | null, then: () => void) {
  const section = element?.closest(pagedSections);
  if (!section || section.checkVisibility()) return then();
  showSection(section.id, then);
}

/**
 * Moves the focus and the scroll position to the section in the URL's fragment (`#section-pets`) whenever it changes.
 * On a narrow screen the style sheet shows only that section, by default the first: this works before scripts run, and
 * the Back button returns to the previous section.
 * @returns a function that removes the listener
 */
export function watchSections(form: HTMLFormElement): () => void {
  let shown = window.location.hash;
  // a section rendered after the page had loaded becomes `:target` only when the fragment is navigated to again
  const named = shown ? document.getElementById(shown.slice(1)) : null;
  if (named?.matches(pagedSections) && !named.matches(":target")) window.location.replace(shown);
  const enter = () => {
    const { hash } = window.location;
    const [then, before] = [next, shown];
    next = undefined;
    const sections = Array.from(form.querySelectorAll<HTMLElement>(":scope > section"));
    const section = hash ? sections.find(({ id }) => hash === `#${id}`) : sections[0];
    if (!matchMedia(narrow).matches) return;
    // a link to another anchor, such as the skip link, doesn't change the section
    if (!section) return before ? window.location.replace(before) : undefined;
    const same = hash === before;
    shown = hash;
    if (then) return then();
    if (same) return;
    section.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    section.scrollIntoView({ block: "start" });
  };
  window.addEventListener("hashchange", enter);
  return () => window.removeEventListener("hashchange", enter);
}
