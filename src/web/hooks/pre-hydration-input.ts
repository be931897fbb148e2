/**
 * Pre-hydration input: text, selections and checks that a visitor entered on the server-rendered page before the
 * scripts ran. React leaves it in the controls without knowing about it, and clears it on the next render.
 */
const controls = "input, textarea, select";

/** Restores the input of the whole page, except in the application form, whose sections hydrate one by one. */
export function restorePageInput() {
  for (const element of document.querySelectorAll(controls))
    if (!element.closest("form[data-form-renderer]")) restoreControl(element);
}

/** Sections of the application form that the server rendered and React has not hydrated yet. */
const unhydratedSections = new Set<unknown>();
const typingEvents = ["keydown", "keypress", "keyup", "input", "textInput", "compositionstart"];

/**
 * Hides typing events from React until their section is hydrated, which restores the text. React would otherwise
 * hydrate the page and the section synchronously in the first key event and delay it; without the event, hydration
 * yields to input.
 */
export function stopTypingEvents() {
  for (const section of document.querySelectorAll("[data-form-renderer] section")) unhydratedSections.add(section);
  const stopTypingEvent = (event: Event) => {
    if (event.target instanceof Element && unhydratedSections.has(event.target.closest("section")))
      event.stopPropagation();
  };
  for (const type of typingEvents) addEventListener(type, stopTypingEvent, true);
}

/** Restores the input of one hydrated section. */
export function restoreInput(section: HTMLElement) {
  unhydratedSections.delete(section);
  for (const element of section.querySelectorAll(controls)) restoreControl(element);
}

/** Resets a control and enters its value again, so that its React handler receives the change. */
function restoreControl(element: Element) {
  if (element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio")) {
    if (element.checked === element.defaultChecked || (element.type === "radio" && !element.checked)) return;
    element.checked = element.defaultChecked;
    element.click();
  } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    if (element.type !== "file" && element.value !== element.defaultValue) retype(element);
  } else if (element instanceof HTMLSelectElement) {
    const defaultOption = Array.from(element.options).find((option) => option.defaultSelected) ?? element.options[0];
    if (element.value !== defaultOption?.value) element.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** React tracks values set through the element's own `value`; the prototype's setter bypasses that. */
function retype(element: HTMLInputElement | HTMLTextAreaElement) {
  const typedValue = element.value;
  element.value = element.defaultValue;
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set;
  setter?.call(element, typedValue);
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Makes React hydrate all remaining sections of a form at once, which restores their input: React hydrates
 * synchronously wherever an event is dispatched. No handler listens to this one.
 */
export function hydrateSections(form: HTMLFormElement) {
  unhydratedSections.clear();
  for (const section of form.querySelectorAll("section")) section.dispatchEvent(new Event("input", { bubbles: true }));
}
