const controls = "input, select, textarea";

/**
 * Focuses the first invalid control and scrolls its question into view. A question with several controls is invalid as
 * a whole: its first enabled control is focused.
 * @param form whose controls show their errors
 */
export function focusFirstFault(form: HTMLElement): void {
  const fault = form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
  if (!fault) return;
  const inside = [...fault.querySelectorAll<HTMLElement>(controls)].filter((control) => !control.matches(":disabled"));
  const control = inside.find((each) => each.ariaInvalid === "true") ?? inside[0] ?? fault;
  control.focus({ preventScroll: true });
  fault.scrollIntoView({ block: fault.offsetHeight > window.innerHeight / 3 ? "start" : "center" });
}
