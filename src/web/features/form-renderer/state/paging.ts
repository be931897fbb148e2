/** The media query of the screens on which the style sheet shows one section at a time. */
const narrowScreenQuery = "screen and (max-width: 640px)";

const pagedSections = "form[data-paged] > section";

/** Called once the section is shown, instead of focusing its heading. */
let onSectionShown: (() => void) | undefined;

/** Shows a section of a paged form. @param onShown called once it is shown, instead of focusing its heading */
export function showSection(id: string, onShown?: () => void) {
  if (window.location.hash === `#${id}`) return onShown?.();
  onSectionShown = onShown;
  // the section may still be excluded from layout (form-section.tsx)
  document.documentElement.dataset.whole = "";
  window.location.hash = id;
}

/** Shows the section that contains an element, if sections are shown one at a time, and calls `then`. */
export function showSectionOf(element: Element | null, onShown: () => void) {
  const section = element?.closest(pagedSections);
  if (!section || section.checkVisibility()) return onShown();
  showSection(section.id, onShown);
}

/**
 * Moves the focus and the scroll position to the section in the URL's fragment (`#section-pets`) whenever it changes.
 * On a narrow screen the style sheet shows only that section, by default the first: this works before scripts run, and
 * the Back button returns to the previous section.
 * @returns a function that removes the listener
 */
export function watchSections(form: HTMLFormElement): () => void {
  let currentHash = window.location.hash;
  // a section rendered after the page had loaded becomes `:target` only when the fragment is navigated to again
  const targetSection = currentHash ? document.getElementById(currentHash.slice(1)) : null;
  if (targetSection?.matches(pagedSections) && !targetSection.matches(":target")) window.location.replace(currentHash);
  const handleHashChange = () => {
    const { hash } = window.location;
    const [then, previousHash] = [onSectionShown, currentHash];
    onSectionShown = undefined;
    const sections = Array.from(form.querySelectorAll<HTMLElement>(":scope > section"));
    const section = hash ? sections.find(({ id }) => hash === `#${id}`) : sections[0];
    if (!matchMedia(narrowScreenQuery).matches) return;
    // a link to another anchor, such as the skip link, doesn't change the section
    if (!section) return previousHash ? window.location.replace(previousHash) : undefined;
    const isSameHash = hash === previousHash;
    currentHash = hash;
    if (then) return then();
    if (isSameHash) return;
    section.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    section.scrollIntoView({ block: "start" });
  };
  window.addEventListener("hashchange", handleHashChange);
  return () => window.removeEventListener("hashchange", handleHashChange);
}
