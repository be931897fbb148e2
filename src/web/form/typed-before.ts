/**
 * Hands what was typed into the server's page before the script ran over to React, which leaves it in the inputs but
 * does not know of it. Each input is set back and typed into again, so that its own handler hears the change.
 */
export function takeTypedBefore(section: HTMLElement) {
  for (const element of section.querySelectorAll("input, textarea, select")) {
    if (element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio")) {
      if (element.checked === element.defaultChecked || (element.type === "radio" && !element.checked)) continue;
      element.checked = element.defaultChecked;
      element.click();
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (element.type !== "file" && element.value !== element.defaultValue) retype(element);
    } else if (element instanceof HTMLSelectElement) {
      const first = Array.from(element.options).find((option) => option.defaultSelected) ?? element.options[0];
      if (element.value !== first?.value) element.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
}

/** React remembers what it set through the element's own `value`; the prototype's setter goes past it. */
function retype(element: HTMLInputElement | HTMLTextAreaElement) {
  const typed = element.value;
  element.value = element.defaultValue;
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set;
  setter?.call(element, typed);
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Has React take over every section at once that it has not come to yet, and with it what was typed there: it does so
 * wherever something happens. What happens here says nothing to anybody.
 */
export function takeOverAll(form: HTMLFormElement) {
  for (const section of form.querySelectorAll("section")) section.dispatchEvent(new Event("input", { bubbles: true }));
}
