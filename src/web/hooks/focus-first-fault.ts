const controls = "input, select, textarea";

/**
 * Moves the focus to the first control at fault and scrolls its question into view. A question of several controls is
 * marked as a whole: its first control that can be used takes the focus.
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
