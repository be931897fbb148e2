const controls = "input, select, textarea";

/**
 * Focuses the first invalid control and scrolls its question into view. A question with several controls is invalid as
 * a whole: its first enabled control is focused.
 * @param form whose controls show their errors
 */
export function focusFirstFault(form: HTMLElement): void {
  const invalidElement = form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
  if (!invalidElement) return;
  const enabledControls = [...invalidElement.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => !control.matches(":disabled"),
  );
  const control = enabledControls.find((each) => each.ariaInvalid === "true") ?? enabledControls[0] ?? invalidElement;
  control.focus({ preventScroll: true });
  invalidElement.scrollIntoView({ block: invalidElement.offsetHeight > window.innerHeight / 3 ? "start" : "center" });
}
