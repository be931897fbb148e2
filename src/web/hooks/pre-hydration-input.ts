/**
 * Pre-hydration input: what a visitor typed, selected or checked on the server-rendered page before the scripts ran.
 * React leaves it in the controls without knowing about it, and clears it when it rerenders.
 */
const controls = "input, textarea, select";

/** Restores the input of the whole page, except in the application form, whose sections hydrate one after another. */
export function restorePageInput() {
  for (const element of document.querySelectorAll(controls))
    if (!element.closest("form[data-form-renderer]")) restoreControl(element);
}

/** Sections of the application form that the server rendered and React has not hydrated yet. */
const pending = new Set<unknown>();
const typing = ["keydown", "keypress", "keyup", "input", "textInput", "compositionstart"];

/**
 * Keeps typed text from React until the section that it is typed into is hydrated, which restores it. React would hydrate
 * the page and the section within the first key's own task, and the key would wait for that; without it, hydration yields
 * to keys.
 */
export function holdTyping() {
  for (const section of document.querySelectorAll("[data-form-renderer] section")) pending.add(section);
  const hold = (event: Event) => {
    if (event.target instanceof Element && pending.has(event.target.closest("section"))) event.stopPropagation();
  };
  for (const type of typing) addEventListener(type, hold, true);
}

/** Restores the input of one hydrated section. */
export function restoreInput(section: HTMLElement) {
  pending.delete(section);
  for (const element of section.querySelectorAll(controls)) restoreControl(element);
}

/** Sets a control back and enters the same again, so that its own handler hears the change. */
function restoreControl(element: Element) {
  if (element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio")) {
    if (element.checked === element.defaultChecked || (element.type === "radio" && !element.checked)) return;
    element.checked = element.defaultChecked;
    element.click();
  } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    if (element.type !== "file" && element.value !== element.defaultValue) retype(element);
  } else if (element instanceof HTMLSelectElement) {
    const first = Array.from(element.options).find((option) => option.defaultSelected) ?? element.options[0];
    if (element.value !== first?.value) element.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** React tracks values set through the element's own `value`; the prototype's setter bypasses that. */
function retype(element: HTMLInputElement | HTMLTextAreaElement) {
  const typed = element.value;
  element.value = element.defaultValue;
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set;
  setter?.call(element, typed);
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Has React hydrate every remaining section of a form at once, which restores its input: React does so wherever an
 * event happens. No handler listens to this one.
 */
export function hydrateSections(form: HTMLFormElement) {
  pending.clear();
  for (const section of form.querySelectorAll("section")) section.dispatchEvent(new Event("input", { bubbles: true }));
}
