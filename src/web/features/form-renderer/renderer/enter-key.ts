import type { KeyboardEvent } from "react";

/** The controls that Enter moves to: the next field, or the button at the end of the section or the form. */
const focusableSelector = "input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button[data-next]";

/** The input types where Enter moves on: text inputs. */
const textInputTypes = /^(?:text|email|tel|number|url|search|password|date)$/;

/**
 * Moves from a one-line input to the next control on Enter. It doesn't submit: the form's first submit button is
 * disabled.
 */
export function moveOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget: form, nativeEvent } = event;
  if (key !== "Enter" || event.defaultPrevented || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || !textInputTypes.test(target.type)) return;
  event.preventDefault();
  const elements = Array.from(form.querySelectorAll<HTMLElement>(focusableSelector)).filter((element) =>
    element.checkVisibility(),
  );
  elements[elements.indexOf(target) + 1]?.focus();
}
